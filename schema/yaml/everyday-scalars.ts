/** Block texts and texts without quotes, for everyday-yaml.ts. Section numbers are of YAML 1.2.2. */

/** Thrown by the reader and caught by it: the text is not of the everyday kind. */
export const givenUp = Symbol('not everyday YAML')

export function giveUp(): never {
  throw givenUp
}

/**
 * A literal or folded text (8.1), and where the line behind it starts.
 * @param at its sign
 * @param parent column of its field or dash
 */
export function blockText(text: string, at: number, parent: number): { readonly value: string; readonly end: number } {
  const header = /([|>])([1-9]?)([-+]?)(?: *| +# .*)\n/y
  header.lastIndex = at
  const [, style, explicit, chomp] = header.exec(text) ?? giveUp()
  let indent = explicit ? Math.max(parent, 0) + Number(explicit) : -1
  const lines: string[] = []
  let start = header.lastIndex
  while (start < text.length) {
    let first = start
    while (text.charCodeAt(first) === 32) first++
    const column = first - start
    const end = text.indexOf('\n', first)
    if (first === end) {
      // Spaces on an empty line may be content.
      if (column > 0 && (indent < 0 || column > indent)) giveUp()
      lines.push('')
    } else {
      if (indent < 0 && column > parent) indent = column
      if (indent < 0 || column < indent) {
        if (column > parent) giveUp()
        break
      }
      lines.push(text.slice(start + indent, end))
    }
    start = end + 1
  }
  let last = lines.length
  while (last > 0 && lines[last - 1] === '') last--
  if (last === 0) giveUp()
  const ends = chomp === '-' ? '' : '\n'.repeat(chomp === '+' ? lines.length - last + 1 : 1)
  lines.length = last
  return { value: (style === '|' ? lines.join('\n') : folded(lines)) + ends, end: start }
}

/** Lines become one; empty lines between them become line ends (8.1.3). Indented lines keep theirs: not read here. */
function folded(lines: readonly string[]): string {
  let text = ''
  let glue = ''
  for (const line of lines) {
    if (line === '') {
      text += '\n'
      glue = ''
      continue
    }
    if (line.charCodeAt(0) === 32) giveUp()
    text += glue + line
    glue = ' '
  }
  return text
}

/** Without the spaces at its end. JavaScript's trimEnd would take other signs too, which YAML keeps. */
export function trimmed(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 32) end--
  return text.slice(0, end)
}

/** Whether a text without quotes may begin so (7.3.3). */
export const mayBegin = (text: string): boolean => /^(?:[^\s&*!|>%@`"'#{}[\],?:-]|-[A-Za-z0-9])/.test(text)

/** What a word without quotes means in the core schema (10.3.2). */
export function scalar(text: string): unknown {
  const first = text.charCodeAt(0)
  // Digits and signs may begin a number.
  if (first < 58) {
    if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return Number(text)
    if (/^[-+.]?[\d.]/.test(text) && /^[-+.\dA-Fa-fxXoO_]+$/.test(text)) {
      if (/^-?\d{1,9}\.\d{1,9}$/.test(text)) return Number(text)
      if (!/^\d+-\d+-\d+$|^\d+(?:\.\d+){2,}$/.test(text)) giveUp()
    }
    return /^[-+]?\.(?:inf|nan)$/i.test(text) ? giveUp() : text
  }
  if (text.length > 5) return text
  switch (text.toLowerCase()) {
    case 'true':
      return text === 'true' || giveUp()
    case 'false':
      return text === 'false' ? false : giveUp()
    case 'null':
      return text === 'null' ? null : giveUp()
    case '~':
      return null
  }
  return text
}
