/**
 * Bundles client/: the script before first paint, the entry with its lazy chunks, the stylesheets.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { type ClientBundle, plainIslands, sheets } from '../../renderers/index.ts'
import { colorsOf, constants, type Site } from '../../schema/index.ts'
import { isIntact, keepFile, sha256 } from './cache.ts'
import { withWords } from './client-words.ts'
import { listFiles } from './read-content.ts'

/** Browsers that have light-dark(), :has() and module scripts. */
const target = ['chrome123', 'firefox121', 'safari17.5']

/**
 * What is fetched when it is needed, by the name that the entry knows the file by; each may contain a
 * stylesheet.
 */
const lazyModules: Readonly<Record<string, { entry: string; styles?: readonly string[] }>> = {
  LINKS: { entry: 'client/links/index.ts', styles: ['parts/name-card'] },
  NOT_FOUND: { entry: 'client/not-found.ts' },
  SEARCH: { entry: 'client/search/dialog.ts', styles: ['parts/dialogs/search-dialog'] },
  ZOOM: { entry: 'client/zoom-dialog.ts', styles: ['parts/dialogs/dialog', 'parts/dialogs/zoom-dialog'] },
}

/**
 * The stylesheet of every page; a file joins the layer that its folder in client/styles/ or else itself is
 * named after.
 */
const commonStyles = ['tokens', 'base', 'layout/frame', 'parts/buttons', 'state']

/** The stylesheet that comes with the first answer of the paste box. */
const answerStyles = ['pages/tools/answer']

/** Every page has the common stylesheet first, which gives the layers their order. */
const layerOrder = '@layer look, tokens, base, layout, parts, code, pages, state;'

