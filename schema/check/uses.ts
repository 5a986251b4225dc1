/** Everything that content refers to must exist: pages, anchors, images, diagrams, examples, languages, types, fields. */
import type { z } from 'zod'
import { atFile, type DiagnosticCode, type Report } from '../diagnostic.ts'
import { singleFiles } from '../files/kinds.ts'
import { DiagramFile } from '../files/page.ts'
import { declaredIn, editions, type FilesOfVersion, type LoadedFiles } from '../site/load.ts'
import { type ReferenceNames, type Use, usesOf } from '../site/page-index.ts'
import type { Given, Known, ReportAt } from '../site/resolve.ts'
import { type BrokenLink, referenceRoute, resolveLink } from '../site/route-table.ts'
import type { Page, PublicFiles, Site } from '../site/site.ts'
import { siteAt } from '../site/versions.ts'
import { nearest, suggest } from '../suggest.ts'
import { regionsOf } from '../text/regions.ts'
import type { Source } from '../yaml/source.ts'
import { type NameCheck, nameCheck } from './identifiers.ts'
import { lostPages } from './permalinks.ts'

export function checkUses(given: Given, site: Site, report: Report): void {
  const { files, fail } = given
  const lock = files.single['permalinks.lock']?.value
  // A reference file that is gone is reported from the lock, so its types are not reported as well.
  const lost = lock && lostPages(lock, site.routes).some(page => page.startsWith(`${referenceRoute}/`))
  const understood: World['understood'] = (...names) =>
    files.understood(...names) && !(lost && names.includes('reference'))
  const world: World = { ...given, site, understood, names: new Map(), used: new Set(), missed: new Set() }
  const placed: readonly Pick<Page, 'uses' | 'source' | 'route'>[] = [
    ...site.pages,
    // The other files have no address of their own; their links are seen from the home page.
    ...filesWithoutAddress(files).map(({ schema, value, source }) => ({
      uses: usesOf(schema, value),
      source,
      route: '/',
    })),
  ]
  const isRenamed = checkSidebarNames(placed, files, fail)
  for (const { uses, source, route } of placed) {
    const own = { ...world, site: siteAt(site, route) }
    // Targets of redirects are checked where loops are (site/routes.ts).
    const isTarget = ({ path }: Use): boolean =>
      source === files.single.routes?.source && path.startsWith('redirects/')
    for (const use of uses) if (!isRenamed(use) && !isTarget(use)) checkUse(use, route, source, own)
  }
  for (const each of editions(files)) checkTypeNames(each, fail)
  if (files.understood('pages', ...Object.values(declaredIn))) {
    checkUnused(world, report)
    checkUnusedRegions(world, report)
  }
}

/** If several pages name the same missing sidebar and none names this one, the typo is in sidebars.yaml. */
function checkSidebarNames(placed: readonly Pick<Page, 'uses'>[], { single }: LoadedFiles, fail: ReportAt) {
  const { value = {}, source } = single.sidebars ?? {}
  const named = placed.flatMap(({ uses }) =>
    uses.filter(({ kind }) => kind === 'sidebar').map(({ name }) => name),
  )
  const unused = Object.keys(value).find(name => !named.includes(name))
  const wrong = named.find((name, i) => !Object.hasOwn(value, name) && named.indexOf(name) < i)
  if (!source || unused === undefined || wrong === undefined) return () => false
  const message = `No page names this sidebar; they name "${wrong}", which does not exist.`
  const hint = `Name it "${wrong}", or change "sidebar:" of the pages.`
  fail('broken-reference', source, [unused], message, hint, undefined, 'key')
  return ({ kind, name }: Use) => kind === 'sidebar' && name === wrong
}

