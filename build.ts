/**
 * The story of a build, top to bottom: read the content, load it into a Site, stop if anything is wrong, draw
 * the missing diagrams, bundle the client, render, write. The other commands are in commands/.
 */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { bundledClients } from './commands/build/bundle-client.ts'
import { contentCache } from './commands/build/cache.ts'
import { isMadeFrom, originDigest } from './commands/build/made-from.ts'
import { checkPublic, reportClashes, siteAssets } from './commands/build/public-files.ts'
import { OutputError, publish, recoverOutput } from './commands/build/publish.ts'
import {
  type ContentFolders,
  defaultWords,
  foldersOf,
  readPublicFiles,
  readTexts,
} from './commands/build/read-content.ts'
import type { CommandCall } from './commands/cli/call.ts'
import {
  basePath,
  type CommandModule,
  type Generator as Compiled,
  type Context,
  exit,
  fails,
  type Loaded,
  UsageError,
  type Values,
} from './commands/cli/command.ts'
import type { CommandName } from './commands/cli/commands.ts'
import { installHint, missingPackage } from './commands/cli/error-code.ts'
import { countLine, phases, plural, printDiagnostics } from './commands/cli/print.ts'
import { checkSteps, drawMissing, removeStaleDrawings } from './commands/drawing/drawings.ts'
import { checkCards, socialCards } from './commands/drawing/social-cards.ts'
import {
  languageNames,
  type OutputFile,
  renderSearch,
  renderSite,
  searchDocumentsWith,
  socialImages,
} from './renderers/index.ts'
import {
  type Diagnostic,
  diagnosticList,
  loadSite,
  productTokens,
  type Site,
  siteAddress,
  siteAddressRule,
} from './schema/index.ts'

/**
 * Reads, parses, validates and resolves the content. Mistakes are in `diagnostics`; with errors among them,
 * the site may be incomplete.
 */
function load(folders: ContentFolders, { root, code }: Compiled): Loaded {
  const list = diagnosticList()
  const texts = readTexts(folders, list.report)
  const publicFiles = readPublicFiles(folders, list.report)
  const cache = contentCache(root, folders.data, `${code} ${JSON.stringify([...productTokens(texts)])}`)
  const today = new Date().toISOString().slice(0, 10)
  const outside = { languages: languageNames, publicFiles, words: defaultWords(root), today }
  const site = loadSite(texts, { outside, label: folders.label, report: list.report, cache })
  if (site) {
    reportClashes(site, folders.label, list.report)
    checkPublic(site, folders, list.report, cache)
    checkCards(site, list.report)
  }
  cache.save()
  return { folders, site, texts, publicFiles, diagnostics: list.sorted(), cache }
}

async function build(values: Values, generator: Compiled): Promise<number> {
  const { root, code } = generator
  const folders = foldersOf(values)
  const out = resolve(String(values['out']))
  const base = basePath(values['base'])
  const quiet = values['quiet'] === true
  const log = phases(quiet)
  refuseInside(out, folders)
  recoverOutput(out)

  const { site: loaded, texts, diagnostics } = load(folders, generator)
  printDiagnostics(diagnostics, texts)
  log.done(`load      ${plural(texts.size, 'file')}, ${countLine(diagnostics)}`)
  if (!loaded || fails(diagnostics, values['strict'] === true)) return nothingWritten(countLine(diagnostics))
  const site = withUrl(loaded, values['site-url'])

  const { report, sorted } = diagnosticList()
  const diagrams = [...site.diagrams.values()]
  const made = await drawMissing({ root, folder: folders.drawings, diagrams, report, progress: log.progress })
  await checkSteps(folders.drawings, site, report)
  printDiagnostics(sorted(), texts)
  log.done(`draw      ${plural(made.drawn, 'diagram')} drawn, ${made.reused} reused`)
  if (sorted().length > 0) return nothingWritten(countLine(sorted()))

  const { assets, copied } = siteAssets(site, folders, made.drawings)

  const keepAssets = values['keep-assets'] === true
  const flags = { base, url: site.settings.url, keepAssets }
  const { drawings } = made
  const origin = originDigest({ code, flags, texts, words: defaultWords(root), drawings, copied })
  if (isMadeFrom(out, origin)) {
    removeStaleDrawings(folders.drawings, diagrams)
    log.done('write     nothing, because the last build was made from the same')
    if (!quiet) printBuilt(site, log.total(), diagnostics)
    return exit.clean
  }

  // They are drawn while the client is bundled and the pages are written.
  const cards = socialCards(root, socialImages(site, assets))
  const { bundle, translations } = await bundledClients(root, code, site)
  log.done(`bundle    ${plural(bundle.files.size, 'file')}`)

  const files = async function* (): AsyncGenerator<OutputFile> {
    const documentsOf = searchDocumentsWith(assets)
    yield* renderSite(site, assets, bundle, { base, translations, documentsOf })
    yield* renderSearch(site, assets, documentsOf)
    yield* copied
    yield* cards
  }
  const { files: count, unchanged, bytes } = await publish(out, files(), { keepAssets, origin })
  removeStaleDrawings(folders.drawings, diagrams)
  log.done(`write     ${plural(count, 'file')}, ${unchanged} unchanged, ${(bytes / 1e6).toFixed(1)} MB`)
  if (!quiet) printBuilt(site, log.total(), diagnostics)
  return exit.clean
}

