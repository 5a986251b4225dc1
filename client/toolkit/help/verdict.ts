/** From all that was found to one verdict: what leads, what follows, and how it ends. */
import { fill, fillWith } from '../../../schema/fill.ts'
import type { AnyFacts, FactSubject } from '../../../schema/toolkit/problems/facts.ts'
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
  /** Problems that explain it. */
  readonly follows?: Rule['follows']
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
  const all = related(merged([...classFindings(found), ...matchFindings(found), ...lineFindings(found)]))
  const explaining = new Set(all.flatMap(({ finding, causes }) => (finding.rank === 'foreign' ? [] : causes)))
  const weight = (finding: Finding): number => {
    // What was seen to happen comes before what code would do, unless that explains it.
    // Whoever is connected has got past the login: an earlier attempt may be in the log.
    const isPast = isConnected && beforeStart.has(finding.step) && finding.line !== undefined
    const place = steps.indexOf(finding.step) * 10 + (finding.line ? 0 : 5)
    const isExplaining = explaining.has(finding.id)
    // What can go wrong leads if it did.
    const tier = isExplaining && finding.rank === 'warning' ? 1 : tierOf(finding)
    return tier * 1000 + (isPast ? 2500 : 0) + place - (isExplaining ? 8 : 0)
  }
  const ordered = all
    .map(({ finding }, i) => ({ finding, weight: weight(finding), i }))
    .sort((a, b) => a.weight - b.weight || a.i - b.i)
    .map(({ finding }) => finding)
  const last = ordered.some(isProblem) ? undefined : startFinding(found)
  const led = last ? [last, ...ordered] : ordered
  return { ending: endingOf(led, found), findings: led }
}

/** Makes one finding of each problem, wherever it was found. */
function merged(findings: readonly Finding[]): readonly Finding[] {
  const byId = new Map<string, Finding>()
  for (const finding of findings) {
    const other = finding.told ? undefined : byId.get(finding.id)
    const key = finding.told ? `${finding.id} ${byId.size}` : finding.id
    byId.set(key, other ? { ...other, line: other.line ?? finding.line } : finding)
  }
  return [...byId.values()]
}

/** Finds what is explained by something else that was found, and so follows from it. */
function related(findings: readonly Finding[]) {
  const ids = new Set(findings.filter(({ rank }) => rank !== 'foreign').map(({ id }) => id))
  return findings.map(finding => {
    const causes = (finding.follows ?? []).filter(id => ids.has(id))
    const rank = causes.length > 0 && finding.rank === 'cause' ? 'consequence' : finding.rank
    return { finding: { ...finding, rank }, causes }
  })
}

const beforeStart = new Set(['login', 'token-server', 'start'])

/** Causes come first, then what follows from them, then what still lets the game work. */
function tierOf({ rank, tone }: Pick<Finding, 'rank' | 'tone'>): number {
  if (rank === 'foreign') return 5
  if (tone === 'note') return 4
  if (rank === 'warning' || tone === 'warning') return rank === 'consequence' ? 2 : 3
  return rank === 'consequence' ? 2 : 1
}

const isProblem = (finding: Finding): boolean => tierOf(finding) < 4

/** A line that something is wrong, without a reason: a remark, and no reason to say that all is well. */
const isUnexplained = ({ line, rank, tone }: Finding): boolean =>
  line !== undefined && (rank === 'cause' || rank === 'consequence') && tone === 'note'

function endingOf(findings: readonly Finding[], found: Found): Ending {
  if (findings.some(isProblem)) return 'wrong'
  if (found.unknown.size > 0 || findings.some(isUnexplained)) return 'unknown'
  if (findings.some(({ rank }) => rank === 'foreign')) return 'foreign'
  // The game works in spite of such lines.
  const isHarmless = findings.some(({ line, rank }) => line && rank === 'warning')
  return isHarmless || hasGood(found) ? 'fine' : 'unknown'
}

/** What has to be seen of a subject for it to be right; of the others, rules check everything that is read. */
const good: Partial<Record<FactSubject, AnyFacts>> = {
  class: { class: 'fine' },
  route: { exchange: 'token', grant: 'code', 'code-from': 'body', gives: 'token' },
  answer: { answer: 'fine' },
  response: { 'response-known': 'yes' },
  page: { 'page-template': 'own', 'page-state': 'built', 'page-map': 'first' },
  setup: { checked: 'yes' },
}

/** Subjects that show nothing right: messages are asked by themselves, and a paste is what all of its parts are. */
const neverGood: readonly FactSubject[] = ['paste', 'message']

/** Tells whether something was read that can be right or wrong, and is right; a route that isn't leaves it open. */
function hasGood({ healthy, facts, messages }: Found): boolean {
  const isGood = ({ of, facts }: { readonly of: FactSubject; readonly facts: AnyFacts }): boolean => {
    if (neverGood.includes(of)) return false
    const wanted = Object.entries<unknown>(good[of] ?? {})
    return wanted.every(([name, word]) => facts[name] === word) && hasFacts(facts)
  }
  const isOpen = facts.some(found => ofOpen.includes(found.of) && !isGood(found))
  const isRight = healthy.length > 0 || messages.some(({ kind }) => kind !== undefined) || facts.some(isGood)
  return isRight && !isOpen
}

/** Of these, what isn't known to be right leaves open whether all is. */
const ofOpen: readonly FactSubject[] = ['route', 'response']

const hasFacts = (facts: AnyFacts): boolean => Object.values(facts).some(fact => fact !== undefined)

const lineFindings = ({ lines }: Found): Finding[] =>
  lines.map(line => ({ ...ofRule(line.rule), places: [], line }))

const matchFindings = ({ matches }: Found): Finding[] =>
  matches.map(({ rule, names }) => ({ ...ofRule(rule), places: names }))

const ofRule = ({ id, step, tone, rank, names, follows }: Rule) => ({
  id,
  step,
  tone,
  rank: rank ?? ('cause' as const),
  names,
  follows,
})

/** Finds what the builder says of the values of the class. */
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
        means: [problem.said],
        fix: [],
      },
    }),
  )

/**
 * Reports a start-up that ended before its end, without a line that says why. Beside code, a few lines of it prove
 * nothing.
 */
function startFinding({ startup, healthy, facts }: Found): Finding | undefined {
  const last = startup?.all.find(({ step }) => step === startup.reached)
  const isExcerpt = healthy.every(({ step }) => step !== 1) && facts.some(({ of }) => of === 'route')
  // The last line is the game's: a log that ends with the module's last one shows a login that worked.
  if (!startup || !last || isExcerpt || startup.reached >= startup.all.length - 1) return undefined
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
