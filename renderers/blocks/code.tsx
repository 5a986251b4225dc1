/** Code: files, differences, lines to copy. */
import type { ReactNode } from 'react'
import { type BlockOf, fill, findSamples } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { highlightLines, languageLabel, wrapText } from '../elements/highlight.ts'
import { codeText, Paragraph, withBreaks } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { markSamples, OwnValuesButton, SampleCode } from '../elements/sample-marks.tsx'
import type { BlockViews } from './blocks.tsx'

export const code: BlockViews['code'] = ({ block: { caption, ...file } }) => (
  <CodeFigure
    file={file}
    diff={file.diff || (file.added ?? file.removed) !== undefined}
    caption={caption && <Paragraph text={caption} />}
    lines={() => (file.diff ? diffLines(file) : markedLines(file))}
  />
)

interface CodeFigureProps {
  readonly file: MarkedCode
  readonly diff?: boolean
  readonly caption?: ReactNode
  /** Their HTML. */
  readonly lines: () => string
}

export function CodeFigure(props: CodeFigureProps): ReactNode {
  const { language, title, code, diff, mark, added, removed, words } = props.file
  const info = [
    diff ? `diff language=${language}` : language,
    ...Object.entries({ title, mark, added, removed, words: words?.join(', ') }).map(
      ([name, value]) => value && `${name}=${JSON.stringify(value)}`,
    ),
  ]
  const markdown = (
    <>
      <pre data-info={info.filter(Boolean).join(' ')}>{code}</pre>
      {props.caption}
    </>
  )
  return (
    <Html markdown={markdown}>
      <CodeFrame {...props} />
    </Html>
  )
}

/** The frame of code: what it is, its language, a copy button, and the lines in a region that scrolls. */
function CodeFrame({ file: { title, language }, diff = false, caption, lines }: CodeFigureProps): ReactNode {
  const label = languageLabel(language)
  const name = useUniqueName(title ?? label)
  const html = lines()
  const marked = markSamples(html, useRender().site.settings.samples)
  return (
    <figure className="code" data-diff={diff || undefined}>
      <figcaption>
        {/* Paths may break behind a slash, so that they fit a phone. */}
        <b>{title === undefined ? label : withBreaks(title, /(?<=\/)/)}</b>
        {title !== undefined && <span>{label}</span>}
        <CopyButton label={fill(WORDS.code.copyCode, { name })} />
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={fill(WORDS.code.code, { name })}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: marked }} />
      </pre>
      {caption}
      {marked !== html && <OwnValuesButton />}
    </figure>
  )
}

/** A whole file of code, nothing pointed out. */
export const CodeFile = (file: { title: string; language: string; code: string }): ReactNode => (
  <CodeFigure file={file} lines={() => markedLines(file)} />
)

type MarkedCode = Pick<BlockOf<'code'>, 'language' | 'code'> & Partial<Omit<BlockOf<'code'>, 'type'>>

function markedLines({ language, code, mark, added, removed, words = [] }: MarkedCode): string {
  const kinds = [mark, added, removed].map(lineSet)
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
function diffLines({ code, language }: MarkedCode): string {
  const lines = code.replace(/\n+$/, '').split('\n')
  const version = (skip: string): string[] => {
    const kept = lines.filter(text => !text.startsWith(skip)).map(text => text.slice(1))
    return highlightLines(kept.join('\n'), language)
  }
  const [before, after] = [version('+'), version('-')]
  return lines
    .map(text => {
      if (text.startsWith('-')) return line(before.shift(), ' d')
      if (text.startsWith('+')) return line(after.shift(), ' a')
      before.shift()
      return line(after.shift())
    })
    .join('')
}

/** Each line ends with its line break, so that the text of the element is the source, to the letter. */
const line = (html = '', kind = '', attributes = ''): string => `<span class="l${kind}"${attributes}>${html}\n</span>`

/** `3, 5-7` as the set of 3, 5, 6 and 7. */
function lineSet(mark: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const range of mark?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let n = from; n <= to; n++) lines.add(n)
  }
  return lines
}

export const copyText: BlockViews['copy-text'] = ({ block }) => <CopyLine {...block} />

export function CopyLine({ label, text }: { label: string; text: string }): ReactNode {
  const name = useUniqueName(label)
  const { samples } = useRender().site.settings
  return (
    <figure className="copy-text">
      <figcaption>{label}</figcaption>
      <Html markdown={<pre>{text}</pre>}>
        {findSamples(text, samples).length > 0 ? <SampleCode text={text} /> : codeText(text)}
      </Html>
      <CopyButton label={fill(WORDS.code.copyText, { name })} />
    </figure>
  )
}

const CopyButton = ({ label }: { label: string }): ReactNode => (
  <button className="copy js" type="button" data-copy="" aria-label={label}>
    {WORDS.code.copy}
  </button>
)
