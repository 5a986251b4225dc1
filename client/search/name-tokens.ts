/** The tokens of a name, and how much a match of each says: titles before identifiers before headings. */
import type { Entry, PageNames } from './names.ts'
import { squash, textTokens } from './tokens.ts'

export interface NameToken {
  readonly token: string
  readonly weight: number
  /** It is the name as a whole, in one of the ways to write it. */
  readonly whole: boolean
}

const weights: Readonly<Record<Entry['kind'] | 'page', number>> = {
  page: 10,
  field: 9,
  type: 8,
  member: 8,
  term: 6,
  section: 6,
}

/** A word inside an identifier says less than the identifier, and less than the same word in a heading. */
const partShare = 0.6
const identifiers: ReadonlySet<string> = new Set(['field', 'type', 'member'])

/** @param entry 0 is the page itself */
export function nameTokens(page: PageNames, entry: number): NameToken[] {
  const found = entry === 0 ? undefined : page.entries[entry - 1]!
  const title = found?.title ?? page.title
  const weight = found ? weightOf(found) : isReference(page) ? weights.type : weights.page
  const tokens = new Map<string, NameToken>()
  const add = (token: string, value: number, whole: boolean): void => {
    const known = tokens.get(token)
    tokens.set(token, { token, weight: Math.max(value, known?.weight ?? 0), whole: whole || known?.whole === true })
  }
  const addWords = (text: string, value: number): void => {
    const { length } = squash(text)
    // The larger the part of the name that matches, the more it says.
    for (const token of textTokens(text)) add(token, value * (0.3 + (0.6 * token.length) / length), false)
  }
  const whole = squash(title)
  add(whole, weight, true)
  addWords(title, identifiers.has(found?.kind ?? 'page') ? weight * partShare : weight)
  if (found?.kind === 'section') {
    // Headings are sentences; the id of a section is its short name.
    add(squash(found.id), weight * 0.8, true)
    addWords(found.id, weight)
  }
  if (found?.of !== undefined) {
    const own = squash(lastPart(found.of))
    // A constructor has the name of its type, which is the better answer.
    if (whole.startsWith(own)) tokens.clear()
    add(squash(found.of) + whole, weight, true)
    add(own + whole, weight, true)
    for (const token of textTokens(found.of)) add(token, 1, false)
  }
  if (found?.kind === 'type') add(squash(lastPart(title)), weight * 0.9, true)
  for (const name of found?.also ?? []) add(squash(name), weight, true)
  tokens.delete('')
  return [...tokens.values()]
}

/** Constants and values of enums often repeat the name of what they stand for. */
const weightOf = ({ kind, label = '' }: Entry): number =>
  kind === 'member' && /^(enum|constants)$/.test(label) ? weights.member - 2 : weights[kind]

/** Whether a page lists types and members; what it lists, other pages explain. */
export const isReference = ({ entries }: PageNames): boolean => entries.some(({ kind }) => kind === 'type')

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
