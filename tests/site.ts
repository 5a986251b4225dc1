/** Builds a small site from texts: `site({ 'pages/a.yaml': '...' })`. What is not given comes from a valid base. */
import { checkSteps } from '../commands/drawing/drawings.ts'
import {
  type Diagnostic,
  diagnosticList,
  formatDiagnostic,
  type PublicFile,
  type PublicFiles,
  type Site,
} from '../schema/index.ts'
import { loadTexts, memoryOf, realWords } from './real-data.ts'

export const baseFiles: Readonly<Record<string, string>> = {
  'site.yaml': `product: { name: Acme, lower: acme, slug: acme, code: Acme }
url: https://acme.example
title: Acme, the default title
description: A small site for tests.
brand:
  logo: /logo.svg
  icons: { svg: /logo.svg, png: /logo.png, ico: /logo.png }
footer:
  year: 2024
  legal: Made for tests.
`,
  'sidebars.yaml': `docs:
  title: Docs
  index: /
  links:
    - { type: link, text: Home, to: / }
`,
  'team.yaml': `members: [{ title: Ada, subtitle: Lead, image: /logo.svg, alt: Her picture, description: She leads. }]
`,
  'error-pages.yaml': `notFound:
  title: "404"
  text: There is no such page.
  links: [{ text: Home, to: / }]
  suggestions: "Perhaps you meant:"
unexpected: { title: Sorry, text: Something failed., links: [{ text: Home, to: / }] }
`,
  'pages/index.yaml': `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: paragraph
    text: Welcome.
`,
}

export const basePublicFiles: PublicFiles = new Map<string, PublicFile>([
  ['/logo.svg', { kind: 'svg', size: { width: 64, height: 64 } }],
  ['/logo.png', { kind: 'png', size: { width: 180, height: 180 } }],
  ['/notes.txt', { kind: 'text' }],
  [
    '/starter/server.mjs',
    {
      kind: 'text',
      text: '// #region token\nlogIn()\n// #endregion\n// #region files\nsend()\n// #endregion\n',
    },
  ],
])

/** The words of the interface are longer than any site of the tests: they are read once. */
const memory = memoryOf(new Map(Object.entries({ ...baseFiles, 'words.yaml': realWords })))

export interface LoadedSite {
  readonly site: Site | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** What a person would read in the terminal. */
  readonly output: string
}

function textsOf(files: Readonly<Record<string, string | null>>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [path, text] of Object.entries({ ...baseFiles, ...files }))
    if (text !== null) texts.set(path, text)
  return texts
}

/** @param files texts by path below `data/`; null takes a file of the base away */
export function site(
  files: Readonly<Record<string, string | null>> = {},
  publicFiles: PublicFiles = basePublicFiles,
): LoadedSite {
  const texts = textsOf(files)
  const { site: loaded, found: diagnostics } = loadTexts(texts, publicFiles, memory(texts), '2026-11-23')
  return { site: loaded, diagnostics, output: printed(diagnostics, texts) }
}

/** The same, with what only those who have read the diagrams can say. */
export async function siteWithDiagrams(files: Readonly<Record<string, string | null>>): Promise<LoadedSite> {
  const { site: loaded, diagnostics } = site(files)
  const { report, sorted } = diagnosticList()
  for (const diagnostic of diagnostics) report(diagnostic)
  if (loaded) await checkSteps('no-drawings', loaded, report)
  return { site: loaded, diagnostics: sorted(), output: printed(sorted(), textsOf(files)) }
}

function printed(diagnostics: readonly Diagnostic[], texts: ReadonlyMap<string, string>): string {
  const output = diagnostics
    .map(d => formatDiagnostic(d, texts.get(d.file.replace(/^data\//, ''))))
    .join('\n\n')
  return output === '' ? '' : `${output}\n`
}

/** A page with one block, and its place in the sidebar. */
export const page = (blocks: string): Record<string, string> => ({
  'pages/index.yaml': `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n${blocks}`,
})
