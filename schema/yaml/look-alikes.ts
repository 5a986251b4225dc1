/** Signs that look like those of YAML and are not: other spaces, full-width signs, dashes and quotes of typography. */
import type { Mistake } from './errors.ts'
import { lexemes } from './lexemes.ts'

const space = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]'
const full: Readonly<Record<string, string>> = {
  '：': ':',
  '－': '-',
  '［': '[',
  '｛': '{',
  '＃': '#',
  '，': ',',
  '｜': '|',
  '＞': '>',
  '＂': '"',
  '＇': "'",
}
const quotes = '“”„‟«»‘’‚‹›'

/** Whether a text is worth a second look. Most are not: reading them sign by sign takes time. */
const suspicious = new RegExp(
  `${space}|[${Object.keys(full).join('')}]|^[ \\t]*(?:- +)*[–—―‐‑−•·‣◦▪●+]|(?:[:,[{-] *|^ *)[${quotes}]`,
  'm',
)

/** A piece of text without quotes, and the line around it. */
interface Piece {
  readonly text: string
  /** What is before it in its line. */
  readonly before: string
  /** From it to the end of its line. */
  readonly rest: string
  /** Whether it is in brackets. */
  readonly flow: boolean
}

type Found = Omit<Mistake, 'last'>

/** The first such sign in a place where one of YAML's is meant. */
export function lookAlike(text: string): Found | undefined {
  if (!suspicious.test(text)) return undefined
  for (const { at, ...piece } of pieces(text)) {
    const found = strangeSpace(piece) ?? strangeDash(piece) ?? strangeQuotes(piece) ?? fullWidth(piece)
    if (found) return { ...found, from: at + found.from, to: at + found.to }
  }
  return undefined
}

/** Texts without quotes, names of fields among them; not those below "|", where every sign is part of the text. */
function* pieces(text: string): Generator<Piece & { readonly at: number }> {
  let depth = 0
  let block = false
  for (const { lexeme, at, scalar } of lexemes(text)) {
    if (scalar && !block) {
      const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
      const [rest = ''] = text.slice(at).split(/\r?\n/, 1)
      yield { text: lexeme, before, rest: rest.trimEnd(), flow: depth > 0, at }
    }
    if (!scalar) depth += '[{'.includes(lexeme) ? 1 : ']}'.includes(lexeme) ? -1 : 0
    block = !scalar && (block || /^[|>][-+\d]*$/.test(lexeme))
  }
}

const found = (from: number, length: number, message: string, hint: string): Found => ({
  from,
  to: from + length,
  message,
  hint,
})

/** What comes before the text of an entry. */
const entryStart = /^\uFEFF?[ \t]*(?:- +)*$/

/** Where a space of YAML is meant: before a text, behind a dash, around the colon of a field. */
function strangeSpace({ text, before }: Piece): Found | undefined {
  const match = new RegExp(`^(?:-(?=${space})|[\\w.-]+(?=${space}+:|:${space}))?:?(${space}+)`).exec(text)
  const [whole = '', spaces = ''] = match ?? []
  if (!match || (whole.startsWith('-') && !entryStart.test(before))) return undefined
  const name = spaces.startsWith('\u00a0') ? 'A no-break space' : 'A space that is not the ordinary one'
  return found(
    whole.length - spaces.length,
    spaces.length,
    `${name} is here, which YAML reads as a letter.`,
    'Write ordinary spaces, also in other lines that were copied from the same place.',
  )
}

const dashes: Readonly<Record<string, string>> = {
  '–': 'an en dash',
  '—': 'an em dash',
  '―': 'a horizontal bar',
  '‐': 'a hyphen of typography',
  '‑': 'a hyphen that does not break',
  '−': 'a minus sign',
  '•': 'a bullet',
  '－': 'a full-width hyphen',
  '+': 'a plus sign',
}

function strangeDash({ text, before }: Piece): Found | undefined {
  const [dash] = /^(?:[–—―‐‑−•·‣◦▪●+](?=\s)|－)/.exec(text) ?? []
  if (dash === undefined || !entryStart.test(before)) return undefined
  const name = dashes[dash] ?? 'another sign'
  return found(0, 1, `An entry begins with a hyphen; this "${dash}" is ${name}.`, 'Write "- ".')
}

/** Text between such quotes, from its beginning to its end. */
function strangeQuotes({ text, rest }: Piece): Found | undefined {
  const around = new RegExp(`^(?:([${quotes}])[^${quotes}]*[${quotes}]|([＂＇])[^＂＇]*[＂＇])$`)
  const mark = [text, rest].map(each => around.exec(each)?.[0]).find(each => each !== undefined)
  if (mark === undefined) return undefined
  const [open, close] = [mark.charAt(0), mark.slice(-1)]
  return found(
    0,
    1,
    `${open} and ${close} are not quotes of YAML, but part of the text.`,
    'Write straight quotes (") around the text, or none.',
  )
}

function fullWidth({ text, before, flow }: Piece): Found | undefined {
  const [colon] = /^[\w.-]+ *(?=：)/.exec(text) ?? []
  const comma = flow ? text.indexOf('，') : -1
  const first = /^(?:[［｛]|[｜＞]$)/.test(text) || (text.startsWith('＃') && entryStart.test(before)) ? 0 : -1
  const at = colon !== undefined && entryStart.test(before) ? colon.length : comma >= 0 ? comma : first
  const written = text.charAt(at)
  const meant = full[written]
  return meant === undefined
    ? undefined
    : found(at, 1, `"${written}" is not the "${meant}" of YAML: it is full-width.`, `Write "${meant}".`)
}
