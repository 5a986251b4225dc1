/**
 * The story of a build, top to bottom: read the content, load it into a Site, stop if anything is wrong, draw the
 * diagrams that are missing, bundle the client, render, write. The other commands live in commands/.
 */
import { join, resolve } from 'node:path'
import { bundleClient } from './commands/bundle-client.ts'
import {
  basePath,
  type Command,
  contentFlags,
  helpText,
  outputFlags,
  readArguments,
  UsageError,
  type Values,
} from './commands/cli/arguments.ts'
import {
  type BuildOptions,
  type CommandModule,
  type Context,
  exit,
  fails,
  type Generator,
  type Loaded,
} from './commands/cli/command.ts'
import { countLine, kilobytes, phases, plural, printDiagnostics } from './commands/cli/print.ts'
import { type ColourAhead, colourAhead } from './commands/colour-ahead.ts'
import { contentMemory } from './commands/content-memory.ts'
import { drawMissing, removeDrawings, staleDrawings } from './commands/drawings.ts'
import { clearUpOften, largeSite } from './commands/memory-limits.ts'
import { reportClashes } from './commands/output-clashes.ts'
import { outputMemory } from './commands/output-memory.ts'
import { type ContentFolders, foldersOf, readPublicFiles, readTexts } from './commands/read-content.ts'
import { searchMemory } from './commands/search-memory.ts'
import { copiedFiles, inlineSvg } from './commands/site-files.ts'
import { startSocialImages } from './commands/social-images.ts'
import { beginRun, type Seen } from './commands/unchanged.ts'
import { reportUnsafePictures } from './commands/unsafe-pictures.ts'
import { OutputRefusedError, recoverOutput, transientFiles, writeOutput } from './commands/write-output.ts'
import {
  type Assets,
  highlightLines,
  languageNames,
  renderSearch,
  renderSite,
  socialImages,
} from './renderers/index.ts'
import { diagnosticList, loadSite, nearest, productTokens, type Site } from './schema/index.ts'

/** Reads, parses, validates and resolves the content. Mistakes are in `diagnostics`; the site may be partial if there are errors. */
function load(folders: ContentFolders, { root, code }: Generator, ahead?: ColourAhead): Loaded {
  const list = diagnosticList()
  const texts = readTexts(folders, list.report)
  const publicFiles = readPublicFiles(folders, list.report)
  const tokens = productTokens(texts)
  const stamp = `${code} ${JSON.stringify([...tokens])}`
  const size = [...texts.values()].reduce((sum, text) => sum + text.length, 0)
  const memory = contentMemory(root, folders.data, stamp, size)
  if (size > largeSite) clearUpOften()
  const site = loadSite(texts, { languages: languageNames, publicFiles }, folders.label, list.report, {
    ...memory,
    // Very large sites are bounded by memory, and a thread takes its own.
    onPage: page => memory.holdsContent && ahead?.add(page),
  })
  memory.save()
  if (site) {
    reportClashes(site, publicFiles, folders.label, list.report)
    reportUnsafePictures(site, folders, publicFiles, list.report)
  }
  return { site, texts, publicFiles, diagnostics: list.sorted() }
}

async function build(
  { folders, out, base, siteUrl, strict, quiet, keepAssets, begun }: BuildOptions,
  generator: Generator,
): Promise<number> {
  const { root, code } = generator
  const log = phases(quiet)
  recoverOutput(out)

  const ahead = colourAhead(highlightLines)
  const { site: loaded, texts, publicFiles, diagnostics } = load(folders, generator, ahead)
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

  const assets: Assets = { drawings, inlineSvg: inlineSvg(site, folders), highlight: ahead.highlight }
  const pictures = await startSocialImages(root, socialImages(site, assets))
  const bundle = await bundleClient(root)
  log.done(`bundle    ${plural(bundle.files.size, 'file')}`)

  const search = searchMemory(root, code)
  const files = inOrder(
    renderSite(site, assets, bundle, { base }),
    () => renderSearch(site, assets, search),
    // Last, because another thread may still be drawing them.
    pictures.files,
  )
  const copied = copiedFiles(folders, publicFiles, drawings)
  const written = writeOutput(out, { files, copied, keepAssets }, outputMemory(root, out, code))
  search.save()
  ahead.end()
  log.done(`write     ${plural(written.files, 'file')}, ${written.reused} unchanged, ${kilobytes(written.bytes)}`)
  if (!quiet) {
    process.stdout.write(
      `\nBuilt ${plural(site.pages.length, 'page')} in ${(log.total() / 1000).toFixed(2)} s, ${countLine(diagnostics)}.\n`,
    )
  }
  // What it drew, it has not read: without those drawings the next build must make them again.
  if (diagnostics.length === 0 && drawn === 0)
    begun?.ended({
      wrote: out,
      absent: transientFiles(out),
      text: quiet ? '' : `${plural(site.pages.length, 'page')} unchanged since the last build ({ms} ms).\n`,
    })
  return exit.clean
}

