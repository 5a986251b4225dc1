/**
 * Everything that content refers to must exist: pages, anchors, images, diagrams, examples, languages, types,
 * fields.
 */
import { declaredIn, editions, type FilesOfVersion, type LoadedFiles } from '../content/loaded-files.ts'
import type { UsedName } from '../content/used-names.ts'
import type { DiagnosticCode } from '../diagnostic.ts'
import type { Fail } from '../fail.ts'
import { fileKindNames, isPicture, type PublicFiles } from '../site/public-files.ts'
import type { Site } from '../site/site.ts'
import type { DeclaredNames, SiteInput } from '../site/site-input.ts'
import { siteAt } from '../site/versions.ts'
import { nearest, suggest } from '../suggest.ts'
import { regionsOf } from '../text/regions.ts'
import { type NameCheck, nameCheck } from '../toolkit/reference/identifiers.ts'
import { referenceRoute } from '../toolkit/reference/name-card.ts'
import { bare, type ReferenceNames } from '../toolkit/reference/reference-names.ts'
import type { Path } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import { filesWithoutAddress, type UsingPage } from './files-without-address.ts'
import { checkLink } from './links.ts'
import { lostPages } from './permalinks.ts'
import { checkUnused, pictureFile, regionKey, type WhatIsUsed } from './unused.ts'

/** What the checks of uses share, and what they learn. */
interface UseChecks extends SiteInput, WhatIsUsed {
  readonly site: Site
  readonly understood: LoadedFiles['understood']
  /** Checks of names, by the reference that has them. */
  readonly nameChecks: Map<ReferenceNames, NameCheck>
}

export function checkUses(input: SiteInput, site: Site): void {
  const { files, fail } = input
  const checks: UseChecks = {
    ...input,
    site,
    understood: understoodIn(files, site),
    nameChecks: new Map(),
    used: new Set(),
    missed: new Set(),
  }
  const pages = [...site.pages, ...filesWithoutAddress(files)]
  const reported = misspeltDeclarations(pages, input)
  for (const page of pages) {
    const ofVersion = { ...checks, site: siteAt(site, page.route) }
    for (const use of page.uses) {
      if (!reported.has(use) && !isRedirectTarget(use, page, files)) checkUse(use, page, ofVersion)
    }
  }
  for (const edition of editions(files)) checkTypeNames(edition, fail)
  if (files.understood('pages', 'error-pages', ...Object.values(declaredIn))) checkUnused(input, checks)
}

/** A reference file that is gone is reported from the lock, so its types are not reported as well. */
function understoodIn(files: LoadedFiles, { routes }: Site): LoadedFiles['understood'] {
  const lock = files.single['permalinks.lock']?.value
  const isLost = lock && lostPages(lock, routes).some(page => page.startsWith(`${referenceRoute}/`))
  return (...names) => files.understood(...names) && !(isLost && names.includes('reference'))
}

/** Redirects are checked where their chains are followed (site/routes.ts). */
const isRedirectTarget = ({ path }: UsedName, { source }: UsingPage, { single }: LoadedFiles): boolean =>
  source === single.routes?.source && path.startsWith('redirects/')

/** Names that a file declares for others to use, each with its place in the file. */
interface Declarations {
  readonly source: Source
  readonly names: readonly (readonly [name: string, path: Path])[]
  readonly key?: boolean
}

/** What is declared once and used by its name in many places. */
const declarations: {
  readonly [K in DeclaredKind]?: (single: LoadedFiles['single']) => Declarations | undefined
} = {
  sidebar: ({ sidebars }) =>
    sidebars && {
      source: sidebars.source,
      names: Object.keys(sidebars.value).map(name => [name, [name]] as const),
      key: true,
    },
  player: ({ site }) =>
    site && {
      source: site.source,
      names: (site.value.stage?.players ?? []).map(
        ({ name }, i) => [name, ['stage', 'players', i, 'name']] as const,
      ),
    },
  field: ({ 'config-fields': fields }) =>
    fields && {
      source: fields.source,
      names: fields.value.fields.map(({ name }, i) => [name, ['fields', i, 'name']] as const),
    },
}

/**
 * Reports declared names that nothing uses while several uses name one that doesn't exist: the typo is where
 * the name is declared.
 * @returns the uses that needn't be reported any more
 */
