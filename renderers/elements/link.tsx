/** A link. Addresses of this site are printed final; outside addresses say where they lead by an arrow. */
import type { ReactNode } from 'react'
import { useLink } from './context.ts'
import { Html } from './markdown.ts'

interface LinkProps {
  readonly to: string
  readonly className?: string | undefined
  /** Opens a new tab, and says so. */
  readonly newTab?: boolean | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly rel?: string | undefined
  /** Name before "=" in an address that is passed on to this link: `#config=...`. */
  readonly carries?: string | undefined
  readonly children: ReactNode
}

export function Link({ to, className, newTab = false, current, rel, carries, children }: LinkProps): ReactNode {
  const { href, external } = useLink()(to)
  const classes = [className, external || newTab ? 'ext' : undefined].filter(Boolean).join(' ')
  return (
    <a
      className={classes || undefined}
      href={href}
      aria-current={current}
      data-carries={carries}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : rel}
    >
      {children}
      <Html>{newTab && <span className="vh"> {WORDS.page.newTab}</span>}</Html>
    </a>
  )
}
