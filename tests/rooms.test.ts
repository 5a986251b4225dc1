/**
 * The toolkit's rooms (one table in each layer registers them). Without the rooms and with empty tables, the generator
 * still has its types, and still builds a site.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder, write } from './folders.ts'
import { pngPicture } from './pictures.ts'
import { realWords } from './real-data.ts'
import { baseFiles } from './site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that may import the room of their layer. */
const tables: Readonly<Record<string, readonly string[]>> = {
  schema: ['schema/features.ts'],
  renderers: ['renderers/features.ts', 'renderers/sheets.ts'],
  client: ['client/features.ts'],
  commands: [],
}
const layers = Object.keys(tables)

const sourcesIn = (layer: string): string[] =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('toolkit/'))
    .map(name => `${layer}/${name}`)

test.each(layers)('in %s, only its table imports the room', layer => {
  const importers = sourcesIn(layer).filter(file =>
    /(?:from|import\() ?'[^']*\/toolkit\//.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(importers).toEqual(tables[layer])
})

/** The tables of whole layers without a row: the same names, and nothing in them. */
const emptyTables: Readonly<Record<string, string>> = {
  'schema/features.ts': `
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
  editorAddresses: (...given: Given): Map<string, string> => new Map(),
  editorNames: (...given: Given): [string, Map<string, string>][] => [],
  resolve: (...given: Given): FeatureData => ({}),
  dataOfVersion: (...given: Given): FeatureDataOfVersion => ({}),
  withLinks: (data: FeatureData, ...given: Given): FeatureData => data,
  check: (...given: Given): void => {},
} as const
`,
  'renderers/features.ts': `
import type { ReactNode } from 'react'
import type { FeaturePage, Page } from '../schema/index.ts'
import type { CodeFeatures, Render, SiteRender } from './elements/render.ts'
import type { OutputFile } from './files.ts'
import type { FeatureLines } from './meta/for-assistants.ts'
import type { Draft, MessageWords } from './search/drafts.ts'

type Given = readonly unknown[]
const names: readonly string[] = []
const code: CodeFeatures = {
  inText: () => undefined,
  toCopy: () => undefined,
  lines: (_render, _language, lines) => lines,
  marked: (_render, html) => html,
  below: () => undefined,
  pageEnd: () => undefined,
}

export const features = {
  blocks: {},
  pageView: (_render: Render, page: FeaturePage): ReactNode => page,
  ArticleEnd: (_: { render: Render }): ReactNode => undefined,
  code,
  files: (_render: SiteRender): OutputFile[] => [],
  generatedNames: names,
  linesForAssistants: (_render: SiteRender): FeatureLines => ({
    first: [],
    isAboutNames: () => false,
    problems: [],
  }),
  search: {
    tools: new Set<string>(),
    decoder: '',
    isList: (_page: Page) => false,
    contentWords: (...given: Given) => '',
    pageDrafts: (page: FeaturePage, _declared: ReadonlySet<string>): [MessageWords, Draft[]] => page,
    tableDrafts: (...given: Given): Draft[] => [],
    declaredNames: (...given: Given): ReadonlySet<string> => new Set(),
    patterns: (...given: Given): never[] => [],
  },
} as const
`,
  'client/features.ts': `
import type { ErrorPattern } from './search/index-format.ts'

type Values = Readonly<Record<string, string>>

export const sampleValues = {
  read: (): Values => ({}),
  showIn: (_text: Text, _values: Values): void => {},
  showAll: (_values: Values): void => {},
}
export const linkBehaviours: readonly (() => (event: Event) => void)[] = []
export const recogniser = async () => ({
  recognise: (_message: string, _patterns: readonly ErrorPattern[]): ErrorPattern | undefined => undefined,
})
`,
  'commands/features.ts': 'export const featureCommands = {}\n',
}

/** Tables that list other things as well: lines that name the room are its rows. */
const sharedTables = ['renderers/sheets.ts', 'build.ts']

const secondPage = `title: About
description: The second page.
sidebar: docs
blocks:
  - { type: heading, level: 2, id: team, text: Team }
  - { type: paragraph, text: "Back to [the first page](/)." }
`

test('without the rooms, the generator has its types and builds a site of two pages', async () => {
  const folder = temporaryFolder()
  for (const name of [...layers, 'build.ts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const layer of layers) rmSync(join(folder, layer, 'toolkit'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, table] of Object.entries(emptyTables)) write(join(folder, path), table)
  for (const path of sharedTables) {
    const rows = readFileSync(join(folder, path), 'utf8').split('\n')
    write(join(folder, path), rows.filter(row => !/toolkit(?:\/|Sheets)/.test(row)).join('\n'))
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [...layers, 'build.ts'] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const types = spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: folder, encoding: 'utf8' })
  expect(types.stdout).toBe('')
  expect(types.status).toBe(0)

  const sidebars = baseFiles['sidebars.yaml']?.replace(
    '{ type: link, text: Home, to: / }',
    '{ type: link, text: Home, to: / }\n    - { type: link, text: About, to: /about }',
  )
  const texts = {
    ...baseFiles,
    'words.yaml': realWords,
    'sidebars.yaml': sidebars ?? '',
    'pages/index.yaml': `${baseFiles['pages/index.yaml']}  - { type: paragraph, text: "See [the team](/about#team)." }\n`,
    'pages/about.yaml': secondPage,
  }
  for (const [path, text] of Object.entries(texts)) write(join(folder, 'data', path), text)
  write(join(folder, 'public/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write(join(folder, 'public/logo.png'), pngPicture(64))
  const built = spawnSync(process.execPath, ['commands/launch.mjs', 'build', '--quiet'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ errors: built.stderr, status: built.status }).toEqual({ errors: '', status: 0 })
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain(
    '<a href="/about#team">the team</a>',
  )
  expect(readFileSync(join(folder, 'dist/about.html'), 'utf8')).toContain('<h2 id="team"')
})
