/**
 * The story of a build, top to bottom: read the content, load it into a Site, stop if anything is wrong, prepare
 * what must be awaited, render, bundle, write. Commands beside it live in commands/.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { basePath, type Command, contentFlags, helpText, outputFlags, readArguments, UsageError, type Values } from './commands/arguments.ts'
import { bundleClient } from './commands/bundle-client.ts'
import { countLine, kilobytes, phases, plural, printDiagnostics } from './commands/print.ts'
import { type ContentFolders, contentFolders, readPublicFiles, readTexts } from './commands/read-content.ts'
import { OutputBusyError, recoverOutput, writeOutput } from './commands/write-output.ts'
import { languageNames, type Prepared, renderSite } from './renderers/index.ts'
import { type ContentTexts, type Diagnostic, diagnosticList, loadSite, nearest, type PublicFiles, type Site } from './schema/index.ts'

/** Exit codes of every command. */
const exit = { clean: 0, content: 1, usage: 2, bug: 3 } as const

const buildCommand: Command = {
  name: 'build',
  summary: 'Builds the whole site into dist/.',
  flags: {
    ...contentFlags,
    ...outputFlags,
    'site-url': { type: 'string', value: 'URL', help: 'Public address, instead of that in site.yaml.' },
    quiet: { type: 'boolean', help: 'Print mistakes only.' },
  },
  examples: ['npm run build', 'npm run build -- --strict', 'npm run build -- --base /website --site-url https://example.github.io'],
}

const checkCommand: Command = {
  name: 'check',
  summary: 'Validates the content. Writes nothing and starts no browser.',
  flags: contentFlags,
  examples: ['npm run check', 'npm run check -- --data ../other-site/data'],
}

export interface Loaded {
  readonly site: Site | undefined
  readonly texts: ContentTexts
  readonly publicFiles: PublicFiles
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads, parses, validates and resolves the content. Mistakes are in `diagnostics`; the site may be partial if there are errors. */
export function load(folders: ContentFolders): Loaded {
  const list = diagnosticList()
  const texts = readTexts(folders, list.report)
  const publicFiles = readPublicFiles(folders, list.report)
  const site = loadSite(texts, { languages: languageNames, publicFiles }, folders.label, list.report)
  return { site, texts, publicFiles, diagnostics: list.sorted() }
}

export interface BuildOptions {
  readonly root: string
  readonly folders: ContentFolders
  readonly out: string
  readonly base: string
  readonly siteUrl: string | undefined
  readonly strict: boolean
  readonly quiet: boolean
}

export async function build(options: BuildOptions): Promise<number> {
  const { root, folders, out, base, quiet } = options
  const log = phases(quiet)
  recoverOutput(out)

  const { site: loaded, texts, publicFiles, diagnostics } = load(folders)
  printDiagnostics(diagnostics, texts, folders.label)
  log.done(`load      ${plural(texts.size, 'file')}, ${countLine(diagnostics)}`)
  if (!loaded || fails(diagnostics, options.strict)) {
    process.stderr.write(`\nNothing was written: ${countLine(diagnostics)}.\n`)
    return exit.content
  }
  const site = withUrl(loaded, options.siteUrl)

  const prepared = prepare(site, folders)
  const assets = await bundleClient(root)
  log.done(`bundle    ${plural(assets.files.size, 'file')}`)

  const copied = new Map([...publicFiles.keys()].map(address => [address.slice(1), join(folders.public, address)]))
  const written = writeOutput(out, renderSite(site, prepared, assets, { base }), copied)
  log.done(`write     ${plural(written.files, 'file')}, ${kilobytes(written.bytes)}`)
  if (!quiet) process.stdout.write(`\nBuilt ${plural(site.pages.length, 'page')} in ${(log.total() / 1000).toFixed(2)} s, ${countLine(diagnostics)}.\n`)
  return exit.clean
}

const fails = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  diagnostics.some(({ severity }) => strict || severity === 'error')

const withUrl = (site: Site, url: string | undefined): Site =>
  url === undefined ? site : { ...site, settings: { ...site.settings, url: url.replace(/\/+$/, '') } }

function prepare(site: Site, folders: ContentFolders): Prepared {
  const inlineSvg = new Map<string, string>()
  const inlined = new Set([site.settings.brand.logo.src, ...site.pages.flatMap(page => (page.kind === 'article' ? page.blocks : [])).flatMap(block => (block.type === 'home-bench' ? block.drawing.players.map(player => player.image.src) : []))])
  for (const address of inlined) inlineSvg.set(address, readFileSync(join(folders.public, address), 'utf8'))
  return { drawings: new Map(), inlineSvg }
}

function check(folders: ContentFolders, strict: boolean): number {
  const begin = performance.now()
  const { texts, diagnostics } = load(folders)
  printDiagnostics(diagnostics, texts, folders.label)
  process.stdout.write(`${plural(texts.size, 'file')} checked in ${Math.round(performance.now() - begin)} ms: ${countLine(diagnostics)}.\n`)
  return fails(diagnostics, strict) ? exit.content : exit.clean
}

const commands: Readonly<Record<string, { command: Command; run(values: Values, root: string, operands: string[]): number | Promise<number> }>> = {
  build: {
    command: buildCommand,
    run: (values, root) =>
      build({
        root,
        folders: foldersOf(values, root),
        out: resolve(String(values['out'])),
        base: basePath(values['base']),
        siteUrl: values['site-url'] as string | undefined,
        strict: values['strict'] === true,
        quiet: values['quiet'] === true,
      }),
  },
  check: { command: checkCommand, run: (values, root) => check(foldersOf(values, root), values['strict'] === true) },
}

const foldersOf = (values: Values, root: string): ContentFolders =>
  contentFolders(root, String(values['data']), values['public'] as string | undefined)

/** @returns the exit code */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [name = '', ...rest] = args
  const entry = commands[name]
  try {
    if (!entry) {
      const near = nearest(name, Object.keys(commands))
      throw new UsageError(`There is no command "${name}".${near ? ` Did you mean "${near}"?` : ` Commands: ${Object.keys(commands).join(', ')}.`}`)
    }
    const { values, operands } = readArguments(entry.command, rest)
    if (values['help']) {
      process.stdout.write(helpText(entry.command))
      return exit.clean
    }
    return await entry.run(values, root, operands)
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n`)
      return exit.usage
    }
    if (error instanceof OutputBusyError) {
      process.stderr.write(`${error.message}\n`)
      return exit.content
    }
    process.stderr.write(`This is a bug of the generator, not of your content. Please report it.\n${(error as Error).stack ?? String(error)}\n`)
    return exit.bug
  }
}
