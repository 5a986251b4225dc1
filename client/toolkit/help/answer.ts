/** From what was handed over to what is shown: what was found, the verdict, and its words. */
import { fill } from '../../../schema/fill.ts'
import type { ProblemCode } from '../builder/problems.ts'
import type { ClassProblem } from './facts/class.ts'
import type { Input } from './inputs.ts'
import { fetchRules, fetchWords, type KnowledgeProps, type Pieces, plain, type Told } from './knowledge.ts'
import { mappingOffer, type Offer, scopeSteps } from './offers.ts'
import { type Found, readInputs } from './read.ts'
import { type Finding, judge, type Verdict } from './verdict.ts'

export interface ToldFinding extends Finding {
  readonly told: Told
  /** Mappings for the hosts that its lines name. */
  readonly offer?: Offer | undefined
  /** What to do first: scopes for the commands that its lines name. */
  readonly steps: readonly Pieces[]
}

export interface Answer extends Verdict {
  readonly findings: readonly ToldFinding[]
  readonly found: Found
  /** What is announced: the same as the answer begins with. */
  readonly said: string
}

/** @returns undefined if something else was handed over meanwhile, or if there is nothing to read */
export async function answerOf(
  inputs: readonly Input[],
  props: KnowledgeProps,
  watch: Parameters<typeof readInputs>[2],
): Promise<Answer | undefined> {
  const found = await readInputs(inputs, props, watch)
  if (!found) return undefined
  const verdict = judge(found, props)
  const findings = await Promise.all(
    (await toldFindings(verdict.findings, props)).map(finding => withOffer(finding, found, props)),
  )
  return watch.isCurrent()
    ? { ...verdict, findings, found, said: saidOf(verdict.ending, findings) }
    : undefined
}

/** Adds the words of each problem, which are in the file of its step. */
export async function toldFindings(
  findings: readonly Finding[],
  { folder }: Pick<KnowledgeProps, 'folder'>,
): Promise<ToldFinding[]> {
  const steps = [...new Set(findings.filter(({ told }) => !told).map(({ step }) => step))]
  const files = await Promise.all(steps.map(async step => [step, await fetchWords(folder, step)] as const))
  const words = new Map(files)
  return findings.flatMap(finding => {
    const told = finding.told ?? words.get(finding.step)?.[finding.id]
    return told ? [{ ...finding, told, steps: [] }] : []
  })
}

/** What the builder says of a scope that Discord may refuse. */
const refusable: readonly ProblemCode[] = [
  ...(['scope-other', 'scope-typo', 'scope-unknown', 'scope-text'] as const),
  ...(['scope-approval', 'scope-disputed', 'scope-terms'] as const),
]
const refusedScopes = (problems: readonly ClassProblem[]): Pieces[] =>
  problems.filter(({ code }) => refusable.includes(code)).map(problem => [problem.said])

/** Adds what its lines name: hosts to map, scopes to request. */
async function withOffer(
  finding: ToldFinding,
  { config }: Found,
  { folder }: KnowledgeProps,
): Promise<ToldFinding> {
  const { line, names } = finding
  if (names === 'scope') return { ...finding, steps: refusedScopes(config?.problems ?? []) }
  if (!line || (names !== 'host' && names !== 'command')) return finding
  const { toolkit } = config ?? (await fetchRules(folder, 'class'))
  return {
    ...finding,
    offer: names === 'host' ? mappingOffer(line, toolkit, config?.state) : undefined,
    steps: names === 'command' ? scopeSteps(line, toolkit) : [],
  }
}

/** Whoever hears the verdict hears what leads, and how much follows. */
export function saidOf(ending: Verdict['ending'], findings: readonly ToldFinding[]): string {
  const { title } = WORDS.help.endings[ending]
  const [first] = findings
  if (!first || ending === 'fine' || ending === 'unknown') return `${title}.`
  return fill(WORDS.help.endings[ending].said, { title: plain(first.told.title) })
}
