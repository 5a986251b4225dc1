/**
 * The story of a build, top to bottom: read the content, load it into a Site, stop if anything is wrong, draw the
 * diagrams that are missing, bundle the client, render, write. The other commands live in commands/.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  basePath,
  type Command,
  contentFlags,
  helpText,
  outputFlags,
  readArguments,
  UsageError,
  type Values,
} from './commands/arguments.ts'
import { bundleClient } from './commands/bundle-client.ts'
import {
  type BuildOptions,
  type CommandModule,
  type Context,
  exit,
  fails,
  type Generator,
  type Loaded,
} from './commands/command.ts'
import { contentMemory } from './commands/content-memory.ts'
import { drawMissing, removeDrawings, staleDrawings } from './commands/drawings.ts'
import { outputMemory } from './commands/output-memory.ts'
import { countLine, kilobytes, phases, plural, printDiagnostics } from './commands/print.ts'
import { type ContentFolders, foldersOf, readPublicFiles, readTexts } from './commands/read-content.ts'
import { OutputBusyError, recoverOutput, writeOutput } from './commands/write-output.ts'
import { type Drawing, drawingAddress, languageNames, type Prepared, renderSite } from './renderers/index.ts'
import { diagnosticList, loadSite, nearest, type PublicFiles, productTokens, type Site } from './schema/index.ts'

/** Reads, parses, validates and resolves the content. Mistakes are in `diagnostics`; the site may be partial if there are errors. */
function load(folders: ContentFolders, { root, code }: Generator): Loaded {
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

async function build(
  { folders, out, base, siteUrl, strict, quiet }: BuildOptions,
  generator: Generator,
): Promise<number> {
  const { root, code } = generator
  const log = phases(quiet)
  recoverOutput(out)

  const { site: loaded, texts, publicFiles, diagnostics } = load(folders, generator)
  printDiagnostics(diagnostics, texts, folders.label)
  log.done(`load      ${plural(texts.size, 'file')}, ${countLine(diagnostics)}`)
  if (!loaded || fails(diagnostics, strict)) return nothingWritten(countLine(diagnostics))
  const site = withUrl(loaded, siteUrl)

  const { report, sorted } = diagnosticList()
  const diagrams = [...site.diagrams.values()]
  const { drawings, drawn, reused } = await drawMissing({
    root,
    folder: folders.drawings,
    diagrams,
    report,
    progress: log.progress,
  })
  printDiagnostics(sorted(), texts, folders.label)
  log.done(`draw      ${plural(drawn, 'diagram')} drawn, ${reused} reused`)
  if (sorted().length > 0) return nothingWritten(countLine(sorted()))
  removeDrawings(folders.drawings, staleDrawings(folders.drawings, diagrams))

  const assets = await bundleClient(root)
  log.done(`bundle    ${plural(assets.files.size, 'file')}`)

  const prepared: Prepared = { drawings, inlineSvg: inlineSvg(site, folders) }
  const files = renderSite(site, prepared, assets, { base })
  const written = writeOutput(out, files, copiedFiles(folders, publicFiles, drawings), outputMemory(root, out, code))
  log.done(`write     ${plural(written.files, 'file')}, ${written.reused} unchanged, ${kilobytes(written.bytes)}`)
  if (!quiet) {
    process.stdout.write(
      `\nBuilt ${plural(site.pages.length, 'page')} in ${(log.total() / 1000).toFixed(2)} s, ${countLine(diagnostics)}.\n`,
    )
  }
  return exit.clean
}

function nothingWritten(counts: string): number {
  process.stderr.write(`\nNothing was written: ${counts}.\n`)
  return exit.content
}

const withUrl = (site: Site, url: string | undefined): Site =>
  url === undefined ? site : { ...site, settings: { ...site.settings, url: url.replace(/\/+$/, '') } }

/** Markup of the small drawings that pages contain instead of linking to them. */
function inlineSvg(site: Site, folders: ContentFolders): Map<string, string> {
  const home = site.pages.flatMap(page =>
    page.kind === 'article' && page.layout === 'home' ? page.content().blocks : [],
  )
  const players = home.flatMap(block =>
    block.type === 'home-bench' ? block.drawing.players.map(({ image }) => image.src) : [],
  )
  const addresses = new Set([site.settings.brand.logo.src, ...players])
  return new Map([...addresses].map(address => [address, readFileSync(join(folders.public, address), 'utf8')]))
}

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

const buildModule: CommandModule = {
  command: buildCommand,
  run: (values: Values, context) =>
    context.build({
      folders: foldersOf(values, context.root),
      out: resolve(String(values['out'])),
      base: basePath(values['base']),
      siteUrl: values['site-url'] as string | undefined,
      strict: values['strict'] === true,
      quiet: values['quiet'] === true,
    }),
}

/** Every command, loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  build: () => Promise.resolve(buildModule),
  check: () => import('./commands/check.ts'),
  preview: () => import('./commands/preview.ts'),
  schemas: () => import('./commands/schemas.ts'),
}

/**
 * @param root folder of the generator
 * @param code digest of its code
 * @returns the exit code
 */
export async function main(args: readonly string[], root: string, code: string): Promise<number> {
  const [name = '', ...rest] = args
  const generator: Generator = { root, code }
  const context: Context = {
    ...generator,
    load: folders => load(folders, generator),
    build: options => build(options, generator),
  }
  try {
    const find = commands[name]
    if (!find) {
      const near = nearest(name, Object.keys(commands))
      throw new UsageError(
        `There is no command "${name}".${near ? ` Did you mean "${near}"?` : ` Commands: ${Object.keys(commands).join(', ')}.`}`,
      )
    }
    const { command, run } = await find()
    const { values, operands } = readArguments(command, rest)
    if (values['help']) {
      process.stdout.write(helpText(command))
      return exit.clean
    }
    return await run(values, context, operands)
  } catch (error) {
    return explain(error)
  }
}

/** What went wrong, in a sentence if it is not our fault, with the stack if it is. */
function explain(error: unknown): number {
  if (error instanceof UsageError || error instanceof OutputBusyError) {
    process.stderr.write(`${error.message}\n`)
    return error instanceof UsageError ? exit.usage : exit.content
  }
  const disk = {
    ENOSPC: 'The disk is full',
    EACCES: 'Writing is not allowed',
    EROFS: 'The disk is read-only',
    EPERM: 'Writing is not allowed',
  }
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  if (code in disk) {
    process.stderr.write(`${disk[code as keyof typeof disk]}${path ? `: ${path}` : ''}. The last build is untouched.\n`)
    return exit.content
  }
  process.stderr.write(
    `This is a bug of the generator, not of your content. Please report it.\n${(error as Error).stack ?? String(error)}\n`,
  )
  return exit.bug
}
