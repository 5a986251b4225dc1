/** Code: files, differences, lines to copy. */
import type { ReactNode } from 'react'
import { FileName, lineClass, partsOf } from '../../client/phrases.tsx'
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
  /** Further attributes of lines, by number. */
  readonly attributes?: ReadonlyMap<number, string>
}

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

/** Renders a file below public/ or a region of it, as the reader would download it. */
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

/** Renders the frame of code: what it is, its language, a copy button, and the lines in a region that scrolls. */
function CodeFrame({ file, children }: { file: CodeProps; children: ReactNode }): ReactNode {
  const { render, language, title } = file
  needSheet(render, 'code')
  if (file.diff) needSheet(render, 'difference')
  const label = languageLabel(render.words, language)
  const name = uniqueName(render, file.name ?? title ?? label)
  const html = (file.diff ? diffLines(file) : markedLines(file)).join('')
  const marked = render.code.marked(render, html)
  const own = marked !== html && render.code.below(render)
  // Below long code, nobody would find it before they have copied the code.
  const isLong = file.code.split('\n').length > longCode
  return (
    <figure className="code" data-diff={file.diff || undefined}>
      <figcaption>
        <b>{title === undefined ? label : <FileName path={title} />}</b>
        {title !== undefined && <span>{label}</span>}
        <CopyButton render={render} label={fill(render.words.code.copyCode, { name })} />
      </figcaption>
      {isLong && own}
      <pre tabIndex={0} role="group" aria-label={fill(render.words.code.code, { name })}>
        <code
          className={`language-${language}`}
          dangerouslySetInnerHTML={{ __html: marked.split('\n').map(withBreaks).join('\n') }}
        />
      </pre>
      {children}
      {!isLong && own}
    </figure>
  )
}

function markedLines(file: CodeProps): string[] {
  const { render, language, code, mark, attributes } = file
  const lines = render.code.lines(render, language, highlightLines(code, language))
  const texts = code.split('\n')
  return lines.map((html, i) =>
    line(html, lineClass(texts[i], isMarked(mark, i + 1) ? ' m' : ''), attributes?.get(i + 1)),
  )
}

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
    const code = text.slice(1)
    if (text.startsWith('-')) return line(before.shift(), lineClass(code, ' d'))
    if (text.startsWith('+')) return line(after.shift(), lineClass(code, ' a'))
    before.shift()
    return line(after.shift(), lineClass(code))
  })
}

/** Characters of a word that has room in any line of a phone. */
const widestWord = 26

/** Lets the long words of a line break at dots and brackets, and within a name only if that alone is too long. */
function withBreaks(html: string): string {
  const words: string[][] = [[]]
  // Tags, spaces, and what is between them.
  for (const piece of html.split(/(<[^>]*>| )/)) {
    if (piece === ' ') words.push([])
    else words.at(-1)?.push(piece)
  }
  return words.map(wordWithBreaks).join(' ')
}

function wordWithBreaks(pieces: readonly string[]): string {
  const texts = pieces.filter(piece => !piece.startsWith('<'))
  if (texts.join('').length <= widestWord) return pieces.join('')
  const broken = pieces.map(piece => (piece.startsWith('<') ? piece : textWithBreaks(piece)))
  return broken.join('')
}

/** Before a name behind a dot, and behind the bracket that begins arguments or types. */
function textWithBreaks(text: string): string {
  const parts = text
    .replace(/\w\((?!\))|&lt;|\.(?=[a-z_])/gi, sign => (sign === '.' ? '\n.' : `${sign}\n`))
    .split('\n')
  return parts.flatMap(part => (part.length > widestWord ? partsOf(part) : part)).join('<wbr>')
}

/** Renders each line with its line break, so the text of the element is exactly the source. */
function line(html = '', className = '', attributes = ''): string {
  return `<span class="${className}"${attributes}>${html}\n</span>`
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