function misspeltDeclarations(
  pages: readonly UsingPage[],
  { files, fail }: SiteInput,
): ReadonlySet<UsedName> {
  const reported = new Set<UsedName>()
  for (const [kind, declare] of Object.entries(declarations)) {
    const declared = declare(files.single)
    const uses = pages.flatMap(page => page.uses).filter(use => use.kind === kind)
    const unused = declared?.names.filter(([name]) => uses.every(use => use.name !== name)) ?? []
    const missing = uses.filter(({ name }) => !declared?.names.some(([other]) => other === name))
    for (const [name, path] of unused) {
      const wrong = missing.filter(use => !reported.has(use) && isMeantBy(use.name, name, unused.length))
      const [first, ...others] = wrong.filter(use => use.name === wrong[0]?.name)
      if (!declared || !first || others.length === 0) continue
      const { source, key } = declared
      const message = `No page uses this ${kind}. The pages use "${first.name}", which doesn't exist.`
      const hint = `Rename it to "${first.name}", or change the name in the pages.`
      fail({ code: 'broken-reference', at: { source, path, ...(key && { key }) }, message, hint })
      for (const use of [first, ...others]) reported.add(use)
    }
  }
  return reported
}

/** Whether a missing name is one that is declared otherwise: nothing else is left, or it's spelt like it. */
const isMeantBy = (missing: string, declared: string, unused: number): boolean =>
  unused === 1 || nearest(missing, [declared]) !== undefined

type DeclaredKind = Exclude<UsedName['kind'], 'link' | 'identifier' | 'sample' | 'message' | 'day'>

/** What is said about a name that nothing declares. */
interface UnknownName {
  readonly message: string
  /** How the names to choose from are introduced. */
  readonly names?: string
  /** Where they are too many to list. */
  readonly hint?: string
  readonly code?: DiagnosticCode
}

const unknownNames: { readonly [K in DeclaredKind]: UnknownName } = {
  image: {
    message: 'There is no file public{name}.',
    names: 'Available pictures',
    code: 'missing-image',
  },
  sidebar: { message: 'There is no sidebar "{name}".', names: 'Available sidebars' },
  diagram: { message: 'There is no diagram "{name}".', names: 'Available diagrams' },
  example: { message: 'There is no example "{name}".', names: 'Available examples' },
  language: {
    message: 'There is no highlighting for the language "{name}".',
    hint: 'Use a language that highlight.js supports, such as csharp, javascript or bash, or "text".',
    code: 'unknown-language',
  },
  type: { message: 'The reference has no type "{name}".', names: 'Available types' },
  file: {
    message: 'There is no file public{name} whose text can be shown.',
    names: 'Available files',
  },
  region: { message: 'The file public{of} has no region "{name}".', names: 'Available regions' },
  member: {
    message: 'The reference has no member "{name}".',
    hint: 'Write its full name, such as "Api.Initialize".',
  },
  'member-group': { message: 'The type {of} has no group "{name}".', names: 'Available groups' },
  'model-field': { message: 'The type {of} has no field "{name}".', names: 'Available fields' },
  player: {
    message: 'The stage in site.yaml has no player "{name}".',
    hint: 'Use one of the players under "stage:" there, or add this one.',
  },
  field: { message: 'There is no configuration field "{name}".', names: 'Available fields' },
}

const asDiagram = 'Draw it in a file in data/diagrams/, and show that file with a block of "type: diagram".'

const inMarkup = 'Write "html", which highlights most of it.'

const namedAlike = (language: string, names: string): [string, string][] =>
  names.split(' ').map(name => [name, `Write "${language}".`])

