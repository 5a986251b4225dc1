/** Files that only the toolkit adds to a built site, and what llms.txt says of them. */
import { fill } from '../../schema/index.ts'
import type { SiteRender } from '../elements/render.ts'
import type { OutputFile } from '../files.ts'
import type { FeatureLines } from '../meta/for-assistants.ts'
import { skillFile, skillFiles } from './assistants/skill.tsx'
import { hasDesk, knowledgeFiles, knowledgeFolder, knowledgeLines } from './help/knowledge.ts'
import { nameCardFiles } from './reference/name-cards.ts'

/** Names at the root of the site. */
export const generatedNames: readonly string[] = [knowledgeFolder, skillFile]

/** Reads pages now, and makes the contents of its files when they are asked for. */
export const toolkitFiles = (render: SiteRender): OutputFile[] => [
  ...knowledgeFiles(render),
  ...skillFiles(render),
  ...nameCardFiles(render),
]

export function linesForAssistants(render: SiteRender): FeatureLines {
  const { site, words, base } = render
  const skill = `${site.settings.url}${base}/${skillFile}`
  return {
    first: site.toolkit.skill ? [fill(words.llms.skill, { skill })] : [],
    isAboutNames: ({ kind }) => kind === 'reference',
    problems: hasDesk(site) ? knowledgeLines(render) : [],
  }
}
