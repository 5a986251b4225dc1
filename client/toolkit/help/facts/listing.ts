/**
 * Reads listings of folders, whatever program printed them: `ls`, `dir`, `Get-ChildItem`, `tree`, `find`, `du`,
 * `unzip -l`, `tar tvf`, object stores and deploys. It also says which folders a listing shows: only what would be
 * in one of those can be missing.
 */
export interface ListedFile {
  readonly path: string
  /** Bytes; absent if the listing doesn't say. */
  readonly size?: number | undefined
}

const size = "(?<size>\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+|\\d(?:[\\d.,'’]*\\d)?\\s?(?:[KMGT]i?B?|B|bytes?)?)"
const time = '\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2})?(?:[.,]\\d+)?'
/** One or two words, of which one has a digit: `2026-11-23`, `Nov 23`, `23. nov.`, `11月 23日`. */
const day = '(?:\\S*\\d\\S*|\\S*\\d\\S*\\s+\\S+|[^\\s\\d]+\\s+\\S*\\d\\S*)'
/** `ls` gives old files a year in place of the time. */
const date = `${day}[\\sT]+(?:${time}|(?:19|20)\\d{2}年?)(?:\\s?[ap]\\.?\\s?m\\.?|[ap])?Z?(?:\\s[+-]\\d{4})?`
const path = '(?<path>\\S.*)$'

/** What a line of a listing looks like, the most telling form first. */
const forms = [
  // ls, tar, zipinfo
  `^(?:\\d+\\s+\\d+\\s+)?(?<mode>[-.dlbcps][-rwxsStT]{9})[.+@]?\\s+(?:\\S+\\s+)*?${size}\\s+(?:\\S+\\s+){0,2}?${date}\\s+${path}`,
  // Get-ChildItem
  `^(?<mode>[-dal][-arhsl]{4,5})\\s+${date}\\s+(?:${size}\\s+)?${path}`,
  // dir, aws s3 ls, 7z
  `^${date}\\s+(?:[D.][R.][H.][S.][A.]\\s+)?(?:<(?<mode>D)\\w+>|<\\w+>|${size})\\s+(?:\\d+\\s{2,})?${path}`,
  // unzip, rclone
  `^${size}\\s+(?:\\S+\\s+\\d+\\s+-?\\d+%\\s+)?${date}\\S*\\s+(?:[\\da-f]{8}\\s+)?${path}`,
  `^\\s*PRE\\s+(?<mode>)${path}`,
  // tree -if
  `^\\[\\s*${size}(?:\\s[^\\]]*)?\\]\\s+${path}`,
  // du, whose numbers without a unit are blocks of some size
  `^(?:\\d+|${size})\\s+${path}`,
].map(form => new RegExp(form, 'i'))

/** What deploys and archivers write before the name of a file. */
const verb =
  /^(?:\+\s+|[^\w./]{0,4}(?:\[[^\]]*\]\s*)?(?:\(\d+\/\d+\)\s*)?(?<verb>uploaded|uploading|upload|copying|copied|copy|adding|add|created?|creating|inflating|extracting|updated|sent|put|x|a)\b:?\s+(?:file:\/\/)?)/i
/** Only these name everything: a deploy may leave out what hasn't changed. */
const archiver = /^(?:adding|inflating|extracting|x|a)$/i
/** What stands behind a name: where it goes, how large it is, how well it was packed. */
const behind =
  /\s+(?:(?:to|->|=>)\s.*|\(.*\)|\[.*\]|[|│].*|\d{4}-\d\d-\d\d\s.*|\d[\d.,]*\s?(?:[kKMG]i?B|B|bytes)\b.*|\d+(?:\s\d.*)?)$/
/** What `tree` draws before a name, and the size that it may put there. */
const branch = /^\s*(?:[│├└]|\|\s|[|`+\\]-)/
const drawn = /^[\s│├└─|`+\\-]*(?:\[\s*(?<size>[\d.,]+[KMG]?)\s*\]\s+)?/
/** `./Build:`, or `Directory of C:\Build` in any language. */
const heading =
  /^(?:"?(?<unix>[^:"<>|?*]{1,200})"?:|(?:\S+\s){0,3}:?\s*(?<windows>(?:[a-z]:\\|\\\\)[^:"<>|?*]*))$/i