/** Commas that separate selectors; those in parentheses do not. */
const betweenSelectors = /,(?![^()]*(?:\([^()]*\)[^()]*)*\))/
/** A selector that ends in `:is(a,b)` or `:where(a,b)`, perhaps with more conditions on the same element. */
const listAtEnd = /^(|.*[ >+~])(:is|:where)\(([^()"]+)\)([^ >+~]*)$/
const specificity = (selector: string): string =>
  [/#/g, /[.[:]/g, /(?:^|[ >+~])[a-z]/g].map(kind => selector.match(kind)?.length ?? 0).join()

/**
 * Browsers look rules up by the last part of their selector. A list can't be looked up, so they try its rule
 * on every element, and on a slow phone a long article painted 14 ms later. So each entry becomes a selector
 * of its own.
 */
export const listsWrittenOut = (css: string): string =>
  css.replace(/(?<=^|[{};])[^{};@]+(?=\{)/g, prelude =>
    prelude
      .split(betweenSelectors)
      .flatMap(selector => {
        const [, before = '', kind, list = '', rest = ''] = listAtEnd.exec(selector) ?? []
        const entries = list.split(',')
        // A list has the specificity of its most specific entry.
        if (!kind || (kind === ':is' && new Set(entries.map(specificity)).size > 1)) return [selector]
        const isPlain = (entry: string): boolean => kind === ':is' && !/[ >+~]/.test(entry)
        return entries.map(entry => `${before}${isPlain(entry) ? entry : `${kind}(${entry})`}${rest}`)
      })
      .join(),
  )

/** A text in quotes; a space behind a comma or a property; a sign between spaces; the end of a line. */
const quotesOrSpaces = /"(?:[^"\\]|\\.)*"|(?<=--[\w-]+:|,) | (?:\/|[<>]=?|\*(?= (?:var|\d))) |\n/g

/** Leaves out spaces that esbuild keeps in values and queries: every page contains its styles. */
export const withoutSpaces = (css: string): string =>
  css.replace(quotesOrSpaces, found => (found.startsWith('"') ? found : found.trim()))

/** The client of a site and of its translations, by language. */
export async function bundledClients(root: string, code: string, site: Site) {
  const bundle = await bundledClient(root, code, site)
  const translations = new Map<string, ClientBundle>()
  for (const each of site.translations)
    translations.set(each.settings.language, await bundledClient(root, code, each))
  return { bundle, translations }
}

/**
 * The bundled client, kept beside the compiled generator: the same code decides both. In dev, styles change
 * without it.
 */
async function bundledClient(root: string, code: string, site: Site): Promise<ClientBundle> {
  const folder = join(root, 'client', 'styles')
  const styles = listFiles(folder).map(path => readFileSync(join(folder, path), 'utf8'))
  const stamp = shortHash(styles.join('\0'))
  const look = shortHash(JSON.stringify([site.words, lookCss(site.settings.brand)]))
  const path = join(root, '.cache', 'code', code, `client-${look}`)
  const kept = isIntact(path) && (deserialize(readFileSync(path)) as { stamp: string; bundle: ClientBundle })
  if (kept && kept.stamp === stamp) return kept.bundle
  const bundle = await bundleClient(root, site)
  keepFile(path, serialize({ stamp, bundle }))
  return bundle
}

/** Pages may contain the boot scripts and the stylesheets: the policy allows them by these. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Files of an island, by its name. */
interface IslandFiles {
  /** The registry, which hydrates it, its own, and those that its own would ask for once it had arrived. */
  readonly islands: Readonly<Record<string, string>>
  /** The same with those that it asks for later, in a list. */
  readonly islandParts: Readonly<Record<string, readonly string[]>>
}

function islandFiles(
  registry: string,
  outputs: ReadonlyMap<string, Metafile['outputs'][string]>,
): IslandFiles {
  const collect = (path: string, later: boolean, files: Set<string>): ReadonlySet<string> => {
    files.add(basename(path))
    for (const { kind, path: to } of outputs.get(path)?.imports ?? [])
      if (!files.has(basename(to)) && (later || kind === 'import-statement')) collect(to, later, files)
    return files
  }
  const islands: Record<string, string> = {}
  const islandParts: Record<string, readonly string[]> = {}
  for (const { kind, path } of outputs.get(`assets/${registry}`)?.imports ?? []) {
    if (kind !== 'dynamic-import') continue
    const name = basename(path).replace(/-[^-]*$/, '')
    // With the registry there already, its own imports are not followed.
    islands[name] = [...collect(path, false, new Set([registry]))].join(' ')
    islandParts[name] = [...collect(path, true, new Set([registry]))]
  }
  return { islands, islandParts }
}

/** Rejects with esbuild's BuildFailure. */
export async function bundleClient(root: string, site: Site): Promise<ClientBundle> {
  const { build } = await import('esbuild')
  const files = new Map<string, string>()
  const outputs = new Map<string, Metafile['outputs'][string]>()
  const script = async (
    entry: string,
    options: Omit<BuildOptions, 'metafile' | 'write'> = {},
  ): Promise<string> => {
    const { outputFiles, metafile } = await build({
      ...commonOptions(root, site),
      entryPoints: [entry],
      format: 'esm',
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      ...options,
    })
    for (const file of outputFiles) files.set(`assets/${basename(file.path)}`, file.text)
    for (const [path, output] of Object.entries(metafile.outputs)) outputs.set(path, output)
    const [path = ''] =
      Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry) ?? []
    return basename(path)
  }
  const css = async (sources: readonly string[], before = '', after = ''): Promise<string> => {
    const imports = sources.map(source => `@import "./${source}.css" layer(${source.split('/')[0]});`)
    const { outputFiles } = await build({
      ...commonOptions(root, site),
      stdin: {
        contents: [before, ...imports, after].join('\n'),
        loader: 'css',
        resolveDir: join(root, 'client/styles'),
        sourcefile: 'bundled.css',
      },
    })
    return withoutSpaces(listsWrittenOut(outputFiles.map(({ text }) => text).join('')))
  }
  const sheet = async (name: string, text: Promise<string>): Promise<[name: string, address: string]> => {
    const address = `/assets/${name}-${shortHash(await text)}.css`
    files.set(address.slice(1), await text)
    return [name, address]
  }
  const lazy = Object.entries(lazyModules).map(async ([name, { entry, styles = [] }]) => {
    const text = JSON.stringify(await css(styles))
    const define = { ...commonOptions(root, site).define, [`${name}_STYLES`]: text }
    // `NOT_FOUND` is `not-found`.
    const entryNames = `${name.toLowerCase().replaceAll('_', '-')}-[hash]`
    return [
      name,
      JSON.stringify(`./${await script(entry, { define, splitting: true, entryNames })}`),
    ] as const
  })
  const withAnswerStyles = async (): Promise<string> => {
    const text = JSON.stringify(await css(answerStyles))
    const define = { ...commonOptions(root, site).define, ANSWER_STYLES: text }
    return script('client/tools/registry.ts', { define, splitting: true })
  }
  const look = `@layer look{:root{${lookCss(site.settings.brand)}}}`
  const [boot, bootSidebar, registry, plain, [, styles], pageSheets, lazyNames] = await Promise.all([
    script('client/boot.ts', { format: 'iife' }),
    script('client/boot-sidebar.ts', { format: 'iife' }),
    withAnswerStyles(),
    Promise.all(
      Object.entries(plainIslands).map(async ([name, file]) => [name, await script(file)] as const),
    ),
    sheet('styles', css(commonStyles, layerOrder, look)),
    Promise.all(Object.entries(sheets).map(([name, sources]) => sheet(name, css(sources)))),
    Promise.all(lazy),
  ])
  // The entry names the lazy files, so it is built after them; built together, they would share a third file.
  const entry = await script('client/index.ts', {
    define: { ...commonOptions(root, site).define, ...Object.fromEntries(lazyNames) },
  })
  const ofRegistry = islandFiles(registry, outputs)
  const addresses = { boot: `/assets/${boot}`, bootSidebar: `/assets/${bootSidebar}`, styles }
  const inlined = [...Object.values(addresses), ...pageSheets.map(([, address]) => address)]
  return {
    ...addresses,
    entry: `/assets/${entry}`,
    sheets: Object.fromEntries(pageSheets),
    islands: { ...ofRegistry.islands, ...Object.fromEntries(plain) },
    islandParts: {
      ...ofRegistry.islandParts,
      ...Object.fromEntries(plain.map(([name, file]) => [name, [file]])),
    },
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    hashes: new Map(inlined.map(address => [address, hashOf(files.get(address.slice(1)) ?? '')])),
  }
}

/**
 * esbuild's `define` can't do it: it makes a module of each group of words that code looks a word up in, and
 * every chunk imports all of these modules, which made the scripts larger by 3.5 %. Nor does it replace an
 * argument, as islands have it.
 */
const wordsInPlace = (words: Site['words']): Plugin => ({
  name: 'words',
  setup(build) {
    build.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: withWords(await readFile(path, 'utf8'), words),
    }))
  },
})

