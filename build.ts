/**
 * The story of a build, top to bottom: read the content, load it into a Site, stop if anything is wrong, prepare
 * what must be awaited, render, bundle, write. Commands beside it live in commands/.
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import {
  basePath,
  type Command,
  contentFlags,
  helpText,
  outputFlags,
  portNumber,
  readArguments,
  UsageError,
  type Values,
} from './commands/arguments.ts'
import { bundleClient } from './commands/bundle-client.ts'
import { contentMemory } from './commands/content-memory.ts'
import { checkDiagrams, drawMissing, removeDrawings, staleDrawings } from './commands/drawings.ts'
import { outputMemory } from './commands/output-memory.ts'
import { preview } from './commands/preview.ts'
import { countLine, kilobytes, phases, plural, printDiagnostics } from './commands/print.ts'
import { type ContentFolders, contentFolders, readPublicFiles, readTexts } from './commands/read-content.ts'
import { OutputBusyError, recoverOutput, writeOutput } from './commands/write-output.ts'
import { type Drawing, drawingAddress, languageNames, type Prepared, renderSite } from './renderers/index.ts'
import {
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  loadSite,
  nearest,
  type PublicFiles,
  productTokens,
  type Site,
} from './schema/index.ts'

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
  examples: [
    'npm run build',
    'npm run build -- --strict',
    'npm run build -- --base /website --site-url https://example.github.io',
  ],
}

const checkCommand: Command = {
  name: 'check',
  summary: 'Validates the content. Writes nothing and starts no browser.',
  flags: contentFlags,
  examples: ['npm run check', 'npm run check -- --data ../other-site/data'],
}

const previewCommand: Command = {
  name: 'preview',
  summary: 'Serves the built site as a static host would, on 127.0.0.1.',
  flags: {
    port: { type: 'string', value: 'PORT', default: '4173', help: 'Port; 0 picks a free one.' },
    ...outputFlags,
  },
  examples: ['npm run preview', 'npm run preview -- --port 8080'],
}

export interface Loaded {
  readonly site: Site | undefined
  readonly texts: ContentTexts
  readonly publicFiles: PublicFiles
  readonly diagnostics: readonly Diagnostic[]
}

/** The generator itself: where it lies, and a digest of its code, by which caches know whether they still hold. */
export interface Generator {
  readonly root: string
  readonly code: string
}

/** Reads, parses, validates and resolves the content. Mistakes are in `diagnostics`; the site may be partial if there are errors. */
export function load(folders: ContentFolders, { root, code }: Generator): Loaded {
  const list = diagnosticList()
  const texts = readTexts(folders, list.report)
  const publicFiles = readPublicFiles(folders, list.report)
  const stamp = `${code} ${JSON.stringify([...productTokens(texts)])}`
  const size = [...texts.values()].reduce((sum, text) => sum + text.length, 0)
  const memory = contentMemory(root, folders.data, stamp, size)
  const site = loadSite(texts, { languages: languageNames, publicFiles }, folders.label, list.report, memory)
  memory.save()
  return { site, texts, publicFiles, diagnostics: list.sorted() }
}

export interface BuildOptions extends Generator {
  readonly folders: ContentFolders
  readonly out: string
  readonly base: string
  readonly siteUrl: string | undefined
  readonly strict: boolean
  readonly quiet: boolean
}

export async function build(options: BuildOptions): Promise<number> {
  const { root, code, folders, out, base, quiet } = options
  const log = phases(quiet)
  recoverOutput(out)

  const { site: loaded, texts, publicFiles, diagnostics } = load(folders, options)
  printDiagnostics(diagnostics, texts, folders.label)
  log.done(`load      ${plural(texts.size, 'file')}, ${countLine(diagnostics)}`)
  if (!loaded || fails(diagnostics, options.strict)) {
    process.stderr.write(`\nNothing was written: ${countLine(diagnostics)}.\n`)
    return exit.content
  }
  const site = withUrl(loaded, options.siteUrl)

  const { report, sorted } = diagnosticList()
  const diagrams = [...site.diagrams.values()]
  const { drawings, drawn, reused } = await drawMissing({
    root,
    folder: folders.drawings,
    diagrams,
    report,
    progress: log.progress,
  })
  removeDrawings(folders.drawings, staleDrawings(folders.drawings, diagrams))
  printDiagnostics(sorted(), texts, folders.label)
  log.done(`draw      ${plural(drawn, 'diagram')} drawn, ${reused} reused`)
  if (sorted().length > 0) {
    process.stderr.write(`\nNothing was written: ${countLine(sorted())}.\n`)
    return exit.content
  }

  const prepared = prepare(site, folders, drawings)
  const assets = await bundleClient(root)
  log.done(`bundle    ${plural(assets.files.size, 'file')}`)

  const copied = copiedFiles(folders, publicFiles, drawings)
  const written = writeOutput(out, renderSite(site, prepared, assets, { base }), copied, outputMemory(root, out, code))
  log.done(`write     ${plural(written.files, 'file')}, ${written.reused} unchanged, ${kilobytes(written.bytes)}`)
  if (!quiet)
    process.stdout.write(
      `\nBuilt ${plural(site.pages.length, 'page')} in ${(log.total() / 1000).toFixed(2)} s, ${countLine(diagnostics)}.\n`,
    )
  return exit.clean
}

