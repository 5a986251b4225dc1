/** The groups of the form. Some are folded; each says how much in it was changed. */
import type { ReactNode } from 'react'

interface FieldGroupProps {
  readonly title: string
  readonly open: boolean
  /** How many of its fields differ from their default. */
  readonly changed: number
  /** How many problems its fields have. */
  readonly problems: number
  readonly children: ReactNode
}

export function FieldGroup({ title, open, changed, problems, children }: FieldGroupProps): ReactNode {
  if (open)
    return (
      <fieldset className="builder-group">
        <legend>{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <details className="builder-part">
      <summary>
        {title}
        {changed > 0 && <span className="changed">{changed} changed</span>}
        {problems > 0 && <span className="changed" data-tone="">{`${problems} to look at`}</span>}
      </summary>
      <fieldset className="builder-group">
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
