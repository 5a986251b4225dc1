/** The site as it is now, in memory: which files it has, each rendered only when somebody asks for it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BuildFailure } from 'esbuild'
import type { PageVersion, Problem, Problems } from '../../client/dev/messages.ts'
import {
  type Assets,
  contentSecurityPolicy,
  contentType,
  emptyBundle,
  languageNames,
  type OutputFile,
  outputPaths,
  renderSearch,
  renderSite,
  responseHeaders,
} from '../../renderers/index.ts'
import {
  type ContentCache,
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  formatDiagnostic,
  type PublicFiles,
  productTokens,
  type Site,
} from '../../schema/index.ts'
import { bundleClient, bundleStamp } from '../build/bundle-client.ts'
import { contentCache } from '../build/content-cache.ts'
import { type ContentFolders, defaultWords, readPublicFiles } from '../build/read-content.ts'
import { copiedFiles, inlineSvg } from '../build/site-files.ts'
import type { Generator } from '../cli/command.ts'
import { color, countLine, inCode } from '../cli/print.ts'
import { recoloured } from '../drawing/drawings.ts'
import { answerRequest, decodedPath } from '../serve/host-rules.ts'
import { DevTexts, LenientLoader } from './content.ts'
import { DevDiagrams, noDrawing, noDrawingNote } from './diagrams.ts'
import { compileProblems, problemOf, thrownProblem } from './problems.ts'

/** Which files changed. A folder's own path means everything in it. */
export interface Changes {
  /** Below the data folder. */
  readonly content: readonly string[]
  /** Below the public folder. */
  readonly public: readonly string[]
  /** Below client/styles. */
  readonly styles: readonly string[]
}

export const noChanges: Changes = { content: [], public: [], styles: [] }

/** What a request gets. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Set for HTML. */
  readonly page?: PageVersion
  /** It could not be rendered. */
  readonly failed?: true
}

/** What is wrong with the content and the code. */
export interface SiteReport extends Problems {
  /** All diagnostics, as the terminal shows them. */
  readonly printed: string
  /** `2 errors in 1 file` */
  readonly counts: string
}

/** The browser shows this many mistakes, the terminal prints more. */
const mostProblems = 20
const mostPrinted = 50

export class DevSite {
  report: SiteReport = { problems: [], total: 0, printed: '', counts: '' }
  readonly #root: string
  readonly #texts: DevTexts
  readonly #loader: LenientLoader
  #cache: ReturnType<typeof contentCache> | undefined
  #cacheStamp = ''
  readonly #diagrams: DevDiagrams

  #client = emptyBundle
  #bundled: string | undefined
  /** Stylesheets and scripts that don't compile. */
  #bundleProblems: readonly Problem[] = []
  /** Bugs of ours that a load or a page ran into. */
  #loadProblems: readonly Problem[] = []
  readonly #pageProblems = new Map<string, Problem>()
  #publicFiles: PublicFiles = new Map()
  #publicDiagnostics: readonly Diagnostic[] = []
  #diagnostics: readonly Diagnostic[] = []
  #site: Site | undefined
  #assets: Assets = { drawings: new Map(), inlineSvg: new Map() }
  /** The files of the site by path: those to render, those of search, those to copy. */
  #files = new Map<string, OutputFile>()
  #search: Map<string, OutputFile> | undefined
  #copied = new Map<string, string>()
  /** Folder of the drawings in the colours of the site. */
  #drawings = ''

  /** @param drawn is called when a diagram was drawn, or couldn't be: `update` then shows it */
  constructor(
    private readonly generator: Generator,
    private readonly folders: ContentFolders,
    private readonly base: string,
    drawn: () => void,
  ) {
    this.#root = generator.root
    this.#texts = new DevTexts(folders)
    this.#loader = new LenientLoader(folders.label)
    this.#diagrams = new DevDiagrams(generator.root, folders.drawings, drawn)
  }

