/** What the paste box knows of errors, messages and the configuration: one file, fetched when something is pasted. */
import type { Knowledge, KnownError, Pieces, TextPiece } from '../../client/tools/paste/knowledge.tsx'
import { type Block, type BlockOf, type Inline, type InlineNode, plainText, type Site } from '../../schema/index.ts'
import { configKnowledge, messageKnowledge } from '../blocks/tools.tsx'
import { known, printLink, type SiteRender } from '../elements/context.ts'

/** @returns undefined if no page has a box */
export function pasteKnowledge({ site, base }: SiteRender): string | undefined {
  const blocks = site.pages.flatMap(page =>
    page.kind === 'article' && page.tools ? page.content().blocks.map(block => ({ block, from: page.route })) : [],
  )
  const find = <Type extends Block['type']>(type: Type, isWanted = (_: BlockOf<Type>): boolean => true) =>
    blocks.find((each): each is { block: BlockOf<Type>; from: string } => {
      const block = each.block as BlockOf<Type>
      return block.type === type && isWanted(block)
    })
  const box = find('paste-box', ({ words }) => words !== undefined)
  if (!box) return undefined
  const pieces = (from: string) => piecesOf(to => printLink(site, from, base, to).href)
  const [messages, config] = [find('message-inspector'), find('config-builder')]
  const knowledge: Knowledge = {
    errors: site.errors.map(entry =>
      knownError(entry, site, pieces(known(site.errorRoutes.get(entry.id), entry.id)), base),
    ),
    words: Object.fromEntries(
      Object.entries(box.block.words ?? {}).map(([name, text]) => [name, pieces(box.from)(text)]),
    ),
    messages: messages && messageKnowledge(messages.block, site, pieces(messages.from)),
    config: config && configKnowledge(config.block, site),
    versions: {
      toolkit: site.version?.toolkit,
      module: site.errors.flatMap(({ step, sample }) => (step === 1 ? (/\d+(?:\.\d+)+/.exec(sample) ?? []) : []))[0],
    },
  }
  return JSON.stringify(knowledge)
}

function knownError(
  { id, match, mapping, step, group, title, cause, fix }: Site['errors'][number],
  { errors, errorRoutes }: Site,
  pieces: (text: Inline) => Pieces,
  base: string,
): KnownError {
  const route = errorRoutes.get(id)
  return {
    id,
    patterns: match,
    ...(mapping && { mapping }),
    // The group that has the steps of a start-up is that of lines which say that all is well.
    ...(errors.some(other => other.group === group && other.step !== undefined) && { fine: true }),
    step,
    title: pieces(title),
    href: route && base + route,
    cause: pieces(cause),
    fix: fix.map(pieces),
  }
}

/** @param href of a link, as it is printed */
const piecesOf =
  (href: (to: string) => string) =>
  ({ nodes }: Inline): Pieces =>
    nodes.map((node): TextPiece => pieceOf(node, href))

function pieceOf(node: InlineNode, href: (to: string) => string): TextPiece {
  if (node.kind === 'code') return { code: node.text }
  if (node.kind === 'link') return { text: plainText(node.children), href: href(node.to) }
  return node.kind === 'strong' ? { bold: plainText(node.children) } : plainText([node])
}
