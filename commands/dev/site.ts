/** The site as it is now, in memory: which files it has, each rendered only when somebody asks for it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../client/dev/messages.ts'
import {
  type Assets,
  contentType,
  emptyBundle,
  languageNames,
  type OutputFile,
  outputPaths,
  renderSearch,
  renderSite,
  responseHeaders,
} from '../../renderers/index.ts'
import { type Diagnostic, diagnosticList, formatDiagnostic, type PublicFiles, type Site } from '../../schema/index.ts'
import { bundleClient } from '../build/bundle-client.ts'
import { type ContentFolders, readPublicFiles } from '../build/read-content.ts'
import { copiedFiles, inlineSvg } from '../build/site-files.ts'
import { color, countLine, inCode } from '../cli/print.ts'
import { answerRequest, decodedPath } from '../serve/host-rules.ts'
import { DevTexts, devContentCache, LenientLoader } from './content.ts'
import { DevDiagrams, noDrawing, noDrawingNote } from './diagrams.ts'
import type { Answer, Changes, PageVersion, SiteReport } from './messages.ts'
import { compileProblems, problemOf, thrownProblem } from './problems.ts'

/** The browser shows this many mistakes, the terminal prints more. */
const mostProblems = 20
const mostPrinted = 50

export class DevSite {
  readonly #texts: DevTexts
  readonly #loader: LenientLoader
  readonly #cache: ReturnType<typeof devContentCache>
  readonly #diagrams: DevDiagrams

  /** Whether there is something new to load beside changes of files: a drawing. */
  #stale = false
  #client = emptyBundle
  /** Stylesheets and scripts that don't compile. */
  #bundleProblems: readonly Problem[] = []
  /** A bug of ours that the last load ran into. */
  #loadProblems: readonly Problem[] = []
  #publicFiles: PublicFiles = new Map()
  #publicDiagnostics: readonly Diagnostic[] = []
  #diagnostics: readonly Diagnostic[] = []
  #site: Site | undefined
  #assets: Assets = { drawings: new Map(), inlineSvg: new Map() }
  /** The files of the site by path: those to render, those of search, those to copy. */
  #files = new Map<string, OutputFile>()
  #search: Map<string, OutputFile> | undefined
  #copied = new Map<string, string>()

  /** @param news is told what was finished in the background, and asks for an update */
  constructor(
    private readonly root: string,
    private readonly folders: ContentFolders,
    private readonly base: string,
    news: (text: string) => void,
  ) {
    this.#texts = new DevTexts(folders)
    this.#loader = new LenientLoader(folders.label)
    this.#cache = devContentCache(root, folders.data)
    this.#diagrams = new DevDiagrams(root, folders.drawings, text => {
      this.#stale = true
      news(text)
    })
  }

  async start(): Promise<void> {
    await this.#bundleClient()
    this.#readPublicFiles()
    this.#load()
    this.#cache(this.#texts.texts).save()
  }

  async update(changes: Changes): Promise<SiteReport> {
    const { content, public: publicFiles, styles } = changes
    if (styles.length > 0) await this.#bundleClient()
    this.#texts.update(content)
    if (publicFiles.length > 0) this.#readPublicFiles()
    if (this.#stale || content.length > 0 || publicFiles.length > 0) this.#load()
    else if (styles.length > 0) this.#plan()
    return this.#report()
  }

  async #bundleClient(): Promise<void> {
    try {
      this.#client = await bundleClient(this.root)
      this.#bundleProblems = []
    } catch (error) {
      const { errors } = error as Partial<BuildFailure>
      this.#bundleProblems = errors ? compileProblems(this.root, errors) : [thrownProblem(this.root, error)]
    }
  }

  #readPublicFiles(): void {
    const list = diagnosticList()
    this.#publicFiles = readPublicFiles(this.folders, list.report)
    this.#publicDiagnostics = list.sorted()
  }

  #load(): void {
    this.#stale = false
    const { texts, diagnostics } = this.#texts
    const known = { languages: languageNames, publicFiles: this.#publicFiles }
    try {
      const loaded = this.#loader.load(texts, known, this.#cache(texts), [...diagnostics, ...this.#publicDiagnostics])
      this.#site = loaded.site
      this.#diagnostics = loaded.diagnostics
      if (loaded.site) {
        const { drawings, diagnostics: undrawn } = this.#diagrams.update(loaded.site)
        this.#diagnostics = [...loaded.diagnostics, ...undrawn]
        this.#assets = { drawings, inlineSvg: inlineSvg(loaded.site, this.folders) }
      }
      this.#plan()
      this.#loadProblems = []
    } catch (error) {
      this.#loadProblems = [thrownProblem(this.root, error)]
    }
  }

  #plan(): void {
    this.#files = new Map()
    this.#search = undefined
    if (!this.#site) return
    for (const file of renderSite(this.#site, this.#assets, this.#client, { base: this.base }))
      for (const path of [file.path, ...(file.copies ?? [])]) this.#files.set(path, file)
    this.#copied = copiedFiles(this.folders, this.#publicFiles, this.#assets.drawings)
    for (const scheme of ['light', 'dark'] as const) {
      const path = `diagrams/${noDrawing.hash}-${scheme}.svg`
      this.#files.set(path, { path, contents: () => noDrawingNote(scheme) })
    }
  }

  /** The search index is made of all pages, so only when it is asked for. */
  #searchFile(file: string): OutputFile | undefined {
    if (!this.#site || !/^search\.json$|^assets\/search-\w+\.json$/.test(file)) return undefined
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
    if (this.#site && !this.#exists(file))
      return { status, headers: { ...headers, 'content-type': contentType('.txt') }, body: 'Not found\n' }
    try {
      if (!this.#site) throw new Error('There is no site yet.')
      const body = this.#contents(file)
      const isPage = typeof body === 'string' && file.endsWith('.html')
      return { status, headers, body, ...(isPage && { page: pageVersion(body) }) }
    } catch (error) {
      // Content that is wrong may not be renderable: then its own diagnostics say what to do.
      const problem = this.#isMistaken(file) ? undefined : thrownProblem(this.root, error)
      return { status: 500, headers, body: '', failed: { problem } }
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

  #report(): SiteReport {
    const { label } = this.folders
    const diagnostics = this.#diagnostics
    const code = [...this.#bundleProblems, ...this.#loadProblems]
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

/** Stylesheets are kept apart: a page that differs in nothing else needs no reload. */
function pageVersion(html: string): PageVersion {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const rest = styles.reduce((text, href) => text.replaceAll(href, ''), html)
  const frame =
    rest.match(/\s(?:id|data-[\w-]+)="[^"]*"|<(?:script|link|meta|source|details|button|input)\b[^>]*>/g) ?? []
  return { version: digest(rest), frame: digest(frame.join()), styles }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