  async start(): Promise<void> {
    this.#readPublicFiles()
    this.#load()
    await this.#bundleClient()
    this.#cache?.save()
    this.report = this.#makeReport()
  }

  async update({ public: publicFiles, content, styles }: Changes): Promise<void> {
    if (publicFiles.length > 0) this.#readPublicFiles()
    this.#texts.update(content)
    this.#load()
    await this.#bundleClient(styles.length > 0)
    this.report = this.#makeReport()
  }

  /** @param changed whether its sources did; it holds the words and the look of the site, too */
  async #bundleClient(changed = false): Promise<void> {
    const site = this.#site
    const stamp = site && bundleStamp(site)
    if (!site || (stamp === this.#bundled && !changed)) return
    this.#bundled = stamp
    try {
      this.#client = await bundleClient(this.#root, site)
      this.#plan()
      this.#bundleProblems = []
    } catch (error) {
      const { errors } = error as Partial<BuildFailure>
      this.#bundleProblems = errors ? compileProblems(this.#root, errors) : [thrownProblem(this.#root, error)]
    }
  }

  #readPublicFiles(): void {
    const list = diagnosticList()
    this.#publicFiles = readPublicFiles(this.folders, list.report)
    this.#publicDiagnostics = list.sorted()
  }

  #load(): void {
    this.#pageProblems.clear()
    const { texts, diagnostics } = this.#texts
    const known = { languages: languageNames, publicFiles: this.#publicFiles, words: defaultWords(this.#root) }
    try {
      const earlier = [...diagnostics, ...this.#publicDiagnostics]
      const loaded = this.#loader.load(texts, known, this.#cacheFor(texts), earlier)
      this.#site = loaded.site
      this.#diagnostics = loaded.diagnostics
      if (loaded.site) {
        const { drawings, diagnostics: undrawn } = this.#diagrams.update(loaded.site)
        this.#diagnostics = [...loaded.diagnostics, ...undrawn]
        const own = recoloured(this.#root, this.folders.drawings, drawings, loaded.site)
        this.#drawings = own.folder
        this.#assets = { drawings: own.drawings, inlineSvg: inlineSvg(loaded.site, this.folders) }
      }
      this.#plan()
      this.#loadProblems = []
    } catch (error) {
      this.#loadProblems = [thrownProblem(this.#root, error)]
    }
  }

  /** Another one when the names of products changed, which decide how every text is understood. */
  #cacheFor(texts: ContentTexts): ContentCache {
    const stamp = `${this.generator.code} ${JSON.stringify([...productTokens(texts)])}`
    if (!this.#cache || stamp !== this.#cacheStamp)
      this.#cache = contentCache(this.#root, `${this.folders.data} dev`, stamp)
    this.#cacheStamp = stamp
    return this.#cache
  }

  #plan(): void {
    this.#files = new Map()
    this.#search = undefined
    if (!this.#site) return
    for (const file of renderSite(this.#site, this.#assets, this.#client, { base: this.base }))
      for (const path of [file.path, ...(file.copies ?? [])]) this.#files.set(path, file)
    this.#copied = copiedFiles({ ...this.folders, drawings: this.#drawings }, this.#publicFiles, this.#assets.drawings)
    for (const scheme of ['light', 'dark'] as const) {
      const path = `diagrams/${noDrawing.hash}-${scheme}.svg`
      this.#files.set(path, { path, contents: () => noDrawingNote(scheme) })
    }
  }

  /** The search index is made of all pages, so only when it is asked for. */
  #searchFile(file: string): OutputFile | undefined {
    if (!this.#site || !/^(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(?:search\.json|assets\/search-\w+\.json)$/.test(file))
      return undefined
    this.#search ??= new Map(Array.from(renderSearch(this.#site, this.#assets), each => [each.path, each]))
    return this.#search.get(file)
  }

  #exists(file: string): boolean {
    return this.#files.has(file) || this.#copied.has(file) || this.#searchFile(file) !== undefined
  }

  #contents(file: string): string | Uint8Array {
    const made = this.#files.get(file) ?? this.#searchFile(file)
    return made ? made.contents() : readFileSync(this.#copied.get(file) ?? file)
  }

  /** @param rawPath as it is in the request */
  answer(rawPath: string, query: string | undefined): Answer {
    const path = decodedPath(rawPath)
    if (path === undefined) return { status: 400, headers: responseHeaders('/'), body: '' }
    const result = answerRequest(path, query, {
      base: this.base,
      redirects: this.#site?.redirects ?? [],
      exists: file => this.#exists(file),
    })
    if (result.status === 301)
      return { status: 301, headers: { ...responseHeaders(path), location: result.location }, body: '' }
    return this.#fileAnswer(result.status, result.file)
  }

  #fileAnswer(status: number, file: string): Answer {
    const headers = { ...responseHeaders(`/${file}`), 'content-type': contentType(file) }
    if (!this.#site) return nothingYet
    if (!this.#exists(file))
      return { status, headers: { ...headers, 'content-type': contentType('.txt') }, body: 'Not found\n' }
    try {
      const body = this.#contents(file)
      const isPage = typeof body === 'string' && file.endsWith('.html')
      return { status, headers, body, ...(isPage && { page: pageVersion(body) }) }
    } catch (error) {
      // Content that is wrong may not be renderable: then its own diagnostics say what to do.
      if (!this.#isMistaken(file)) this.#pageProblems.set(file, thrownProblem(this.#root, error))
      this.report = this.#makeReport()
      return nothingYet
    }
  }

  /** Whether a page's own file or one that all pages share has mistakes. */
  #isMistaken(file: string): boolean {
    const page = this.#site?.pages.find(({ route, aliases }) =>
      [route, ...aliases.map(alias => alias.route)].some(address => outputPaths(address).includes(file)),
    )
    const pages = `${this.folders.label}/pages/`
    return this.#diagnostics.some(
      found => found.severity === 'error' && (found.file === page?.file || !found.file.startsWith(pages)),
    )
  }

  #makeReport(): SiteReport {
    const { label } = this.folders
    const diagnostics = this.#diagnostics
    const code = [...this.#bundleProblems, ...this.#loadProblems, ...this.#pageProblems.values()]
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const textOf = ({ file }: Diagnostic): string | undefined => this.#texts.texts.get(file.slice(label.length + 1))
    const frameOf = (found: Diagnostic): string =>
      formatDiagnostic(found, { text: textOf(found), color: color(process.stderr) })
    const rest = diagnostics.length - mostPrinted
    return {
      problems: [...code, ...errors.slice(0, mostProblems).map(found => problemOf(found, textOf(found)))],
      total: code.length + errors.length,
      printed: [
        ...code.map(({ head, frame }) => `${head}\n${frame}\n\n`),
        ...diagnostics.slice(0, mostPrinted).map(found => `${frameOf(found)}\n\n`),
        rest > 0 ? `${rest} more: npm run check\n\n` : '',
      ].join(''),
      counts: [...(code.length > 0 ? [inCode(code.length)] : []), countLine(diagnostics)].join(', '),
    }
  }
}

/** Stylesheets are kept apart: a page that differs in nothing else isn't loaded again. */
function pageVersion(html: string): PageVersion {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const rest = styles.reduce((text, href) => text.replaceAll(href, ''), html)
  return { version: createHash('sha256').update(rest).digest('hex').slice(0, 16), styles }
}

/** Shown while there is nothing else to show; the page replaces it by itself. */
const nothingYet: Answer = {
  status: 500,
  headers: { ...responseHeaders('/'), 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy()}"><meta name="color-scheme" content="light dark"><title>Nothing to show yet</title></head><body><main><h1>Nothing to show yet</h1><p>The terminal says what is wrong. The page appears as soon as that is fixed.</p></main></body></html>\n`,
  failed: true,
}
