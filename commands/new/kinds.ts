/** What `npm run new` can make, as its help and messages say it. Each kind is made by a file of its own. */
import type { Command } from '../cli/command.ts'

interface ScaffoldHead {
  readonly summary: string
  /** Names of the arguments after the kind, for messages. */
  readonly operands: readonly string[]
  readonly flags: Command['flags']
}

const title = { value: 'TEXT', help: 'page, diagram: its title; by default made from the name.' }

export const kinds = {
  page: {
    summary: 'a page, and its entry in a sidebar',
    operands: ['/route'],
    flags: {
      title,
      group: { value: 'TITLE', help: 'page: its group in the sidebar; by default that of its neighbours.' },
    },
  },
  field: {
    summary: 'a configuration field',
    operands: ['Name'],
    flags: {
      type: { value: 'TYPE', help: 'field: its C# type; by default bool.' },
      kind: {
        value: 'KIND',
        help: 'field: how a form asks for it (id, scopes, path ...), unless it is a bool.',
      },
      default: { value: 'C#', help: 'field: its default.' },
      summary: { value: 'TEXT', help: 'field: what it does, in one sentence.' },
    },
  },
  term: {
    summary: 'a word with one meaning on this site',
    operands: ['"word"'],
    flags: { text: { value: 'TEXT', help: 'term: what it means.' } },
  },
  redirect: {
    summary: 'a redirect',
    operands: ['/from', '/to'],
    flags: { why: { value: 'TEXT', help: 'redirect: why it exists.' } },
  },
  diagram: { summary: 'a diagram in Mermaid', operands: ['name'], flags: { title } },
  version: {
    summary: 'the next version of the documentation',
    operands: ['label'],
    flags: { from: { value: 'LABEL', help: 'version: the one to copy its pages from.' } },
  },
  language: {
    summary: 'a language, with the texts to translate',
    operands: ['code'],
    flags: { name: { value: 'NAME', help: 'language: what it calls itself, such as Deutsch.' } },
  },
} as const satisfies Readonly<Record<string, ScaffoldHead>>

export type KindName = keyof typeof kinds

/** Flags of all kinds. One that two kinds have says what it is to each. */
export const kindFlags: ReadonlyMap<string, Command['flags'][string]> = flagsOf(Object.values(kinds))

function flagsOf(heads: readonly ScaffoldHead[]): Map<string, Command['flags'][string]> {
  const flags = new Map<string, Command['flags'][string]>()
  for (const [name, flag] of heads.flatMap(head => Object.entries(head.flags))) {
    const other = flags.get(name)
    const isShared = other !== undefined && other.help !== flag.help
    const both = { value: [other?.value, flag.value].join('|'), help: `${other?.help} ${flag.help}` }
    flags.set(name, isShared ? { ...flag, ...both } : flag)
  }
  return flags
}

/** A line for each kind. */
export const kindsHelp = Object.entries(kinds)
  .map(([name, { summary, operands }]) => `  ${`${name} ${operands.join(' ')}`.padEnd(20)}${summary}`)
  .join('\n')