const command = /^(?:[$#%>]\s|PS\s\S*>|[A-Z]:\\[^>]*>|\S+@\S+[:~].*[$#]\s|➜)/
const cut =
  /\b(?:head|tail|grep|findstr|select-object)\b|^[^\w]*(?:\.\.\.|…)|\b(?:\d+ more|truncated|already)\b|-- more --/i
const hasEnding = (name: string): boolean => /[^/]\.[a-z][\w-]{0,11}\*?$|(?:^|\/)\.env/i.test(name)

const factors = ['K', 'M', 'G', 'T']

/** Bytes of `12M`, `1,9M`, `402 Bytes` or `12,345,678`. Without a factor, a comma only groups digits. */
export function bytesOf(text: string): number {
  const unit = /^[\d.,]+\s?([KMGT])/i.exec(text)?.[1]?.toUpperCase()
  if (unit === undefined) return Number(text.replace(/\D/g, ''))
  const number = Number.parseFloat(text.replace(/[^\d.,]/g, '').replace(',', '.'))
  return Math.round(number * 1024 ** (factors.indexOf(unit) + 1))
}

const plain = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(?:[a-z]:|[a-z0-9]+:\/\/[^/]+)?\/*(?:\.\/+)*/i, '')
    .replace(/^["']|["'*@]$/g, '')

const joined = (...parts: readonly string[]): string =>
  parts.filter(part => part !== '' && part !== '.').join('/')

export interface Listing {
  readonly files: readonly ListedFile[]
  /** Folders that are named, with or without what is in them. */
  readonly folders: ReadonlySet<string>
  /** Whether it may leave out files: a deploy names what changed, and some are cut. */
  readonly isPartial: boolean
}

const longestName = 300
const mostFiles = 20_000

interface Entry {
  readonly path: string
  readonly size?: number | undefined
  readonly isFolder: boolean
}

/** What the columns of a line say. */
function entryOf({ mode, size, path }: Record<string, string | undefined>): Entry | undefined {
  const [name = ''] = path?.split(/ (?:->|<SYMLINK)/) ?? []
  const isFile = mode === undefined ? hasEnding(name) : /^[-.l]/.test(mode)
  if (!isFile && !isName(name)) return undefined
  return { path: name, size: size === undefined ? undefined : bytesOf(size), isFolder: !isFile }
}

/** Takes a listing line by line. */
export class ListingReader {
  readonly #files = new Map<string, ListedFile>()
  readonly #folders = new Set<string>()
  /** The folder that `ls -R` or `dir` lists now. */
  #at = ''
  /** Of a tree: the columns and names of what the line is within. */
  #within: { readonly column: number; readonly name: string }[] = []
  #isTree = false
  #isPartial = false
  /** @returns whether the line is one of a listing */
  read(line: string): boolean {
    const text = line.trim()
    if (text === '' || text.length > longestName) return false
    if (cut.test(text)) this.#isPartial = true
    if (command.test(text)) return true
    if ((this.#isTree || branch.test(line)) && this.#readDrawn(line)) return true
    const { unix, windows } = heading.exec(text)?.groups ?? {}
    const folder = unix ?? windows
    if (folder !== undefined) {
      this.#at = plain(folder)
      return isFolderName(folder)
    }
    const entries = this.#entriesOf(text)
    for (const entry of entries) this.#add(entry)
    return entries.length > 0
  }

  #entriesOf(text: string): readonly Entry[] {
    for (const form of forms) {
      const columns = form.exec(text)?.groups
      const entry = columns && entryOf(columns)
      if (entry) return [entry]
    }
    return this.#namesOf(text)
  }

  /** Names without columns: one on a line, or as many as `ls` puts on one. */
  #namesOf(text: string): readonly Entry[] {
    const start = verb.exec(text)
    const named = text.slice(start?.[0].length ?? 0)
    const rest = named.replace(behind, '')
    const isWhole = start ? archiver.test(start.groups?.['verb'] ?? '') : rest === text
    if (!isWhole) this.#isPartial = true
    const names = rest.split(/\s{2,}|\t|,\s/)
    const words = rest.split(/\s+/)
    const several = names.length === 1 && words.filter(isOfBuild).length > 1 ? words : names
    const entries = several.map(name => ({ path: name, isFolder: !hasEnding(name) }))
    return several.every(isName) && entries.some(({ isFolder }) => !isFolder) ? entries : this.#folderOf(rest)
  }

  #folderOf(text: string): readonly Entry[] {
    return isName(text) && /^\.{0,2}\/|\/$/.test(text) ? [{ path: text, isFolder: true }] : []
  }

  /** The files of a folder are further to the right than its name. @returns whether the line is of a tree */
  #readDrawn(line: string): boolean {
    const start = drawn.exec(line)
    const column = start?.[0].length ?? 0
    const name = line.slice(column).trim()
    this.#isTree = column > 0
    if (!this.#isTree) return false
    if (name === '' || !isName(name)) return true
    const depth = this.#within.findIndex(other => other.column >= column)
    if (depth >= 0) this.#within.length = depth
    const size = start?.groups?.['size']
    const path = joined(...this.#within.map(other => other.name), name)
    this.#add({ path, size: size === undefined ? undefined : bytesOf(size), isFolder: !hasEnding(name) })
    this.#within.push({ column, name: plain(name).replace(/\/$/, '') })
    return true
  }

  #add({ path, size, isFolder }: Entry): void {
    const name = joined(this.#at, plain(path)).replace(/\/$/, '')
    if (isFolder) this.#folders.add(name)
    else if (this.#files.size < mostFiles) this.#files.set(name, { path: name, size })
  }

  finish(): Listing {
    const files = [...this.#files.values()]
    // Nothing shows that bare names are all there are.
    const isBare =
      this.#folders.size === 0 && files.every(({ path, size }) => !path.includes('/') && size === undefined)
    return { files, folders: this.#folders, isPartial: this.#isPartial || isBare }
  }
}

const isFolderName = (text: string): boolean => /[/\\]|^\.$/.test(text) || !text.includes(' ')
const isName = (text: string): boolean => /^[^:"<>|?*\s][^:"<>|?*]*$/.test(text) && text.split(' ').length < 5
const isOfBuild = (text: string): boolean => /\.(?:html|js|css|data|wasm|br|gz|unityweb|json)$/.test(text)
