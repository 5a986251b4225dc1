/** Browser storage that never throws: it may be blocked, full or absent, and nothing here depends on it. */
type Kind = 'local' | 'session'

const prefix = 'site.'

export function readStored(kind: Kind, name: string): string | null {
  try {
    return (kind === 'local' ? localStorage : sessionStorage).getItem(prefix + name)
  } catch {
    return null
  }
}

/** `null` removes the entry. */
export function store(kind: Kind, name: string, value: string | null): void {
  try {
    const storage = kind === 'local' ? localStorage : sessionStorage
    if (value === null) storage.removeItem(prefix + name)
    else storage.setItem(prefix + name, value)
  } catch {
    // Blocked storage only means that the choice is not remembered.
  }
}
