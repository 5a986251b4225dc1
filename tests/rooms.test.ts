/**
 * The toolkit's room (ruling: one table in each layer registers it). Without the room and with an empty table,
 * the layer still has its types, and still loads a site.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { temporaryFolder, write } from './folders.ts'
import { realWords } from './real-data.ts'
import { baseFiles, basePublicFiles } from './site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The file of each layer that may import its room. */
const tables: Readonly<Record<string, string>> = { schema: 'schema/features.ts' }

test.each(Object.entries(tables))('in %s, only %s imports the room', (layer, table) => {
  const files = readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('toolkit/'))
    .map(name => `${layer}/${name}`)
  const importers = files.filter(file =>
    /(?:from|import\() ?'[^']*\/toolkit\//.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(importers).toEqual([table])
})

/** A table without a row: the same names, and nothing in them. */
const emptyTable = `
import type { NamedPart } from './content/outline.ts'
import type { NameKind } from './content/name-kinds.ts'
import type { UsedName } from './content/used-names.ts'
import type { Mistake } from './diagnostic.ts'
import type { Sidebar } from './files/navigation.ts'
import type { Redirect } from './site/route-table.ts'

export type FeaturePage = never
export type FeatureData = Readonly<Record<string, never>>
export type FeatureDataOfVersion = FeatureData

type Given = readonly unknown[]
const versioned: readonly string[] = []
const nameKinds: { readonly [K in UsedName['kind']]?: NameKind<FeatureData> } = {}

export const features = {
  singleFiles: {},
  folders: {},
  versioned,
  madeIntoPages: [],
  leafBlocks: [],
  pageBlocks: [],
  tables: [],
  toolTypes: new Set<string>(),
  namedParts: (...given: Given): readonly NamedPart[] => [],
  usesOfBlock: (...given: Given): readonly UsedName[] => [],
  declaredIn: {},
  nameKinds,
  wrongNames: (...given: Given): Mistake[] => [],
  sampleTokens: versioned,
  writesSamplesOut: (...given: Given): boolean => false,
  pages: (...given: Given): FeaturePage[] => [],
  unreadAddresses: (...given: Given): string[] => [],
  folderOf: (...given: Given): undefined => undefined,
  redirects: (...given: Given): Redirect[] => [],
  sidebarsOf: (...given: Given): (readonly [string, Sidebar])[] => [],
  anchorsOf: (...given: Given): string[] => [],
  hasData: (...given: Given): boolean => true,
  frameIds: versioned,
  resolve: (...given: Given): FeatureData => ({}),
  dataOfVersion: (...given: Given): FeatureDataOfVersion => ({}),
  withLinks: (data: FeatureData, ...given: Given): FeatureData => data,
  check: (...given: Given): void => {},
} as const
`

const secondPage = `title: About
description: The second page.
sidebar: docs
blocks:
  - { type: heading, level: 2, id: team, text: Team }
  - { type: paragraph, text: "Back to [the first page](/)." }
`

test('without the room, schema/ has its types and loads a site of two pages', async () => {
  const folder = temporaryFolder()
  cpSync(join(root, 'schema'), join(folder, 'schema'), { recursive: true })
  rmSync(join(folder, 'schema/toolkit'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  write(join(folder, 'schema/features.ts'), emptyTable)
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['schema'] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const types = spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: folder, encoding: 'utf8' })
  expect(types.stdout).toBe('')
  expect(types.status).toBe(0)

  const outfile = join(folder, 'schema.mjs')
  const entryPoints = [join(folder, 'schema/index.ts')]
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' })
  const { loadSite, diagnosticList }: typeof import('../schema/index.ts') = await import(
    pathToFileURL(outfile).href
  )
  const list = diagnosticList()
  const sidebars = baseFiles['sidebars.yaml']?.replace(
    '{ type: link, text: Home, to: / }',
    '{ type: link, text: Home, to: / }\n    - { type: link, text: About, to: /about }',
  )
  const texts = Object.entries({
    ...baseFiles,
    'sidebars.yaml': sidebars ?? '',
    'pages/index.yaml': `${baseFiles['pages/index.yaml']}  - { type: paragraph, text: "See [the team](/about#team)." }\n`,
    'pages/about.yaml': secondPage,
  })
  const languages = new Set<string>()
  const outside = { languages, publicFiles: basePublicFiles, words: realWords }
  const site = loadSite(new Map(texts), { outside, label: 'data', report: list.report })
  expect(list.sorted()).toEqual([])
  expect(site?.pages.map(({ route, kind }) => [route, kind])).toEqual([
    ['/', 'article'],
    ['/about', 'article'],
  ])
  expect(site?.toolkit).toEqual({})
})
