/** The class as a code block, with the frame and the colours of every other one. */
import type { ReactNode } from 'react'
import { breakable } from '../breakable-name.tsx'
import { colourLines, type Piece } from './colour-class.ts'

interface ClassCodeProps {
  readonly source: string
  /** Path of the file. */
  readonly path: string
  /** Path, and a number if the page shows that file more than once. */
  readonly name: string
  /** Values that samples show, by the names that the page marks them with. */
  readonly samples: Readonly<Record<string, string>>
}

export function ClassCode({ source, path, name, samples }: ClassCodeProps): ReactNode {
  return (
    <figure className="code">
      <figcaption>
        <b>{breakable(path)}</b>
        <span>C#</span>
        <button className="copy js" type="button" data-copy="" aria-label={`Copy code: ${name}`}>
          Copy
        </button>
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={`Code: ${name}`}>
        <code className="language-csharp">
          {colourLines(source.trimEnd()).map((line, i) => (
            <span key={i} className="l">
              {line.map((piece, j) => (
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

function PieceView({
  piece: { text, kind },
  samples,
}: {
  piece: Piece
  samples: ClassCodeProps['samples']
}): ReactNode {
  const found = Object.keys(samples).find(key => text === samples[key] || text === `"${samples[key]}"`)
  if (!found) return kind ? <span className={kind}>{text}</span> : text
  const value = samples[found] ?? ''
  const [before, after] = text.split(value)
  return (
    <span className={kind}>
      {before}
      {/* The reader's own value may stand here before this code runs. */}
      <span data-sample={found} suppressHydrationWarning>
        {value}
      </span>
      {after}
    </span>
  )
}
