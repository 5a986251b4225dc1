/** Pages of the reference as Markdown. */
import {
  fill,
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
  escapeMarkdown,
  join,
  type MarkdownWriter,
} from '../elements/markdown.ts'
import { type Fact, type FactPart, factsOf } from './member-facts.ts'
import { indexGroups } from './reference-index.tsx'
import { memberGroups } from './reference-page.tsx'
import { usesOfType } from './uses.ts'
import { jsonOf, messagesOf } from './wire.ts'

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
          return `${link(escapeMarkdown(title), route)}: ${inline(reference.lead)} ${fill(WORDS.reference.types, { names: types.join(', ') })}`
        }),
      ),
    ]),
  )
}

function typeMarkdown(type: ReferenceType, writer: MarkdownWriter): string {
  const { inline, site } = writer
  const json = jsonOf(type, site.reference)
  const kind = [
    type.kind,
    type.namespace && ` ${fill(WORDS.reference.in, { namespace: codeSpan(type.namespace) })}`,
    type.base && `, ${fill(WORDS.reference.extends, { type: codeSpan(type.base) })}`,
    type.since && `, ${fill(WORDS.reference.since, { version: type.since })}`,
  ]
  return join(
    `## ${codeSpan(type.name)}${anchor(type.id)}`,
    kind.filter(Boolean).join(''),
    type.signature && codeFence(type.signature, type.language),
    inline(type.summary),
    ...type.details.map(inline),
    type.sample && codeFence(type.sample, type.language),
    bullets(usesOfType(type, site.reference).map(fact => factMarkdown(fact, inline))),
    json && codeFence(json, 'json'),
    ...memberGroups(type).flatMap(({ title, text, members }) => [
      title && `**${escapeMarkdown(title)}**`,
      text && inline(text),
      ...members.map(member => memberMarkdown(type, member, writer)),
    ]),
  )
}

function memberMarkdown(type: ReferenceType, member: Member, { inline, site }: MarkdownWriter): string {
  return join(
    `### ${codeSpan(member.name)}${anchor(memberAnchor(type, member))}`,
    member.signature && codeFence(member.signature, type.language),
    inline(member.summary),
    ...member.details.map(inline),
    member.sample && codeFence(member.sample, type.language),
    member.since && fill(WORDS.reference.sinceLine, { version: member.since }),
    bullets(factsOf(member).map(fact => factMarkdown(fact, inline))),
    ...messagesOf(type, member, site.reference).flatMap(({ title, json }) => [`${title}:`, codeFence(json, 'json')]),
  )
}

const factMarkdown = ({ name, parameter, parts }: Fact, inline: MarkdownWriter['inline']): string =>
  `${parameter ? fill(WORDS.reference.parameter, { name: codeSpan(name) }) : name}: ${parts.map(part => partMarkdown(part, inline)).join('')}`

const partMarkdown = (part: FactPart, inline: MarkdownWriter['inline']): string => {
  if (typeof part === 'string') return escapeMarkdown(part)
  return 'text' in part ? inline(part.text) : codeSpan('type' in part ? part.type : part.code)
}