/** What to write in place of languages that others know or draw. */
const otherLanguages: ReadonlyMap<string, string> = new Map([
  ['mermaid', asDiagram],
  ...['vue', 'svelte', 'astro', 'mdx'].map((name): [string, string] => [name, inMarkup]),
  ...namedAlike('javascript', 'node nodejs ecmascript es6 js-react javascriptreact babel react reactjs'),
  ...namedAlike('typescript', 'deno tsreact typescriptreact angular'),
  ...namedAlike('csharp', 'unity c-sharp dotnet .net csx'),
  ...namedAlike('bash', 'command commandline cmdline terminal unix linux fish npm curl'),
  ...namedAlike('powershell', 'windows'),
  ...namedAlike('json', 'jsonl ndjson geojson webmanifest'),
  ...namedAlike('ini', 'dotenv editorconfig gitconfig npmrc'),
  ...namedAlike(
    'text',
    'none plain raw output log logs ascii ansi tree string rst restructuredtext org textile wiki',
  ),
  ...namedAlike(
    'text',
    'hcl terraform tf zig solidity sol prisma bicep gdscript regex regexp cron csv tsv unknown',
  ),
  ...namedAlike('html', 'htm xhtml razor jsp ejs hbs'),
  ...namedAlike('glsl', 'hlsl shader shaderlab wgsl'),
  ['plantuml', `Write it in Mermaid. ${asDiagram}`],
  ['dot', `Write it in Mermaid. ${asDiagram}`],
])

/** Which names are declared; undefined: nobody knows. */
const declaredNames: {
  readonly [K in DeclaredKind]: (checks: UseChecks, use: UsedName) => DeclaredNames | undefined
} = {
  image: ({ outside }) => outside.publicFiles,
  sidebar: ({ files }) => new Set(Object.keys(files.single.sidebars?.value ?? {})),
  diagram: ({ files }) => files.present.diagrams,
  example: ({ site }) => site.examples,
  language: ({ outside }) => outside.languages,
  type: ({ site }) => site.reference.types,
  file: ({ outside }) => filesWithText(outside.publicFiles),
  region: ({ outside }, { of = '' }) => regionsIn(outside.publicFiles.get(of)?.text),
  member: ({ site }) => membersOf(site.reference),
  'member-group': ({ site }, { of = '' }) => groupsOf(of, site.reference),
  'model-field': ({ site }, { of = '' }) => fieldsOf(of, site.reference),
  player: ({ files }) => new Set(files.single.site?.value.stage?.players.map(({ name }) => name)),
  field: ({ site }) => new Set(site.fields.map(({ name }) => name)),
}

/** Addresses of the files of public/ whose text is known. */
function filesWithText(files: PublicFiles): ReadonlySet<string> {
  const withText = [...files].filter(([, { text }]) => text !== undefined)
  return new Set(withText.map(([address]) => address))
}

/** Names of members; undefined for a site without a reference. Types are none. */
function membersOf({ names, types }: ReferenceNames): DeclaredNames | undefined {
  if (types.size === 0) return undefined
  const isMember = (name: string): boolean => names.get(name)?.member !== undefined
  return { has: isMember, keys: () => [...names.keys()].filter(isMember) }
}

/** Groups of the members of a type; undefined if there is no such type, which is reported already. */
const groupsOf = (type: string, { types }: ReferenceNames): DeclaredNames | undefined => {
  const groups = types.get(type)?.type.groups
  return groups && new Set(groups.map(({ id }) => id))
}

/** What a model of the reference has, by itself and from the types it extends; undefined: no such model. */
function fieldsOf(model: string, { types }: ReferenceNames): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  for (let type = types.get(model)?.type; type; type = types.get(bare(type.base ?? ''))?.type)
    for (const { name } of type.members) fields.add(bare(name))
  return types.has(model) ? fields : undefined
}

/** Names of the regions of a file; undefined if there is no such file, which is reported already. */
const regionsIn = (text: string | undefined): ReadonlySet<string> | undefined =>
  text === undefined ? undefined : new Set(regionsOf(text).map(({ name }) => name))

function checkUse(use: UsedName, page: UsingPage, checks: UseChecks): void {
  const { kind } = use
  checks.used.add(kind === 'region' ? regionKey(use.of, use.name) : use.name)
  // Messages are known once diagrams have been read (./messages.ts).
  if (kind === 'message') return
  if (kind === 'link') checkLink(use, page, checks)
  else if (kind === 'day') checkDay(use, page.source, checks)
  else if (kind === 'identifier' || kind === 'sample') checkIdentifiers(use, page.source, checks)
  else checkDeclared({ ...use, kind }, page.source, checks)
}

