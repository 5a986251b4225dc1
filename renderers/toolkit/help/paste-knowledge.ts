/**
 * What the paste box knows of errors, messages and the configuration: one file, fetched when something is
 * pasted.
 */
import type {
  Knowledge,
  KnownError,
  MessageKnowledge,
  Pieces,
  TextPiece,
} from '../../../client/toolkit/paste/knowledge.tsx'
import { isContainer, type MessageShape, pathAbove, typeName } from '../../../client/toolkit/paste/message.ts'
import {
  type Block,
  type BlockOf,
  type Inline,
  type KnownLine,
  type KnownProblem,
  plainText,
  type ReferenceType,
  type Site,
} from '../../../schema/index.ts'
import { newIssueAddress } from '../../elements/heading.tsx'
import { existing, printLink, type SiteRender, withBase } from '../../elements/render.ts'
import { configKnowledge } from '../builder/builder-toolkit.ts'
import { wordingsOf } from '../problems/wordings.ts'

/** @returns undefined if no page has a box */
export function pasteKnowledge(render: SiteRender): string | undefined {
  const { site, base } = render
  const placed: { readonly block: Block; readonly from: string }[] = []
  for (const page of site.pages) {
    if (page.kind !== 'article' || !page.tools) continue
    for (const block of page.content().blocks) placed.push({ block, from: page.route })
  }
  const find = <Type extends Block['type']>(type: Type, isWanted = (_: BlockOf<Type>): boolean => true) => {
    for (const { block, from } of placed) if (isOfType(block, type) && isWanted(block)) return { block, from }
    return undefined
  }
  const box = find('paste-box', ({ words }) => words !== undefined)
  if (!box) return undefined
  const ownHref = withBase(base, box.from)
  /** The box doesn't lead to itself. */
  const linkPiece = (text: string, href: string): TextPiece =>
    href === ownHref ? text : { tag: 'a', text, href }
  /** The texts of a page; links as they are printed there. */
  const pieces =
    (from: string) =>
    ({ nodes }: Inline): Pieces =>
      nodes.map((node): TextPiece => {
        if (node.kind === 'code') return { tag: 'code', text: node.text }
        if (node.kind === 'strong') return { tag: 'strong', text: plainText(node.children) }
        if (node.kind !== 'link') return plainText([node])
        const { href } = printLink(render, from, node.to)
        return linkPiece(plainText(node.children), href)
      })
  const messages = find('message-inspector')
  const config = find('config-builder')
  const knowledge: Knowledge = {
    errors: [...healthyLines(site.startupLines, base, pieces), ...knownErrors(site.problems, base, pieces)],
    words: Object.fromEntries(
      Object.entries(box.block.words ?? {}).map(([name, text]) => [name, pieces(box.from)(text)]),
    ),
    messages: messages && messageKnowledge(messages.block, site, pieces(messages.from)),
    config: config && configKnowledge(config.block, render),
    reports: site.settings.repository && newIssueAddress(site.settings.repository),
    versions: {
      toolkit: site.version?.toolkit,
      module: moduleVersion(site),
    },
  }
  return JSON.stringify(knowledge)
}

type PiecesFrom = (route: string) => (text: Inline) => Pieces

/** Lines of a healthy log. What to do if a log ends after one is what its next step may be missing for. */
function healthyLines(lines: readonly KnownLine[], base: string, pieces: PiecesFrom): KnownError[] {
  const steps = lines.filter(({ during, optional }) => during === 'start' && !optional)
  return lines.map(line => {
    const { id, texts, title, means, to } = line
    const piecesOf = pieces(to.to)
    const place = steps.indexOf(line)
    const next = steps[place + 1]
    return {
      id: `line-${id}`,
      patterns: texts,
      fine: true,
      step: place < 0 ? undefined : place + 1,
      title: piecesOf(title),
      href: base + to.to,
      cause: piecesOf(means),
      fix: next ? [piecesOf(next.missing)] : [],
    }
  })
}

