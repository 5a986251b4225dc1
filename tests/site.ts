/** Builds a small site from texts: `site({ 'pages/a.yaml': '...' })`. What is not given comes from a valid base. */
import { type Diagnostic, formatDiagnostic, type PublicFiles, type Site } from '../schema/index.ts'
import { loadTexts } from './real-data.ts'

export const baseFiles: Readonly<Record<string, string>> = {
  'site.yaml': `product: { name: Acme, lower: acme, slug: acme, code: Acme }
url: https://acme.example
title: Acme, the default title
description: A small site for tests.
brand:
  logo: /logo.svg
  color: "#8177f6"
  background: { light: "#ffffff", dark: "#000000" }
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
  'pages/index.yaml': `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: paragraph
    text: Welcome.
`,
}

export const basePublicFiles: PublicFiles = new Map([
  ['/logo.svg', { width: 64, height: 64 }],
  ['/logo.png', { width: 180, height: 180 }],
])

export interface LoadedSite {
  readonly site: Site | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** What a person would read in the terminal. */
  readonly output: string
}

/** @param files texts by path below `data/`; null takes a file of the base away */
export function site(
  files: Readonly<Record<string, string | null>> = {},
  publicFiles: PublicFiles = basePublicFiles,
): LoadedSite {
  const all = Object.entries({ ...baseFiles, ...files })
  const texts = new Map(all.flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])))
  const { site: loaded, found: diagnostics } = loadTexts(texts, publicFiles)
  const output = diagnostics
    .map(d => formatDiagnostic(d, texts.get(d.file.replace(/^data\//, ''))))
    .join('\n\n')
  return { site: loaded, diagnostics, output: output === '' ? '' : `${output}\n` }
}

/** A page with one block, and its place in the sidebar. */
export const page = (blocks: string): Record<string, string> => ({
  'pages/index.yaml': `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n${blocks}`,
})