function checkDeclared(
  use: UsedName & { readonly kind: DeclaredKind },
  source: Source,
  checks: UseChecks,
): void {
  const { kind, name, of = '', path, at } = use
  // A file with mistakes has its own diagnostics; what it would have declared is not missed.
  if (!checks.understood(declaredIn[kind])) return
  const declared = declaredNames[kind](checks, use)
  if (declared?.has(name) && kind === 'image') checkPicture(use, source, checks)
  if (!declared || declared.has(name)) return

  checks.missed.add(kind)
  const { message, names = '', hint, code = 'broken-reference' } = unknownNames[kind]
  const all = [...declared.keys()]
  const candidates = kind === 'image' ? all.filter(file => pictureFile.test(file)) : all
  const drawn = kind === 'language' ? otherLanguages.get(name.toLowerCase()) : undefined
  const habit = kind === 'image' ? sameFileName(name, candidates) : drawn
  const isNear = hint === undefined || nearest(name, candidates) !== undefined
  checks.fail({
    code,
    at: { source, path, part: at === undefined ? undefined : { from: at, to: at + name.length } },
    message: message.replace('{of}', () => of).replace('{name}', () => name),
    hint: habit ?? (isNear ? suggest(name, candidates, names) : hint),
  })
}

/** The picture that has this name in another folder: `/public/img/map.svg` is `/img/map.svg`. */
function sameFileName(written: string, files: readonly string[]): string | undefined {
  const name = written.slice(written.lastIndexOf('/') + 1)
  const [file, ...others] = files.filter(each => each.endsWith(`/${name}`))
  return file === undefined || others.length > 0 ? undefined : `Did you mean "${file}"?`
}

/** A file that is named as a picture must be one, and one that becomes markup of pages must be a drawing. */
function checkPicture({ name, path, at, inlined }: UsedName, source: Source, checks: UseChecks): void {
  const file = checks.outside.publicFiles.get(name)
  // What is empty or damaged is reported at the file itself.
  if (!file || file.kind === 'empty' || file.kind === 'binary') return
  const isUsable = inlined ? file.kind === 'svg' : isPicture(file.kind)
  if (isUsable) return
  const what = fileKindNames[file.kind]
  checks.fail({
    code: 'not-a-picture',
    at: { source, path, part: at === undefined ? undefined : { from: at, to: at + name.length } },
    message: inlined
      ? `This becomes part of pages, so it must be an SVG drawing, but public${name} is ${what}.`
      : `public${name} is ${what}, not a picture.`,
    hint: inlined
      ? 'Export the picture as SVG, and use that file.'
      : 'Use a picture in the format SVG, PNG, JPEG, GIF, WebP, AVIF or ICO.',
  })
}

/** Clocks and time zones may differ by a day. */
function checkDay({ name, path }: UsedName, source: Source, { outside, fail }: UseChecks): void {
  if (outside.today === undefined) return
  const tomorrow = new Date(`${outside.today}T00:00:00Z`)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  if (name <= tomorrow.toISOString().slice(0, 10)) return
  const message = `${name} is in the future.`
  fail({
    code: 'future-date',
    at: { source, path },
    message,
    hint: `Today is ${outside.today}. Check the year.`,
  })
}

function checkIdentifiers({ name, path, at = 0 }: UsedName, source: Source, checks: UseChecks): void {
  const { understood, nameChecks, fail, site } = checks
  if (!understood('reference', 'vocabulary')) return
  const { reference } = site
  const check = nameChecks.get(reference) ?? nameCheck(reference, namesOfOthers(site))
  nameChecks.set(reference, check)
  for (const { from, to, message, hint } of check(name)) {
    const part = { from: at + from, to: at + to }
    fail({ code: 'unknown-identifier', at: { source, path, part }, message, hint })
  }
}

/** Names of version 1 and of other libraries. */
const namesOfOthers = ({ vocabulary: { external, former } }: Site): string[] => [
  ...external,
  ...former.map(old => old.name),
]

/** A name leads to one type: with two of them, links would lead to the last. */
function checkTypeNames({ reference }: FilesOfVersion, fail: Fail): void {
  const owners = new Map<string, string>()
  for (const { value, source } of reference)
    for (const [i, { name }] of value.types.entries()) {
      const other = owners.get(name)
      if (other === undefined) {
        owners.set(name, source.file)
        continue
      }
      const message = `${other === source.file ? 'This file' : other} already has a type "${name}".`
      const at = { source, path: ['types', i, 'name'] }
      fail({ code: 'duplicate-key', at, message, hint: 'Keep only one of them.' })
    }
}
