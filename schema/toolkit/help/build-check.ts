/** data/build-check.yaml: what can be wrong with a build, with the facts that show it and a source each. */
import { z } from 'zod'
import { suggest } from '../../suggest.ts'
import { hidden, inline, inlineTitle, key } from '../../text/fields.ts'
import { distinct, failIn, kind, type Refusal, unknownName } from '../../text/groups.ts'
import { seen } from '../../text/sources.ts'
import { type BuildSubject, buildFacts, buildTones, manySubjects } from './build-facts.ts'

export const buildSubjects = z.enum([
  'page',
  'bridge',
  'settings',
  'packages',
  'folder',
  'file',
  'response',
] satisfies BuildSubject[])

const BuildRule = kind('BuildRule', 'Something that can be wrong with a build.', {
  id: key().describe('The name of the rule, which tests refer to.'),
  of: buildSubjects.describe(
    'What the rule is about, which is page (index.html), bridge (the other files of the ' +
      'template), settings (ProjectSettings.asset), packages (manifest.json), folder (a build ' +
      'folder), file (each of its files) or response (each response from a server).',
  ),
  tone: z
    .enum(buildTones)
    .describe(
      "error if the game can't start, warning if it may not start, or not everywhere, and note for " +
        "what's good to know.",
    ),
  when: z
    .record(key(), z.array(hidden()).min(1))
    .default({})
    .describe(
      'The facts that the rule looks at, each with the words that satisfy it. ' +
        'schema/toolkit/help/build-facts.ts lists all facts.',
    ),
  over: z
    .record(key(), z.number().positive())
    .default({})
    .describe('The facts that are numbers, each with the number that it has to exceed.'),
  title: inlineTitle().describe('What was found, in a few words.'),
  text: inline().describe('What this leads to, and what to do.'),
  seen: seen()
    .unwrap()
    .min(1)
    .describe("Where we saw it, such as in the toolkit's source, in a manual or in a report."),
})
export type BuildRule = z.output<typeof BuildRule>

export const BuildCheckFile = kind('BuildCheckFile', 'What can be wrong with a build.', {
  rules: z
    .array(BuildRule)
    .min(1)
    .superRefine(distinct('id'))
    .superRefine((rules, ctx) => {
      const fail = failIn(ctx)
      for (const [i, rule] of rules.entries())
        for (const refusal of wrongFacts(rule)) fail({ ...refusal, at: [i, ...refusal.at] })
    })
    .describe('The rules, in the order in which a page lists them.'),
})

/** Facts of the rule's own subject, and of those that there is one of. */
function factsFor(of: BuildSubject): ReadonlyMap<string, readonly string[] | 'number'> {
  const known = new Map<string, readonly string[] | 'number'>()
  for (const [subject, facts] of Object.entries(buildFacts))
    if (subject === of || !manySubjects.some(many => many === subject))
      for (const [name, words] of Object.entries(facts)) known.set(name, words)
  return known
}

/** Facts that nothing finds out, words that they never are, and a rule that asks for nothing. */
function* wrongFacts({ of, when, over }: BuildRule): Generator<Refusal> {
  const known = factsFor(of)
  for (const [name, written] of Object.entries(when)) yield* wrongWords(name, written, known)
  for (const name of Object.keys(over)) {
    const unknown = unknownFact(name, known)
    if (unknown) yield { at: ['over', name], ...unknown }
    else if (known.get(name) !== 'number')
      yield { at: ['over', name], message: `"${name}" isn't a number.`, hint: 'Write it under "when".' }
  }
  if (Object.keys({ ...when, ...over }).length === 0)
    yield {
      at: [],
      message: "This rule doesn't check any fact, so it would always apply.",
      hint: 'Under "when" or "over", name the facts that show the problem.',
    }
}

type KnownFacts = ReturnType<typeof factsFor>

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
