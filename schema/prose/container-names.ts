/** What a container is, by the word behind its colons. */

import { cureNamedLike } from '../dialects/tags.ts'
import { suggest } from '../suggest.ts'
import { type Cure, codeCure, toneNamed } from '../text/cures.ts'
import { firstLine } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import type { ProseReading } from './reading.ts'

export type ContainerKind = 'callout' | 'details' | 'tabs'

/** The name in ":::tip" or ":::{tip}". */
export const containerName = (mark: string): string => mark.replace(/^:+\s*\{?|\}$/g, '').toLowerCase()

export function containerKind(name: string): ContainerKind | undefined {
  if (name === 'details' || name === 'tabs') return name
  return toneNamed(name) && 'callout'
}

const codeGroupHint = 'Write ":::tabs", and above each code a line such as "== npm".'

const verbatimHint = 'Remove this line and the one of ":::", and put signs such as {{ }} in backticks.'

const hints: ReadonlyMap<string, string> = new Map([
  ['code-group', codeGroupHint],
  ['v-pre', verbatimHint],
  ['raw', verbatimHint],
  ['code', codeCure.inProse?.hint ?? codeCure.hint],
])

const ofIdentifier: Cure = {
  hint: 'Describe it in data/reference/, and show its members with a block of "type: members".',
}

const names = ['info', 'note', 'tip', 'important', 'warning', 'caution', 'danger', 'details', 'tabs']

export function unknownContainer({ text, fail }: ProseReading, node: SyntaxNode, name: string): undefined {
  const title = node.getChild('ContainerTitle')
  // `::: {.warning}` of Pandoc is refused by what is in its braces.
  if (name === '' && title && /^\{[^}]*[.=]/.test(text.slice(title.from, title.to))) return
  const mark = node.getChild('ContainerMark') ?? node
  if (name === '') {
    const hint = `Write a name after them. ${suggest('', names, 'These names can follow ":::"')}`
    const message = "These colons don't open anything."
    fail({ at: firstLine(text, node.from), code: 'unknown-block', message, hint })
    return
  }
  // `::: package.module`, which mkdocstrings documents.
  const isIdentifier = title !== null && /^\.\w/.test(text.slice(title.from, title.to))
  const cure = isIdentifier ? ofIdentifier : cureNamedLike(name)
  const known = hints.get(name) ?? (cure && (cure.inProse?.hint ?? cure.hint))
  const hint = known ?? suggest(name, names, 'These names can follow ":::"') ?? ''
  fail({
    at: mark,
    code: 'unknown-block',
    message: `Nothing called "${name}" can be opened with colons.`,
    hint,
  })
}
