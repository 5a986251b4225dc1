/**
 * Bundles client/: the scripts before first paint, the entry with its lazy files, islands, stylesheets.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { type ClientBundle, sheets } from '../../renderers/index.ts'
import type { Site } from '../../schema/index.ts'
import { bundleCommonStyles, bundleStyles, lookCss } from './bundle-styles.ts'
import { isIntact, keepFile, sha256 } from './cache.ts'
import { withWords } from './client-words.ts'
import { listFiles } from './read-content.ts'

/** Browsers that have light-dark(), :has() and module scripts. */
const target = ['chrome123', 'firefox121', 'safari17.5']

/** What is fetched when it is needed, by the name that the entry knows the file by. */
const lazyModules: Readonly<Record<string, string>> = {
  LINKS: 'client/links/index.ts',
  NOT_FOUND: 'client/not-found.ts',
  SEARCH: 'client/search/dialog.ts',
  ZOOM: 'client/zoom-dialog.ts',
}

/** Returns the client of a site and of its translations, by language. */
export async function bundledClients(root: string, code: string, site: Site) {
  const bundle = await bundledClient(root, code, site)
  const translations = new Map<string, ClientBundle>()
  for (const each of site.translations)
    translations.set(each.settings.language, await bundledClient(root, code, each))
  return { bundle, translations }
}

/**
 * Returns the bundled client, which is kept beside the compiled generator: the same code decides both. In dev, styles
 * change without it.
 */
async function bundledClient(root: string, code: string, site: Site): Promise<ClientBundle> {
  const stamp = sourceStamp(root)
  const look = shortHash(JSON.stringify([site.words, lookCss]))
  const path = join(root, '.cache', 'code', code, `client-${look}`)
  const kept = isIntact(path) && (deserialize(readFileSync(path)) as { stamp: string; bundle: ClientBundle })
  if (kept && kept.stamp === stamp) return kept.bundle
  const bundle = await bundleClient(root, site)
  // What was saved meanwhile may be in the bundle: the next build makes it again.
  if (sourceStamp(root) === stamp) keepFile(path, serialize({ stamp, bundle }))
  return bundle
}

/** Digests all files of client/. */
function sourceStamp(root: string): string {
  const folder = join(root, 'client')
  const files = listFiles(folder).filter(path => /\.(?:css|tsx?)$/.test(path))
  return shortHash(files.map(path => readFileSync(join(folder, path), 'utf8')).join('\0'))
}

/** Makes the hash by which a page may contain a boot script or a stylesheet: the policy allows them by these. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Finds the files NAME.island.ts and NAME.island.tsx in client/, each with the name of its island. */
const islandFiles = (root: string): [name: string, file: string][] =>
  listFiles(join(root, 'client'))
    .filter(path => /\.island\.tsx?$/.test(path))
    .map(path => [basename(path).replace(/\.island\.tsx?$/, ''), `client/${path}`])

/** Bundles the client of a site. Rejects with esbuild's BuildFailure. */
export async function bundleClient(root: string, site: Site): Promise<ClientBundle> {
  const { build } = await import('esbuild')
  const options = commonOptions(root, site)
  const files = new Map<string, string>()

  /** Bundles scripts, which share what they have in common. Returns the files that each consists of. */
  const scripts = async (
    entries: Readonly<Record<string, string>>,
    more: Omit<BuildOptions, 'metafile' | 'write'> = {},
  ): Promise<Record<string, string[]>> => {
    const { outputFiles, metafile } = await build({
      ...options,
      entryPoints: entries,
      format: 'esm',
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      plugins: [...options.plugins, inlineStyles(options)],
      ...more,
    })
    for (const file of outputFiles) files.set(`assets/${basename(file.path)}`, file.text)
    const outputs = Object.entries(metafile.outputs)
    const filesFor = (file: string): string[] => {
      const [path = ''] = outputs.find(([, { entryPoint }]) => entryPoint === file) ?? []
      return importedFiles(path, metafile)
    }
    return Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, filesFor(file)]))
  }
  const script = async (name: string, file: string, more?: Parameters<typeof scripts>[1]): Promise<string> =>
    `/assets/${(await scripts({ [name]: file }, more))[name]?.[0]}`
  const sheet = async (name: string, text: Promise<string>): Promise<[name: string, address: string]> => {
    const address = `/assets/${name}-${shortHash(await text)}.css`
    files.set(address.slice(1), await text)
    return [name, address]
  }

  const islands = islandFiles(root)
  const ofReact = islands.filter(([, file]) => file.endsWith('x'))
  const others = islands.filter(([, file]) => !file.endsWith('x'))
  const atOnce = { format: 'iife', splitting: false } as const
  const [boot, bootSidebar, [, styles], [, errorStyles], pageSheets, lazy, ...islandScripts] =
    await Promise.all([
      script('boot', 'client/boot.ts', atOnce),
      script('boot-sidebar', 'client/boot-sidebar.ts', atOnce),
      sheet('styles', bundleCommonStyles(options)),
      sheet('error-view', bundleStyles(options, [...sheets.button, ...sheets.error])),
      Promise.all(
        Object.entries(sheets).map(([name, sources]) => sheet(name, bundleStyles(options, sources))),
      ),
      Promise.all(
        Object.entries(lazyModules).map(async ([name, file]) => {
          const address = await script(name.toLowerCase().replaceAll('_', '-'), file)
          return [name, JSON.stringify(address.replace('/assets', '.'))] as const
        }),
      ),
      // These share React. Each of the others is one file.
      scripts(Object.fromEntries(ofReact)),
      ...others.map(([name, file]) => scripts({ [name]: file })),
    ])
  // The entry names the lazy files, so it is built after them; built together, they would share a third file.
  const define = { ...options.define, ...Object.fromEntries(lazy) }
  const entry = await script('index', 'client/index.ts', { define })
  const inlined = [boot, bootSidebar, styles, ...pageSheets.map(([, address]) => address)]
  return {
    boot,
    bootSidebar,
    entry,
    styles,
    errorStyles,
    sheets: Object.fromEntries(pageSheets),
    islands: Object.fromEntries(
      islandScripts.flatMap(Object.entries<string[]>).map(([name, names]) => [name, names.join(' ')]),
    ),
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    hashes: new Map(inlined.map(address => [address, hashOf(files.get(address.slice(1)) ?? '')])),
  }
}

/** Returns the name of a bundled file, and the names of all that it needs from the start. */
function importedFiles(path: string, metafile: Metafile, found = new Set<string>()): string[] {
  found.add(basename(path))
  for (const { kind, path: to } of metafile.outputs[path]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(basename(to))) importedFiles(to, metafile, found)
  return [...found]
}

/** Bundles what a script imports as `./name.css?inline`, and gives it to the script as text. */
const inlineStyles = (options: ReturnType<typeof commonOptions>): Plugin => ({
  name: 'inline-styles',
  setup(build) {
    const namespace = 'inline-styles'
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: relative(join(options.absWorkingDir, 'client'), join(resolveDir, path.replace('?inline', ''))),
      namespace,
    }))
    build.onLoad({ filter: /./, namespace }, async ({ path }) => ({
      loader: 'text',
      contents: await bundleStyles(options, [path.replaceAll('\\', '/').replace(/\.css$/, '')]),
    }))
  },
})

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
