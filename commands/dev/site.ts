/** The site as it is now, in memory: which files it has, each rendered only when somebody asks for it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { PageVersion, Problem } from '../../client/dev/index.ts'
import {
  type Assets,
  type ClientBundle,
  contentSecurityPolicy,
  contentType,
  emptyBundle,
  languageNames,
  type OutputFile,
  renderSearch,
  renderSite,
  responseHeaders,
} from '../../renderers/index.ts'
import {
  type ContentCache,
  type Diagnostic,
  diagnosticList,
  formatDiagnostic,
  type PublicFiles,
  productTokens,
  type Site,
} from '../../schema/index.ts'
import { bundleClient, bundleStamp } from '../build/bundle-client.ts'
import { contentCache } from '../build/cache.ts'
import { copiedFiles, inlineSvg } from '../build/public-files.ts'
import { type ContentFolders, defaultWords, readPublicFiles } from '../build/read-content.ts'
import { color, countLine, plural } from '../cli/print.ts'
import { recoloured } from '../drawing/drawings.ts'
import { answerTo } from '../serve/host-rules.ts'
import { DevContent } from './content.ts'
import { DevDiagrams, noDrawing, noDrawingNote } from './diagrams.ts'
import { codeProblems, problemOf } from './problems.ts'
import { pathBelow } from './watch.ts'

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
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Set for pages, if they could be rendered. */
  readonly page?: PageVersion
}

/** The browser shows this many mistakes, the terminal prints more. */
const mostProblems = 20
const mostPrinted = 50

export class DevSite {
  readonly #content: DevContent
  #cache: ReturnType<typeof contentCache> | undefined
  #cacheStamp = ''
  readonly #diagrams: DevDiagrams

  #client = emptyBundle
  #translations = new Map<string, ClientBundle>()
  #bundled: string | undefined
  /** What is wrong with new code, which therefore isn't used. */
  newCode: readonly Problem[] = []
  /** Code that doesn't compile, and bugs of ours that a load or a page ran into. */
  readonly #inCode = new Map<string, readonly Problem[]>()
  #publicFiles: PublicFiles = new Map()
  #publicDiagnostics: readonly Diagnostic[] = []
  #diagnostics: readonly Diagnostic[] = []
  #site: Site | undefined
  #assets: Assets = { drawings: new Map(), inlineSvg: new Map() }
  /** The files of the site by path: those to render and those to copy; those of search apart. */
  #files = new Map<string, OutputFile>()
  /** Those that were rendered since the last change: what a tab shows is asked for again by the server. */
  #rendered = new Map<string, string>()
  #search: Map<string, OutputFile> | undefined
  /** Folder of the drawings in the colours of the site. */
  #drawings = ''

  /** @param drawn is called when a diagram was drawn, or couldn't be: `update` then shows it */
  constructor(
    private readonly options: SiteOptions,
    drawn: () => void,
  ) {
    const { root, folders } = options
    this.#content = new DevContent(folders)
    this.#diagrams = new DevDiagrams(root, folders.drawings, drawn)
  }

  async start(): Promise<void> {
    await this.update([this.options.folders.data, this.options.folders.public])
    this.#cache?.save()
  }

  /** @param changed absolute paths; a folder stands for everything in it */
  async update(changed: readonly string[]): Promise<void> {
    const { root, editor, folders } = this.options
    const below = (folder: string): string[] => changed.flatMap(path => pathBelow(folder, path) ?? [])
    const [content, styles] = [below(folders.data), below(join(root, 'client', 'styles'))]
    this.#inCode.clear()
    // A step that fails, as when a file goes while it is read, must not keep later changes from being shown.
    const steps = {
      public: () => below(folders.public).length > 0 && this.#readPublicFiles(),
      content: () => this.#content.update(content),
      load: () => this.#load(),
      bundle: () => this.#bundleClient(styles.length > 0),
      plan: () => this.#plan(),
    }
    for (const [name, step] of Object.entries(steps)) {
      try {
        await step()
      } catch (error) {
        this.#inCode.set(name, codeProblems(root, editor, error))
      }
    }
  }

  /** @param changed whether its sources did; it holds the words and the look of the site, too */
  async #bundleClient(changed: boolean): Promise<void> {
    const { root } = this.options
    const site = this.#site
    if (!site) return
    const stamp = [site, ...site.translations].map(bundleStamp).join()
    if (stamp === this.#bundled && !changed) return
    this.#bundled = undefined
    this.#client = await bundleClient(root, site)
    for (const each of site.translations) this.#translations.set(each.settings.language, await bundleClient(root, each))
    this.#bundled = stamp
  }

