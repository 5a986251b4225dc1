/** From all that was found to one verdict: what leads, what follows, and how it ends. */
import { fill, fillWith } from '../../../schema/fill.ts'
import { problemText } from '../builder/problems.ts'
import type { KnowledgeProps, Rule, Told, Tone } from './knowledge.ts'
import type { LineMatch } from './log.ts'
import type { Found } from './read.ts'

/** `wrong`: something is. `foreign`: what is wrong belongs to somebody else. */
export type Ending = 'wrong' | 'fine' | 'foreign' | 'unknown'

type Rank = NonNullable<Rule['rank']> | 'cause'

export interface Finding {
  readonly id: string
  readonly step: string
  readonly tone: Tone
  readonly rank: Rank
  readonly names?: Rule['names']
  /** What is said of it, if no file of the build does. */
  readonly told?: Told
  /** Where it is: files, parts, values. */
  readonly places: readonly string[]
  readonly line?: LineMatch | undefined
}

export interface Verdict {
  readonly ending: Ending
  /** What leads comes first. */
  readonly findings: readonly Finding[]
}

export function judge(found: Found, { steps }: Pick<KnowledgeProps, 'steps'>): Verdict {
  const isConnected = found.startup?.reached === found.startup?.all.length && found.startup !== undefined
  const weight = (finding: Finding): number => {
    // Whoever is connected has got past the login: an earlier attempt may be in the log.
    const isPast = isConnected && beforeStart.has(finding.step) && finding.line !== undefined
    return tierOf(finding) * 1000 + (isPast ? 2500 : 0) + steps.indexOf(finding.step) * 10
  }
  const all = [...classFindings(found), ...matchFindings(found), ...lineFindings(found)]
  const findings = all
    .map((finding, i) => ({ finding, weight: weight(finding) + sourceOf(finding), i }))
    .sort((a, b) => a.weight - b.weight || a.i - b.i)
  const ordered = findings.map(({ finding }) => finding)
  const last = ordered.some(isProblem) ? undefined : startFinding(found)
  const led = last ? [last, ...ordered] : ordered
  return { ending: endingOf(led, found), findings: led }
}

const beforeStart = new Set(['login', 'token-server', 'start'])

/** Causes come first, then what follows from them, then what still lets the game work. */
function tierOf({ rank, tone }: Pick<Finding, 'rank' | 'tone'>): number {
  if (rank === 'foreign') return 5
  if (tone === 'note') return 4
  if (rank === 'warning' || tone === 'warning') return rank === 'consequence' ? 2 : 3
  return rank === 'consequence' ? 2 : 1
}

/** Code explains what a line of the same step only shows. */
const sourceOf = ({ line }: Finding): number => (line ? 5 : 0)

const isProblem = (finding: Finding): boolean => tierOf(finding) < 4

function endingOf(findings: readonly Finding[], found: Found): Ending {
  if (findings.some(isProblem)) return 'wrong'
  if (found.unknown.size > 0) return 'unknown'
  if (findings.some(({ rank }) => rank === 'foreign')) return 'foreign'
  return hasGood(found) ? 'fine' : 'unknown'
}

/** Whether something was read that can be right or wrong, and is right. */
function hasGood({ healthy, facts, seen }: Found): boolean {
  const isRead = seen.some(({ kind }) => kind !== 'log') && facts.length > 0
  return healthy.length > 0 || isRead
}

const lineFindings = ({ lines }: Found): Finding[] =>
  lines.map(line => ({ ...ofRule(line.rule), places: [], line }))

const matchFindings = ({ matches }: Found): Finding[] =>
  matches.map(({ rule, names }) => ({ ...ofRule(rule), places: names }))

const ofRule = ({ id, step, tone, rank, names }: Rule) => ({
  id,
  step,
  tone,
  rank: rank ?? ('cause' as const),
  names,
})

/** What the builder says of the values of the class. */
const classFindings = ({ config }: Found): Finding[] =>
  (config?.problems ?? []).map(
    (problem): Finding => ({
      id: `class-${problem.code}`,
      step: 'build',
      tone: problem.tone,
      rank: problem.tone === 'error' ? 'cause' : 'warning',
      places: [],
      told: {
        tone: problem.tone,
        title: fillWith(WORDS.help.inClass, { place: { tag: 'code' as const, text: problem.at } }),
        href: '',
        means: [problemText(problem)],
        fix: [],
      },
    }),
  )

/** A start-up that ended before its end, without a line that says why. */
function startFinding({ startup }: Found): Finding | undefined {
  const last = startup?.all.find(({ step }) => step === startup.reached)
  if (!startup || !last || startup.reached === startup.all.length) return undefined
  const said = fill(WORDS.help.startReached, { step: startup.reached, count: startup.all.length })
  return {
    id: `startup-${last.id}`,
    step: 'start',
    tone: 'warning',
    rank: 'cause',
    places: [],
    told: { tone: 'warning', title: [said], href: '', means: last.missing, fix: [] },
  }
}
