/** The site as it is now, in memory: which files it has, each rendered only when somebody asks for it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type Assets,
  type ClientBundle,
  contentType,
  languageNames,
  type OutputFile,
  outputPaths,
  renderSearch,
  renderSite,
  responseHeaders,
} from '../../renderers/index.ts'
import { type Diagnostic, diagnosticList, type PublicFiles, type Site } from '../../schema/index.ts'
import { type ContentFolders, readPublicFiles } from '../build/read-content.ts'
import { copiedFiles, inlineSvg } from '../build/site-files.ts'
import { answerRequest } from '../host-rules.ts'
import { decodedPath } from '../static-server.ts'
import { type DiagramShelf, noDrawing, noDrawingNote, type WantedDrawing } from './diagram-shelf.ts'
import { keptTexts } from './kept-texts.ts'
import { lenientLoader } from './lenient-load.ts'
import type { LoadMemory } from './load-memory.ts'
import type { Answer, Changes, PageVersion } from './messages.ts'
import { thrownProblem } from './problems.ts'

export interface SiteState {
  readonly texts: ReadonlyMap<string, string>
  /** Of the content as it is. */
  diagnostics(): readonly Diagnostic[]
  /** Diagrams without a drawing. */
  wanted(): readonly WantedDrawing[]
  /** @param reload false if the content and what it is shown with are as before */
  update(changes: Pick<Changes, 'content' | 'public'>, bundle: ClientBundle, reload: boolean): void
  /** @param path as it stands in the request */
  answer(path: string, query: string | undefined): Answer
}

export interface SiteStateOptions {
  readonly root: string
  readonly folders: ContentFolders
  readonly base: string
  readonly memory: LoadMemory
  readonly shelf: DiagramShelf
  readonly bundle: ClientBundle
}

export function siteState({ root, folders, base, memory, shelf, bundle: first }: SiteStateOptions): SiteState {
  const kept = keptTexts(folders)
  const load = lenientLoader(folders.label)
  let bundle = first
  let publicFiles: PublicFiles = new Map()
  let publicDiagnostics: readonly Diagnostic[] = []
  let diagnostics: readonly Diagnostic[] = []
  let wanted: readonly WantedDrawing[] = []
  let site: Site | undefined
  let assets: Assets = { drawings: new Map(), inlineSvg: new Map() }
  let rendered = new Map<string, OutputFile>()
  let search: Map<string, OutputFile> | undefined
  let copied = new Map<string, string>()

  const readPublic = (): void => {
    const list = diagnosticList()
    publicFiles = readPublicFiles(folders, list.report)
    publicDiagnostics = list.sorted()
  }
  const loadAll = (): void => {
    const known = { languages: languageNames, publicFiles }
    const loaded = load(kept.texts, known, memory.for(kept.texts), [...kept.diagnostics(), ...publicDiagnostics])
    const look = loaded.site && shelf.look(loaded.site)
    site = loaded.site
    wanted = look?.wanted ?? []
    diagnostics = [...loaded.diagnostics, ...(look?.diagnostics ?? [])]
    if (site && look) assets = { drawings: look.drawings, inlineSvg: inlineSvg(site, folders) }
  }
  const plan = (): void => {
    rendered = new Map()
    search = undefined
    if (!site) return
    for (const file of renderSite(site, assets, bundle, { base }))
      for (const path of [file.path, ...(file.copies ?? [])]) rendered.set(path, file)
    copied = copiedFiles(folders, publicFiles, assets.drawings)
    for (const scheme of ['light', 'dark'] as const) {
      const path = `diagrams/${noDrawing.hash}-${scheme}.svg`
      rendered.set(path, { path, contents: () => noDrawingNote(scheme) })
    }
  }

  /** The index of search is made of all pages: only when it is asked for. */
  const searchFile = (file: string): OutputFile | undefined => {
    if (!site || !/^search\.json$|^assets\/search-\w+\.json$/.test(file)) return undefined
    search ??= new Map(renderSearch(site, assets).map(each => [each.path, each]))
    return search.get(file)
  }
  const contents = (file: string): string | Uint8Array => {
    const made = rendered.get(file) ?? searchFile(file)
    if (made) return made.contents()
    return readFileSync(copied.get(file)!)
  }

  /** Content that is wrong may well not be renderable: then its own diagnostics say what to do. */
  const isMistaken = (file: string): boolean => {
    const page = site?.pages.find(({ route, aliases }) =>
      [route, ...aliases.map(alias => alias.route)].some(address => outputPaths(address).includes(file)),
    )
    return diagnostics.some(
      found =>
        found.severity === 'error' && (found.file === page?.file || !found.file.startsWith(`${folders.label}/pages/`)),
    )
  }

  readPublic()
  loadAll()
  plan()
  return {
    texts: kept.texts,
    diagnostics: () => diagnostics,
    wanted: () => wanted,
    update(changes, newAssets, reload) {
      kept.update(changes.content)
      if (changes.public.length > 0) readPublic()
      if (reload) loadAll()
      bundle = newAssets
      plan()
    },
    answer(rawPath, query) {
      const path = decodedPath(rawPath)
      if (path === undefined) return { status: 400, headers: responseHeaders('/'), body: '' }
      const exists = (file: string): boolean => rendered.has(file) || copied.has(file) || searchFile(file) !== undefined
      const result = answerRequest(path, query, { base, redirects: site?.redirects ?? [], exists })
      if (result.status === 301)
        return { status: 301, headers: { ...responseHeaders(path), location: result.location }, body: '' }
      const { status, file } = result
      if (site && !exists(file))
        return {
          status,
          headers: { ...responseHeaders('/'), 'content-type': contentType('.txt') },
          body: 'Not found\n',
        }
      const headers = { ...responseHeaders(`/${file}`), 'content-type': contentType(file) }
      try {
        if (!site) throw new Error('There is no site yet.')
        const body = contents(file)
        if (typeof body !== 'string' || !file.endsWith('.html')) return { status, headers, body }
        return { status, headers, body, page: pageVersion(body) }
      } catch (error) {
        return {
          status: 500,
          headers,
          body: '',
          failed: { problem: isMistaken(file) ? undefined : thrownProblem(root, error) },
        }
      }
    },
  }
}

/** Stylesheets are told apart from the rest: a page that differs in nothing else need not be loaded anew. */
export function pageVersion(html: string): PageVersion {
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const rest = styles.reduce((text, href) => text.replaceAll(href, ''), html)
  const frame =
    rest.match(/\s(?:id|data-[\w-]+)="[^"]*"|<(?:script|link|meta|source|details|button|input)\b[^>]*>/g) ?? []
  return { version: digest(rest), frame: digest(frame.join()), styles }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
