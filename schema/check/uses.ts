/**
 * Everything that content refers to must exist: pages, anchors, images, diagrams, examples, languages, types,
 * fields.
 */
import { declaredIn, type LoadedFiles } from '../content/loaded-files.ts'
import type { DeclaredNames, KindWords, NameKind } from '../content/name-kinds.ts'
import type { UsedName } from '../content/used-names.ts'
import type { ValuePlace } from '../fail.ts'
import { features } from '../features.ts'
import { fileKindNames, isPicture, type PublicFiles } from '../site/public-files.ts'
import type { Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { siteAt } from '../site/versions.ts'
import { listed, nearest, suggest } from '../suggest.ts'
import { regionsOf } from '../text/regions.ts'
import type { Source } from '../yaml/source.ts'
import { filesWithoutAddress, type UsingPage } from './files-without-address.ts'
import { checkLink } from './links.ts'
import { lostPages } from './permalinks.ts'
import { checkUnused, pictureFile, type WhatIsUsed } from './unused.ts'

/** What the checks of uses share, and what they learn. */
interface UseChecks extends SiteInput, WhatIsUsed {
  readonly site: Site
  readonly understood: LoadedFiles['understood']
  /** Names of version 1 and of other libraries. */
  readonly otherNames: readonly string[]
  readonly pages: readonly UsingPage[]
  /** Names that don't exist and have been reported for all of their uses. */
  readonly told: Set<string>
  /** What is wrong with names in code, by its message, with each of its places. */
  readonly wrongNames: Map<string, WrongName[]>
}

interface WrongName {
  readonly at: ValuePlace
  readonly hint: string | undefined
}

/** With more uses than these, a name that doesn't exist has probably changed where it was declared. */
const mostSlips = 3

export function checkUses(input: SiteInput, site: Site): void {
  const { files } = input
  const checks: UseChecks = {
    ...input,
    site,
    understood: understoodIn(files, site),
    otherNames: [...site.vocabulary.external, ...site.vocabulary.former.map(({ name }) => name)],
    used: new Set(),
    missed: new Set(),
    pages: [...site.pages, ...filesWithoutAddress(files)],
    told: new Set(),
    wrongNames: new Map(),
  }
  for (const page of checks.pages) {
    const ofVersion = { ...checks, site: siteAt(site, page.route) }
    for (const use of page.uses) checkUse(use, page, ofVersion)
  }
  for (const [message, places] of checks.wrongNames) failAtPlaces(message, places, checks)
  if (files.understood('pages', 'error-pages', ...Object.values(declaredIn))) checkUnused(input, checks)
}

/**
 * Leaves out a data file whose page is gone, which is reported from the lock, so the names that it declared are not
 * reported.
 */
function understoodIn(files: LoadedFiles, { routes }: Site): LoadedFiles['understood'] {
  const lock = files.single['permalinks.lock']?.value
  const lost = new Set<string | undefined>(lock && lostPages(lock, routes).map(features.folderOf))
  return (...names) => files.understood(...names) && !names.some(name => name && lost.has(name))
}

/** Returns the files that use the same name, once for each use. */
const filesUsing = (use: UsedName, { pages }: UseChecks): string[] =>
  pages.flatMap(({ uses, source }) => uses.filter(other => isSame(use, other)).map(() => source.file))

const isSame = (one: UsedName, other: UsedName): boolean =>
  one.name === other.name && one.kind === other.kind && one.of === other.of

/** Names that texts refer to. */
const nameKinds: { readonly [K in UsedName['kind']]?: NameKind<UseChecks> } = {
  image: {
    message: 'There is no file public{name}.',
    hint: 'Put the file there, or correct the address.',
    code: 'missing-image',
    declared: ({ outside }) => outside.publicFiles,
  },
  sidebar: {
    message: 'There is no sidebar "{name}".',
    names: 'Available sidebars',
    declared: ({ files }) => new Set(Object.keys(files.single.sidebars?.value ?? {})),
  },
  diagram: {
    message: 'There is no diagram "{name}".',
    names: 'Available diagrams',
    cure: 'To create it, run: npm run new -- diagram {name}',
    declared: ({ files }) => files.present.diagrams,
  },
  language: {
    message: 'There is no highlighting for the language "{name}".',
    hint:
      'Use a language that highlight.js supports, such as csharp, javascript or bash, or "text". ' +
      'A Mermaid diagram is a file in data/diagrams/.',
    code: 'unknown-language',
    declared: ({ outside }) => outside.languages,
  },
  file: {
    message: 'There is no file public{name} whose text can be shown.',
    hint: 'Put the file there, or correct the address.',
    declared: ({ outside }) => filesWithText(outside.publicFiles),
  },
  region: {
    message: 'The file public{of} has no region "{name}".',
    names: 'Available regions',
    declared: ({ outside }, { of = '' }) => regionsIn(outside.publicFiles.get(of)?.text),
  },
  player: {
    message: 'The stage in site.yaml has no player "{name}".',
    hint: 'Use one of the players under "stage:" there, or add this one.',
    declared: ({ files }) => new Set(files.single.site?.value.stage?.players.map(({ name }) => name)),
  },
}

interface LikeNames extends KindWords {
  readonly declared: DeclaredNames
}

/** Returns which names of a kind are declared, and what is said of others; undefined if nobody knows. */
function namesLike(use: UsedName, checks: UseChecks): LikeNames | undefined {
  const own = nameKinds[use.kind]
  const feature = features.nameKinds[use.kind]
  const declared = own ? own.declared(checks, use) : feature?.declared(checks.site.toolkit, use)
  const kind = own ?? feature
  return kind && declared && { ...kind, declared }
}

/** Returns the addresses of the files of public/ whose text is known. */
const filesWithText = (files: PublicFiles): ReadonlySet<string> =>
  new Set([...files].flatMap(([address, { text }]) => (text === undefined ? [] : address)))

/** Returns the names of the regions of a file; undefined if there is no such file, which is reported already. */
const regionsIn = (text: string | undefined): ReadonlySet<string> | undefined =>
  text === undefined ? undefined : new Set(regionsOf(text).map(({ name }) => name))

function checkUse(use: UsedName, page: UsingPage, checks: UseChecks): void {
  const { kind } = use
  checks.used.add(use.name)
  // Messages are known once diagrams have been read (./messages.ts).
  if (kind === 'message') return
  if (kind === 'link') checkLink(use, page, checks)
  else if (kind === 'day') checkDay(use, page.source, checks)
  else if (kind === 'identifier' || kind === 'sample') checkIdentifiers(use, page.source, checks)
  else checkDeclared(use, page.source, checks)
}

function checkDeclared(use: UsedName, source: Source, checks: UseChecks): void {
  const { kind, name, of = '' } = use
  // A file with mistakes has its own diagnostics; what it would have declared is not missed.
  const like = checks.understood(declaredIn[kind]) ? namesLike(use, checks) : undefined
  if (!like) return
  if (like.declared.has(name)) {
    if (kind === 'image') checkPicture(use, source, checks)
    return
  }
  checks.missed.add(kind)
  const key = `${kind} ${of} ${name}`
  if (checks.told.has(key)) return
  const files = filesUsing(use, checks)
  if (files.length > mostSlips) checks.told.add(key)
  const { message, code = 'broken-reference' } = like
  checks.fail({
    code,
    at: placeOf(use, source),
    message: message.replace('{of}', () => of).replace('{name}', () => name),
    hint: declaredHint(use, like, files),
  })
}

const placeOf = ({ name, path, at }: UsedName, source: Source): ValuePlace => ({
  source,
  path,
  part: at === undefined ? undefined : { from: at, to: at + name.length },
})

/** Suggests a declared name, or the former one if many places have it. */
function declaredHint(
  { kind, name }: UsedName,
  like: LikeNames,
  files: readonly string[],
): string | undefined {
  const { declared, names = '', hint, cure: toCreate } = like
  const all = [...declared.keys()]
  const candidates = kind === 'image' ? all.filter(file => pictureFile.test(file)) : all
  const isNear = nearest(name, candidates) !== undefined
  const known = hint === undefined || isNear ? suggest(name, candidates, names) : hint
  const toRun = isNear ? undefined : toCreate?.replace('{name}', () => name)
  const cure = [known, toRun].filter(Boolean).join(' ') || undefined
  return cure && files.length > mostSlips ? `${cure} ${renamed(files)}` : cure
}

/** Requires a file that is named as a picture to be one, and one that becomes markup of pages to be a drawing. */
function checkPicture(use: UsedName, source: Source, checks: UseChecks): void {
  const { name, inlined } = use
  const file = checks.outside.publicFiles.get(name)
  // What is empty or damaged is reported at the file itself.
  if (!file || file.kind === 'empty' || file.kind === 'binary') return
  const isUsable = inlined ? file.kind === 'svg' : isPicture(file.kind)
  if (isUsable) return
  const what = fileKindNames[file.kind]
  checks.fail({
    code: 'not-a-picture',
    at: placeOf(use, source),
    message: inlined
      ? `This becomes part of pages, so it must be an SVG drawing, but public${name} is ${what}.`
      : `public${name} is ${what}, not a picture.`,
    hint: inlined
      ? 'Export the picture as SVG, and use that file.'
      : 'Use a picture in the format SVG, PNG, JPEG, WebP or ICO.',
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
  const { understood, site, otherNames, wrongNames } = checks
  if (!understood('vocabulary')) return
  for (const { from, to, message, hint } of features.wrongNames(name, site.toolkit, otherNames, understood)) {
    const part = { from: at + from, to: at + to }
    const places = wrongNames.get(message) ?? []
    wrongNames.set(message, [...places, { at: { source, path, part }, hint }])
  }
}

/** Reports a wrong name at each of its places, or only at the first if it has probably changed where it was declared. */
function failAtPlaces(message: string, places: readonly WrongName[], { fail }: UseChecks): void {
  const code = 'unknown-identifier'
  if (places.length <= mostSlips) {
    for (const { at, hint } of places) fail({ code, at, message, hint })
    return
  }
  const [first] = places
  if (first)
    fail({
      code,
      at: first.at,
      message,
      hint: [first.hint, renamed(places.map(({ at }) => at.source.file))].filter(Boolean).join(' '),
    })
}

/** Says which files have a name that doesn't exist, and what to do if it was renamed. */
const renamed = (files: readonly string[]): string =>
  `Files that name it: ${listed([...new Set(files)])}. If it was renamed, bring its name back.`
