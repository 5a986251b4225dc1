/** The YAML parser's errors in an author's words. Its codes are a closed set; its texts are written for programmers. */
import type { ErrorCode } from 'yaml'

export interface YamlMistake {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly hint: string
}

/** @param pos character range that the parser blames @param original its own text, for codes that need no translation */
export function explainYamlError(
  code: ErrorCode,
  original: string,
  text: string,
  pos: readonly [number, number],
): YamlMistake {
  const [from, to] = pos
  const at = (message: string, hint: string, start = from, end = to): YamlMistake => ({
    from: start,
    to: end,
    message,
    hint,
  })
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from)
  const line = text.slice(lineStart, lineEnd)
  switch (code) {
    case 'DUPLICATE_KEY': {
      const key = /^[\s-]*["']?([^"':]+)/.exec(line)?.[1]?.trim() ?? ''
      return at(`The field "${key}" stands here twice.`, 'Keep one of the two.', from, Math.max(to, from + key.length))
    }
    case 'TAB_AS_INDENT': {
      const tab = text.indexOf('\t', lineStart)
      const where = tab >= 0 && tab <= lineEnd ? tab : from
      return at('A tab indents this line.', 'Indent with spaces, two a level.', where, where + 1)
    }
    case 'MISSING_CHAR':
      if (/closing .quote/.test(original)) return unclosedQuote(text, from, original)
      if (/expected .*\]|end with a \]/.test(original)) return at('A "[" is not closed.', 'Add "]" at its end.')
      if (/end with a }/.test(original)) return at('A "{" is not closed.', 'Add "}" at its end.')
      return at(`${sentence(original)}`, 'Add the character that is missing.')
    case 'BAD_INDENT':
      if (/Flow (sequence|map)/.test(original)) {
        return at(
          `A "${/map/.test(original) ? '{' : '['}" is not closed, or its contents are not indented.`,
          `Add "${/map/.test(original) ? '}' : ']'}" where it ends.`,
        )
      }
      return at('This line is not indented like the ones around it.', 'Line it up with the fields of the same level.')
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return at(
        /Nested mappings/.test(original)
          ? 'A second ": " stands in this line.'
          : 'This text runs over a field of the next line.',
        'Put the text in quotes, or under the field after ">-".',
      )
    case 'UNEXPECTED_TOKEN':
      return at(
        unexpected(text, from),
        'Put text that begins with a special character in quotes.',
        from,
        Math.max(to, from + 1),
      )
    case 'BAD_SCALAR_START':
      return at(
        `Text cannot begin with ${JSON.stringify(text[from] ?? '')}.`,
        'Put the text in quotes.',
        from,
        from + 1,
      )
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
      return at('Text that begins with "*" or "&" means something else in YAML.', 'Put the text in quotes.')
    case 'BAD_DQ_ESCAPE':
      return at(
        'A backslash in double quotes begins an escape that does not exist.',
        'Write it twice, or use single quotes.',
      )
    case 'BLOCK_IN_FLOW':
      return at('A list or mapping by indentation stands inside brackets.', 'Use brackets or indentation, not both.')
    case 'NON_STRING_KEY':
      return at('The name of a field must be text.', 'Put the name in quotes.')
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_DIRECTIVE':
    case 'BAD_PROP_ORDER':
    case 'MULTIPLE_TAGS':
    case 'MULTIPLE_ANCHORS':
    case 'IMPOSSIBLE':
    case 'KEY_OVER_1024_CHARS':
    case 'MULTIPLE_DOCS':
    case 'RESOURCE_EXHAUSTION':
    default:
      return at(
        sentence(original),
        code === 'MULTIPLE_DOCS' ? 'Remove the "---" line.' : 'Put the text in quotes if it is text.',
      )
  }
}

/** An unclosed quote is noticed at the end of the file; the author looks for where it was opened. */
function unclosedQuote(text: string, from: number, original: string): YamlMistake {
  const quote = original.includes("'quote") ? "'" : '"'
  let open = -1
  for (let at = text.lastIndexOf(quote, from); at >= 0; at = text.lastIndexOf(quote, at - 1)) {
    if (/(^|[\s[{,:-])$/.test(text.slice(Math.max(0, at - 1), at))) {
      open = at
      break
    }
  }
  const begin = open < 0 ? from : open
  return {
    from: begin,
    to: begin + 1,
    message: `The quote ${quote} is not closed.`,
    hint: `Add ${quote} at the end of the text.`,
  }
}

const unexpected = (text: string, from: number): string =>
  from >= text.length ? 'The file ends too early.' : `${JSON.stringify(text[from])} is not expected here.`

const sentence = (s: string): string => (s.endsWith('.') ? s : `${s}.`)
