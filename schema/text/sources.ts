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

/** Fields that say where a program finds a source again. One without the others would say nothing. */
const together = ['repository', 'file', 'phrase'] as const

const Source = z
  .strictObject({
    repository: formed(/^[\w-]+\/[\w.-]+$/, 'A repository is written as "owner/name".')
      .optional()
      .describe(
        'The public repository on GitHub that contains the source, such as discord/discord-api-docs.',
      ),
    file: formed(/^[\w.@()[\]+-]+(?:\/[\w.@()[\]+-]+)*$/, 'A file is written as its path in the repository.')
      .optional()
      .describe('The file in the repository.'),
    phrase: phrase()
      .optional()
      .describe(
        `At most ${mostWords} words of the file that say it, exactly as they are there (white space may differ). ` +
          '`npm run verify -- --sources` looks for them.',
      ),
    rev: formed(/^[\w.-]+(?:\/[\w.-]+)*$/, 'A revision is a tag, a branch or a commit.')
      .optional()
      .describe('The tag or commit to look at, if only one release is meant, such as v2.1.0.'),
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
    const needed = [...together, 'rev' as const].some(isGiven) ? together : (['on', 'text', 'to'] as const)
    const missing = needed.find(field => !isGiven(field))
    if (missing === undefined) return
    const message = `This source has no "${missing}".`
    const hint =
      'Name "repository", "file" and a "phrase" of it. If no program can read the source, write ' +
      '"on", "text" and "to": the day, what you looked at, and its address.'
    failIn(ctx)({ code: 'missing-key', at: [], message, hint })
  })

/**
 * What a text says of others holds until they change it, so it says where somebody read it. `npm run verify -- --sources`
 * finds phrases that are gone.
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

/** The address of a source; that of its file, if none is written. */
export function sourceAddress({ to, repository = '', rev = 'HEAD', file = '' }: Source): string {
  return to?.to ?? `https://github.com/${repository}/blob/${rev}/${file}`
}
