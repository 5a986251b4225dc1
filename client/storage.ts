/** Browser storage that never throws: it may be blocked, full or absent, and nothing here depends on it. */
type Kind = 'local' | 'session'

const prefix = 'site.'
const storageOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage)

export function readStored(kind: Kind, name: string): string | null {
  try {
    return storageOf(kind).getItem(prefix + name)
  } catch {
    return null
  }
}

/** `null` removes the entry. */
export function store(kind: Kind, name: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind).removeItem(prefix + name)
    else storageOf(kind).setItem(prefix + name, value)
  } catch {
    // Blocked storage only means that the choice is not remembered.
  }
}

/** Returns the reader's theme; undefined for that of the system. */
export function storedTheme(): 'light' | 'dark' | undefined {
  const theme = readStored('local', 'theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
