/** Islands: parts of a page whose code is fetched when they are touched, and brings their markup to life. */
import type { HTMLAttributes, ReactNode } from 'react'
import { useRender } from './context.ts'

interface IslandProps extends HTMLAttributes<HTMLDivElement> {
  readonly name:
    | 'config-builder'
    | 'error-test'
    | 'field-filter'
    | 'hash-simulator'
    | 'hero-demo'
    | 'message-steps'
    | 'own-values'
    | 'page-menu'
    | 'paste-box'
    | 'tutorial-progress'
  /** Name of a stored value that hydrates it as soon as the page is there. */
  readonly stored?: string
  /** Name before "=" in an address that hydrates it: `config` for `#config=...`. */
  readonly hash?: string
}

export function Island({ name, stored, hash, ...attributes }: IslandProps): ReactNode {
  const file = useRender().bundle.islands[name]
  return <div data-island={name} data-load={file} data-hash={hash} data-stored={stored} {...attributes} />
}
