/** Where a text's statements about others, such as libraries, Discord, browsers and hosts, were read. */
import { z } from 'zod'
import { code, formed, href, inlineTitle, pastDay } from './fields.ts'
import { failIn } from './groups.ts'

/** Words that a phrase may have: more would be a copy of somebody's sentence. */
const mostWords = 12

const phrase = () =>
  code().refine(text => text.trim().split(/\s+/).length <= mostWords, {
    error: `A phrase has at most ${mostWords} words. Choose the words that would change with the fact.`,
  })

/** Fields that say where a program finds a source again. One without the other would say nothing. */
const together = ['file', 'phrase'] as const

export const repositoryName = () => formed(/^[\w-]+\/[\w.-]+$/, 'A repository is written as "owner/name".')

const Source = z
  .strictObject({
    repository: repositoryName()
      .optional()
      .describe(
        'The public repository on GitHub that contains the source, such as discord/discord-api-docs. ' +
          'Leave it out for the toolkit, whose repository and release are in data/site.yaml.',
      ),
    file: formed(/^[\w.@()[\]+-]+(?:\/[\w.@()[\]+-]+)*$/, 'A file is written as its path in the repository.')
      .optional()
      .describe('The file in the repository.'),
    phrase: phrase()
      .optional()
      .describe(
        `At most ${mostWords} words of the file that say it, exactly as they are there (white space may differ). ` +
          '`npm run verify` looks for them.',
      ),
    on: pastDay().optional().describe('The date of the last check. Required without a phrase.'),
    text: inlineTitle()
      .optional()
      .describe(
        'What somebody looked at, such as "The source of Mirror 96.11.0", or "Reported in issue 280" ' +
          'if none of us could try it. Required without a phrase.',
      ),
    to: href()
      .optional()
      .describe('The address of the source. Required without a phrase, and otherwise that of the file.'),
  })
  .superRefine((source, ctx) => {
    const isGiven = (field: keyof typeof source): boolean => source[field] !== undefined
    const needed = (['repository', ...together] as const).some(isGiven)
      ? together
      : (['on', 'text', 'to'] as const)
    const missing = needed.find(field => !isGiven(field))
    if (missing === undefined) return
    const message = `This source has no "${missing}".`
    const hint =
      'Name the "file" and a "phrase" of it, and its "repository" if it isn\'t the toolkit. If no program can ' +
      'read the source, write "on", "text" and "to": the day, what you looked at, and its address.'
    failIn(ctx)({ code: 'missing-key', at: [], message, hint, lacksContent: true })
  })

/**
 * Asks of a text about others where somebody read it, because it holds until they change it. `npm run verify --
 * --sources` finds phrases that are gone.
 */
export const seen = () =>
  z
    .array(Source)
    .describe(
      'Where we read what it says about others, such as libraries, Discord, browsers and hosts: a ' +
        'phrase of a public file, or an address and a day.',
    )
    .default([])
export type Source = z.output<typeof Source>

/** A source that a program finds again. */
export type PhraseSource = Source & Readonly<Record<(typeof together)[number], string>>

export const isPhraseSource = (source: Source): source is PhraseSource => source.phrase !== undefined

/** The toolkit that the site documents: its repository and its release. */
export interface DocumentedToolkit {
  readonly repository?: string | undefined
  readonly toolkit?: string | undefined
}

/** The address of a source; that of its file, if none is written. Undefined if the toolkit's repository isn't known. */
export function sourceAddress(source: Source, documented: DocumentedToolkit = {}): string | undefined {
  if (source.to) return source.to.to
  const { repository = documented.repository, file } = source
  const rev = source.repository === undefined ? `v${documented.toolkit}` : 'HEAD'
  return repository && `https://github.com/${repository}/blob/${rev}/${file}`
}
