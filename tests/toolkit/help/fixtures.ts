/** The help desk with what it knows, as the build writes it from the real data; nothing is fetched. */
import { vi } from 'vitest'
import { type Answer, answerOf } from '../../../client/toolkit/help/answer.ts'
import { type Input, pastedInput } from '../../../client/toolkit/help/inputs.ts'
import type { KnowledgeFiles } from '../../../client/toolkit/help/knowledge.ts'
import { knowledgeFiles, knowledgeProps } from '../../../renderers/toolkit/help/knowledge.ts'
import { realSite } from '../../real-data.ts'
import { siteRender } from '../../rendered.ts'

export const site = realSite()
const render = siteRender(site)
export const props = knowledgeProps(render)
const files = new Map(knowledgeFiles(render).map(({ path, contents }) => [`/${path}`, String(contents())]))

export const knowledge = <Name extends keyof KnowledgeFiles>(name: Name): KnowledgeFiles[Name] =>
  JSON.parse(files.get(`/help/${name}.json`) ?? '') as KnowledgeFiles[Name]

const watch = { isCurrent: () => true, onProgress: () => {} }

/**
 * Tells what the desk makes of these inputs. `fetch` answers from the files only meanwhile: other test files run in the
 * same worker and ask real servers.
 */
export async function answered(...inputs: readonly Input[]): Promise<Answer> {
  vi.stubGlobal('fetch', async (address: string) => new Response(files.get(address)))
  try {
    const answer = await answerOf(inputs, props, watch)
    if (!answer) throw new Error('Nobody handed over anything else.')
    return answer
  } finally {
    vi.unstubAllGlobals()
  }
}

/** What it makes of a paste: the problems, what leads, and how it ends. */
export async function asked(text: string) {
  const answer = await answered(pastedInput(text))
  const ids = answer.findings.map(({ id }) => id)
  const leads = answer.ending === 'wrong' || answer.ending === 'foreign' ? ids[0] : undefined
  return { answer, ids, leads, ending: answer.ending, kinds: answer.found.seen.map(({ kind }) => kind) }
}
