/** Which rules hold of a build. */
import type { BuildSubject, BuildTone, FactsOf } from '../../../schema/toolkit/help/build-facts.ts'
import type { NamedFacts } from './folder-facts.ts'

/** What a rule asks for; its words are in the page. */
export interface RuleCondition {
  readonly of: BuildSubject
  readonly tone: BuildTone
  readonly when: Readonly<Record<string, readonly string[]>>
  readonly over: Readonly<Record<string, number>>
}

type AnyFacts = Readonly<Record<string, string | number | undefined>>

/** All that is known of what was handed over. */
export interface KnownBuild {
  /** Of the page, the settings and so on. */
  readonly single: AnyFacts
  /** Of subjects that there can be many of. */
  readonly many: {
    readonly file: readonly NamedFacts<FactsOf<'file'>>[]
    readonly response: readonly NamedFacts<FactsOf<'response'>>[]
  }
}

export interface RuleFinding<Rule> {
  readonly rule: Rule
  /** What it was found in, where there can be several. */
  readonly names: readonly string[]
}

function holds({ when, over }: RuleCondition, facts: AnyFacts): boolean {
  for (const [name, words] of Object.entries(when)) if (!words.includes(String(facts[name]))) return false
  for (const [name, limit] of Object.entries(over)) {
    const value = facts[name]
    if (typeof value !== 'number' || value <= limit) return false
  }
  return true
}

const order: Readonly<Record<BuildTone, number>> = { error: 0, warning: 1, note: 2 }

/** @returns the rules that hold, the worst first */
export function findingsOf<Rule extends RuleCondition>(
  rules: readonly Rule[],
  { single, many }: KnownBuild,
): RuleFinding<Rule>[] {
  const findings: RuleFinding<Rule>[] = []
  for (const rule of rules) {
    const subjects = subjectsOf(rule, many)
    if (!subjects) {
      if (holds(rule, single)) findings.push({ rule, names: [] })
      continue
    }
    const held = subjects.filter(({ facts }) => holds(rule, { ...single, ...facts }))
    if (held.length > 0) findings.push({ rule, names: [...new Set(held.map(({ name }) => name))] })
  }
  return findings.sort((a, b) => order[a.rule.tone] - order[b.rule.tone])
}

function subjectsOf({ of }: RuleCondition, { file, response }: KnownBuild['many']) {
  const subjects: Partial<Record<BuildSubject, readonly NamedFacts<AnyFacts>[]>> = { file, response }
  return subjects[of]
}
