/** An existing file: pasted, read here, and let go. */
import { type ReactNode, useRef } from 'react'

interface PastePartProps {
  readonly id: string
  /** What happens to the text. */
  readonly text: string
  /** What was found, a paragraph each. */
  readonly found: readonly string[]
  readonly onRead: (source: string) => void
}

export function PastePart({ id, text, found, onRead }: PastePartProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const read = (): void => {
    if (!area.current) return
    onRead(area.current.value)
    // Nothing of the file stays in the page: browsers restore what boxes hold.
    area.current.value = ''
  }
  return (
    <details className="builder-part">
      <summary>Start from a file that you have</summary>
      <p className="hint" id={`${id}-paste-hint`}>
        {text}
      </p>
      <label className="tool-label" htmlFor={`${id}-paste`}>
        Your configuration class
      </label>
      <textarea
        id={`${id}-paste`}
        ref={area}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-paste-hint`}
      />
      <button type="button" className="small" onClick={read}>
        Read the file
      </button>
      {found.length > 0 && (
        <ul className="found">
          {found.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
