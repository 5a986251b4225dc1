/** What the paste box knows of errors, messages and the configuration: one file, fetched when something is pasted. */
import type { Knowledge, Pieces, TextPiece } from '../../client/tools/paste/knowledge.tsx'
import { type Block, type BlockOf, type Inline, plainText } from '../../schema/index.ts'
import { configKnowledge, messageKnowledge } from '../blocks/tools.tsx'
import { known, printLink, type SiteRender } from '../elements/context.ts'

/** @returns undefined if no page has a box */
export function pasteKnowledge(render: SiteRender): string | undefined {
  const { site, base } = render
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
  /** The texts of a page; links as they are printed there. */
  const pieces =
    (from: string) =>
    ({ nodes }: Inline): Pieces =>
      nodes.map((node): TextPiece => {
        if (node.kind === 'code') return { code: node.text }
        if (node.kind === 'strong') return { bold: plainText(node.children) }
        if (node.kind !== 'link') return plainText([node])
        return { text: plainText(node.children), href: printLink(render, from, node.to).href }
      })
  const [messages, config] = [find('message-inspector'), find('config-builder')]
  // The group that has the steps of a start-up is that of lines which say that all is well.
  const fine = new Set(site.errors.flatMap(({ step, group }) => (step === undefined ? [] : group)))
  const knowledge: Knowledge = {
    errors: site.errors.map(({ id, match, mapping, step, group, title, cause, fix }) => {
      const route = known(site.errorRoutes.get(id), id)
      const own = pieces(route)
      return {
        id,
        patterns: match,
        ...(mapping && { mapping }),
        ...(fine.has(group) && { fine: true }),
        step,
        title: own(title),
        href: base + route,
        cause: own(cause),
        fix: fix.map(own),
      }
    }),
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
