/**
 * `npm run verify`: compares the content with the sources of the toolkit, and with the files of others that
 * it names.
 */

import type { Site } from '../../../schema/index.ts'
import { type Context, exit, type Loaded, UsageError, type Values } from '../../cli/command.ts'
import { soundSite } from '../../cli/print.ts'
import { readToolkit } from '../../content/git.ts'
import { compareSources, compareToolkitPhrases, quotedFiles } from './claims.ts'
import { compareReference } from './compare.ts'
import { csharpDeclarations } from './declarations.ts'
import { printComparisons } from './differences.ts'
import { compareMessages } from './messages.ts'
import { runBehaviours } from './runtime.ts'
import { compareSpokenLines } from './spoken-lines.ts'
import { typescriptDeclarations } from './typescript.ts'

export async function run(values: Values, context: Context): Promise<number> {
  const loaded = context.load(values)
  const site = soundSite(loaded, 'verified')
  if (!site) return exit.content
  const { sources, toolkit } = values
  let count = 0
  if (typeof sources === 'string') count += printComparisons([compareSources(site, sources)])
  // What the content says of others needs no toolkit.
  if (sources === undefined || toolkit !== undefined)
    count += await compareToolkit(site, loaded, values, context)
  return count === 0 ? exit.clean : exit.content
}

/** Prints what differs between the content and a checkout, and returns how many differences there are. */
async function compareToolkit(
  site: Site,
  loaded: Loaded,
  values: Values,
  { root }: Context,
): Promise<number> {
  const quoted = quotedFiles(site)
  const isRead = (path: string): boolean => isDeclaring(path) || isSearched(path) || quoted.has(path)
  const { label, texts } = readToolkit(values, isRead)
  const packageFile = texts.get('unity/package.json')
  if (packageFile === undefined || ![...texts.keys()].some(path => path.startsWith('unity/Runtime/')))
    throw new UsageError(
      `${label} is no checkout of the toolkit: it lacks unity/package.json or unity/Runtime/.`,
    )

  const declaring = [...texts].filter(([file]) => isDeclaring(file))
  const types = declaring.flatMap(([file, text]) =>
    file.endsWith('.ts') ? typescriptDeclarations(file, text) : csharpDeclarations(file, text),
  )
  const version = /"version"\s*:\s*"([^"]*)"/.exec(packageFile)?.[1]
  const fieldsFile = `${loaded.folders.label}/config-fields.yaml`
  const comparisons = compareReference(
    site,
    { texts, types },
    fieldsFile,
    `${label} (release ${version ?? 'unknown'})`,
  )
  comparisons.push(compareToolkitPhrases(site, texts))
  const documented = site.version?.toolkit
  if (documented)
    comparisons.push(compareSpokenLines(loaded.texts, String(values['toolkit']), `v${documented}`, texts))
  comparisons.push(...compareMessages(site, texts))

  let count = printComparisons(comparisons)
  if (values['run'] === true) count += printComparisons(await runBehaviours({ site, texts, root }))
  if (documented && version && documented !== version)
    process.stderr.write(`The content describes release ${documented}.\n`)
  return count
}

/**
 * Tells whether a file declares what the reference documents, or is the template of a project's configuration class.
 */
function isDeclaring(path: string): boolean {
  if (path.startsWith('unity/Runtime/')) return path.endsWith('.cs')
  if (path.startsWith('unity/Editor/Assets/')) return path.endsWith('Config.txt')
  return /^hirpc(-kit|-interface)?\/src\/.*\.ts$/.test(path)
}

/** Tells whether texts are looked for in a file. */
function isSearched(path: string): boolean {
  if (path.startsWith('unity/Editor/')) return path.endsWith('.cs') || path.endsWith('.txt')
  return path === 'unity/package.json' || path === 'hirpc-kit/dist/index.mjs'
}
