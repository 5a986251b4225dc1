/**
 * Problems: what they look like, what they mean and what to do. data/problems/ has a file for each step at
 * which they strike.
 */
import { z } from 'zod'
import { strayDiffLine } from '../../text/code-marks.ts'
import {
  anchor,
  code,
  type Href,
  href,
  inline,
  inlineTitle,
  keywords,
  refersTo,
  title,
  words,
} from '../../text/fields.ts'
import { distinct, failIn, group, kind, type Refusal } from '../../text/groups.ts'
import { seen } from '../../text/sources.ts'
import { Form } from './form.ts'

/** The steps at which problems strike, in the order in which a project meets them. */
export const steps = [
  'install',
  'editor',
  'build',
  'page',
  'login',
  'token-server',
  'start',
  'calls',
  'network',
  'run',
  'kit',
] as const
export type ProblemStep = (typeof steps)[number]

export const places = ['editor', 'build', 'browser', 'server', 'client'] as const

const Change = group('The lines that fix it, as a reader writes them.', {
  title: words().describe('The file, or whose file it is, such as "Your server".'),
  language: refersTo('language').describe('Language for highlighting, such as csharp.'),
  code: code()
    .meta({ search: 'none' })
    .superRefine((code, ctx) => {
      const stray = strayDiffLine(code, false)
      if (!stray) return
      const message = `Line ${stray.number} of this change begins with neither "+", "-" nor a space.`
      const hint = 'Begin removed lines with "-", new ones with "+", and unchanged ones with a space.'
      failIn(ctx)({ at: [], part: stray, message, hint })
    })
    .describe('The code before and after the fix. Each line begins with "-", "+" or a space.'),
})

const paragraphs = () => z.array(inline().meta({ flow: true }))

const ProblemPageText = group('The page that explains the problem.', {
  description: words()
    .max(160)
    .describe('What the page explains, in at most 160 characters, for search engines and link previews.'),
  why: paragraphs().min(1).describe('Why it happens, with one paragraph in each entry.'),
  check: paragraphs().default([]).describe("How to see that it's this problem and no other."),
  unlike: paragraphs().default([]).describe('What looks alike but is something else, with links.'),
  former: z
    .array(anchor())
    .default([])
    .describe('Ids of problems that this one has replaced. Their addresses lead here.'),
})

/** The fields of which each problem has exactly one: they say where it's explained. */
const explanations = ['page', 'within', 'at', 'elsewhere'] as const

export const Problem = group('A problem, with its cause and cure.', {
  id: anchor().describe("The last part of its page's address. Never change it, because links point to it."),
  title: inlineTitle().describe("The problem in a reader's words."),
  shows: code()
    .optional()
    .describe('The message or code that people search for. It follows the title of the page.'),
  tone: z
    .enum(['error', 'warning', 'note'])
    .default('error')
    .describe('error if something fails, warning if the game still works, or note if nothing is wrong.'),
  rank: z
    .enum(['cause', 'consequence', 'warning', 'foreign'])
    .default('cause')
    .describe(
      'The role of its lines in a diagnosis. A diagnosis begins with a cause or, if there is none, ' +
        'with a consequence (of a line above it). It never begins with a warning (the game still ' +
        'works) or with something foreign (from an extension).',
    ),
  follows: z
    .array(anchor())
    .default([])
    .describe(
      'Ids of the problems that explain this one. If one of them is found too, it leads a diagnosis.',
    ),
  seen: z
    .array(z.enum(places))
    .min(1)
    .describe(
      'Where readers see it, which is editor (the Unity console while playing), build (the Unity ' +
        "console after a build), browser (the activity's console), server (the log of your server) or " +
        'client (Discord itself).',
    ),
  forms: z.array(Form).min(1).describe('By what it is recognised. The page shows all wordings.'),
  means: inline().describe('Why it happens, in a sentence or two.'),
  fix: z.array(inline()).default([]).describe('What to do, with one step or one alternative in each entry.'),
  change: Change.optional(),
  sources: seen(),
  keywords: keywords(),
  page: ProblemPageText.optional(),
  within: anchor().optional().describe('The id of the problem whose page has a section about this one.'),
  at: href().optional().describe('The address of the other page of this site that explains it.'),
  elsewhere: group('Who explains it, because it has nothing to do with activities.', {
    text: words().describe('The text of the link, such as "LLVM\'s bug tracker".'),
    to: href().describe('The address that it leads to.'),
  }).optional(),
  names: z
    .enum(['host', 'command', 'file', 'scope'])
    .optional()
    .describe(
      'What its lines name and the help desk shows, which is host (that was refused and needs a URL ' +
        'mapping), command (that lacks a scope), file (in whose place something else arrived) or scope (of ' +
        'the class, that Discord may refuse).',
    ),
  cases: group('Texts that show what it is and what it is not. A test tries each of them.', {
    fit: z.array(code()).default([]).describe('Texts that it has to explain.'),
    unlike: z.array(code()).default([]).describe('Texts that look alike and are something else.'),
  })
    .meta({ search: 'none' })
    .optional(),
})
  .superRefine((problem, ctx) => {
    const given = explanations.filter(field => problem[field] !== undefined)
    if (given.length !== 1) failIn(ctx)(wrongExplanation(given))
  })
  .meta({ id: 'Problem' })
export type DeclaredProblem = z.output<typeof Problem>

function wrongExplanation(given: readonly string[]): Refusal {
  const hint =
    'Write "page" for a page of its own, "within" for a section of another one, "at" for another page of ' +
    'this site, or "elsewhere" for another site.'
  const [, second] = given
  if (second === undefined) return { at: [], message: 'Nothing says where this problem is explained.', hint }
  const message = `A problem can't have both "${given[0]}" and "${second}".`
  return { at: [second], message, hint }
}

export const ProblemsFile = kind('ProblemsFile', 'The problems that strike at a step.', {
  step: z.enum(steps).describe('The step.'),
  title: title().describe("The step in a reader's words."),
  problems: z
    .array(Problem)
    .min(1)
    .superRefine(distinct('id'))
    .describe('The problems, in the order of the list.'),
})
export type ProblemsFile = z.output<typeof ProblemsFile>

/** A problem, and where it is explained. */
export interface KnownProblem extends DeclaredProblem {
  readonly step: ProblemStep
  readonly to: Href
}

/** Returns the whole line that stands for a problem, or else the first wording. */
export const sampleOf = ({ forms }: Pick<DeclaredProblem, 'forms'>): string =>
  forms.find(({ sample }) => sample !== undefined)?.sample ??
  forms.find(({ of }) => of === 'line')?.text ??
  ''
