/** What `npm run new` can make, as its help and messages say it. */
import type { Command } from '../cli/command.ts'

interface Kind {
  readonly summary: string
  /** Names of the arguments after the kind, for messages. */
  readonly operands: readonly string[]
  readonly flags: readonly (keyof typeof kindFlags)[]
}

/** Flags of all kinds, each with the kinds that have it in front. */
export const kindFlags = {
  title: { value: 'TEXT', help: 'page, diagram: its title; by default made from the name.' },
  group: { value: 'TITLE', help: 'page: its group in the sidebar; by default that of its neighbours.' },
  type: { value: 'TYPE', help: 'field: its C# type; by default bool.' },
  kind: { value: 'KIND', help: 'field: how a form asks for it (id, scopes, path ...), unless it is a bool.' },
  default: { value: 'C#', help: 'field: its default.' },
  summary: { value: 'TEXT', help: 'field: what it does, in one sentence.' },
  text: { value: 'TEXT', help: 'term: what it means.' },
  why: { value: 'TEXT', help: 'redirect: why it exists.' },
  from: { value: 'LABEL', help: 'version: the one to copy its pages from.' },
} as const satisfies Command['flags']

export const kinds = {
  page: { summary: 'a page, and its entry in a sidebar', operands: ['/route'], flags: ['title', 'group'] },
  field: {
    summary: 'a configuration field',
    operands: ['Name'],
    flags: ['type', 'kind', 'default', 'summary'],
  },
  term: { summary: 'a word with one meaning on this site', operands: ['"word"'], flags: ['text'] },
  redirect: { summary: 'a redirect', operands: ['/from', '/to'], flags: ['why'] },
  diagram: { summary: 'a diagram in Mermaid', operands: ['name'], flags: ['title'] },
  version: { summary: 'the next version of the documentation', operands: ['label'], flags: ['from'] },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof kinds

/** A line for each kind. */
export const kindsHelp = Object.entries(kinds)
  .map(([name, { summary, operands }]) => `  ${`${name} ${operands.join(' ')}`.padEnd(20)}${summary}`)
  .join('\n')
