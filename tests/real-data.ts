/** The real data folder, understood once: what tests of the tools hold their logic against. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultWords, foldersOf, readPublicFiles, readTexts } from '../commands/build/read-content.ts'
import { languageNames } from '../renderers/index.ts'
import {
  type ContentCache,
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  loadSite,
  type PublicFile,
  type PublicFiles,
  productTokens,
  type Site,
} from '../schema/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const realFolders = foldersOf({ data: join(root, 'data') })
export const realWords = defaultWords(root)
const nothing = (): void => {}

const texts = readTexts(realFolders, nothing)

/** Texts of the data folder, by their paths below it. */
export const realTexts = (): ContentTexts => texts

/** Pictures and other files of the public folder. */
export const realPublicFiles = readPublicFiles(realFolders, nothing)

export interface LoadedTexts {
  readonly site: Site | undefined
  readonly found: readonly Diagnostic[]
}

/**
 * The site of some texts, and what is reported of them.
 * @param today with which dates are compared. The real data gets new ones any day, so its tests give none.
 */
export function loadTexts(
  texts: ContentTexts,
  publicFiles: PublicFiles,
  cache?: ContentCache,
  today?: string,
): LoadedTexts {
  const { report, sorted } = diagnosticList()
  const outside = { languages: languageNames, publicFiles, words: realWords, ...(today && { today }) }
  const site = loadSite(texts, { outside, label: 'data', report, cache })
  return { site, found: sorted() }
}

/** Files of public/ that the examples of the content reference show. */
export const examplePublicFiles: PublicFiles = new Map<string, PublicFile>([
  ...['/img/logo.svg', '/img/map.svg', '/img/map-dark.svg', '/img/scene.svg', '/img/dog.svg']
    .concat('/icon.svg', '/icon.png', '/favicon.ico')
    .map((path): [string, PublicFile] => [
      path,
      { kind: path.endsWith('.svg') ? 'svg' : 'png', size: { width: 640, height: 360 } },
    ]),
  [
    '/starter/hello.mjs',
    { kind: 'text', text: '// #region greeting\nconsole.log("Hello");\n// #endregion\n' },
  ],
])

/**
 * Remembers what texts mean, for tests that load them again and again with a few of them changed. What is changed is
 * read anew each time. Tokens are part of what every text means, so each set of them has a memory of its own.
 */
export function memoryOf(texts: ContentTexts): (changed: ContentTexts) => ContentCache {
  const caches = new Map<string, ContentCache>()
  return changed => {
    const tokens = JSON.stringify([...productTokens(changed)])
    const cache = caches.get(tokens) ?? cacheOf(texts)
    caches.set(tokens, cache)
    return cache
  }
}

function cacheOf(texts: ContentTexts): ContentCache {
  const values = new Map<string, unknown>()
  return {
    get: (path, text) => (texts.get(path) === text ? values.get(path) : undefined),
    set(path, text, value) {
      if (texts.get(path) === text) values.set(path, value)
    },
  }
}

const realMemory = memoryOf(texts)

/** @param changed the real texts, perhaps with changes */
export const loadReal = (changed: ContentTexts): LoadedTexts =>
  loadTexts(changed, realPublicFiles, realMemory(changed))

let site: Site | undefined

export function realSite(): Site {
  site ??= loadReal(texts).site
  if (!site) throw new Error('The real data has no site.yaml.')
  return site
}
