/** Pages of the reference as Markdown. */
import {
  type Member,
  memberAnchor,
  type ReferenceIndexPage,
  type ReferencePage,
  type ReferenceType,
} from '../../schema/index.ts'
import {
  anchor,
  bullets,
  codeFence,
  codeSpan,
  codeSpans,
  escapeMarkdown,
  join,
  type MarkdownWriter,
} from '../elements/markdown.ts'
import { levelOf, platformNames, scopesOf } from './member-facts.ts'
import { indexGroups } from './reference-index.tsx'
import { memberGroups } from './reference-page.tsx'

export const referenceMarkdown = ({ reference }: ReferencePage, writer: MarkdownWriter): string =>
  join(writer.inline(reference.lead), ...reference.types.map(type => typeMarkdown(type, writer)))

export function referenceIndexMarkdown(page: ReferenceIndexPage, { site, inline, link }: MarkdownWriter): string {
  return join(
    inline(page.index.lead),
    ...page.index.notes.map(inline),
    ...indexGroups(site, page).flatMap(({ id, title, text, pages }) => [
      `## ${escapeMarkdown(title)}${anchor(id)}`,
      text && inline(text),
      bullets(
        pages.map(({ route, title, reference }) => {
          const types = reference.types.map(type => link(codeSpan(type.name), `${route}#${type.id}`))
          return `${link(escapeMarkdown(title), route)}: ${inline(reference.lead)} Types: ${types.join(', ')}.`
        }),
      ),
    ]),
  )
}

function typeMarkdown(type: ReferenceType, writer: MarkdownWriter): string {
  const { inline } = writer
  const kind = [
    type.kind,
    type.namespace && ` in ${codeSpan(type.namespace)}`,
    type.base && `, extends ${codeSpan(type.base)}`,
    type.since && `, since ${type.since}`,
  ]
  return join(
    `## ${codeSpan(type.name)}${anchor(type.id)}`,
    kind.filter(Boolean).join(''),
    type.signature && codeFence(type.signature, type.language),
    inline(type.summary),
    ...type.details.map(inline),
    ...memberGroups(type).flatMap(({ title, text, members }) => [
      title && `**${escapeMarkdown(title)}**`,
      text && inline(text),
      ...members.map(member => memberMarkdown(type, member, writer)),
    ]),
  )
}

function memberMarkdown(type: ReferenceType, member: Member, { inline }: MarkdownWriter): string {
  return join(
    `### ${codeSpan(member.name)}${anchor(memberAnchor(type, member))}`,
    member.signature && codeFence(member.signature, type.language),
    inline(member.summary),
    ...member.details.map(inline),
    bullets(factsOf(member, inline)),
  )
}

function factsOf(member: Member, inline: MarkdownWriter['inline']): string[] {
  const facts = [
    member.type && `Type: ${codeSpan(member.type)}`,
    member.value && `Value: ${codeSpan(member.value)}`,
    member.json && `In JSON: ${codeSpan(member.json)}`,
    ...member.parameters.map(({ name, type, default: value, text }) => {
      const form = codeSpan(type) + (value ? `, default ${codeSpan(value)}` : '')
      return `Parameter ${codeSpan(name)} (${form}): ${inline(text)}`
    }),
    member.returns && `Returns: ${inline(member.returns)}`,
    ...member.throws.map(({ type, when }) => `Throws ${codeSpan(type)}: ${inline(when)}`),
    member.needs && `Needs: ${levelOf(member)}`,
    member.option && `Option: ${codeSpan(member.option)}`,
    member.scopes.length > 0 && `Scopes: ${scopesOf(member)}`,
    member.approval.length > 0 && `Scopes that need approval: ${codeSpans(member.approval)}`,
    member.platforms && `Platforms: ${member.platforms.map(name => platformNames[name]).join(', ')}`,
    member.hash && member.hash !== 'none' && `Hash: ${member.hash}`,
    member.rpc && `RPC: ${codeSpan(member.rpc)}`,
    member.arguments.length > 0 && `Arguments: ${codeSpans(member.arguments)}`,
    member.mock && `Mock: ${inline(member.mock)}`,
    member.since && `Since ${member.since}`,
  ]
  return facts.flatMap(fact => fact || [])
}