/** Diagrams and pictures that nothing shows. Icons at the top of public/ are asked for by browsers. */
function checkUnused({ files, known, used, missed }: World, report: Report): void {
  const unused = (file: string, what: string, hint: string): void =>
    report(atFile(file, 'unused-file', `No page shows this ${what}.`, hint))
  for (const { name, source } of files.diagrams)
    if (!used.has(name) && !missed.has('diagram'))
      unused(source.file, 'diagram', `Show it with { type: diagram, diagram: ${name} }, or delete the file.`)
  const isShown = (address: string): boolean => pictureFile.test(address) && address.lastIndexOf('/') > 0
  for (const address of known.publicFiles.keys())
    if (isShown(address) && !used.has(address) && !missed.has('image'))
      unused(
        `public${address}`,
        'picture',
        `Show it with { type: figure, src: ${address} }, or delete the file.`,
      )
}

/** Regions that nothing shows, in files of which pages show others: most likely a slip. */
function checkUnusedRegions({ known, used, missed }: World, report: Report): void {
  if (missed.has('region') || missed.has('file')) return
  for (const [address, { text = '' }] of known.publicFiles) {
    const regions = regionsOf(text)
    const isShown = (name: string): boolean => used.has(regionKey(address, name))
    if (!regions.some(({ name }) => isShown(name))) continue
    for (const { name } of regions) {
      if (isShown(name)) continue
      const message = `No page shows the region "${name}" of this file.`
      const hint = `Show it with { type: source, file: ${address}, region: ${name} }, or delete its two comments.`
      report(atFile(`public${address}`, 'unused-file', message, hint))
    }
  }
}

const regionKey = (file = '', region = ''): string => `${file}#${region}`

const pictureFile = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/

/** Diagrams, and what exists at most once; the index of the reference is a page. */
const filesWithoutAddress = ({ single, diagrams }: LoadedFiles) => [
  ...Object.entries<z.ZodType>(singleFiles).flatMap(([name, schema]) => {
    const file = single[name as keyof typeof single]
    return file && name !== 'permalinks.lock' && name !== 'reference/index' ? [{ schema, ...file }] : []
  }),
  ...diagrams.map(file => ({ schema: DiagramFile, ...file })),
]

interface World extends Given {
  readonly site: Site
  readonly understood: LoadedFiles['understood']
  /** Names of diagrams, addresses of pictures, and regions of files that something shows. */
  readonly used: Set<string>
  /** Kinds of which something that is used does not exist: a slip in its name leaves another unused. */
  readonly missed: Set<Use['kind']>
  /** Checks of names, by the reference that has them. */
  readonly names: Map<ReferenceNames, NameCheck>
}

type Declared = Exclude<Use['kind'], 'link' | 'identifier' | 'sample' | 'message'>

/** The message about a name that nothing declares, and how the known ones are introduced, or a hint where they are too many. */
const unknown: { readonly [K in Declared]: readonly [message: string, what: string, code?: DiagnosticCode] } =
  {
    image: ['There is no file public{name}.', 'Pictures are', 'missing-image'],
    sidebar: ['There is no sidebar "{name}".', 'Sidebars are'],
    diagram: ['There is no diagram "{name}".', 'Diagrams are'],
    'error-group': ['There is no group "{name}" of errors.', 'Groups are'],
    example: ['There is no example "{name}".', 'Examples are'],
    language: [
      'The language "{name}" is not highlighted.',
      'Write a name that highlight.js knows, or "text".',
      'unknown-language',
    ],
    type: ['The reference has no type "{name}".', 'Types are'],
    file: ['There is no file public{name} whose text can be shown.', 'Files to show are'],
    region: ['The file public{of} has no region "{name}".', 'Its regions are'],
    field: ['There is no configuration field "{name}".', 'Fields are'],
  }

