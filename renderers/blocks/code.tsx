/** Code: files, differences, lines to copy. */
import type { ReactNode } from 'react'
import { breakable } from '../../client/phrases.tsx'
import { type BlockOf, fill, isMarked, shownPart } from '../../schema/index.ts'
import { highlightLines, languageLabel } from '../elements/highlight.ts'
import { Paragraph } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { codeText } from '../elements/names.tsx'
import { needSheet, type Render, uniqueName } from '../elements/render.ts'
import type { BlockProps } from './block-views.ts'

interface CodeProps extends Partial<Omit<BlockOf<'code'>, 'type' | 'language' | 'code'>> {
  readonly render: Render
  readonly language: string
  readonly code: string
  /** What screen readers call it, if its title says less. */
  readonly name?: string
  /** Whether lines wrap, where there is little room or none of them may be out of sight. */
  readonly wraps?: boolean
  /** Further attributes of lines, by number. */
  readonly attributes?: ReadonlyMap<number, string>
}

/** Versions are compared line by line. */
const doesWrap = ({ wraps, diff }: CodeProps): boolean => wraps || diff || false

export function CodeFile(file: CodeProps): ReactNode {
  const { render, language, title, code, mark, diff } = file
  const info = [
    diff ? `diff language=${language}` : language,
    ...Object.entries({ title, mark }).map(([name, value]) => value && `${name}=${JSON.stringify(value)}`),
  ]
  const caption = file.caption && <Paragraph render={render} text={file.caption} />
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

/** A file below public/ or a region of it, as the reader would download it. */
export function SourceFile({ render, block }: BlockProps<'source'>): ReactNode {
  const { file, region, language, folded, caption } = block
  // A file or a region that is missing has been reported; the dev server shows the rest.
  const code = shownPart(render.site.publicFiles.get(file)?.text ?? '', region) ?? ''
  const title = file.slice(file.lastIndexOf('/') + 1)
  const view = <CodeFile render={render} language={language} title={title} code={code} caption={caption} />
  if (!folded) return view
  needSheet(render, 'lists')
  return (
    <details className="more">
      <summary>{title}</summary>
      {view}
    </details>
  )
}

/** Lines. */
const longCode = 20

/** The frame of code: what it is, its language, a copy button, and the lines in a region that scrolls. */
function CodeFrame({ file, children }: { file: CodeProps; children: ReactNode }): ReactNode {
  const { render, language, title } = file
  needSheet(render, 'code')
  if (file.diff) needSheet(render, 'difference')
  if (doesWrap(file)) needSheet(render, 'wraps')
  const label = languageLabel(render.words, language)
  const name = uniqueName(render, file.name ?? title ?? label)
  const html = (file.diff ? diffLines(file) : markedLines(file)).join('')
  const marked = render.code.marked(render, html)
  const own = marked !== html && render.code.below(render)
  // Below long code, nobody would find it before they have copied the code.
  const isLong = file.code.split('\n').length > longCode
  return (
    <figure className={doesWrap(file) ? 'code wraps' : 'code'} data-diff={file.diff || undefined}>
      <figcaption>
        {/* Paths may break behind a slash, so that they fit a phone. */}
        <b>{title === undefined ? label : breakable(title)}</b>
        {title !== undefined && <span>{label}</span>}
        <CopyButton render={render} label={fill(render.words.code.copyCode, { name })} />
      </figcaption>
      {isLong && own}
      <pre tabIndex={0} role="group" aria-label={fill(render.words.code.code, { name })}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: marked }} />
      </pre>
      {children}
      {!isLong && own}
    </figure>
  )
}

function markedLines(file: CodeProps): string[] {
  const { render, language, code, mark, attributes } = file
  const lines = render.code.lines(render, language, highlightLines(code, language))
  return lines.map((html, i) => line(file, html, isMarked(mark, i + 1) ? ' m' : '', attributes?.get(i + 1)))
}

/** Characters that have room on a line of a phone or of a narrow sample. A value of JSON is behind a name. */
const widestUnbroken = 30
const widestInJson = 24

/** A name of fewer letters never breaks: it has room behind any indentation. */
const shortName = 24

/**
 * Code without a space that may be too long for a line breaks behind a dot, a bracket, a comma or a name's
 * underscore. A name that is too long by itself moves to the next line whole, and breaks between its words if
 * it is too long for that as well.
 * @param indent spaces before the line, and before whatever moves to the next
 */
function withBreaks(html: string, indent: number, language: string): string {
  const room = (language === 'json' ? widestInJson : widestUnbroken) - indent
  const longName = Math.max(shortName, room + 2)
  const withBreak = (found: string, tag?: string, name?: string): string => {
    if (tag !== undefined) return tag
    if (name === undefined) return `${found}<wbr>`
    if (name.length < longName) return name
    return `<span class="unit">${name.replace(/(?<=[a-z])(?=[A-Z])/g, '<wbr>')}</span>`
  }
  return (
    html
      // At spaces, but not at those within a tag.
      .split(/( +)(?![^<>]*>)/)
      .map(run => (charactersIn(run) > room ? run.replace(breakPlaces, withBreak) : run))
      .join('')
  )
}

const charactersIn = (html: string): number => html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '"').length

/** A tag, which stays as it is; a name, or a part of it in capitals; a sign that a letter follows. */
const breakPlaces = /(<[^>]*>)|([A-Za-z]+)|(?:[.(,]|&lt;|(?<=[A-Z])_)(?=(?:<[^>]*>)*[\p{L}$@&])/gu

/** Old and new version are highlighted apart: a line of one may not change the colours of the other. */
function diffLines(file: CodeProps): string[] {
  const { render, code, language } = file
  const lines = code.replace(/\n+$/, '').split('\n')
  const version = (skip: string): string[] => {
    const kept = lines.filter(text => !text.startsWith(skip)).map(text => text.slice(1))
    return [...render.code.lines(render, language, highlightLines(kept.join('\n'), language))]
  }
  const [before, after] = [version('+'), version('-')]
  return lines.map(text => {
    if (text.startsWith('-')) return line(file, before.shift(), ' d')
    if (text.startsWith('+')) return line(file, after.shift(), ' a')
    before.shift()
    return line(file, after.shift())
  })
}

/** Each line includes its line break, so the text of the element is exactly the source. */
function line(file: CodeProps, html = '', kind = '', attributes = ''): string {
  if (!doesWrap(file)) return `<span class="l${kind}"${attributes}>${html}\n</span>`
  const indent = /^ */.exec(html)?.[0].length ?? 0
  // The rest of a line that wraps begins further right than the line: styles know steps of four spaces.
  const own = indent > 0 && charactersIn(html) > shortName ? ` i${Math.min(4, Math.ceil(indent / 4))}` : ''
  return `<span class="l${kind}${own}"${attributes}>${withBreaks(html, indent, file.language)}\n</span>`
}

interface CopyLineProps {
  readonly render: Render
  readonly label: string
  readonly text: string
}

export function CopyLine({ render, label, text }: CopyLineProps): ReactNode {
  needSheet(render, 'code', 'copy-text')
  const name = uniqueName(render, label)
  return (
    <figure className="copy-text">
      <figcaption>{label}</figcaption>
      <Html markdown={<pre>{text}</pre>}>{render.code.toCopy(render, text) || codeText(text)}</Html>
      <CopyButton render={render} label={fill(render.words.code.copyText, { name })} />
    </figure>
  )
}

const CopyButton = ({ render, label }: { render: Render; label: string }): ReactNode => (
  <Html>
    <button className="copy js" type="button" data-copy="" aria-label={label}>
      {render.words.code.copy}
    </button>
  </Html>
)
