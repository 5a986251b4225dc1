/**
 * The site as it is now, in memory: which files it has, each rendered only when somebody asks for it; and
 * what is wrong with its content and its code.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { OverlayProblem } from '../../client/dev/index.ts'
import {
  type Assets,
  contentType,
  hostRedirects,
  languageNames,
  type OutputFile,
  renderSearch,
  renderSite,
  responseHeaders,
} from '../../renderers/index.ts'
import {
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  formatDiagnostic,
  loadSite,
  productTokens,
  type Report,
  type Site,
} from '../../schema/index.ts'
import { bundledClients } from '../build/bundle-client.ts'
import { contentCache, sha256 } from '../build/cache.ts'
import { checkPublic, reportClashes, siteAssets } from '../build/public-files.ts'
import { type ContentFolders, defaultWords, readPublicFiles, readTexts } from '../build/read-content.ts'
import { color, countLine, plural } from '../cli/print.ts'
import { checkSteps, drawMissing } from '../drawing/drawings.ts'
import { checkCards } from '../drawing/social-cards.ts'
import { nameFiles, updateFiles } from '../editor/schemas.ts'
import { answerTo, type StaticHost } from '../serve/static-host.ts'
import { codeProblems, problemOf } from './problems.ts'
import { isWithin } from './watch.ts'

export interface SiteOptions {
  readonly root: string
  /** Digest of the generator's code. */
  readonly code: string
  readonly folders: ContentFolders
  readonly base: string
  /** Names by which others may ask, beside those of this machine for itself. */
  readonly hosts: readonly string[]
  /** Scheme of the addresses that open a file: `vscode`. */
  readonly editor: string
}

/** What a request gets. */
export interface DevAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Digest of a page, if it could be rendered. */
  readonly version?: string
}

/** This many mistakes are shown; `npm run check` prints all of them. */
const mostShown = 20

/** Below the base path. No page has such an address: names of pages contain no "@". */
export const devPrefix = '/@dev/'
const clientHeaders = { ...responseHeaders('/assets/client.js'), 'content-type': contentType('.js') }

export class DevSite {
  #texts: ContentTexts = new Map()
  readonly #good = new Map<string, string>()
  #cache: ReturnType<typeof contentCache> | undefined
  #cacheStamp = ''
  #diagnostics: readonly Diagnostic[] = []
  /** What is wrong with new code, which therefore isn't used. */
  newCode: readonly OverlayProblem[] = []
  /** Code that doesn't compile, and bugs of ours that an update or a page ran into. */
  readonly #inCode = new Map<string, readonly OverlayProblem[]>()

  #devClient = ''
  /** Of the last texts that a site could be made of. */
  #made: { readonly site: Site; readonly assets: Assets } | undefined
  /** The files of the site by path, those of search apart. */
  #files = new Map<string, OutputFile>()
  #search: Map<string, OutputFile> | undefined
  #host: StaticHost | undefined

  constructor(private readonly options: SiteOptions) {}

  /** Rejects with what is wrong with the code: then the site before goes on. */
  async start(): Promise<void> {
    this.#devClient = await bundleDevClient(this.options.root)
    await this.#load([])
    this.#cache?.save()
  }

  /** @param changed absolute paths; a folder stands for everything in it */
  async update(changed: readonly string[]): Promise<void> {
    this.#inCode.clear()
    await this.#load(changed).catch(error => this.fail(error))
  }

  /** Shows an exception as a mistake in the code, until the next update. @param file that was being made */
  fail(error: unknown, file = ''): void {
    this.#inCode.set(file, codeProblems(this.options.root, this.options.editor, error))
  }

