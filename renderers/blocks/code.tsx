import type { ReactNode } from 'react'
import { type CodeMarks, fill } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { highlightLines, languageLabel, wrapText } from '../elements/highlight.ts'
import { Paragraph, withBreaks } from '../elements/inline.tsx'
import { codeFence, join } from '../elements/markdown.ts'
import { markSamples, OwnValuesButton } from '../elements/sample-marks.tsx'
import type { BlockRenderer } from './renderer.ts'

export const code: BlockRenderer<'code'> = {
  View: ({ block }) => {
    const { title, language, diff, code, added, removed, caption } = block
    return (
      <CodeFigure
        title={title}
        language={language}
        diff={diff || (added ?? removed) !== undefined}
        caption={caption && <Paragraph text={caption} />}
      >
        {diff ? diffLines(code, language) : markedLines(block)}
      </CodeFigure>
    )
  },
  markdown: ({ title, language, diff, code, caption, ...marks }, { inline }) => {
    const { mark, added, removed, words } = marks
    const info = [
      diff ? `diff language=${language}` : language,
      title && `title=${JSON.stringify(title)}`,
      ...Object.entries({ mark, added, removed, words: words?.join(', ') }).map(
        ([name, value]) => value && `${name}="${value}"`,
      ),
    ]
    return join(codeFence(code, info.filter(Boolean).join(' ')), caption && inline(caption))
  },
}

interface CodeFigureProps {
  readonly title: string | undefined
  readonly language: string
  readonly diff?: boolean
  readonly caption?: ReactNode
  /** HTML of the lines. */
  readonly children: string
}

/** The frame of code: what it is, its language, a copy button, and the lines in a region that scrolls. */
export function CodeFigure({ title, language, diff = false, caption, children }: CodeFigureProps): ReactNode {
  const label = languageLabel(language)
  const name = useUniqueName(title ?? label)
  const marked = markSamples(children, useRender().site.settings.samples)
  return (
    <figure className="code" data-diff={diff || undefined}>
      <figcaption>
        {/* Paths may break behind a slash, so that they fit a phone. */}
        <b>{title === undefined ? label : withBreaks(title, /(?<=\/)/)}</b>
        {title !== undefined && <span>{label}</span>}
        <button className="copy js" type="button" data-copy="" aria-label={fill(WORDS.code.copyCode, { name })}>
          {WORDS.code.copy}
        </button>
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={fill(WORDS.code.code, { name })}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: marked }} />
      </pre>
      {caption}
      {marked !== children && <OwnValuesButton />}
    </figure>
  )
}

/** A whole file of code, nothing pointed out. */
export function CodeFile({ title, language, code }: { title: string; language: string; code: string }): ReactNode {
  return (
    <CodeFigure title={title} language={language}>
      {markedLines({ language, code })}
    </CodeFigure>
  )
}

/** Each line ends with its line break, so that the text of the element is the source, to the letter. */
const line = (html: string, kind = '', attributes = ''): string =>
  `<span class="l${kind}"${attributes}>${html}\n</span>`

interface MarkedCode extends CodeMarks {
  readonly language: string
  readonly code: string
}

function markedLines({ language, code, mark, added, removed, words = [] }: MarkedCode): string {
  const kinds = [lineSet(mark), lineSet(added), lineSet(removed)] as const
  const word = new RegExp(words.map(text => text.replace(/[^\w\s]/g, '\\$&')).join('|'), 'g')
  const pointed = (html: string): string =>
    wrapText(html, true, text =>
      [...text.matchAll(word)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, tag: 'mark' })),
    )
  return highlightLines(code, language)
    .map((html, i) => {
      const kind = [' m', ' a', ' d'].filter((_, at) => kinds[at]?.has(i + 1)).join('')
      return line(words.length > 0 ? pointed(html) : html, kind)
    })
    .join('')
}

/** Lines with attributes of their own, by number. */
export const keyedLines = (source: string, language: string, attributes: ReadonlyMap<number, string>): string =>
  highlightLines(source, language)
    .map((html, i) => line(html, '', attributes.get(i + 1)))
    .join('')

/** Old and new version are highlighted apart: a line of one may not change the colours of the other. */
function diffLines(source: string, language: string): string {
  const lines = source.replace(/\n+$/, '').split('\n')
  const version = (skip: string): Iterator<string, string> => {
    const kept = lines.filter(text => !text.startsWith(skip)).map(text => text.slice(1))
    return highlightLines(kept.join('\n'), language)[Symbol.iterator]() as Iterator<string, string>
  }
  const before = version('+')
  const after = version('-')
  return lines
    .map(text => {
      if (text.startsWith('-')) return line(before.next().value, ' d')
      if (text.startsWith('+')) return line(after.next().value, ' a')
      before.next()
      return line(after.next().value)
    })
    .join('')
}

/** `3, 5-7` as the set of 3, 5, 6 and 7. */
function lineSet(mark: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const range of mark?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let n = from; n <= to; n++) lines.add(n)
  }
  return lines
}