const fails = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  diagnostics.some(({ severity }) => strict || severity === 'error')

const withUrl = (site: Site, url: string | undefined): Site =>
  url === undefined ? site : { ...site, settings: { ...site.settings, url: url.replace(/\/+$/, '') } }

/** Files that are copied as they are, by path below the output folder. */
function copiedFiles(
  folders: ContentFolders,
  publicFiles: PublicFiles,
  drawings: ReadonlyMap<string, Drawing>,
): Map<string, string> {
  const copied = new Map([...publicFiles.keys()].map(address => [address.slice(1), join(folders.public, address)]))
  for (const drawing of drawings.values()) {
    for (const scheme of ['light', 'dark'] as const) {
      const path = drawingAddress(drawing, scheme).slice(1)
      copied.set(path, join(folders.drawings, path.slice(path.indexOf('/') + 1)))
    }
  }
  return copied
}

function prepare(site: Site, folders: ContentFolders, drawings: ReadonlyMap<string, Drawing>): Prepared {
  const inlineSvg = new Map<string, string>()
  const inlined = new Set([
    site.settings.brand.logo.src,
    ...site.pages
      .flatMap(page => (page.kind === 'article' && page.layout === 'home' ? page.content().blocks : []))
      .flatMap(block => (block.type === 'home-bench' ? block.drawing.players.map(player => player.image.src) : [])),
  ])
  for (const address of inlined) inlineSvg.set(address, readFileSync(join(folders.public, address), 'utf8'))
  return { drawings, inlineSvg }
}

async function check(folders: ContentFolders, strict: boolean, generator: Generator): Promise<number> {
  const begin = performance.now()
  const { site, texts, diagnostics: found } = load(folders, generator)
  const list = diagnosticList()
  for (const diagnostic of found) list.report(diagnostic)
  if (site) await checkDiagrams(folders.drawings, [...site.diagrams.values()], list.report)
  const diagnostics = list.sorted()
  printDiagnostics(diagnostics, texts, folders.label)
  process.stdout.write(
    `${plural(texts.size, 'file')} checked in ${Math.round(performance.now() - begin)} ms: ${countLine(diagnostics)}.\n`,
  )
  return fails(diagnostics, strict) ? exit.content : exit.clean
}

const commands: Readonly<
  Record<
    string,
    { command: Command; run(values: Values, generator: Generator, operands: string[]): number | Promise<number> }
  >
> = {
  build: {
    command: buildCommand,
    run: (values, generator) =>
      build({
        ...generator,
        folders: foldersOf(values, generator),
        out: resolve(String(values['out'])),
        base: basePath(values['base']),
        siteUrl: values['site-url'] as string | undefined,
        strict: values['strict'] === true,
        quiet: values['quiet'] === true,
      }),
  },
  preview: {
    command: previewCommand,
    run: async values => {
      const out = resolve(String(values['out']))
      recoverOutput(out)
      const server = await preview({ out, port: portNumber(values['port']), base: basePath(values['base']) })
      const { port } = server.address() as AddressInfo
      process.stdout.write(`Serving ${out} at http://127.0.0.1:${port}${basePath(values['base'])}/ (Ctrl+C ends it)\n`)
      await new Promise(done => server.once('close', done))
      return exit.clean
    },
  },
  check: {
    command: checkCommand,
    run: (values, generator) => check(foldersOf(values, generator), values['strict'] === true, generator),
  },
}

const foldersOf = (values: Values, { root }: Generator): ContentFolders =>
  contentFolders(root, String(values['data']), values['public'] as string | undefined)

/** @returns the exit code */
export async function main(args: readonly string[], root: string, code: string): Promise<number> {
  const [name = '', ...rest] = args
  const entry = commands[name]
  try {
    if (!entry) {
      const near = nearest(name, Object.keys(commands))
      throw new UsageError(
        `There is no command "${name}".${near ? ` Did you mean "${near}"?` : ` Commands: ${Object.keys(commands).join(', ')}.`}`,
      )
    }
    const { values, operands } = readArguments(entry.command, rest)
    if (values['help']) {
      process.stdout.write(helpText(entry.command))
      return exit.clean
    }
    return await entry.run(values, { root, code }, operands)
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n`)
      return exit.usage
    }
    if (error instanceof OutputBusyError) {
      process.stderr.write(`${error.message}\n`)
      return exit.content
    }
    process.stderr.write(
      `This is a bug of the generator, not of your content. Please report it.\n${(error as Error).stack ?? String(error)}\n`,
    )
    return exit.bug
  }
}
