import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { highlightLines, languageLabel } from '../elements/highlight.ts'
import { InlineView } from '../elements/inline.tsx'
import { markSamples, OwnValuesButton } from '../elements/sample-marks.tsx'

export function CodeView({ block }: { block: BlockOf<'code'> }): ReactNode {
  const caption = block.caption && (
    <p>
      <InlineView text={block.caption} />
    </p>
  )
  return (
    <CodeFigure title={block.title} language={block.language} diff={block.diff} caption={caption}>
      {block.diff
        ? diffLines(block.code, block.language)
        : markedLines(block.code, block.language, lineSet(block.mark))}
    </CodeFigure>
  )
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
        <b>{title === undefined ? label : breakable(title)}</b>
        {title !== undefined && <span>{label}</span>}
        <button className="copy js" type="button" data-copy="" aria-label={`Copy code: ${name}`}>
          Copy
        </button>
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={`Code: ${name}`}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: marked }} />
      </pre>
      {caption}
      {marked !== children && <OwnValuesButton />}
    </figure>
  )
}

/** Paths may break behind a slash, so that they fit a phone. */
function breakable(title: string): ReactNode {
  const parts = title.split(/(?<=\/)/)
  return parts.flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]))
}

/** Each line ends with its line break, so that the text of the element is the source, to the letter. */
const line = (html: string, kind = ''): string => `<span class="l${kind}">${html}\n</span>`

export function markedLines(
  source: string,
  language: string,
  marked: ReadonlySet<number>,
  attributes?: ReadonlyMap<number, string>,
): string {
  return highlightLines(source, language)
    .map((html, i) => {
      const extra = attributes?.get(i + 1)
      return extra ? `<span class="l" ${extra}>${html}\n</span>` : line(html, marked.has(i + 1) ? ' m' : '')
    })
    .join('')
}

/** Old and new version are highlighted apart: a line of one may not change the colours of the other. */
function diffLines(source: string, language: string): string {
  const lines = trimEnd(source).split('\n')
  const version = (skip: string): string[] => {
    const kept = lines.filter(text => !text.startsWith(skip)).map(text => text.slice(1))
    return highlightLines(kept.join('\n'), language)
  }
  const before = version('+')
  const after = version('-')
  let b = 0
  let a = 0
  return lines
    .map(text => {
      if (text.startsWith('-')) return line(before[b++]!, ' d')
      if (text.startsWith('+')) return line(after[a++]!, ' a')
      b++
      return line(after[a++]!)
    })
    .join('')
}

const trimEnd = (source: string): string => source.replace(/\n+$/, '')

/** `3, 5-7` as the set of 3, 5, 6 and 7. */
function lineSet(mark: string | undefined): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const range of mark?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let n = from; n <= to; n++) lines.add(n)
  }
  return lines
}
