/** Blocks as Markdown. The table is complete by type, as that of the views is: a new block does not compile without it. */
import { type Block, type BlockOf, type BlockType, type Member, memberAnchor, memberPlace } from '../../schema/index.ts'
import type { OutlineStep } from '../assets.ts'
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
  quote,
  table,
} from '../elements/markdown.ts'
import { levelOf, scopesOf } from '../reference/reference-markdown.ts'
import { homeWriters } from './home-markdown.ts'
import { toolWriters } from './tool-markdown.ts'

export type Writer<T extends BlockType> = (block: BlockOf<T>, context: MarkdownPage) => string

export const blocksMarkdown = (blocks: readonly Block[], context: MarkdownPage): string =>
  join(...blocks.map(block => (writers[block.type] as (block: Block, context: MarkdownPage) => string)(block, context)))

/** Tones as the alerts of code hosts name them. */
const alerts = { info: 'NOTE', tip: 'TIP', important: 'IMPORTANT', warning: 'WARNING', danger: 'CAUTION' } as const

const title = (text: string): string => `**${escapeMarkdown(text)}**`

const writers: { readonly [T in BlockType]: Writer<T> } = {
  ...homeWriters,
  ...toolWriters,
  buttons: (block, context) =>
    bullets(block.items.map(({ text, to }) => `[${escapeMarkdown(text)}](${absoluteLink(context, to.to)})`)),
  callout: (block, context) =>
    quote(
      join(
        `[!${alerts[block.tone]}]${block.title ? `\n**${inlineOf(context, block.title)}**` : ''}`,
        inlineOf(context, block.text),
        block.items && bullets(block.items.map(item => inlineOf(context, item))),
      ),
    ),
  cards: (block, context) =>
    bullets(
      block.items.map(
        card =>
          `[${escapeMarkdown(card.title)}](${absoluteLink(context, card.to.to)}): ${inlineOf(context, card.text)}`,
      ),
    ),
  code: (block, context) =>
    join(
      codeFence(
        block.code,
        [
          block.diff ? `diff language=${block.language}` : block.language,
          block.title && `title=${JSON.stringify(block.title)}`,
          block.mark && `mark={${block.mark}}`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
      block.caption && inlineOf(context, block.caption),
    ),
  'copy-text': block => join(`${title(block.label)}:`, codeFence(block.text)),
  definitions: (block, context) =>
    bullets(
      block.items.map(
        ({ id, term, text }) => `**${inlineOf(context, term)}**${anchor(id)}: ${inlineOf(context, text)}`,
      ),
    ),
  diagram: (block, context) => diagramMarkdown(block, context),
  example: (block, context) => {
    const example = context.site.examples.get(block.example)!
    return join(
      codeFence(example.code, `${example.language} title=${JSON.stringify(block.title ?? example.title)}`),
      bullets(example.parts.map(part => `${codeSpan(part.name)}: ${inlineOf(context, part.text)}`)),
    )
  },
  fields: (block, context) => {
    const fields = context.site.fields.filter(field => !block.only || block.only.includes(field.name))
    const rows = fields.map(field => [
      `${codeSpan(field.name)}${anchor(field.id)}${field.since === '2.0.0' ? '' : ` (since ${field.since})`}`,
      codeSpan(field.type),
      field.required ? 'Required' : field.default ? codeSpan(field.default) : '',
      [
        ...[field.summary, ...field.details].map(text => inlineOf(context, text)),
        ...(field.scopes.length > 0 ? [`Scopes: ${codes(field.scopes)}.`] : []),
      ].join(' '),
    ])
    return join(title(block.caption), table(['Field', 'Type', 'Default', 'What it does'], rows))
  },
  figure: (block, context) =>
    join(
      `![${escapeMarkdown(block.alt)}](${context.site.settings.url}${context.base}${block.src.src})`,
      block.caption && inlineOf(context, block.caption),
    ),
  heading: (block, context) => `${'#'.repeat(block.level)} ${inlineOf(context, block.text)}${anchor(block.id)}`,
  links: (block, context) =>
    bullets(
      block.items.map(
        ({ text, to, note }) =>
          `[${escapeMarkdown(text)}](${absoluteLink(context, to.to)})${note ? `: ${inlineOf(context, note)}` : ''}`,
      ),
    ),
  list: (block, context) => (block.ordered ? numbered : bullets)(block.items.map(item => inlineOf(context, item))),
  members: (block, context) => {
    const documented = context.site.reference.types.get(block.of)!
    const { type } = documented
    const rows = type.members
      .filter(({ group }) => !block.group || group === block.group)
      .map(member => [
        `[${codeSpan(member.name)}](${absoluteLink(context, memberPlace(documented, member))})${anchor(memberAnchor(type, member))}`,
        member.signature ? codeSpan(member.signature) : '',
        inlineOf(context, member.summary) + (member.mock ? ` In mock mode: ${inlineOf(context, member.mock)}` : ''),
        needsOf(member),
      ])
    return join(title(block.caption), table(['Member', 'Signature', 'What it does', 'Needs'], rows))
  },
  paragraph: (block, context) => inlineOf(context, block.text),
  steps: (block, context) =>
    join(
      ...block.items.flatMap((step, i) => [
        `${'#'.repeat(block.level)} ${block.start + i}. ${inlineOf(context, step.title)}${anchor(step.id)}`,
        step.goal && `**Goal:** ${inlineOf(context, step.goal)}`,
        blocksMarkdown(step.blocks, context),
        step.result && `**You should see:** ${inlineOf(context, step.result)}`,
      ]),
    ),
  table: (block, context) =>
    join(
      `**${inlineOf(context, block.caption)}**`,
      table(
        block.columns.map(cell => inlineOf(context, cell)),
        block.rows.map(row => row.map(cell => inlineOf(context, cell))),
      ),
    ),
  tabs: (block, context) =>
    join(
      title(block.title),
      ...block.items.flatMap(({ label, blocks }) => [`${title(label)}:`, blocksMarkdown(blocks, context)]),
    ),
  team: (_, context) =>
    bullets(
      context.site.team.members.map(member => {
        const name = escapeMarkdown(member.title)
        return `**${member.link ? `[${name}](${member.link})` : name}**, ${escapeMarkdown(member.subtitle)}: ${inlineOf(context, member.description)}`
      }),
    ),
  toc: (block, { page }) => {
    const wanted = block.entries?.map(entry => entry.to.slice(1))
    const listed = wanted
      ? wanted.flatMap(id => page.headings.filter(heading => heading.id === id))
      : page.headings.filter(({ level }) => level === 2)
    return join(title(block.title), bullets(listed.map(({ id, text }) => `[${escapeMarkdown(text)}](#${id})`)))
  },
}

/** What a member needs, where it works and what it throws, as far as its level does not say so. */
const needsOf = (member: Member): string =>
  [
    levelOf(member),
    scopesOf(member),
    member.platforms && member.platforms.length < 3 ? `only ${member.platforms.join(', ')}` : '',
    ...[...new Set(member.throws.map(({ type }) => type))]
      .filter(type => type !== 'InvalidOperationException')
      .map(type => `throws ${codeSpan(type)}`),
    member.since ? `since ${member.since}` : '',
  ]
    .filter(Boolean)
    .join('; ')

function diagramMarkdown(block: BlockOf<'diagram'>, context: MarkdownPage): string {
  const diagram = context.site.diagrams.get(block.diagram)!
  const { participants = [], steps = [] } = context.assets.drawings.get(block.diagram)?.outline ?? {}
  const flat = (list: readonly OutlineStep[]): string =>
    numbered(list.map(step => escapeMarkdown(step.text) + (step.steps ? `\n${flat(step.steps)}` : '')))
  return join(
    title(diagram.title),
    codeFence(diagram.source, 'mermaid'),
    inlineOf(context, block.caption ?? diagram.caption),
    participants.length > 0 && `Taking part: ${escapeMarkdown(participants.join(', '))}.`,
    flat(steps),
  )
}
