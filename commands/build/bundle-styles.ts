/** Bundles stylesheets: those of pages, and those that scripts contain. */
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { colors, constants, fonts } from '../../schema/index.ts'

/** The stylesheet of every page, whose files are below client/. */
const commonStyles = [
  'styles/tokens',
  'styles/base',
  'styles/layout/frame',
  'styles/parts/buttons',
  'styles/state',
]

/** Every page has the common stylesheet first, which gives the layers their order. */
const layerOrder = '@layer look, tokens, base, layout, parts, code, pages, toolkit, state;'

/** Returns the layer of a file: in client/styles/ its folder or else its own name, elsewhere `toolkit`. */
const layerOf = (file: string): string =>
  file.startsWith('styles/') ? (file.split('/')[1] ?? '') : 'toolkit'

/** @param sources files below client/, without their ending */
export async function bundleStyles(
  options: BuildOptions & { absWorkingDir: string },
  sources: readonly string[],
  before = '',
  after = '',
): Promise<string> {
  const { build } = await import('esbuild')
  const imports = sources.map(source => `@import "./${source}.css" layer(${layerOf(source)});`)
  const { outputFiles = [] } = await build({
    ...options,
    stdin: {
      contents: [before, ...imports, after].join('\n'),
      loader: 'css',
      resolveDir: join(options.absWorkingDir, 'client'),
      sourcefile: 'bundled.css',
    },
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** Returns a length that grows with the size that the reader has chosen for letters, as text and the room for it do. */
const lengthOf = (name: string, value: number): string =>
  name === 'sidebarTransition' ? `${value}ms` : `${value / 16}rem`

/** Custom properties: colours but for those of drawings, fonts, and lengths that behaviour shares. */
export const lookCss = [...colorValues(), ...Object.entries(fonts), ...lengths()]
  .map(([name, value]) => ` --${name}: ${value};`)
  .join('')

function* colorValues(): Generator<[name: string, value: string]> {
  for (const [name, { light, dark }] of Object.entries(colors))
    if (!/^(?:box|note)\b/.test(name)) yield [name, light === dark ? light : `light-dark(${light}, ${dark})`]
}

function* lengths(): Generator<[name: string, value: string]> {
  for (const [name, value] of Object.entries(constants))
    if (name.startsWith('sidebar'))
      yield [name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`), lengthOf(name, value)]
}

/** Bundles the stylesheet that every page contains, with the site's colours, fonts and lengths. */
export const bundleCommonStyles = (options: BuildOptions & { absWorkingDir: string }): Promise<string> =>
  bundleStyles(options, commonStyles, layerOrder, `@layer look{:root{${lookCss}}}`)
