/** A form of a problem: by which wording or which facts it is recognised. */
import { z } from 'zod'
import { recognises, tokenPathMark } from '../../patterns.ts'
import { suggest } from '../../suggest.ts'
import { code, hidden, key } from '../../text/fields.ts'
import { failIn, group, type Refusal, unknownName } from '../../text/groups.ts'
import { type FactSubject, factSubjects, facts, manySubjects } from './facts.ts'

/** A pattern with fewer literal characters would recognise everything. */
const shortestPattern = 6

export const pattern = () =>
  code().refine(text => text.replaceAll('*', '').trim().length >= shortestPattern, {
    error: `A pattern needs at least ${shortestPattern} characters apart from "*".`,
  })

export const Form = group('A wording, or facts, by which a problem is recognised.', {
  text: pattern()
    .optional()
    .describe(
      'Part of a log line that identifies the problem, in upper or lower case. "*" stands for anything in ' +
        `between, and "${tokenPathMark}" stands for the path of the token route.`,
    ),
  sample: code()
    .optional()
    .describe('A whole line as it\'s logged, which is shown to readers and used to test "text".'),
  unless: z
    .array(code())
    .default([])
    .describe('Parts of the same text that mean something else, although "text" fits.'),
  of: z
    .enum(factSubjects)
    .default('line')
    .describe(
      'What it is about, if not a line of a log, such as page (index.html), route (the code of a ' +
        'server) or folder (a build folder). schema/toolkit/problems/facts.ts lists all of them.',
    ),
  when: z
    .record(key(), z.array(hidden()).min(1))
    .default({})
    .describe('The facts that it looks at, each with the words that satisfy it.'),
  over: z
    .record(key(), z.number().positive())
    .default({})
    .describe('The facts that are numbers, each with the number that it has to exceed.'),
})
  .superRefine(({ text, sample }, ctx) => {
    if (sample === undefined || text === undefined || recognises(text, sample)) return
    const message = `"${text}" doesn't recognise this sample.`
    const hint = 'Copy part of the sample to "text", and write "*" for whatever varies.'
    failIn(ctx)({ at: ['sample'], message, hint })
  })
  .superRefine((form, ctx) => {
    for (const refusal of wrongFacts(form)) failIn(ctx)(refusal)
  })
export type ProblemForm = z.output<typeof Form>

type KnownFacts = ReadonlyMap<string, readonly string[] | 'number'>

/** Facts of the form's own subject, and of those that there is one of. */
function factsFor(of: FactSubject): KnownFacts {
  const known = new Map<string, readonly string[] | 'number'>()
  for (const subject of factSubjects)
    if (subject === of || !manySubjects.includes(subject))
      for (const [name, words] of Object.entries(facts[subject])) known.set(name, words)
  return known
}

/** Facts that nothing finds out, words that they never are, and a form that asks for nothing. */
function* wrongFacts({ text, of, when, over }: ProblemForm): Generator<Refusal> {
  const known = factsFor(of)
  for (const [name, written] of Object.entries(when)) yield* wrongWords(name, written, known)
  for (const name of Object.keys(over)) {
    const unknown = unknownFact(name, known)
    if (unknown) yield { at: ['over', name], ...unknown }
    else if (known.get(name) !== 'number')
      yield { at: ['over', name], message: `"${name}" isn't a number.`, hint: 'Write it under "when".' }
  }
  if (text === undefined && Object.keys({ ...when, ...over }).length === 0)
    yield {
      at: [],
      message: 'This form would fit everything.',
      hint: 'Write a wording under "text", or the facts that show the problem under "when" or "over".',
    }
}

const unknownFact = (name: string, known: KnownFacts): ReturnType<typeof unknownName> =>
  unknownName({ name, declared: [...known.keys()], what: 'fact' })

function* wrongWords(name: string, written: readonly string[], known: KnownFacts): Generator<Refusal> {
  const words = known.get(name)
  if (words === 'number')
    yield { at: ['when', name], message: `"${name}" is a number.`, hint: 'Write it under "over".' }
  else if (words === undefined) {
    const unknown = unknownFact(name, known)
    if (unknown) yield { at: ['when', name], ...unknown }
  } else
    for (const [i, word] of written.entries()) {
      const hint = suggest(word, words, 'Possible values')
      if (!words.includes(word))
        yield { at: ['when', name, i], message: `"${name}" can't be "${word}".`, hint }
    }
}