/** One list after the other, each begun when the one before is done. */
function* inOrder<T>(first: Iterable<T>, ...rest: readonly (() => Iterable<T>)[]): Iterable<T> {
  yield* first
  for (const list of rest) yield* list()
}

function nothingWritten(counts: string): number {
  process.stderr.write(`\nNothing was written: ${counts}.\n`)
  return exit.content
}

const withUrl = (site: Site, url: string | undefined): Site =>
  url === undefined ? site : { ...site, settings: { ...site.settings, url: url.replace(/\/+$/, '') } }

const buildCommand: Command = {
  name: 'build',
  summary: 'Builds the whole site into dist/.',
  flags: {
    ...contentFlags,
    ...outputFlags,
    'site-url': { type: 'string', value: 'URL', help: 'Public address, instead of that in site.yaml.' },
    'keep-assets': {
      type: 'boolean',
      help: 'Keep scripts, styles and drawings of the last build, for tabs that are open during a deploy.',
    },
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
  run: (values: Values, context) => {
    const folders = foldersOf(values, context.root)
    return context.build({
      begun: context.begin([folders.data, folders.public, join(context.root, 'client')]),
      folders,
      out: resolve(String(values['out'])),
      base: basePath(values['base']),
      siteUrl: values['site-url'] as string | undefined,
      strict: values['strict'] === true,
      quiet: values['quiet'] === true,
      keepAssets: values['keep-assets'] === true,
    })
  },
}

/** Every command, loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  'bench:pages': () => import('./commands/bench/pages.ts'),
  build: () => Promise.resolve(buildModule),
  check: () => import('./commands/content/check.ts'),
  'check:links': () => import('./commands/content/check-links.ts'),
  dev: () => import('./commands/dev.ts'),
  'content-reference': () => import('./commands/editor/content-reference.ts'),
  dates: () => import('./commands/content/dates.ts'),
  diff: () => import('./commands/content/diff.ts'),
  new: () => import('./commands/content/new.ts'),
  overlap: () => import('./commands/content/overlap.ts'),
  permalinks: () => import('./commands/content/permalinks.ts'),
  preview: () => import('./commands/preview.ts'),
  prose: () => import('./commands/content/prose.ts'),
  schemas: () => import('./commands/editor/schemas.ts'),
  verify: () => import('./commands/verify/verify.ts'),
  'verify-deploy': () => import('./commands/verify/verify-deploy.ts'),
}

/**
 * @param root folder of the generator
 * @param code digest of its code
 * @param seen what the launcher has seen of the folders
 * @returns the exit code
 */
export async function main(args: readonly string[], root: string, code: string, seen?: Seen): Promise<number> {
  const [name = '', ...rest] = args
  const generator: Generator = { root, code }
  const context: Context = {
    ...generator,
    begin: folders => beginRun(args, root, code, folders, seen),
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
  if (error instanceof UsageError || error instanceof OutputRefusedError) {
    process.stderr.write(`${error.message}\n`)
    return error instanceof UsageError ? exit.usage : exit.content
  }
  const disk = {
    ENOSPC: 'The disk is full',
    EACCES: 'Writing is not allowed',
    EROFS: 'The disk is read-only',
    EPERM: 'Writing is not allowed',
    EFBIG: 'A file is larger than the disk or a limit allows',
    EDQUOT: 'The disk quota is used up',
    ENOTDIR: 'A part of this path is a file',
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