  async #load(changed: readonly string[]): Promise<void> {
    const { root, folders, code, base } = this.options
    const { report, sorted } = diagnosticList()
    const publicFiles = readPublicFiles(folders, report)
    const isChanged = (path: string): boolean =>
      changed.some(place => isWithin(place, join(folders.data, path)))
    const last = this.#texts
    this.#texts = readTexts(folders, report, path => (isChanged(path) ? undefined : last.get(path)))
    // The names of products decide how every text is understood.
    const stamp = `${code} ${JSON.stringify([...productTokens(this.#texts)])}`
    if (!this.#cache || stamp !== this.#cacheStamp)
      this.#cache = contentCache(root, `${folders.data} dev`, stamp)
    this.#cacheStamp = stamp
    const cache = this.#cache
    const outside = { languages: languageNames, publicFiles, words: defaultWords(root) }
    const loadWith = async (texts: ContentTexts, reportOne: Report) => {
      const site = loadSite(texts, { outside, label: folders.label, report: reportOne, cache })
      if (!site) return undefined
      const diagrams = [...site.diagrams.values()]
      const run = { root, folder: folders.drawings, diagrams, report: reportOne, progress }
      const { drawings } = await drawMissing(run)
      await checkSteps(folders.drawings, site, reportOne)
      return { site, drawings }
    }
    const content = { texts: this.#texts, good: this.#good }
    const loaded = await loadShown(content, report, loadWith)
    if (loaded) {
      reportClashes(loaded.site, folders.label, report)
      checkPublic(loaded.site, folders, report, cache)
      checkCards(loaded.site, report)
    }
    this.#diagnostics = sorted()
    if (!loaded) return
    const { site, drawings } = loaded
    const { assets, copied } = siteAssets(site, folders, drawings)
    const { bundle, translations } = await bundledClients(root, code, site)
    const rendered = renderSite(site, assets, bundle, { base, translations })
    this.#files = byPath([...copied, ...rendered])
    this.#made = { site, assets }
    // Other data folders aren't what editors of this repository complete.
    if (folders.data === join(root, 'data')) updateFiles(root, nameFiles(site, publicFiles))
    this.#search = undefined
    const exists = (file: string): boolean => this.#find(file) !== undefined
    this.#host = { base, redirects: hostRedirects(site, base), exists }
  }

  /** The search index is made of all pages, so only when it is asked for. */
  #find(file: string): OutputFile | undefined {
    const outputFile = this.#files.get(file)
    if (outputFile || !this.#made || !isSearchFile(file)) return outputFile
    this.#search ??= byPath(renderSearch(this.#made.site, this.#made.assets))
    return this.#search.get(file)
  }

  answer(request: Partial<IncomingMessage>): DevAnswer {
    const { base } = this.options
    if (request.url?.startsWith(`${base}${devPrefix}client.js`))
      return { status: 200, headers: clientHeaders, body: this.#devClient }
    if (!this.#host) return this.#withClient(nothingYet)
    const { status, headers, file = '' } = answerTo(request, this.#host)
    const outputFile = this.#find(file)
    if (!outputFile) return { status, headers, body: '' }
    try {
      const body = outputFile.contents()
      return this.#withClient({ status, headers: { ...headers, 'content-type': contentType(file) }, body })
    } catch (error) {
      // Content that is wrong may not be renderable: then its own diagnostics say what to do.
      if (!this.#diagnostics.some(({ severity }) => severity === 'error')) this.fail(error, file)
      return this.#withClient(nothingYet)
    }
  }

  /** A page gets the dev client in its head, and what that client must know of the page. */
  #withClient(answer: DevAnswer): DevAnswer {
    const { headers, body } = answer
    if (!headers['content-type']?.startsWith('text/html')) return answer
    const prefix = this.options.base + devPrefix
    const client = `${prefix}client.js?v=${sha256(this.#devClient, 12)}`
    const version = answer === nothingYet ? undefined : sha256(body, 16)
    const data = `data-dev="${prefix}" data-version="${version}"`
    const tag = `<script type="module" src="${client}" ${data}></script>`
    return {
      ...answer,
      ...(version && { version }),
      body: Buffer.from(body)
        .toString()
        .replace('</head>', () => `${tag}</head>`),
    }
  }

  /** What is wrong with the content and the code: for pages, and in full as the terminal shows it. */
  get report() {
    const { folders, editor } = this.options
    const diagnostics = this.#diagnostics
    const code = [this.newCode, ...this.#inCode.values()].flat()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const textOf = ({ place }: Diagnostic): string | undefined => place && this.#texts.get(place.below)
    const problem = (diagnostic: Diagnostic): OverlayProblem =>
      problemOf(diagnostic, pathOnDisk(diagnostic, folders), textOf(diagnostic), editor)
    const inColor = color(process.stderr)
    const printed = diagnostics
      .slice(0, mostShown)
      .map(diagnostic => `${formatDiagnostic(diagnostic, textOf(diagnostic), inColor)}\n\n`)
    const rest = diagnostics.length - mostShown
    const codeCount = code.length > 0 ? `${plural(code.length, 'mistake')} in the code, ` : ''
    return {
      problems: [...code, ...errors.slice(0, mostShown).map(problem)],
      total: code.length + errors.length,
      printed: [
        ...code.map(({ head, frame }) => `${head}\n${frame}\n\n`),
        ...printed,
        rest > 0 ? `${rest} more: npm run check\n\n` : '',
      ].join(''),
      counts: `${codeCount}${countLine(diagnostics)}`,
    }
  }
}

/** Says what is being drawn, which takes a few seconds. */
const progress = (text: string): void => {
  process.stderr.write(`  ${text}\n`)
}

/** Returns where a file is that a message names: `data/site.yaml`, or `public/map.svg`. */
function pathOnDisk({ file, place }: Diagnostic, { data, public: publicFolder }: ContentFolders): string {
  return place ? join(data, place.below) : join(publicFolder, file.replace(/^public\//, ''))
}

/** Tells whether the search of some language reads a file: `search.json`, or `de/assets/search-1A2B.json`. */
function isSearchFile(file: string): boolean {
  const path = file.replace(/^[a-z]{2}(?:-[A-Z]{2})?\//, '')
  return path === 'search.json' || /^assets\/search-\w+\.json$/.test(path)
}

export interface ShownContent {
  /** The texts as they are. */
  readonly texts: ContentTexts
  /** Last text of each file in which nothing was wrong, brought up to date. */
  readonly good: Map<string, string>
}

/**
 * Loads the site of some texts. In place of a file with mistakes, its last text without any is shown, so that a mistake
 * in one file doesn't hide what is written in another.
 * @param report gets what is wrong with the texts as they are
 */
export async function loadShown<T>(
  { texts, good }: ShownContent,
  report: Report,
  load: (texts: ContentTexts, report: Report) => Promise<T | undefined>,
): Promise<T | undefined> {
  const wrong = new Set<string>()
  const site = await load(texts, diagnostic => {
    if (diagnostic.severity === 'error' && diagnostic.place) wrong.add(diagnostic.place.below)
    report(diagnostic)
  })
  for (const [path, text] of texts) if (!wrong.has(path)) good.set(path, text)
  const older = [...good].filter(([path, text]) => wrong.has(path) && text !== texts.get(path))
  if (older.length === 0) return site

  const shown = await load(new Map([...texts, ...older]), () => {})
  return shown ?? site
}

/** Makes each file once at most: what a tab shows is asked for again by the server. */
function byPath(files: Iterable<OutputFile>): Map<string, OutputFile> {
  const all = new Map<string, OutputFile>()
  for (const file of files) {
    let contents: string | Uint8Array | undefined
    const once = {
      ...file,
      contents: () => {
        contents ??= file.contents()
        return contents
      },
    }
    for (const path of [file.path, ...(file.copies ?? [])]) all.set(path, once)
  }
  return all
}

async function bundleDevClient(root: string): Promise<string> {
  const { build } = await import('esbuild')
  const folder = join(root, 'client', 'dev')
  const { outputFiles } = await build({
    // Otherwise it's where esbuild was first imported, which may be gone.
    absWorkingDir: root,
    entryPoints: [join(folder, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { OVERLAY_STYLES: JSON.stringify(readFileSync(join(folder, 'overlay.css'), 'utf8')) },
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text).join('')
}

const nothingYetPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Nothing to show yet</title>
</head>
<body>
<main>
<h1>Nothing to show yet</h1>
<p>The terminal says what is wrong. The page appears as soon as that is fixed.</p>
</main>
</body>
</html>
`

/** Shown while there is nothing else to show; the page replaces it by itself. */
const nothingYet: DevAnswer = {
  status: 500,
  headers: { ...responseHeaders('/'), 'content-type': 'text/html; charset=utf-8' },
  body: nothingYetPage,
}
