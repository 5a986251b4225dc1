/** What a container is, by the word behind its colons. */
import { suggest } from '../suggest.ts'
import { firstLine } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import type { ProseTone } from './forms.ts'
import type { ProseReading } from './reading.ts'

export type ContainerKind = 'callout' | 'details' | 'tabs'

/** The tones of callouts, by the words that can open one. */
const tones: ReadonlyMap<string, ProseTone> = new Map<string, ProseTone>([
  ['info', 'info'],
  ['note', 'info'],
  ['tip', 'tip'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
])

export const toneNamed = (name: string): ProseTone | undefined => tones.get(name.toLowerCase())

const names = [...tones.keys(), 'details', 'tabs']

/** The name in ":::tip". */
export const containerName = (mark: string): string => mark.replace(/^:+\s*/, '').toLowerCase()

export function containerKind(name: string): ContainerKind | undefined {
  if (name === 'details' || name === 'tabs') return name
  return toneNamed(name) && 'callout'
}

export function unknownContainer({ text, fail }: ProseReading, node: SyntaxNode, name: string): undefined {
  const isNameless = name === ''
  fail({
    at: isNameless ? firstLine(text, node.from) : (node.getChild('ContainerMark') ?? node),
    code: 'unknown-block',
    message: isNameless
      ? "These colons don't open anything."
      : `Nothing called "${name}" can be opened with colons.`,
    hint: suggest(name, names, 'These names can follow ":::"') ?? '',
  })
}
