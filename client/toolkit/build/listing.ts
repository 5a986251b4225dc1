/** Lines of `ls -l`, `dir`, `Get-ChildItem`, `du`, `find` and `tree`, as names and sizes. */
import type { ListedFile } from './folder-facts.ts'

/** Each with the size before the name. */
const columns: readonly RegExp[] = [
  // -rw-r--r-- 1 me staff 12345678 Nov 23 12:00 Quiz.data.br
  /^[-l][rwxsStT-]{9}[.+@]?\s+\d+\s+\S+\s+\S+\s+([\d.,]+[KMGT]?)\s+\S+\s+\S+\s+[\d:]+\s+(.+)$/,
  // 23/11/2026  12:00 PM    12,345,678 Quiz.data.br
  /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}\s+\d{1,2}:\d{2}(?:\s?[AP]M)?\s+(\d[\d.,\u00a0]*)\s+(\S.*)$/i,
  // -a----  23/11/2026  12:00  12345678 Quiz.data.br
  /^-[adrhsl-]{4,5}\s+\S+\s+\S+(?:\s[AP]M)?\s+(\d+)\s+(\S.*)$/i,
  // 12M  ./Build/Quiz.data.br
  /^(\d[\d.]*[KMGTB]?)\s+(\.?\/?\S.*)$/,
]

/** The lines that `tree` draws. */
const drawn = /^[\s│├└─|`+\\-]*(?:\[\s*([\d.]+[KMG]?)\]\s+)?/
const factors: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }

/** `12M`, `12,345,678`. */
function bytes(text: string): number {
  const factor = factors[text.slice(-1).toUpperCase()]
  return factor ? Number.parseFloat(text) * factor : Number(text.replace(/[^\d]/g, ''))
}

const longestName = 300
const isFolderLine = (line: string): boolean =>
  line.endsWith('/') || line.endsWith(':') || line.includes('<DIR>')

/** @returns undefined if the line names no file */
export function listedFile(line: string): ListedFile | undefined {
  const text = line.trim()
  if (text === '' || text.length > longestName || isFolderLine(text)) return undefined
  for (const column of columns) {
    const [, size, path] = column.exec(text) ?? []
    if (size && path && hasEnding(path)) return { path: plainPath(path), size: bytes(size) }
  }
  const [start, size] = drawn.exec(line) ?? ['']
  const path = line.slice(start.length).trim()
  if (!hasEnding(path)) return undefined
  return { path: plainPath(path), size: size === undefined ? undefined : bytes(size) }
}

const hasEnding = (path: string): boolean => /[^/\\]\.[\w-]{1,12}$|(?:^|\/)\.env/.test(path)

const plainPath = (path: string): string => path.replaceAll('\\', '/').replace(/^\.\//, '')
