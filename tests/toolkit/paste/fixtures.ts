/** What the box knows, as the build writes it from the real data. */
import { decode } from '../../../client/toolkit/paste/decode.ts'
import { diagnose, readConfigClass } from '../../../client/toolkit/paste/diagnosis.tsx'
import type { Knowledge, MessageKnowledge } from '../../../client/toolkit/paste/knowledge.tsx'
import { pasteKnowledge } from '../../../renderers/toolkit/help/paste-knowledge.ts'
import type { BlockOf } from '../../../schema/index.ts'
import { realSite } from '../../real-data.ts'
import { siteRender } from '../../rendered.ts'

const site = realSite()
const file = pasteKnowledge(siteRender(site))
if (file === undefined) throw new Error('No page of the site has the box.')
export const knowledge = JSON.parse(file) as Knowledge
if (!knowledge.messages) throw new Error('The file says nothing of messages.')

export const props: MessageKnowledge = knowledge.messages

export function example(id: string): string {
  const found = site.toolkit.examples.get(id)
  if (!found) throw new Error(`There is no example ${id}.`)
  return found.code
}

const inspector = site.pages
  .flatMap(page => (page.kind === 'article' && page.tools ? page.content().blocks : []))
  .find((each): each is BlockOf<'message-inspector'> => each.type === 'message-inspector')
if (!inspector) throw new Error('No page of the site explains messages.')
export const block = inspector

/** What the box makes of a paste: the entries of its lines, and what its diagnosis begins with. */
export async function diagnosed(text: string) {
  const config = readConfigClass(text, knowledge)
  const decoded = await decode(text, knowledge.errors, { tokenPath: config?.tokenPath })
  return {
    found: decoded?.recognised.map(({ error }) => error.id) ?? [],
    first: diagnose(text, decoded, config, knowledge).first?.about,
  }
}