  #readPublicFiles(): void {
    const list = diagnosticList()
    this.#publicFiles = readPublicFiles(this.options.folders, list.report)
    this.#publicDiagnostics = list.sorted()
  }

  #load(): void {
    const { root, folders } = this.options
    const known = { languages: languageNames, publicFiles: this.#publicFiles, words: defaultWords(root) }
    const loaded = this.#content.load(known, this.#contentCache(), this.#publicDiagnostics)
    this.#site = loaded.site
    this.#diagnostics = loaded.diagnostics
    if (!loaded.site) return
    const { drawings, diagnostics: undrawn } = this.#diagrams.update(loaded.site)
    this.#diagnostics = [...loaded.diagnostics, ...undrawn]
    const own = recoloured(root, folders.drawings, drawings, loaded.site)
    this.#drawings = own.folder
    this.#assets = { drawings: own.drawings, inlineSvg: inlineSvg(loaded.site, folders) }
  }

  /** Another one when the names of products changed, which decide how every text is understood. */
  #contentCache(): ContentCache {
    const { root, folders, code } = this.options
    const stamp = `${code} ${JSON.stringify([...productTokens(this.#content.texts)])}`
    if (!this.#cache || stamp !== this.#cacheStamp) this.#cache = contentCache(root, `${folders.data} dev`, stamp)
    this.#cacheStamp = stamp
    return this.#cache
  }

  #plan(): void {
    this.#files = new Map()
    this.#rendered = new Map()
    this.#search = undefined
    if (!this.#site) return
    const { base, folders } = this.options
    const add = (path: string, contents: OutputFile['contents']) => this.#files.set(path, { path, contents })
    const copied = copiedFiles({ ...folders, drawings: this.#drawings }, this.#publicFiles, this.#assets.drawings)
    for (const [path, from] of copied) add(path, () => readFileSync(from))
    for (const scheme of ['light', 'dark'] as const)
      add(`diagrams/${noDrawing.hash}-${scheme}.svg`, () => noDrawingNote(scheme))
    for (const file of renderSite(this.#site, this.#assets, this.#client, { base, translations: this.#translations }))
      for (const path of [file.path, ...(file.copies ?? [])]) this.#files.set(path, file)
  }

  /** The search index is made of all pages, so only when it is asked for. */
  #find(file: string): OutputFile | undefined {
    const found = this.#files.get(file)
    if (found || !this.#site || !/^(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(?:search\.json|assets\/search-\w+\.json)$/.test(file))
      return found
    this.#search ??= new Map(Array.from(renderSearch(this.#site, this.#assets), each => [each.path, each]))
    return this.#search.get(file)
  }

  answer(request: Partial<IncomingMessage>): Answer {
    const { status, headers, file } = answerTo(request, {
      base: this.options.base,
      redirects: this.#site?.redirects ?? [],
      exists: each => this.#find(each) !== undefined,
      headers: responseHeaders,
    })
    return file === undefined ? { status, headers, body: '' } : this.#fileAnswer(status, headers, file)
  }

  #fileAnswer(status: number, own: Answer['headers'], file: string): Answer {
    if (!this.#site) return nothingYet
    const found = this.#find(file)
    const headers = { ...own, 'content-type': contentType(found ? file : '.txt') }
    if (!found) return { status, headers, body: 'Not found\n' }
    try {
      const body = this.#rendered.get(file) ?? found.contents()
      if (typeof body === 'string') this.#rendered.set(file, body)
      const isPage = typeof body === 'string' && file.endsWith('.html')
      return { status, headers, body, ...(isPage && { page: pageVersion(body) }) }
    } catch (error) {
      // Content that is wrong may not be renderable: then its own diagnostics say what to do.
      if (!this.#diagnostics.some(({ severity }) => severity === 'error'))
        this.#inCode.set(file, codeProblems(this.options.root, this.options.editor, error))
      return nothingYet
    }
  }

  /** What is wrong with the content and the code: for pages, and in full as the terminal shows it. */
  get report() {
    const { folders, editor } = this.options
    const diagnostics = this.#diagnostics
    const code = [this.newCode, ...this.#inCode.values()].flat()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const fileOf = ({ file }: Diagnostic) => {
      const path = file.slice(folders.label.length + 1)
      return { path: join(folders.data, path), text: this.#content.texts.get(path), editor }
    }
    const rest = diagnostics.length - mostPrinted
    return {
      problems: [...code, ...errors.slice(0, mostProblems).map(found => problemOf(found, fileOf(found)))],
      total: code.length + errors.length,
      printed: [
        ...code.map(({ head, frame }) => `${head}\n${frame}\n\n`),
        ...diagnostics.slice(0, mostPrinted).map(found => {
          const { text } = fileOf(found)
          return `${formatDiagnostic(found, { text, color: color(process.stderr) })}\n\n`
        }),
        rest > 0 ? `${rest} more: npm run check\n\n` : '',
      ].join(''),
      counts: `${code.length > 0 ? `${plural(code.length, 'mistake')} in the code, ` : ''}${countLine(diagnostics)}`,
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
}
