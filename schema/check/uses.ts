/** Everything that content refers to must exist: pages, anchors, images, diagrams, examples, languages, types, fields. */
import type { DiagnosticCode } from '../diagnostic.ts'
import { DiagramFile } from '../files/diagram.ts'
import { singleFiles } from '../files/kinds.ts'
import type { LoadedFiles } from '../site/load.ts'
import { type Use, usesOf } from '../site/page-index.ts'
import type { Known, ReportAt, UnresolvedPage } from '../site/resolve.ts'
import { resolveLink } from '../site/route-table.ts'
import type { Site } from '../site/site.ts'
import { nearest, suggest } from '../suggest.ts'
import type { Source } from '../yaml/source.ts'
import { type NameCheck, nameCheck } from './identifiers.ts'

export function checkUses(
  site: Site,
  files: LoadedFiles,
  pages: readonly UnresolvedPage[],
  known: Known,
  fail: ReportAt,
): void {
  const world: World = { site, files, known, names: namesOf(site, files), fail }
  for (const { page, source } of pages) for (const use of page.outline.uses) checkUse(use, page.route, source, world)
  // The other files have no address of their own; their links are seen from the home page.
  for (const [name, { value, source }] of Object.entries(files.single)) {
    if (name === 'permalinks.lock' || name === 'reference/index') continue
    // Targets of redirects are checked where loops are (site/routes.ts).
    for (const use of usesOf(singleFiles[name as keyof typeof singleFiles], value))
      if (!(name === 'routes' && use.path.startsWith('redirects/'))) checkUse(use, '/', source, world)
  }
  for (const { value, source } of files.diagrams)
    for (const use of usesOf(DiagramFile, value)) checkUse(use, '/', source, world)
  checkTypeNames(files, fail)
}

interface World {
  readonly site: Site
  readonly files: LoadedFiles
  readonly known: Known
  readonly names: NameCheck
  readonly fail: ReportAt
}

/** Something that is not there, the names that are, and what those are called in the hint. */
interface Unknown {
  readonly message: string
  readonly words: Iterable<string>
  readonly what: string
  readonly code?: DiagnosticCode
}

type Declared = Exclude<Use['kind'], 'link' | 'identifier' | 'sample'>

/** What is wrong with a use. A file with mistakes has its own diagnostics; what it would have declared is not missed. */
const unknowns: { readonly [K in Declared]: (use: Use, world: World) => Unknown | undefined } = {
  image: ({ name }, { known: { publicFiles } }) =>
    publicFiles.has(name)
      ? undefined
      : {
          code: 'missing-image',
          message: `There is no file public${name}.`,
          words: [...publicFiles.keys()].filter(file => /\.(svg|png|jpe?g|webp|ico)$/.test(file)),
          what: 'Pictures are',
        },
  diagram: ({ name }, { files: { present } }) =>
    present.diagrams.has(name)
      ? undefined
      : { message: `There is no diagram "${name}".`, words: [...present.diagrams].sort(), what: 'Diagrams are' },
  message: ({ name, of = '' }, { site }) => {
    const source = site.diagrams.get(of)?.source
    const words = [...(source?.matchAll(/:([^:\n]+)$/gm) ?? [])].map(([, words = '']) => words.trim())
    return source === undefined || words.includes(name)
      ? undefined
      : { message: `The diagram "${of}" has no message "${name}".`, words, what: 'Its messages are' }
  },
  'error-group': ({ name }, { files }) => {
    const words = files.single['error-catalogue']?.value.groups ?? []
    return words.includes(name) || !files.understood('error-catalogue')
      ? undefined
      : { message: `There is no group "${name}" of errors.`, words, what: 'Groups are' }
  },
  example: ({ name }, { site, files }) =>
    site.examples.has(name) || !files.understood('examples')
      ? undefined
      : { message: `There is no example "${name}".`, words: site.examples.keys(), what: 'Examples are' },
  language: ({ name }, { known: { languages } }) =>
    languages.has(name)
      ? undefined
      : {
          code: 'unknown-language',
          message: `The language "${name}" is not highlighted.`,
          words: [...languages].sort(),
          what: 'Languages are',
        },
  type: ({ name }, { site: { reference }, files }) =>
    reference.types.has(name) || !files.understood('reference')
      ? undefined
      : { message: `The reference has no type "${name}".`, words: reference.types.keys(), what: 'Types are' },
  field: ({ name }, { site, files }) => {
    const words = site.fields.map(field => field.name)
    return words.includes(name) || !files.understood('config-fields')
      ? undefined
      : { message: `There is no configuration field "${name}".`, words, what: 'Fields are' }
  },
}

