/** What several tools show: code with a copy button, buttons, samples and facts. */

import type { ComponentProps, ReactNode } from 'react'
import type { Words } from '../../schema/files/words.ts'
import { fill } from '../../schema/fill.ts'
import { FileName, lineClass } from '../phrases.tsx'
import { colourJson, colourLine, type Piece } from './csharp/colours.ts'
import type { SampleValues } from './own-values/stored.ts'

interface CodeBoxProps {
  readonly title: string
  readonly label: string
  readonly code: string
  /** Whether each line begins with the sign of a difference: kept, added or removed. */
  readonly isDiff?: boolean
  /** The title, and a number if the page shows that file more than once. */
  readonly name?: string
  readonly samples?: SampleValues
  /** Of the page's language; in the browser, where they are known, nobody passes them. */
  readonly words?: Words
}

/** By the name of the language. */
const colours = new Map([
  ['C#', colourLine],
  ['JSON', colourJson],
])

/** Classes of changed lines, by the sign that they begin with. */
const differences = new Map([
  ['+', ' a'],
  ['-', ' d'],
])

/** Gives code the look and the copy button of the page's own code blocks, whose behaviour serves this one, too. */
export function CodeBox({ words = WORDS, ...box }: CodeBoxProps): ReactNode {
  const { title, label, code, name = title, samples = {}, isDiff = false } = box
  const colour = colours.get(label)
  const lines = code.split('\n').map(line => {
    const text = isDiff ? line.slice(1) : line
    return {
      className: lineClass(text, isDiff ? differences.get(line.charAt(0)) : ''),
      pieces: colour?.(text) ?? [{ text }],
    }
  })
  return (
    <figure className="code" data-diff={isDiff ? '' : undefined}>
      <figcaption>
        <b>
          <FileName path={title} />
        </b>
        <span>{label}</span>
        <button
          className="copy js"
          type="button"
          data-copy=""
          aria-label={fill(words.code.copyCode, { name })}
        >
          {words.code.copy}
        </button>
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={fill(words.code.code, { name })}>
        <code>
          {lines.map(({ className, pieces }, i) => (
            <span key={i} className={className}>
              {pieces.map((piece, j) => (
                <PieceView key={j} piece={piece} samples={samples} />
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}

function PieceView({ piece: { text, kind }, samples }: { piece: Piece; samples: SampleValues }): ReactNode {
  const [name, value = ''] =
    Object.entries(samples).find(([, value]) => text === value || text === `"${value}"`) ?? []
  if (name === undefined) {
    // Types in angle brackets may begin a line.
    const view = text.endsWith('<') ? [text, <wbr key="types" />] : text
    return kind ? <span className={kind}>{view}</span> : view
  }
  const [before, after] = text.split(value)
  return (
    <span className={kind}>
      {before}
      {/* The reader's own value may be here before this code runs. */}
      <span data-sample={name} suppressHydrationWarning>
        {value}
      </span>
      {after}
    </span>
  )
}

/** Renders a button that sends no form: a small one, unless its class says otherwise. */
export const Button = ({ className = 'small', ...props }: ComponentProps<'button'>): ReactNode => (
  <button type="button" className={className} {...props} />
)

interface SamplesProps {
  readonly label: string
  readonly samples: readonly { readonly text: string; readonly paste: string }[]
  /** What the box holds: the sample that is in it is marked. */
  readonly chosen?: string
  /** Without it, the buttons say by themselves what they paste. */
  onChoose?(paste: string): void
}

/** Offers texts to try: each by its name, above how it begins. */
export const Samples = ({ label, samples, chosen, onChoose }: SamplesProps): ReactNode => (
  <div className="samples" role="group" aria-label={label}>
    <p className="tool-label" aria-hidden="true">
      {label}
    </p>
    {samples.map(({ text, paste }) => (
      <button
        key={text}
        type="button"
        aria-pressed={paste === chosen}
        data-sample={onChoose ? undefined : paste}
        onClick={onChoose && (() => onChoose(paste))}
      >
        <b>{text}</b>
        <code aria-hidden="true">{paste.split('\n', 1)}</code>
      </button>
    ))}
  </div>
)

export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: ReactNode, value: ReactNode])[]
}): ReactNode => (
  <dl className="facts-list">
    {facts.map(([name, value], i) => (
      <div key={i}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Renders what was found, a line each. */
export const Lines = ({ all }: { all: readonly ReactNode[] }): ReactNode => (
  <ul className="found">
    {all.map((line, i) => (
      <li key={i}>{line}</li>
    ))}
  </ul>
)