function printBuilt({ pages }: Site, milliseconds: number, diagnostics: readonly Diagnostic[]): void {
  const seconds = (milliseconds / 1000).toFixed(2)
  process.stdout.write(
    `\nBuilt ${plural(pages.length, 'page')} in ${seconds} s, ${countLine(diagnostics)}.\n`,
  )
}

/** Refuses an output inside of the content, which the next build would read as content. */
function refuseInside(out: string, folders: ContentFolders): void {
  for (const folder of [folders.data, folders.public]) {
    if (!relative(folder, out).startsWith('..'))
      throw new OutputError(
        `${out} is inside ${folder}, which this site is made of. Name another folder with --out.`,
      )
  }
}

function nothingWritten(counts: string): number {
  process.stderr.write(`\nNothing was written: ${counts}.\n`)
  return exit.content
}

function withUrl(site: Site, written: Values[string]): Site {
  if (typeof written !== 'string') return site
  const url = written.replace(/\/+$/, '')
  if (!siteAddress.test(url))
    throw new UsageError(`--site-url "${written}" cannot be used. ${siteAddressRule}`)
  const movedTo = (language: Site): Site => ({ ...language, settings: { ...language.settings, url } })
  return { ...movedTo(site), translations: site.translations.map(movedTo) }
}

/** What runs each command, loaded when it is called. */
const runners: Readonly<Record<CommandName, () => Promise<CommandModule>>> = {
  build: () => Promise.resolve({ run: build }),
  check: () => import('./commands/content/check.ts'),
  dev: () => import('./commands/dev/dev.ts'),
  dates: () => import('./commands/content/dates.ts'),
  diff: () => import('./commands/content/diff.ts'),
  'format:data': () => import('./commands/content/format.ts'),
  new: () => import('./commands/new/new.ts'),
  overlap: () => import('./commands/content/overlap.ts'),
  permalinks: () => import('./commands/content/permalinks.ts'),
  preview: () => import('./commands/serve/preview.ts'),
  prose: () => import('./commands/content/prose.ts'),
  schemas: () => import('./commands/editor/schemas.ts'),
  verify: () => import('./commands/toolkit/verify/verify.ts'),
}

/** Makes the site for `npm run dev`, which keeps serving with the old code while it loads the new. */
export const devSite = () => import('./commands/dev/site.ts')

/**
 * @param root folder of the generator
 * @param code digest of its code
 * @returns the exit code
 */
export async function main({ name, values, operands }: CommandCall, root: string, code: string) {
  const generator: Compiled = { root, code }
  const context: Context = { ...generator, load: values => load(foldersOf(values), generator) }
  try {
    const { run } = await runners[name]()
    return await run(values, context, operands)
  } catch (error) {
    return explain(error, root)
  }
}

/** Says what went wrong: in a sentence if it isn't our fault, with the stack if it is. */
function explain(error: unknown, root: string): number {
  if (error instanceof UsageError || error instanceof OutputError) {
    process.stderr.write(`${error.message}\n`)
    return error instanceof UsageError ? exit.usage : exit.content
  }
  // A full disk or a missing permission: the system's own message says which.
  if (error instanceof Error && 'syscall' in error) {
    process.stderr.write(`${error.message}. The last build is untouched.\n`)
    return exit.content
  }
  const missing = missingPackage(error)
  if (missing !== undefined) {
    process.stderr.write(`This command needs "${missing}", which is not installed. ${installHint}\n`)
    return exit.usage
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(
    'This is a bug in the generator, not in your content. ' +
      `Please report it at ${reportAddress(root)}.\n${details}\n`,
  )
  return exit.bug
}

/** Returns where people report bugs of the generator, as package.json says. */
function reportAddress(root: string): string {
  const { bugs }: { bugs: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return bugs
}