function checkUse(use: Use, route: string, source: Source, world: World): void {
  if (use.kind === 'link') return checkLink(use, route, source, world)
  if (use.kind === 'identifier' || use.kind === 'sample') return checkIdentifiers(use, source, world)
  const unknown = unknowns[use.kind](use, world)
  if (!unknown) return
  const { code = 'broken-reference', message, words, what } = unknown
  const text = use.at === undefined ? undefined : { from: use.at, length: use.name.length }
  world.fail(code, source, use.path, message, suggest(use.name, [...words], what), text)
}

function checkIdentifiers({ name, path, at = 0 }: Use, source: Source, { files, names, fail }: World): void {
  if (!files.understood('reference', 'vocabulary')) return
  for (const { from, length, message, hint } of names(name))
    fail('unknown-identifier', source, path, message, hint, { from: at + from, length })
}

let memo: { of: readonly unknown[]; check: NameCheck } | undefined

/** While the names stay the same values, as they do between the loads of one process, no text is searched twice. */
function namesOf({ reference, vocabulary, settings }: Site, files: LoadedFiles): NameCheck {
  const of = [settings.reference.foreign, files.single.vocabulary?.value, ...files.reference.map(({ value }) => value)]
  if (memo && memo.of.length === of.length && memo.of.every((value, i) => value === of[i])) return memo.check
  const check = nameCheck(reference, [...vocabulary.external, ...vocabulary.former.map(({ name }) => name)])
  const seen = new Map<string, ReturnType<NameCheck>>()
  memo = {
    of,
    check(text) {
      const found = seen.get(text) ?? check(text)
      seen.set(text, found)
      return found
    },
  }
  return memo.check
}

/** A name leads to one type: with two of them, links would lead to the last. */
function checkTypeNames({ reference }: LoadedFiles, fail: ReportAt): void {
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

function checkLink({ name, path, at = 0 }: Use, route: string, source: Source, { site, fail }: World): void {
  const link = resolveLink(site.routes, route, name)
  if (link.ok) return
  const broken = (code: DiagnosticCode, message: string, hint: string | undefined): void =>
    fail(code, source, path, message, hint, { from: at + link.from, length: Math.max(1, link.part.length) })
  switch (link.problem) {
    case 'scheme':
      return broken(...notAnAddress(name, route, site))
    case 'page':
      return broken(
        'broken-link',
        `There is no page ${link.part}.`,
        pageHint(link.part, [...site.routes.entries.keys()]),
      )
    default: {
      const page = name.split('#')[0] || route
      return broken(
        'broken-anchor',
        link.part ? `The page ${page} has no place "#${link.part}".` : 'Nothing follows the "#".',
        anchorHint(link.part, page, site),
      )
    }
  }
}

function notAnAddress(name: string, route: string, site: Site): [code: DiagnosticCode, message: string, hint: string] {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(name)?.[0]
  const form = 'Begin with "/" for a page, "#" for a place on this page, or "https:".'
  if (scheme)
    return ['unsafe-url', `An address may not begin with "${scheme}".`, scheme === 'http:' ? 'Use "https:".' : form]
  const meant = addressOf(name, route, site)
  return ['broken-link', `"${name}" is not an address.`, meant === undefined ? form : `Did you mean "${meant}"?`]
}

function anchorHint(id: string, path: string, { routes }: Site): string {
  const entry = routes.entries.get(path) ?? [...routes.entries.values()].find(({ page }) => page === path)
  // Every page has the frame's id; nobody means it.
  const ids = [...(entry?.anchors ?? [])].filter(each => each !== 'main')
  return suggest(id, ids, 'Its places are') ?? 'It has no ids: link to the page itself, or give a heading this id.'
}

/** The page spelt most alike, else the only one with the same last part: `/mocking` for `/docs/internals/mocking`. */
function pageHint(written: string, pages: readonly string[]): string | undefined {
  const last = written
    .replace(/\.(html|md)$|\/$/, '')
    .split('/')
    .at(-1)
  const same = pages.filter(page => last && page.split('/').at(-1) === last)
  return nearest(written, pages) === undefined && same.length === 1
    ? `Did you mean "${same[0]}"?`
    : suggest(written, pages, 'Pages are')
}

/** What an address without its beginning stands for: `docs/v2/api`, `../about.html`, `www.example.com`. @param route of the page */
function addressOf(written: string, route: string, { routes }: Site): string | undefined {
  const [path = '', id] = written.split('#')
  const page = [path.replace(/^(\.{0,2}\/)+/, '/'), path]
    .map(each => new URL(each, `https://site${route}`).pathname.replace(/\.(html|md|yaml)$|\/$/, ''))
    .find(each => routes.entries.has(each) || routes.redirects.some(({ from }) => from === each))
  if (page !== undefined) return id ? `${page}#${id}` : page
  return /^(\/\/)?[\w-]+(\.[\w-]+)*\.(com|dev|io|net|org)(\/|$)/.test(written)
    ? `https://${written.replace(/^\/\//, '')}`
    : undefined
}
