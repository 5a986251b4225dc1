/** Code: files, differences, lines to copy. */
import type { ReactNode } from 'react'
import { breakable } from '../../client/tools/parts.tsx'
import { type BlockOf, escapeRegex, fill, findSamples } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { highlightLines, languageLabel, wrapText } from '../elements/highlight.ts'
import { codeText, Paragraph } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { markSamples, OwnValuesButton, SampleCode } from '../elements/sample-marks.tsx'

interface CodeProps extends Partial<Omit<BlockOf<'code'>, 'type' | 'language' | 'code' | 'words'>> {
  readonly language: string
  readonly code: string
  readonly words?: readonly string[] | undefined
  /** Further attributes of lines, by number. */
  readonly attributes?: ReadonlyMap<number, string>
}

const isDiff = ({ diff, added, removed }: CodeProps): boolean => diff || (added ?? removed) !== undefined

export function CodeFile(file: CodeProps): ReactNode {
  const { language, title, code, mark, added, removed, words } = file
  const info = [
    isDiff(file) ? `diff language=${language}` : language,
    ...Object.entries({ title, mark, added, removed, words: words?.join(', ') }).map(
      ([name, value]) => value && `${name}=${JSON.stringify(value)}`,
    ),
  ]
  const caption = file.caption && <Paragraph text={file.caption} />
  const markdown = (
    <>
      <pre data-info={info.filter(Boolean).join(' ')}>{code}</pre>
      {caption}
    </>
  )
  return (
    <Html markdown={markdown}>
      <CodeFrame file={file}>{caption}</CodeFrame>
    </Html>
  )
}

/** The frame of code: what it is, its language, a copy button, and the lines in a region that scrolls. */
function CodeFrame({ file, children }: { file: CodeProps; children: ReactNode }): ReactNode {
  const { language, title } = file
  const label = languageLabel(language)
  const name = useUniqueName(title ?? label)
  const html = (file.diff ? diffLines(file) : markedLines(file)).join('')
  const marked = markSamples(html, useRender().site.settings.samples)
  return (
    <figure className="code" data-diff={isDiff(file) || undefined}>
      <figcaption>
        {/* Paths may break behind a slash, so that they fit a phone. */}
        <b>{title === undefined ? label : breakable(title, /(?<=\/)/)}</b>
        {title !== undefined && <span>{label}</span>}
        <CopyButton label={fill(WORDS.code.copyCode, { name })} />
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={fill(WORDS.code.code, { name })}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: marked }} />
      </pre>
      {children}
      {marked !== html && <OwnValuesButton />}
    </figure>
  )
}

function markedLines({ language, code, mark, added, removed, words = [], attributes }: CodeProps): string[] {
  const word = new RegExp(words.map(escapeRegex).join('|'), 'g')
  const find = (text: string) =>
    [...text.matchAll(word)].map(({ 0: { length }, index }) => ({
      from: index,
      to: index + length,
      tag: 'mark',
    }))
  return highlightLines(code, language).map((html, i) => {
    const kind = [isIn(mark, i + 1) && ' m', isIn(added, i + 1) && ' a', isIn(removed, i + 1) && ' d']
    return line(
      words.length > 0 ? wrapText(html, true, find) : html,
      kind.filter(Boolean).join(''),
      attributes?.get(i + 1),
    )
  })
}

/** Old and new version are highlighted apart: a line of one may not change the colours of the other. */
function diffLines({ code, language }: CodeProps): string[] {
  const lines = code.replace(/\n+$/, '').split('\n')
  const version = (skip: string): string[] => {
    const kept = lines.filter(text => !text.startsWith(skip)).map(text => text.slice(1))
    return highlightLines(kept.join('\n'), language)
  }
  const [before, after] = [version('+'), version('-')]
  return lines.map(text => {
    if (text.startsWith('-')) return line(before.shift(), ' d')
    if (text.startsWith('+')) return line(after.shift(), ' a')
    before.shift()
    return line(after.shift())
  })
}

/** Each line includes its line break, so the text of the element is exactly the source. */
const line = (html = '', kind = '', attributes = ''): string =>
  `<span class="l${kind}"${attributes}>${html}\n</span>`

/** Whether a line is one of `3, 5-7`. */
const isIn = (lines = '', line: number): boolean =>
  lines.split(',').some(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return from <= line && line <= to
  })

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