const knownErrors = (problems: readonly KnownProblem[], base: string, pieces: PiecesFrom): KnownError[] =>
  problems.flatMap(problem => {
    const { id, rank, mapping, command, file, title, to, means, fix } = problem
    const piecesOf = pieces(to.to)
    return wordingsOf(problem).map(wordings => ({
      id,
      ...wordings,
      rank: rank === 'cause' ? undefined : rank,
      mapping: mapping || undefined,
      command: command || undefined,
      file: file || undefined,
      title: piecesOf(title),
      href: base + to.to,
      cause: piecesOf(means),
      fix: fix.map(piecesOf),
    }))
  })

const isOfType = <Type extends Block['type']>(block: Block, type: Type): block is BlockOf<Type> =>
  block.type === type

/** The first line of a start-up says the version of the module. */
export const moduleVersion = ({ startupLines }: Site): string | undefined =>
  /\d+(?:\.\d+)+/.exec(startupLines[0]?.sample ?? '')?.[0]

type Inspector = BlockOf<'message-inspector'>

/** What the paste box knows of messages. */
const messageKnowledge = (
  block: Inspector,
  site: Site,
  pieces: (text: Inline) => Pieces,
): MessageKnowledge => ({
  names: namesOf(block, site),
  shapes: Object.fromEntries(block.kinds.map(kind => [kind.id, messageShape(kind, site)])),
  kinds: Object.fromEntries(block.kinds.map(({ id, text }) => [id, pieces(text)])),
  findings: Object.fromEntries(
    block.findings.map(({ id, tone, title, text }) => [
      id,
      { tone, title: pieces(title), text: pieces(text) },
    ]),
  ),
})

/** The names of values, from the reference. */
function namesOf({ names, protocol }: Inspector, site: Site): MessageKnowledge['names'] {
  const members = (name: string): ReferenceType['members'] =>
    existing(site.reference.types.get(name), name).type.members
  const byValue = (type: string): Record<string, string> => {
    const namesByValue: Record<string, string> = {}
    for (const { value, name } of members(type)) {
      if (value !== undefined) namesByValue[value] = name
    }
    return namesByValue
  }
  const isGiven = (text: string | undefined): text is string => text !== undefined
  return {
    channel: site.settings.product.lower,
    states: byValue(names.states),
    opcodes: byValue(names.opcodes),
    errors: byValue(names.errors),
    events: members(names.events)
      .map(({ value }) => value)
      .filter(isGiven),
    commands: protocol.concat(
      members(names.commands)
        .map(({ rpc }) => rpc)
        .filter(isGiven),
    ),
  }
}

/** The parts that the examples of a kind have, and their types. */
function messageShape({ examples, free, optional }: Inspector['kinds'][number], site: Site): MessageShape {
  const all = examples
    .map(name => readJson(existing(site.examples.get(name), name).code))
    .filter(value => value !== undefined)
    .map(value => new Map(partsOf(value, free)))
  const paths = new Set(all.flatMap(parts => [...parts.keys()].filter(at => at !== '')))
  const isIn = (parts: ReadonlyMap<string, unknown>, at: string): boolean =>
    parts.has(at) || !isContainer(parts.get(pathAbove(at)))
  return Object.fromEntries(
    [...paths].map(at => {
      const values = all.filter(parts => parts.has(at)).map(parts => parts.get(at))
      const types = free.includes(at) ? [] : values.map(typeName)
      const isOptional = optional.includes(at) || !all.every(parts => isIn(parts, at))
      return [at, { types: [...new Set(types)], optional: isOptional || undefined }]
    }),
  )
}

/** Reads an example. Of a message to the game that carries one of Discord's, only that is compared. */
function readJson(text: string): unknown {
  try {
    const value: { rpc_message?: unknown } | null = JSON.parse(text)
    return value?.rpc_message ?? value
  } catch {
    return undefined
  }
}

/** Each part of a value and its path, the whole first. @param free paths below which anything is allowed */
function* partsOf(value: unknown, free: readonly string[], at = ''): Generator<[at: string, value: unknown]> {
  yield [at, value]
  if (!isContainer(value) || free.includes(at)) return
  for (const [key, inner] of Object.entries(value))
    yield* partsOf(inner, free, at === '' ? key : `${at}.${key}`)
}
