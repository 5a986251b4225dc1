/** What a configuration class says, and what is wrong with it. */
import type { FactsOf, NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'
import { callsIn } from '../../builder/calls.ts'
import { type Toolkit, usesName } from '../../builder/fields.ts'
import { type Problem, problemsOf, problemText } from '../../builder/problems.ts'
import { readClass, readReport } from '../../builder/read-class.ts'
import { type ConfigState, withField } from '../../builder/state.ts'
import { commentsIn } from '../../csharp/tokens.ts'
import { secretIn } from '../../secrets/kind.ts'

/** What is wrong with a value, in words. */
export interface ClassProblem extends Problem {
  readonly said: string
}

export interface ConfigFound {
  readonly state: ConfigState
  readonly toolkit: Toolkit
  /** What the builder says of its values. */
  readonly problems: readonly ClassProblem[]
  /** What was read of it, and what wasn't. */
  readonly report: readonly string[]
  /** What is commented out in it. */
  readonly comments: string
}

type ClassWord = NonNullable<FactsOf<'class'>['class']>

export interface ClassRead {
  readonly facts: NamedFacts<'class'>[]
  readonly report: readonly string[]
  readonly config?: ConfigFound
}

const literal = /(\w*)\s*(?:=>|=|:)\s*"([^"\n]{12,})"/g
const secretName = /secret|password|bot_?token|access_?token|api_?key/i

/** Tells whether it holds what only a server may have: every player can read a build. */
const holdsSecret = (text: string): boolean =>
  [...text.matchAll(literal)].some(
    ([, name = '', value = '']) =>
      !value.startsWith('/') && (secretName.test(name) || secretIn(value) === 'bot-token'),
  )

const overridden = /\boverride\s+([\w.[\]]+)\s+(\w+)\s*(?:=>|\{|=)/g
const builtIn = /^(?:int|uint|long|ulong|string|bool)$/

/** Members that the base class doesn't have, or has with another of the language's own types. */
function misfits(code: string, comments: string, { fields }: Toolkit): string[] {
  return [...code.matchAll(overridden)].flatMap(([written, type = '', name = '']) => {
    if (comments.includes(written)) return []
    const field = fields.find(other => other.name === name)
    const isOther = field && field.type !== type && builtIn.test(field.type) && builtIn.test(type)
    return field === undefined || isOther ? [name] : []
  })
}

/** @param text of the class @param paste around it, whose calls need scopes */
export function readConfig(
  text: string,
  paste: string,
  toolkit: Toolkit,
  sampleId: string | undefined,
): ClassRead {
  const read = readClass(text, toolkit)
  const notes = read.notes.filter(
    ({ kind, name }) => kind !== 'elsewhere' || !paste.includes(`class ${name}`),
  )
  const found = { ...read, notes }
  const report = readReport(found, toolkit)
  const kinds = new Set<string>(found.notes.map(({ kind }) => kind))
  const noted = (['no-attribute', 'several', 'base'] as const).filter(kind => kinds.has(kind))
  const words: ClassWord[] = [...noted]
  if (holdsSecret(text)) words.push('secret')
  if (!found.state) return { facts: factsOf(words), report }
  const uses = { kind: 'uses', content: callsIn(paste, toolkit) } as const
  const state = withField(found.state, usesName, uses)
  // A value that couldn't be read is no missing one.
  const isUnread = (at: string): boolean => notes.some(({ kind, name }) => kind === 'unread' && name === at)
  const problems = problemsOf(state, toolkit, sampleId)
    .filter(({ at }) => !isUnread(at))
    .map(problem => ({ ...problem, said: problemText(problem) }))
  const comments = commentsIn(text)
  if (problems.some(({ tone }) => tone === 'error')) words.push('error')
  if (words.length === 0) words.push('fine')
  const facts = [...factsOf(words), ...misfits(text, comments, toolkit).map(misfit)]
  return { facts, report, config: { state, toolkit, problems, report, comments } }
}

const factsOf = (words: readonly ClassWord[]): NamedFacts<'class'>[] =>
  words.map(word => ({ of: 'class', name: '', facts: { class: word } }))

const misfit = (name: string): NamedFacts<'class'> => ({ of: 'class', name, facts: { class: 'misfit' } })