/**
 * Custom properties: colours and fonts that site.yaml names, but for those of drawings, and lengths that
 * behaviour shares.
 */
function lookCss(brand: Site['settings']['brand']): string {
  const colors = Object.entries(colorsOf(brand)).filter(([name]) => !/^(?:box|note)\b/.test(name))
  const values = colors.map(([name, { light, dark }]) => [
    name,
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ])
  const lengths = Object.entries(constants).flatMap(([name, value]) => {
    if (!name.startsWith('sidebar')) return []
    const property = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return [[property, lengthOf(name, value)]]
  })
  return [...values, ...Object.entries(brand.fonts), ...lengths]
    .map(([name, value]) => ` --${name}: ${value};`)
    .join('')
}

function lengthOf(name: string, value: number): string {
  if (name === 'sidebarTransition') return `${value}ms`
  // Text grows with the size that the reader has chosen for letters.
  return name.startsWith('sidebarFont') ? `${value / 16}rem` : `${value}px`
}

const commonOptions = (root: string, { words }: Site) =>
  ({
    absWorkingDir: root,
    // Names of files depend on where packages lie: a linked node_modules must not change them.
    preserveSymlinks: true,
    outdir: 'assets',
    bundle: true,
    minify: true,
    write: false,
    target,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [wordsInPlace(words)],
    legalComments: 'none',
    logLevel: 'silent',
    // esbuild only warns of these, and the browser drops them silently.
    logOverride: { 'css-syntax-error': 'error' },
    metafile: true,
  }) satisfies BuildOptions

const shortHash = (text: string): string => sha256(text, 8).toUpperCase()
