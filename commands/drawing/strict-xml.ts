/**
 * Reads the XML of a picture strictly: UTF-8 without names of its own, instructions or endless nesting.
 * svg-check.ts adds what else is wrong with it.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'

export interface XmlFault {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly col: number
  readonly length: number
  /** A sentence. */
  readonly message: string
}

interface XmlReader {
  /** @param from where the tag begins @param to where it ends */
  open(tag: SaxesTagNS, from: number, to: number): void
  /** A text at an offset, within an element of this name, without its prefix. */
  text(text: string, element: string, at: number): void
}

/** Reports a fault at an offset. Only the first of a text counts. */
type ReportXml = (from: number, length: number, message: string) => void

/** Levels of elements. Drawings by hand have ten, those of programs thirty. */
const deepest = 100

/** Characters that are read at a time, and at most read behind a fault. */
const chunkLength = 2048

/** Finds the first fault of a text. @param readerWith makes what looks at its elements */
export function firstXmlFault(
  text: string,
  readerWith: (report: ReportXml) => XmlReader,
): XmlFault | undefined {
  const faults: { readonly from: number; readonly length: number; readonly message: string }[] = []
  const report: ReportXml = (from, length, message) => {
    faults.push({ from: Math.max(0, from), length, message })
  }
  const parser = new SaxesParser({ xmlns: true })
  const reader = readerWith(report)
  /** Reports some markup before what the parser has just read. */
  const reportMarkup = (markup: string, message: string): void =>
    report(text.lastIndexOf(markup, parser.position), markup.length, message)
  const path: string[] = []
  let tagBegin = 0

  parser.on('error', ({ message }) => {
    // The message begins with the place: `1:20: unclosed tag`.
    const reason = message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '')
    report(parser.position - 1, 1, `This picture isn't well-formed XML: ${reason}.`)
  })
  // Browsers would read another encoding by its own rules, in which this text may be a script.
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8')
      reportMarkup('encoding', `This picture declares the encoding ${encoding}, but it must be UTF-8.`)
  })
  parser.on('doctype', () =>
    reportMarkup('<!DOCTYPE', "A picture doesn't need a DOCTYPE, which could define names."),
  )
  parser.on('processinginstruction', ({ target }) =>
    reportMarkup(
      `<?${target}`,
      `A picture doesn't need an instruction such as <?${target}, which could load programs.`,
    ),
  )
  parser.on('opentagstart', () => {
    tagBegin = Math.max(0, text.lastIndexOf('<', parser.position - 1))
  })
  parser.on('opentag', tag => {
    path.push(tag.local)
    reader.open(tag, tagBegin, parser.position)
    if (path.length > deepest)
      report(tagBegin, 1, `The elements of this picture are nested more than ${deepest} levels deep.`)
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, words => {
      const at = text.lastIndexOf(words.slice(0, 20), parser.position)
      reader.text(words, path.at(-1) ?? '', at)
    })
  parser.on('closetag', () => {
    path.pop()
  })

  // What comes behind the first fault isn't read, so nothing in it can cost time.
  for (let at = 0; at < text.length && faults.length === 0; at += chunkLength)
    parser.write(text.slice(at, at + chunkLength))
  if (faults.length === 0) parser.close()
  const [first] = faults.sort((a, b) => a.from - b.from)
  return first && { ...lineAndColumn(text, first.from), length: first.length, message: first.message }
}

/** Both 1-based. */
function lineAndColumn(text: string, at: number): { line: number; col: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, col: (before.at(-1)?.length ?? 0) + 1 }
}
