/** Which problems fit: by the wording of a line, and by the facts of whatever was pasted. */
import { fits, normalLine, type Pattern, patternOf } from '../../../schema/patterns.ts'
import type { AnyFacts, NamedFacts } from '../../../schema/toolkit/problems/facts.ts'
import type { Rule, RuleForm } from './knowledge.ts'

/** Tells whether facts are as a form wants them. What isn't known fits no form that asks for it. */
export function holds({ when = {}, over = {} }: RuleForm, facts: AnyFacts): boolean {
  const isWord = ([name, words]: [string, readonly string[]]): boolean => words.includes(String(facts[name]))
  const isMore = ([name, limit]: [string, number]): boolean => Number(facts[name] ?? 0) > limit
  return Object.entries(when).every(isWord) && Object.entries(over).every(isMore)
}

export interface FactMatch {
  readonly rule: Rule
  /** What it was found in, where there can be several. */
  readonly names: readonly string[]
}

/**
 * Returns the problems of what was found.
 * @param shared facts that forms of any subject may ask for
 */
export function matchFacts(
  rules: readonly Rule[],
  found: readonly NamedFacts[],
  shared: AnyFacts,
): FactMatch[] {
  const matches: FactMatch[] = []
  for (const rule of rules) {
    const names = rule.forms.flatMap(form =>
      found.filter(subject => fitsSubject(form, subject, shared)).map(({ name }) => name),
    )
    if (names.length > 0) matches.push({ rule, names: [...new Set(names)].filter(name => name !== '') })
  }
  return matches
}

/** @returns what finds the first entry of which a line has a wording */
export function wordings<Entry extends { readonly texts: readonly string[] }>(
  entries: readonly Entry[],
): (line: string) => Entry | undefined {
  const all = entries.map(entry => ({ entry, patterns: entry.texts.map(text => patternOf(text)) }))
  return line => {
    const normal = normalLine(line)
    return all.find(({ patterns }) => patterns.some(pattern => fits(pattern, normal)))?.entry
  }
}

function fitsSubject(form: RuleForm, { of, facts, text = '' }: NamedFacts, shared: AnyFacts): boolean {
  if (of !== form.of || !holds(form, { ...shared, ...facts })) return false
  const has = (wording: string): boolean => fits(patternOf(wording), text)
  return form.text === undefined || (has(form.text) && !form.unless?.some(has))
}

/** What a line can be recognised as. */
export interface Recognisable {
  readonly rank?: string | undefined
  readonly forms: readonly RuleForm[]
}

interface Candidate<Known> {
  readonly rule: Known
  readonly form: RuleForm
  readonly pattern: Pattern
  readonly exceptions: readonly Pattern[]
  /** Of two that fit equally, the first explains a line. */
  readonly place: number
  readonly weight: number
}

/** What a fact counts for, in characters of a pattern: more than any wording. */
const factWeight = 100
const mostAnswers = 5000

export type Recogniser<Known> = (line: string) => Known | undefined

/**
 * Prepares all wordings once, and finds those of a line by four characters, instead of trying each.
 * @param factsOf a line, which are only found if a wording fits it
 */
export function recogniser<Known extends Recognisable>(
  rules: readonly Known[],
  tokenPath: string,
  factsOf: (line: string) => AnyFacts,
): Recogniser<Known> {
  const grams = new GramIndex<Candidate<Known>>()
  for (const [place, rule] of rules.entries())
    for (const form of rule.forms) {
      if (form.text === undefined || form.of !== undefined) continue
      const pattern = patternOf(form.text, tokenPath)
      const exceptions = (form.unless ?? []).map(text => patternOf(text, tokenPath))
      const weight = pattern.weight + factWeight * Object.keys(form.when ?? {}).length
      grams.add(longest(pattern.parts), { rule, form, pattern, exceptions, place, weight })
    }
  /** Logs repeat their lines. */
  const answers = new Map<string, Known | undefined>()
  const search = (line: string, normal: string): Known | undefined => {
    let best: Candidate<Known> | undefined
    let facts: AnyFacts | undefined
    for (const candidate of grams.of(normal)) {
      const { form, pattern, exceptions } = candidate
      if (
        !isBefore(candidate, best) ||
        !fits(pattern, normal) ||
        exceptions.some(other => fits(other, normal))
      )
        continue
      if (form.when) facts ??= factsOf(line)
      if (holds(form, facts ?? {})) best = candidate
    }
    return best?.rule
  }
  return line => {
    const normal = normalLine(line)
    if (!answers.has(normal)) {
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(normal, search(line, normal))
    }
    return answers.get(normal)
  }
}

/**
 * Orders two findings: the form that names most of a line explains it, and a cause comes before what follows from one.
 * What an extension writes is never about the game.
 */
function isBefore(one: Candidate<Recognisable>, other: Candidate<Recognisable> | undefined): boolean {
  if (!other) return true
  const isForeign = one.rule.rank === 'foreign'
  if (isForeign !== (other.rule.rank === 'foreign')) return isForeign
  const { rank } = one.rule
  const otherRank = other.rule.rank
  if (rank === undefined && otherRank === 'consequence') return true
  if (rank === 'consequence' && otherRank === undefined) return false
  return one.weight === other.weight ? one.place < other.place : one.weight > other.weight
}

const longest = (parts: readonly string[]): string =>
  parts.reduce((best, part) => (part.length > best.length ? part : best), '')

/** Characters of a pattern by which it is found; every pattern has a part that is longer. */
const gram = 4
/** Four characters as a number. What isn't ASCII shares its number with something else. */
const next = (number: number, text: string, at: number): number =>
  ((number << 7) | (text.charCodeAt(at) & 127)) & 0xfffffff
const short = (number: number): number => (number ^ (number >>> 12)) & 0xffff

/** Values by four characters of a text, for lines that may contain that text. */
class GramIndex<Value> {
  readonly #values = new Map<number, Value[]>()
  /** Whether there can be values: most places of most lines have none, and a table says so fastest. */
  readonly #some = new Uint8Array(0x10000)

  add(part: string, value: Value): void {
    let number = 0
    for (let at = 0; at < gram; at++) number = next(number, part, at)
    this.#values.set(number, [...(this.#values.get(number) ?? []), value])
    this.#some[short(number)] = 1
  }

  of(line: string): Set<Value> {
    const found = new Set<Value>()
    let number = 0
    for (let at = 0; at < line.length; at++) {
      number = next(number, line, at)
      if (this.#some[short(number)] === 0) continue
      for (const value of this.#values.get(number) ?? []) found.add(value)
    }
    return found
  }
}
