/** What the help desk knows, as files that are fetched by what was recognised. */
import type {
  HealthyLine,
  KnowledgeFiles,
  KnowledgeProps,
  Pieces,
  Rule,
  TextPiece,
  Told,
} from '../../../client/toolkit/help/knowledge.ts'
import {
  type Block,
  type BlockOf,
  fill,
  type Inline,
  type KnownProblem,
  plainText,
  problemSteps,
  type ReferenceType,
  type Site,
} from '../../../schema/index.ts'
import { newIssueAddress } from '../../elements/heading.tsx'
import { languageLabel } from '../../elements/highlight.ts'
import { existing, printLink, type SiteRender, withBase } from '../../elements/render.ts'
import type { OutputFile } from '../../files.ts'
import { toolkitOf } from '../builder/builder-toolkit.ts'
import { formsOf } from '../problems/forms.ts'

/** The folder of the files. */
export const knowledgeFolder = 'help'

/** Returns what the page hands over to the island. */
export const knowledgeProps = ({ site, base }: SiteRender): KnowledgeProps => ({
  builder: builderAddress(site, base),
  folder: withBase(base, `/${knowledgeFolder}/`),
  steps: problemSteps,
  toolkit: site.version?.toolkit ?? '',
  module: moduleVersion(site) ?? '',
  reports: site.settings.repository && newIssueAddress(site.settings.repository),
})

function builderAddress({ pages }: Site, base: string): string {
  const page = pages.find(other => other.kind === 'article' && other.blockTypes.includes('config-builder'))
  return page ? withBase(base, page.route) : ''
}

/** Reads the version of the module in the first line of a start-up. */
const moduleVersion = ({ toolkit: { startupLines } }: Site): string | undefined =>
  /\d+(?:\.\d+)+/.exec(startupLines[0]?.sample ?? '')?.[0]

/** Tells whether a page has the desk. */
export const hasDesk = ({ pages }: Site): boolean =>
  pages.some(page => page.kind === 'article' && page.blockTypes.includes('help-desk'))

/** @returns none if no page has the desk */
export function knowledgeFiles(render: SiteRender): OutputFile[] {
  const { site } = render
  const blocks = site.pages.flatMap(page =>
    page.kind === 'article' && page.tools ? page.content().blocks : [],
  )
  if (!hasDesk(site)) return []
  const config = blocks.find(isOfType('config-builder'))
  const kinds = blocks.find(isOfType('message-kinds'))
  const rules = (isWanted: (of: Subject) => boolean): { rules: Rule[] } => ({
    rules: site.toolkit.problems.flatMap(problem => ruleOf(problem, isWanted)),
  })
  const files: { readonly [Name in keyof KnowledgeFiles]?: KnowledgeFiles[Name] | undefined } = {
    lines: { ...rules(of => of === 'line' || of === 'paste'), healthy: healthyLines(render) },
    build: rules(of => buildSubjects.includes(of)),
    code: rules(of => codeSubjects.includes(of)),
    class: config && {
      toolkit: toolkitOf(render, config, to => to),
      sampleId: site.settings.samples?.clientId,
    },
    messages: kinds && {
      ...rules(of => of === 'message'),
      names: namesOf(kinds, site),
      kinds: Object.fromEntries(kinds.kinds.map(({ id, text }) => [id, plainText(text)])),
    },
  }
  const words = problemSteps.map(step => [`words-${step}`, wordsOf(render, step)] as const)
  const all = [...Object.entries(files), ...words].filter(([, content]) => content !== undefined)
  return all.map(([name, content]) => ({
    path: `${knowledgeFolder}/${name}.json`,
    contents: () => JSON.stringify(content),
  }))
}

/** Writes lines for llms.txt that say how a message is looked up in these files. */
export function knowledgeLines({ site, words, base }: SiteRender): string[] {
  const file = (name: string): string => `${site.settings.url}${base}/${knowledgeFolder}/${name}.json`
  return [
    fill(words.llms.lines, { lines: file('lines') }),
    fill(words.llms.told, { words: file('words-{step}') }),
  ]
}

type Subject = KnownProblem['forms'][number]['of']

const codeSubjects: readonly Subject[] = ['route', 'setup', 'class', 'answer', 'paste']
const buildSubjects: readonly Subject[] = [
  'page',
  'bridge',
  'settings',
  'packages',
  'folder',
  'file',
  'response',
]

const isOfType =
  <Type extends Block['type']>(type: Type) =>
  (block: Block): block is BlockOf<Type> =>
    block.type === type

function ruleOf(problem: KnownProblem, isWanted: (of: Subject) => boolean): Rule[] {
  const { id, step, tone, rank, names } = problem
  const follows = problem.follows.length > 0 ? problem.follows : undefined
  const forms = formsOf(problem, isWanted)
  return forms.length === 0
    ? []
    : [{ id, step, tone, rank: rank === 'cause' ? undefined : rank, names, follows, forms }]
}

/** The texts of a page; links as they are printed there. */
const piecesOf =
  (render: SiteRender, from: string) =>
  ({ nodes }: Inline): Pieces =>
    nodes.map((node): TextPiece => {
      if (node.kind === 'code') return { tag: 'code', text: node.text }
      if (node.kind === 'strong') return { tag: 'strong', text: plainText(node.children) }
      if (node.kind !== 'link') return plainText([node])
      return { tag: 'a', text: plainText(node.children), href: printLink(render, from, node.to).href }
    })

const wordsOf = (render: SiteRender, step: string): Readonly<Record<string, Told>> =>
  Object.fromEntries(
    render.site.toolkit.problems
      .filter(problem => problem.step === step)
      .map(({ id, tone, title, means, fix, change, to }): [string, Told] => {
        const pieces = piecesOf(render, to.to)
        return [
          id,
          {
            tone,
            title: pieces(title),
            href: withBase(render.base, to.to),
            means: pieces(means),
            fix: fix.map(pieces),
            change: change && {
              title: change.title,
              label: languageLabel(render.words, change.language),
              code: change.code,
            },
          },
        ]
      }),
  )

/** Lists the lines of a healthy log. What to do if a log ends after one is what its next step may be missing for. */
function healthyLines(render: SiteRender): HealthyLine[] {
  const lines = render.site.toolkit.startupLines
  const steps = lines.filter(({ during, optional }) => during === 'start' && !optional)
  return lines.map(line => {
    const { id, texts, title, to } = line
    const pieces = piecesOf(render, to.to)
    const place = steps.indexOf(line)
    const next = steps[place + 1]
    return {
      id,
      texts,
      step: place < 0 ? undefined : place + 1,
      title: pieces(title),
      missing: next ? pieces(next.missing) : [],
    }
  })
}

/** Returns the names of values, from the reference. */
function namesOf(
  { names, protocol }: BlockOf<'message-kinds'>,
  site: Site,
): KnowledgeFiles['messages']['names'] {
  const members = (name: string): ReferenceType['members'] =>
    existing(site.toolkit.reference.types.get(name), name).type.members
  const byValue = (type: string): Record<string, string> =>
    Object.fromEntries(
      members(type).flatMap(({ value, name }) => (value === undefined ? [] : [[value, name]])),
    )
  return {
    channel: site.settings.product.lower,
    states: byValue(names.states),
    opcodes: byValue(names.opcodes),
    errors: byValue(names.errors),
    events: members(names.events).flatMap(({ value }) => value ?? []),
    commands: [...protocol, ...members(names.commands).flatMap(({ rpc }) => rpc ?? [])],
  }
}