/** Which names are declared; undefined: nobody knows. */
const declared: { readonly [K in Declared]: (world: World, use: Use) => Known['languages'] | undefined } = {
  image: ({ known }) => known.publicFiles,
  sidebar: ({ files }) => new Set(Object.keys(files.single.sidebars?.value ?? {})),
  diagram: ({ files }) => files.present.diagrams,
  'error-group': ({ files }) => new Set(files.single['error-catalogue']?.value.groups),
  example: ({ site }) => site.examples,
  language: ({ known }) => known.languages,
  type: ({ site }) => site.reference.types,
  file: ({ known }) => textFiles(known.publicFiles),
  region: ({ known }, { of = '' }) => regionsIn(known.publicFiles.get(of)?.text),
  field: ({ site }) => new Set(site.fields.map(({ name }) => name)),
}

/** Addresses of the files of public/ whose text is known. */
const textFiles = (files: PublicFiles): ReadonlySet<string> =>
  new Set([...files].filter(([, { text }]) => text !== undefined).map(([address]) => address))

/** Names of the regions of a file; undefined if there is no such file, which is reported already. */
const regionsIn = (text: string | undefined): ReadonlySet<string> | undefined =>
  text === undefined ? undefined : new Set(regionsOf(text).map(({ name }) => name))

function checkUse(use: Use, route: string, source: Source, world: World): void {
  world.used.add(use.kind === 'region' ? regionKey(use.of, use.name) : use.name)
  // Messages are known once diagrams have been read (./messages.ts).
  if (use.kind === 'message') return
  if (use.kind === 'link') return checkLink(use, route, source, world)
  if (use.kind === 'identifier' || use.kind === 'sample') return checkIdentifiers(use, source, world)
  // A file with mistakes has its own diagnostics; what it would have declared is not missed.
  if (!world.understood(declaredIn[use.kind])) return
  const [message, what, code = 'broken-reference'] = unknown[use.kind]
  const known = declared[use.kind](world, use)
  if (!known || known.has(use.name)) return
  world.missed.add(use.kind)
  const words = [...known.keys()].filter(name => use.kind !== 'image' || pictureFile.test(name))
  const text = use.at === undefined ? undefined : { from: use.at, length: use.name.length }
  const said = message.replace('{of}', () => use.of ?? '').replace('{name}', () => use.name)
  const isHint = what.endsWith('.') && nearest(use.name, words) === undefined
  world.fail(code, source, use.path, said, isHint ? what : suggest(use.name, words, what), text)
}

function checkIdentifiers({ name, path, at = 0 }: Use, source: Source, world: World): void {
  const { understood, names, fail, site } = world
  if (!understood('reference', 'vocabulary')) return
  const { external, former } = site.vocabulary
  const check =
    names.get(site.reference) ?? nameCheck(site.reference, [...external, ...former.map(({ name }) => name)])
  names.set(site.reference, check)
  for (const { from, to, message, hint } of check(name))
    fail('unknown-identifier', source, path, message, hint, { from: at + from, length: to - from })
}

/** A name leads to one type: with two of them, links would lead to the last. */
function checkTypeNames({ reference }: FilesOfVersion, fail: ReportAt): void {
  const owners = new Map<string, string>()
  for (const { value, source } of reference)
    for (const [i, { name }] of value.types.entries()) {
      const other = owners.get(name)
      owners.set(name, other ?? source.file)
      if (other === undefined) continue
      const message = `${other === source.file ? 'This file' : other} has a type "${name}" already.`
      fail('duplicate-key', source, ['types', i, 'name'], message, 'Keep one of the two.')
    }
}

function checkLink(
  { name, path, at = 0 }: Use,
  route: string,
  source: Source,
  { site, files, fail }: World,
): void {
  const own = ownPath(name, site.settings.url)
  const link = resolveLink(site.routes, route, own ?? name)
  if (link.ok || isToldElsewhere(link, (own ?? name).split('#')[0] || route, files)) return
  const from = at + link.from + (own === undefined ? 0 : name.length - own.length)
  const [code, message, hint] = brokenLink(link, own ?? name, route, site)
  fail(code, source, path, message, hint, { from, length: Math.max(1, link.part.length) })
}

