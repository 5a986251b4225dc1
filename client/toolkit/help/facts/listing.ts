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

const size = "(\\d(?:[\\d.,'’]*\\d)?(?:[KMGT]i?B?|B|bytes?)?)"
/** `2026-11-23`, `Nov 23`, `23. nov.`, `11月 23日`: one or two words, of which one has a digit. */
const day =
  '(?:\\S{0,12}\\d\\S{0,12}|\\S{0,12}\\d\\S{0,8}\\s{1,2}\\S{1,12}|[^\\s\\d]{1,12}\\s{1,2}\\S{0,4}\\d\\S{0,4})'
/** `ls` gives old files a year in place of the time. */
const date = `${day}[\\sT]{1,9}(?:\\d{1,2}[:.h]\\d\\d[\\d:.,]*|(?:19|20)\\d\\d年?)(?:\\s?[ap]\\.?\\s?m\\.?|Z|[ap])?(?:\\s[+-]\\d{4})?`
/** Of `dir` and 7z, between a date and a size. */
const attributes = '(?:[D.][R.][H.][S.][A.]\\s+)?'
/** Numbers are bytes where they stand beside a date, or have a unit. */
const bytes = [
  `(?:^|\\s)${size}(?:\\s+[a-z]\\S*){0,2}\\s+${date}(?=[\\s\\]]|$)`,
  `(?:^|\\s)${date}\\s+${attributes}${size}(?=\\s|$)`,
  '(?:^|[\\s(])(\\d[\\d.,]*(?:[KMGT]i?B?|B|bytes))(?=[\\s)]|$)',
].map(form => new RegExp(form, 'i'))
/** Thousands, and units, that stand apart. */
const apart =
  /(?<=\s{2}\d{1,3}|\s{2}\d{1,3}[ \u00a0\u202f]\d{3})[ \u00a0\u202f](?=\d{3}\b)|(?<=\d) (?=(?:[KMGT]i?B|B|bytes?)\b)/gi
/** What separates columns, or stands around a name. */
const column = /\s{2,}|\t|[,;]\s|[;"'`{}[\]()│┃|]+/
/** Rights of a file or a folder, and marks of one. */
const mode = /^(?:([-.dlbcps])[-rwxsStT]{9}[.+@]?|([-dal])[-arhsl]{4,5}|(D)[.R][.H][.S][.A]|<(\w+)>)$/i
/** Returns what says something of a file: a mode, a number, a date, a digest. */
const isDetail = (word: string): boolean =>
  (/\d/.test(word) && !hasEnding(word) && !/[a-z].*[\\/]|[\\/].*[a-z]/i.test(word)) ||
  mode.test(word) ||
  /^(?:[ap]\.?m\.?|utc|gmt|ces?t|pre)$/i.test(word)
/** What programs that copy or pack say before a name; only those that pack name everything. */
const copied = /\b(?:new file|copy|upload|put|sent|create mode|\w{2,}(?:ing|ed))\b|^\W{0,4}\+\s/i
const archiver = /^(?:adding|inflating|extracting|x|a):?\s/i
/** Logs, code and addresses of pages name files, too. */
const ofOthers =
  /(?<!\b(?:s3|gs|file)):\/\/|\.\w+(?::| \d+:)\d|\s[=+]\s|=>|\(\)|\b(?:get|post|head|http|errors?|exception|failed|failure|warning|uncaught|cannot|unable|blocked|denied|refused|loading|loaded|missing|corrupt|status|called)\b|\bfrom ["']/i
/** Counts the words that a line may have besides: an owner and a group, or what a program does. */
const mostWords = (hasDate: boolean, isCopied: boolean): number => {
  if (hasDate) return 5
  return isCopied ? 3 : 1
}
/** What `tree` draws before a name, and the size that it may put there. */
const branch = /^\s*(?:[│├└]|\|\s|[|`+\\]-)/
const drawn = /^[\s│├└─|`+\\-]*(?:\[\s*(?<size>[\d.,]+[KMG]?)\s*\]\s+)?/
/** `./Build:`, or `Directory of C:\Build` in any language. */
const heading =
  /^(?:"?(?<unix>[^:"<>|?*]{1,200})"?:|(?:\S+\s+){0,3}:?\s*(?<windows>(?:[a-z]:\\|\\\\)[^:"<>|?*]*))$/i
