/** Interactive tools as Markdown: what they know, as lists and tables. */
import { type BlockOf, type Inline, plainText } from '../../schema/index.ts'
import { codeFence, codeSpan, escapeMarkdown } from '../elements/inline-markdown.ts'
import {
  absoluteLink,
  anchor,
  bullets,
  codes,
  inlineOf,
  join,
  type MarkdownPage,
  numbered,
  table,
} from '../elements/markdown.ts'
import type { Writer } from './block-markdown.ts'
import { sampleClass } from './config-toolkit.ts'

type ToolBlock =
  | 'config-builder'
  | 'error-decoder'
  | 'error-list'
  | 'hash-simulator'
  | 'message-inspector'
  | 'message-steps'
  | 'scope-finder'

const title = (text: string): string => `**${escapeMarkdown(text)}**`

const intro = (block: { title: string; text: Inline }, context: MarkdownPage): string =>
  join(title(block.title), inlineOf(context, block.text))

export const toolWriters: { readonly [T in ToolBlock]: Writer<T> } = {
  'config-builder': (block, context) =>
    codeFence(sampleClass(context.site, block), `csharp title=${JSON.stringify(block.path)}`),
  'error-decoder': (block, context) => intro(block, context),
  'error-list': (block, context) =>
    join(
      ...context.site.errors
        .filter(({ group }) => group === block.group)
        .flatMap(entry => [
          `### ${inlineOf(context, entry.title)}${anchor(entry.id)}`,
          codeFence(entry.sample, 'text'),
          `Seen: ${entry.seen.join(', ')}.`,
          inlineOf(context, entry.cause),
          numbered(entry.fix.map(text => inlineOf(context, text))),
          bullets(entry.links.map(({ text, to }) => `[${escapeMarkdown(text)}](${absoluteLink(context, to.to)})`)),
        ]),
    ),
  'hash-simulator': (block, context) => machineMarkdown(block, context),
  'message-inspector': (block, context) =>
    join(
      intro(block, context),
      title(block.tables.kinds),
      bullets(block.kinds.map(({ id, text }) => `${codeSpan(id)}: ${inlineOf(context, text)}`)),
      title(block.tables.findings),
      table(
        ['Finding', 'What follows'],
        block.findings.map(finding => [inlineOf(context, finding.title), inlineOf(context, finding.text)]),
      ),
    ),
  'message-steps': (block, context) =>
    join(
      title(block.title),
      numbered(
        block.steps.map(({ message, text, example }) => {
          const sent = example === undefined ? undefined : context.site.examples.get(example)
          return join(
            `${title(message)}: ${inlineOf(context, text)}`,
            sent && codeFence(sent.code, `${sent.language} title=${JSON.stringify(sent.title)}`),
          )
        }),
      ),
    ),
  'scope-finder': (block, context) => scopesMarkdown(block, context),
}

function machineMarkdown(block: BlockOf<'hash-simulator'>, context: MarkdownPage): string {
  const calls = context.site.machine?.calls ?? []
  return join(
    intro(block, context),
    ...calls.flatMap(call => [
      `${title(`${block.caption}: ${call.text}`)} (${escapeMarkdown(call.by)})`,
      table(
        ['Situation', 'Outcome', 'Result', 'Why'],
        call.rules.map(({ situation, outcome, result, why }) => [
          inlineOf(context, situation),
          outcome,
          inlineOf(context, result),
          why ? inlineOf(context, why) : '',
        ]),
      ),
    ]),
  )
}

function scopesMarkdown(block: BlockOf<'scope-finder'>, context: MarkdownPage): string {
  const { reference } = context.site
  const types = block.types.flatMap(({ of }) => reference.types.get(of)?.type ?? [])
  const listed = [
    ...types.flatMap(type => type.members.map(member => ({ name: `${type.name}.${member.name}`, member }))),
    ...block.members.flatMap(name => {
      const member = reference.names.get(name)?.member
      return member ? [{ name, member }] : []
    }),
  ].filter(({ member }) => member.scopes.length > 0)
  const scopes = [...new Set(listed.flatMap(({ member }) => member.scopes))].sort()
  const meaning = new Map(
    reference.types.get(block.constants)?.type.members.map(({ value, summary }) => [value, plainText(summary)]),
  )
  const rows = scopes.map(scope => {
    const users = listed.filter(({ member }) => member.scopes.includes(scope))
    const approval = users.some(({ member }) => member.approval.includes(scope))
    return [
      codeSpan(scope),
      escapeMarkdown(meaning.get(scope) ?? ''),
      codes(users.map(({ name }) => name)),
      approval ? 'yes' : '',
    ]
  })
  return join(
    title(block.title),
    title(block.caption),
    table(['Scope', 'What it gives', 'Needed for', 'Approval'], rows),
    inlineOf(context, block.approval),
  )
}
