/** From the texts of a data folder to typed files: which schema a file gets, by its place; parse and validate all. */
import type { z } from 'zod'
import { constants } from './constants.ts'
import type { Report } from './diagnostic.ts'
import { ConfigFieldsFile } from './files/config-fields.ts'
import { DiagramFile } from './files/diagram.ts'
import { ErrorPagesFile } from './files/error-pages.ts'
import { ExamplesFile } from './files/examples.ts'
import { PageFile } from './files/page.ts'
import { ReferenceFile, ReferenceIndexFile } from './files/reference.ts'
import { RoutesFile } from './files/routes.ts'
import { SidebarsFile } from './files/sidebars.ts'
import { SiteFile } from './files/site.ts'
import { TeamFile } from './files/team.ts'
import { VocabularyFile } from './files/vocabulary.ts'
import { parseSource, readPlain, type Source } from './source.ts'
import { suggest } from './suggest.ts'
import type { Tokens } from './tokens.ts'
import { validate } from './validate.ts'

/** Files that exist at most once, by their name without ending. */
export const singleFiles = {
  site: SiteFile,
  sidebars: SidebarsFile,
  routes: RoutesFile,
  team: TeamFile,
  'config-fields': ConfigFieldsFile,
  'error-pages': ErrorPagesFile,
  examples: ExamplesFile,
  vocabulary: VocabularyFile,
  'reference/index': ReferenceIndexFile,
} as const satisfies Record<string, z.ZodType>

/** Folders of files of one kind. */
export const folders = { pages: PageFile, diagrams: DiagramFile, reference: ReferenceFile } as const satisfies Record<string, z.ZodType>

export type SingleName = keyof typeof singleFiles
export type FolderName = keyof typeof folders

/** A typed file and the source that knows its positions. `name` is its path in its folder, without ending. */
export interface Loaded<T> {
  readonly name: string
  readonly value: T
  readonly source: Source
}

export interface LoadedFiles {
  readonly single: { readonly [K in SingleName]?: Loaded<z.output<(typeof singleFiles)[K]>> }
  readonly folder: { readonly [K in FolderName]: readonly Loaded<z.output<(typeof folders)[K]>>[] }
  /** Names of all files of a folder, those that did not validate included: one typo must not break every link to a page. */
  readonly present: { readonly [K in FolderName]: ReadonlySet<string> }
  /** Every file that is there, without ending: `site`, `pages/about`. */
  readonly declared: { has(name: string): boolean }
}

/** The texts of a data folder. Keys are paths below it, with forward slashes: `pages/about.yaml`. */
export type ContentTexts = ReadonlyMap<string, string>

/** @param label how messages name the data folder, such as `data` */
export function loadFiles(texts: ContentTexts, label: string, report: Report): LoadedFiles {
  const single: Record<string, unknown> = {}
  const folder: Record<FolderName, Loaded<unknown>[]> = { pages: [], diagrams: [], reference: [] }
  const present: Record<FolderName, Set<string>> = { pages: new Set(), diagrams: new Set(), reference: new Set() }
  const tokens = productTokens(texts, label)
  const declared = new Map<string, string>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = `${label}/${path}`
    const fail = (code: 'unknown-file' | 'ambiguous-file', message: string, hint?: string): void =>
      report({ severity: 'error', code, file, line: 1, col: 1, length: 1, path: '', message, hint })
    const match = /^(.+)\.(yaml|yml|json)$/.exec(path)
    if (!match) {
      fail('unknown-file', 'This file is neither YAML nor JSON.', 'Data files end in ".yaml"; pictures belong in public/.')
      continue
    }
    const whole = match[1]!
    const place = placeOf(whole)
    if (!place) {
      const known = [...Object.keys(singleFiles).map(name => `${name}.yaml`), ...Object.keys(folders).map(name => `${name}/`)]
      fail('unknown-file', 'No schema covers this file.', suggest(`${whole.split('/')[0]}${whole.includes('/') ? '/' : '.yaml'}`, known, 'Files and folders are'))
      continue
    }
    const twin = declared.get(whole)
    if (twin) {
      fail('ambiguous-file', `This file declares the same as ${label}/${twin}.`, 'Keep one of the two.')
      continue
    }
    declared.set(whole, path)
    if (place.folder) present[place.folder].add(place.name)
    const source = parseSource(file, text, tokens, report)
    if (!source) continue
    const value = validate(place.schema, source, report)
    if (value === undefined) continue
    const loaded = { name: place.name, value, source }
    if (place.folder) folder[place.folder].push(loaded)
    else single[place.name] = loaded
  }
  return { single, folder, present, declared } as unknown as LoadedFiles
}

function placeOf(whole: string): { schema: z.ZodType; folder?: FolderName; name: string } | undefined {
  if (Object.hasOwn(singleFiles, whole)) return { schema: singleFiles[whole as SingleName], name: whole }
  const slash = whole.indexOf('/')
  const head = whole.slice(0, slash)
  if (slash < 0 || !Object.hasOwn(folders, head)) return undefined
  return { schema: folders[head as FolderName], folder: head as FolderName, name: whole.slice(slash + 1) }
}

/** The tokens that all other files may use; empty values if site.yaml cannot be read, which is reported in its turn. */
function productTokens(texts: ContentTexts, label: string): Tokens {
  const tokens = new Map<string, string>(Object.entries(constants).map(([name, value]) => [`constant.${name}`, String(value)]))
  const path = ['site.yaml', 'site.yml', 'site.json'].find(name => texts.has(name))
  const raw = path ? (readPlain(texts.get(path)!) as { product?: Record<string, unknown> } | undefined) : undefined
  for (const name of ['name', 'lower', 'slug', 'code']) tokens.set(`product.${name}`, String(raw?.product?.[name] ?? ''))
  return tokens
}