const command = /^(?:[$#%>]\s|PS\s\S*>|[A-Z]:\\[^>]*>|\S+@\S+[:~].*[$#]\s|➜)/
const cut =
  /\b(?:head|tail|grep|findstr|select-object)\b|^\W*(?:\.\.\.|…)|\b(?:\d+ more|truncated|already)\b/i
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
    .replace(/^["']|["'*@]$|\/+$/g, '')

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

/** Returns the words of a column, without what stands behind a name. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map(word => word.replace(/(?<=.)[:,*]$/, ''))
    .filter(word => word !== '')

/** Returns the files that a column names. A name may have spaces, and begins behind the last detail. */
function fileNames(words: readonly string[]): readonly string[] {
  const ends = words.filter(hasEnding)
  if (ends.length !== 1) return ends
  const run = words.slice(0, words.findLastIndex(hasEnding) + 1)
  const name = run.slice(run.findLastIndex(isDetail) + 1)
  const path = name.findIndex(word => /[\\/]/.test(word))
  return [path > 0 ? name.slice(path).join(' ') : name.join(' ').replace(archiver, '')]
}

/** Recognises a folder by its mode, by its slash, or by a size with a unit before it. */
function folderOf(words: readonly string[]): readonly Entry[] {
  const name = words.slice(words.findLastIndex(isDetail) + 1).join(' ')
  const modes = words.map(word => mode.exec(word)).find(found => found !== null)
  const isFolder = modes
    ? /^d|^\w{3,}$/i.test(modes.slice(1).join(''))
    : /^\.{0,2}\/|\/$/.test(name) || (words.length === 2 && /^\d[\d.,]*[KMG]$/.test(words[0] ?? ''))
  return isFolder && isName(name) ? [{ path: name, isFolder }] : []
}

/** Keeps the longest of names that end in one another, such as a path and its last part. */
const longestOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name, _, all) => !all.some(other => other !== name && other.endsWith(name)))

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
    const isRow = /[│┃|]\s*\S.*[│┃|]$/.test(text)
    if (!isRow && (this.#isTree || branch.test(line)) && this.#readDrawn(line)) return true
    const { unix, windows } = heading.exec(text)?.groups ?? {}
    const folder = unix ?? windows
    if (folder !== undefined && !hasEnding(folder) && !/\s{2}/.test(folder)) {
      this.#at = plain(folder)
      return isFolderName(folder)
    }
    const entries = this.#entriesOf(line)
    for (const entry of entries) this.#add(entry)
    return entries.length > 0
  }

  /** What a line names: words up to one that ends like a file, or a folder with its slash or its mode. */
  #entriesOf(line: string): readonly Entry[] {
    if (ofOthers.test(line)) return []
    const text = line.replace(apart, '')
    const columns = text
      .split(column)
      .map(wordsOf)
      .filter(words => words.length > 0)
    const files = columns.flatMap(fileNames)
    const words = columns.flat()
    const others = words.filter(word => !isDetail(word)).length
    const size = bytes.map(form => form.exec(text)?.[1]).find(found => found !== undefined)
    if (files.length === 0 || words.some(word => /^d/.test(mode.exec(word)?.[0] ?? '')))
      return folderOf(words)
    const isDescribed = /^\S+:\s|":/.test(line)
    const more = others - files.join(' ').split(' ').length
    const hasDate = words.some(word => mode.test(word)) || /\d[:h/-]\d|\d\. ?[^\W\d]{3,4}\.?\s/.test(text)
    if (more > mostWords(hasDate || files.length > 1, copied.test(line)) && !isDescribed) return []
    // Whoever copies names what has changed; words beside a name without a date are such a program's.
    const isCopy = !archiver.test(line.trim()) && (copied.test(line) || (more > 0 && !hasDate))
    if (isCopy) this.#isPartial = true
    return longestOf(files).map(path => ({
      path,
      size: size === undefined || files.length > 2 ? undefined : bytesOf(size),
      isFolder: false,
    }))
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
    const isWhole = /^(?:[a-z]:|\w+:\/)?[\\/]/i.test(path)
    const name = joined(isWhole ? '' : this.#at, plain(path)).replace(/\/$/, '')
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
