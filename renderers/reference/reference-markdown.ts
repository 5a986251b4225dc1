/** Pages of the reference as Markdown. */
import {
  type Member,
  memberAnchor,
  type ReferenceIndexPage,
  type ReferencePage,
  type ReferenceType,
} from '../../schema/index.ts'
import { codeFence, codeSpan, escapeMarkdown } from '../elements/inline-markdown.ts'
import { absoluteLink, anchor, bullets, codes, inlineOf, join, type MarkdownPage } from '../elements/markdown.ts'

export const referenceMarkdown = (page: ReferencePage, context: MarkdownPage): string =>
  join(inlineOf(context, page.reference.lead), ...page.reference.types.map(type => typeMarkdown(type, context)))

export function referenceIndexMarkdown(page: ReferenceIndexPage, context: MarkdownPage): string {
  const root = page.route.slice(0, page.route.lastIndexOf('/'))
  const pages = new Map(context.site.pages.map(other => [other.route, other]))
  return join(
    inlineOf(context, page.index.lead),
    ...page.index.notes.map(note => inlineOf(context, note)),
    ...page.index.groups.flatMap(group => [
      `## ${escapeMarkdown(group.title)}${anchor(group.id)}`,
      group.text && inlineOf(context, group.text),
      bullets(
        group.pages.flatMap(name => {
          const found = pages.get(`${root}/${name}`)
          if (found?.kind !== 'reference') return []
          const types = found.reference.types.map(
            type => `[${codeSpan(type.name)}](${absoluteLink(context, `${found.route}#${type.id}`)})`,
          )
          return `[${escapeMarkdown(found.title)}](${absoluteLink(context, found.route)}): ${inlineOf(context, found.reference.lead)} Types: ${types.join(', ')}.`
        }),
      ),
    ]),
  )
}

function typeMarkdown(type: ReferenceType, context: MarkdownPage): string {
  const groups = [{ id: undefined, title: undefined, text: undefined }, ...type.groups]
  return join(
    `## ${codeSpan(type.name)}${anchor(type.id)}`,
    [
      type.kind,
      type.namespace && ` in ${codeSpan(type.namespace)}`,
      type.base && `, extends ${codeSpan(type.base)}`,
      type.since && `, since ${type.since}`,
    ]
      .filter(Boolean)
      .join(''),
    type.signature && codeFence(type.signature, type.language),
    inlineOf(context, type.summary),
    ...type.details.map(text => inlineOf(context, text)),
    ...groups.flatMap(group => {
      const members = type.members.filter(member => member.group === group.id)
      if (members.length === 0) return []
      return [
        group.title && `**${escapeMarkdown(group.title)}**`,
        group.text && inlineOf(context, group.text),
        ...members.map(member => memberMarkdown(type, member, context)),
      ]
    }),
  )
}

export const levelOf = ({ needs }: Member): string => (needs === 'hirpc' ? 'hiRPC' : (needs ?? ''))

/** Scopes with the uses that they are limited to. */
export const scopesOf = ({ scopes, partly }: Member): string =>
  scopes
    .map(scope => [codeSpan(scope), ...partly.filter(each => each.scope === scope).map(({ when }) => when)].join(' '))
    .join(', ')

function memberMarkdown(type: ReferenceType, member: Member, context: MarkdownPage): string {
  const facts: (string | undefined | false)[] = [
    member.type && `Type: ${codeSpan(member.type)}`,
    member.value && `Value: ${codeSpan(member.value)}`,
    member.json && `In JSON: ${codeSpan(member.json)}`,
    ...member.parameters.map(
      ({ name, type: kind, default: preset, text }) =>
        `Parameter ${codeSpan(name)} (${codeSpan(kind)}${preset ? `, default ${codeSpan(preset)}` : ''}): ${inlineOf(context, text)}`,
    ),
    member.returns && `Returns: ${inlineOf(context, member.returns)}`,
    ...member.throws.map(({ type: kind, when }) => `Throws ${codeSpan(kind)}: ${inlineOf(context, when)}`),
    member.needs && `Needs: ${levelOf(member)}`,
    member.option && `Option: ${codeSpan(member.option)}`,
    member.scopes.length > 0 && `Scopes: ${scopesOf(member)}`,
    member.approval.length > 0 && `Scopes that need approval: ${codes(member.approval)}`,
    member.platforms && `Platforms: ${member.platforms.join(', ')}`,
    member.hash && member.hash !== 'none' && `Hash: ${member.hash}`,
    member.rpc && `RPC: ${codeSpan(member.rpc)}`,
    member.arguments.length > 0 && `Arguments: ${codes(member.arguments)}`,
    member.mock && `Mock: ${inlineOf(context, member.mock)}`,
    member.since && `Since ${member.since}`,
  ]
  return join(
    `### ${codeSpan(member.name)}${anchor(memberAnchor(type, member))}`,
    member.signature && codeFence(member.signature, type.language),
    inlineOf(context, member.summary),
    ...member.details.map(text => inlineOf(context, text)),
    bullets(facts.filter(fact => typeof fact === 'string' && fact !== '') as string[]),
  )
}
