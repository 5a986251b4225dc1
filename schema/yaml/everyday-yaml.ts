/**
 * Reads the YAML that data files are written in, ten times as fast as the full parser: block mappings and lists, texts
 * with and without quotes, block texts, flow collections. It gives the value alone, and only where it is certain of
 * it; whatever else stands in a text (anchors, tags, tabs, escapes, quotes over several lines, any mistake) makes it
 * give up, and the full parser reads, finds and explains. `tests/schema/everyday-yaml.test.ts` holds the two against
 * each other. Section numbers are of YAML 1.2.2, https://yaml.org/spec/1.2.2/.
 */
import { blockText, givenUp, giveUp, mayBegin, scalar, trimmed } from './everyday-scalars.ts'

/** Levels of nesting after which it gives up; the schemas need about twelve. */
const maxLevels = 40

/** A field's name as almost all are. What may stand in it besides, the full parser knows. */
const fieldName = /(?:([A-Za-z0-9_$/](?:[A-Za-z0-9_.$/#-]| (?![ #])){0,200})|"([^"\\\n]{0,200})"):(?= |\n)/y
/** A text without quotes between brackets, and what must follow it. */
const plainInFlow = /(?:[^,[\]{}\n:#]+|(?<=[^ ,[{])#|:(?=[A-Za-z0-9/]))+/y
const endInFlow = /\n? *[\]},]/y
const space = 32
const newline = 10
const dash = 45
const hash = 35
const backslash = 92

/** The value of a YAML text in an object of its own, because it may be null; undefined if the full parser must read it. */
export function readEverydayYaml(text: string): { readonly value: unknown } | undefined {
  const unix = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
  // A last line without an end, tabs and marks of documents have rules of their own.
  if (!unix.endsWith('\n') || /[\t\r]|^(?:---|\.\.\.|%|\ufeff)/m.test(unix)) return undefined
  try {
    return { value: new Reader(unix).document() }
  } catch (error) {
    if (error === givenUp) return undefined
    throw error
  }
}

class Reader {
  /** Where reading stands. Between nodes: at the first sign of a line's content. */
  private at = 0
  /** Of the line in which `at` is; 0-based. -1 behind the last line. */
  private column = 0
  private levels = 0

  constructor(private readonly text: string) {}

  document(): unknown {
    this.toContent()
    if (this.column !== 0) giveUp()
    const value = this.block(-1)
    if (this.column >= 0) giveUp()
    return value
  }

  /** From the start of a line to the first line with content, past empty lines and comments. */
  private toContent(): void {
    const { text } = this
    for (;;) {
      const start = this.at
      let at = start
      while (text.charCodeAt(at) === space) at++
      const sign = text.charCodeAt(at)
      if (Number.isNaN(sign)) {
        this.column = -1
        return
      }
      if (sign !== newline && sign !== hash) {
        this.at = at
        this.column = at - start
        return
      }
      this.at = text.indexOf('\n', at) + 1
    }
  }

  /** The end of a line behind a value: nothing, or a comment that a space sets apart on both sides. Goes to the next content. */
  private endOfLine(): void {
    const { text } = this
    const start = this.at
    while (text.charCodeAt(this.at) === space) this.at++
    const sign = text.charCodeAt(this.at)
    if (sign === hash && this.at > start && (text[this.at + 1] === ' ' || text[this.at + 1] === '\n'))
      this.at = text.indexOf('\n', this.at)
    else if (sign !== newline) giveUp()
    this.at++
    this.toContent()
  }

  /** A list, a mapping, or a value in one line, that begins here. @param parent column of what holds it */
  private block(parent: number): unknown {
    if (++this.levels > maxLevels) giveUp()
    const { column } = this
    const value = this.atDash() ? this.list(column) : this.mapping(column, parent)
    this.levels--
    return value
  }

  private atDash(): boolean {
    const next = this.text.charCodeAt(this.at + 1)
    return this.text.charCodeAt(this.at) === dash && (next === space || next === newline)
  }

  private list(column: number): unknown[] {
    const items: unknown[] = []
    do {
      const dashAt = this.at
      this.at++
      while (this.text.charCodeAt(this.at) === space) this.at++
      if (this.text.charCodeAt(this.at) === newline || this.text.charCodeAt(this.at) === hash) {
        this.at = dashAt + 1
        this.endOfLine()
        items.push(this.column > column ? this.block(column) : null)
      } else {
        this.column = column + this.at - dashAt
        items.push(this.atDash() || this.atField() ? this.block(column) : this.value(column))
      }
    } while (this.column === column && this.atDash())
    if (this.column > column) giveUp()
    return items
  }

  private atField(): boolean {
    fieldName.lastIndex = this.at
    return fieldName.test(this.text)
  }

  private mapping(column: number, parent: number): Record<string, unknown> {
    const fields: Record<string, unknown> = {}
    do {
      const name = this.field(fields)
      const colon = this.at
      while (this.text.charCodeAt(this.at) === space) this.at++
      const sign = this.text.charCodeAt(this.at)
      if (sign === newline || sign === hash) {
        this.at = colon
        this.endOfLine()
        // A list may stand as far left as its field (8.2.2).
        fields[name] = this.column > column || (this.column === column && this.atDash()) ? this.nested(column) : null
      } else fields[name] = this.value(column)
    } while (this.column === column && !this.atDash())
    if (this.column > parent && this.column !== column) giveUp()
    return fields
  }

  /** The name of a field, up to its colon. A second field of that name is a mistake, and one name is no field at all. */
  private field(fields: object): string {
    fieldName.lastIndex = this.at
    const [whole, plain, quoted] = fieldName.exec(this.text) ?? giveUp()
    const name = plain ?? quoted!
    if (Object.hasOwn(fields, name) || name === '__proto__' || name.endsWith(' ')) giveUp()
    this.at += whole.length
    return name
  }

  /** What stands in the lines below a field. */
  private nested(column: number): unknown {
    return this.atDash() || this.atField() ? this.block(column) : giveUp()
  }

  /** A value that begins in the line of its dash or field. @param parent column of that */
  private value(parent: number): unknown {
    const sign = this.text[this.at]
    if (sign === '|' || sign === '>') {
      const { value, end } = blockText(this.text, this.at, parent)
      this.at = end
      this.toContent()
      return value
    }
    if (sign === '[' || sign === '{') {
      const value = this.flow(parent)
      this.endOfLine()
      return value
    }
    if (sign === '"' || sign === "'") {
      const value = this.quoted(sign)
      this.endOfLine()
      return value
    }
    return this.plain(parent)
  }

  /** A text without quotes (7.3.3), which goes on in lines that are indented; a word may mean a number or nothing. */
  private plain(parent: number): unknown {
    const { text } = this
    let whole = ''
    for (;;) {
      const end = text.indexOf('\n', this.at)
      let line = text.slice(this.at, end)
      const comment = line.indexOf(' #')
      if (comment >= 0) {
        if (line[comment + 2] !== ' ' && comment + 2 < line.length) giveUp()
        line = line.slice(0, comment)
      }
      line = trimmed(line)
      if (line.includes(': ') || line.endsWith(':') || (whole === '' && !mayBegin(line))) giveUp()
      this.at = end + 1
      this.toContent()
      if (this.column <= parent) return whole === '' ? scalar(line) : whole + line
      // A comment ends the text; empty lines are line ends in it, which is rare.
      if (comment >= 0 || this.at - this.column !== end + 1) giveUp()
      whole += `${line} `
    }
  }

  /** A text in quotes, of one line (7.3.1, 7.3.2), with the escapes that are read at a glance. */
  private quoted(quote: '"' | "'"): string {
    const { text } = this
    const start = this.at + 1
    const single = quote === "'"
    const mark = quote.charCodeAt(0)
    let escaped = false
    let end = start
    for (; ; end++) {
      const sign = text.charCodeAt(end)
      if (sign === newline || Number.isNaN(sign)) giveUp()
      if (sign === mark && !(single && text.charCodeAt(end + 1) === mark)) break
      if (sign === mark || (sign === backslash && !single)) {
        escaped = true
        end++
      }
    }
    this.at = end + 1
    const inside = text.slice(start, end)
    if (!escaped) return inside
    if (single) return inside.replaceAll("''", "'")
    return inside.replace(/\\([\s\S])/g, (_, sign: string) =>
      sign === 'n' ? '\n' : /["\\]/.test(sign) ? sign : giveUp(),
    )
  }

  /** A list in brackets or a mapping in braces (7.4), over several lines if they are indented. */
  private flow(parent: number): unknown {
    const { text } = this
    const sign = text[this.at]
    if (sign === '"' || sign === "'") return this.quoted(sign)
    if (sign !== '[' && sign !== '{') return this.plainInFlow()
    if (++this.levels > maxLevels) giveUp()
    const close = sign === '[' ? ']' : '}'
    const list: unknown[] = []
    const fields: Record<string, unknown> = {}
    this.at++
    this.spaceInFlow(parent)
    while (text[this.at] !== close) {
      if (sign === '[') list.push(this.flow(parent))
      else {
        const name = this.field(fields)
        this.spaceInFlow(parent)
        fields[name] = this.flow(parent)
      }
      this.spaceInFlow(parent)
      if (text[this.at] === ',') {
        this.at++
        this.spaceInFlow(parent)
      } else if (text[this.at] !== close) giveUp()
    }
    this.at++
    this.levels--
    return sign === '[' ? list : fields
  }

  private spaceInFlow(parent: number): void {
    const { text } = this
    while (text.charCodeAt(this.at) === space) this.at++
    if (text.charCodeAt(this.at) !== newline) return
    const start = ++this.at
    while (text.charCodeAt(this.at) === space) this.at++
    // Empty lines, comments and lines too far left: the full parser has the rules.
    const sign = text.charCodeAt(this.at)
    if (this.at - start <= Math.max(parent, 0) || sign === newline || sign === hash) giveUp()
  }

  private plainInFlow(): unknown {
    plainInFlow.lastIndex = this.at
    const text = trimmed(plainInFlow.exec(this.text)?.[0] ?? giveUp())
    // What goes on in the next line is one text.
    endInFlow.lastIndex = plainInFlow.lastIndex
    if (!mayBegin(text) || !endInFlow.test(this.text)) giveUp()
    this.at = plainInFlow.lastIndex
    return scalar(text)
  }
}