type Broken = readonly [code: DiagnosticCode, message: string, hint: string | undefined]

function brokenLink({ problem, part }: BrokenLink, to: string, route: string, site: Site): Broken {
  if (problem === 'scheme') return notAnAddress(to, route, site)
  if (problem === 'page') return ['broken-link', `There is no page ${part}.`, pageHint(part, route, site)]
  const page = to.split('#')[0] || route
  const message = part ? `The page ${page} has no place "#${part}".` : 'Nothing follows the "#".'
  return ['broken-anchor', message, anchorHint(part, page, site)]
}

/** What an address of this site's own host is within the site; undefined for any other. */
function ownPath(to: string, own: string): string | undefined {
  const rest = to.startsWith(own) ? to.slice(own.length) : undefined
  return rest === '' ? '/' : rest !== undefined && /^[/#]/.test(rest) ? rest.replace(/^#/, '/#') : undefined
}

/** What was published and is gone is told in the lock, once; without routes.yaml nobody knows the redirects. */
function isToldElsewhere(link: BrokenLink, page: string, { single, understood }: LoadedFiles): boolean {
  if (link.problem === 'scheme') return false
  const { pages = {}, addresses = [] } = single['permalinks.lock']?.value ?? {}
  const ids = Object.hasOwn(pages, page) ? pages[page] : undefined
  if (link.problem === 'page') return !understood('routes') || ids !== undefined || addresses.includes(page)
  return ids?.includes(link.part) ?? false
}

function notAnAddress(name: string, route: string, site: Site): Broken {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(name)?.[0]
  const form = 'Begin with "/" for a page, "#" for a place on this page, or "https:".'
  if (scheme)
    return [
      'unsafe-url',
      `An address can't begin with "${scheme}".`,
      scheme === 'http:' ? 'Use "https:".' : form,
    ]
  const meant = addressOf(name, route, site)
  return [
    'broken-link',
    `"${name}" is not an address.`,
    meant === undefined ? form : `Did you mean "${meant}"?`,
  ]
}

function anchorHint(id: string, path: string, { routes }: Site): string {
  const entry = routes.entries.get(path) ?? [...routes.entries.values()].find(({ page }) => page === path)
  // Every page has the frame's id; nobody means it.
  const ids = [...(entry?.anchors ?? [])].filter(each => each !== 'main')
  return (
    suggest(id, ids, 'Its places are') ?? 'It has no ids: link to the page itself, or give a heading this id.'
  )
}

/** What was meant, else the page spelt most alike, else the only one with the same last part: `/mocking`. */
export function pageHint(written: string, route: string, site: Site): string | undefined {
  const pages = [...site.routes.entries.keys()]
  const last = written.split('/').at(-1)
  const same = pages.filter(page => last && page.split('/').at(-1) === last)
  const guess =
    addressOf(written, route, site) ?? nearest(written, pages) ?? (same.length === 1 ? same[0] : undefined)
  return guess === undefined ? suggest(written, pages, 'Pages are') : `Did you mean "${guess}"?`
}

/** What an address without its beginning stands for: `docs/v2/api`, `../about.html`, `www.example.com`. @param route of the page */
function addressOf(written: string, route: string, { routes }: Site): string | undefined {
  const [path = '', id] = written.split('#')
  const page = [path.replace(/^(\.{0,2}\/)+/, '/'), path]
    .map(each => new URL(each, `https://site${route}`).pathname)
    .map(each => each.replace(/^(?:\/data)?\/pages(?=\/)|\.(?:html|mdx?|ya?ml)$|\/$/g, ''))
    .find(each => routes.entries.has(each) || routes.redirects.some(({ from }) => from === each))
  if (page !== undefined) return id ? `${page}#${id}` : page
  return /^(\/\/)?[\w-]+(\.[\w-]+)*\.(com|dev|io|net|org)(\/|$)/.test(written)
    ? `https://${written.replace(/^\/\//, '')}`
    : undefined
}
