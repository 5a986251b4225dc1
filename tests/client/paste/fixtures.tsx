/** The inspector block of the real hiRPC page, as its island gets it. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { MessageKnowledge } from '../../../client/tools/paste/message-result.tsx'
import { messageInspector } from '../../../renderers/blocks/message-inspector.tsx'
import { RenderContext } from '../../../renderers/elements/context.ts'
import { emptyBundle } from '../../../renderers/index.ts'
import type { BlockOf } from '../../../schema/index.ts'
import { realSite } from '../../real-data.ts'
import { noAssets } from '../../search-engine.ts'

const site = realSite()
const page = site.pages.find(({ route }) => route === '/docs/v2/internals/hirpc/messages')!
if (page.kind !== 'article') throw new Error('The hiRPC page is no article.')

export const block = page
  .content()
  .blocks.find((each): each is BlockOf<'message-inspector'> => each.type === 'message-inspector')!

const html = renderToStaticMarkup(
  <RenderContext
    value={{
      site,
      page,
      route: page.route,
      sidebar: undefined,
      assets: noAssets,
      bundle: emptyBundle,
      inline: false,
      base: '',
      names: new Map(),
    }}
  >
    <messageInspector.View block={block} />
  </RenderContext>,
)
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

export const props = JSON.parse(unescaped(/data-messages="([^"]*)"/.exec(html)![1]!)) as MessageKnowledge

export const example = (id: string): string => site.examples.get(id)!.code
