/** Everything that content refers to must exist: pages, anchors, images, diagrams, examples, languages, types, fields. */

import type { LoadedFiles } from '../site/load.ts'
import { collectTexts, type Use } from '../site/page-facts.ts'
import type { Draft, Known, ReportAt } from '../site/resolve.ts'
import { resolveLink } from '../site/route-table.ts'
import type { Site } from '../site/site.ts'
import { nearest, suggest } from '../suggest.ts'
import type { PathText } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import { type NameCheck, nameCheck } from './identifiers.ts'

export function checkUses(
  site: Site,
  files: LoadedFiles,
  drafts: readonly Draft[],
  known: Known,
  fail: ReportAt,
): void {
  // A file with mistakes has its own diagnostics; what it would have declared is not missed elsewhere.
  const understood = (name: 'config-fields' | 'vocabulary'): boolean =>
    files.single[name] !== undefined || !files.declared.has(name)
  const referenceIsWhole = files.reference.length === files.present.reference.size
  const names = namesOf(site, files)
  const reportNames = (text: string, source: Source, path: PathText, at: number): void => {
    if (!referenceIsWhole || !understood('vocabulary')) return
    for (const { from, length, message, hint } of names(text))
      fail('unknown-identifier', source, path, message, hint, { from: at + from, length })
  }
  for (const { page, source } of drafts) {
    for (const use of page.facts.uses) checkUse(use, page.route, source)
  }
  // The other files have no address of their own; their links are seen from the home page.
  for (const name of [
    'site',
    'sidebars',
    'routes',
    'team',
    'changes',
    'config-fields',
    'error-catalogue',
    'error-pages',
    'examples',
    'hash-machine',
    'vocabulary',
  ] as const) {
    const loaded = files.single[name]
    if (!loaded) continue
    const uses: Use[] = []
    collectTexts(loaded.value, uses)
    for (const use of uses) {
      // Targets of redirects are checked where loops are (resolve-routes).
      if (!(name === 'routes' && use.path.startsWith('redirects/'))) checkUse(use, '/', loaded.source)
    }
  }
  checkTypeNames(files, fail)
  for (const { value, source } of files.diagrams) {
    const uses: Use[] = []
    collectTexts(value, uses)
    for (const use of uses) checkUse(use, '/', source)
  }

  function checkUse(use: Use, route: string, source: Source): void {
    const broken = (
      message: string,
      words: readonly string[],
      what: string,
      code: Parameters<ReportAt>[0] = 'broken-reference',
    ): void => fail(code, source, use.path, message, suggest(use.name, words, what))
    switch (use.kind) {
      case 'link':
        return checkLink(site, use, route, source, fail)
      case 'image':
        if (!known.publicFiles.has(use.name))
          broken(
            `There is no file public${use.name}.`,
            [...known.publicFiles.keys()].filter(f => /\.(svg|png|jpe?g|webp|ico)$/.test(f)),
            'Pictures are',
            'missing-image',
          )
        return
      case 'diagram':
        if (!files.present.diagrams.has(use.name))
          broken(`There is no diagram "${use.name}".`, [...files.present.diagrams].sort(), 'Diagrams are')
        return
      case 'message': {
        const diagram = site.diagrams.get(use.of!)
        const messages = [...(diagram?.source.matchAll(/:([^:\n]+)$/gm) ?? [])].map(match => match[1]!.trim())
        if (diagram && !messages.includes(use.name))
          broken(`The diagram "${use.of}" has no message "${use.name}".`, messages, 'Its messages are')
        return
      }
      case 'error-group': {
        const groups = files.single['error-catalogue']?.value.groups
        if (!groups?.includes(use.name) && (groups || !files.declared.has('error-catalogue')))
          broken(`There is no group "${use.name}" of errors.`, groups ?? [], 'Groups are')
        return
      }
      case 'example':
        if (files.single.examples && !site.examples.has(use.name))
          broken(`There is no example "${use.name}".`, [...site.examples.keys()], 'Examples are')
        return
      case 'language':
        if (!known.languages.has(use.name))
          broken(
            `The language "${use.name}" is not highlighted.`,
            [...known.languages].sort(),
            'Languages are',
            'unknown-language',
          )
        return
      case 'type':
        if (referenceIsWhole && !site.reference.types.has(use.name))
          broken(`The reference has no type "${use.name}".`, [...site.reference.types.keys()], 'Types are')
        return
      case 'field':
        if (understood('config-fields') && !site.fields.some(field => field.name === use.name))
          broken(
            `There is no configuration field "${use.name}".`,
            site.fields.map(field => field.name),
            'Fields are',
          )
        return
      case 'identifier':
        return reportNames(use.name, source, use.path, use.at ?? 0)
      case 'sample':
        return reportNames(use.name, source, use.path, 0)
    }
  }
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
      let found = seen.get(text)
      if (!found) seen.set(text, (found = check(text)))
      return found
    },
  }
  return memo.check
}

/** A name leads to one type: with two of them, links would lead to the last. */
function checkTypeNames({ reference }: LoadedFiles, fail: ReportAt): void {
  const owners = new Map<string, string>()
  for (const { value, source } of reference) {
    value.types.forEach(({ name }, i) => {
      const other = owners.get(name)
      if (other === undefined) owners.set(name, source.file)
      else
        fail(
          'duplicate-key',
          source,
          ['types', i, 'name'],
          `${other === source.file ? 'This file' : other} has a type "${name}" already.`,
          'Keep one of the two.',
        )
    })
  }
}

function checkLink(site: Site, use: Use, route: string, source: Source, fail: ReportAt): void {
  const link = resolveLink(site.routes, route, use.name)
  if (link.ok) return
  const text = { from: (use.at ?? 0) + link.from, length: Math.max(1, link.part.length) }
  if (link.problem === 'scheme') {
    const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(use.name)?.[0]
    const code = scheme ? 'unsafe-url' : 'broken-link'
    const message = scheme ? `An address may not begin with "${scheme}".` : `"${use.name}" is not an address.`
    const meant = scheme ? undefined : addressOf(use.name, route, site)
    const hint =
      scheme === 'http:'
        ? 'Use "https:".'
        : meant === undefined
          ? 'Begin with "/" for a page, "#" for a place on this page, or "https:".'
          : `Did you mean "${meant}"?`
    fail(code, source, use.path, message, hint, text)
  } else if (link.problem === 'page') {
    fail(
      'broken-link',
      source,
      use.path,
      `There is no page ${link.part}.`,
      pageHint(link.part, [...site.routes.entries.keys()]),
      text,
    )
  } else {
    const path = use.name.split('#')[0] || route
    const entry = site.routes.entries.get(path) ?? [...site.routes.entries.values()].find(({ page }) => page === path)
    // Every page has the frame's id; nobody means it.
    const ids = [...(entry?.anchors ?? [])].filter(id => id !== 'main')
    const message = link.part ? `The page ${path} has no place "#${link.part}".` : 'Nothing follows the "#".'
    fail(
      'broken-anchor',
      source,
      use.path,
      message,
      suggest(link.part, ids, 'Its places are') ?? 'It has no ids: link to the page itself, or give a heading this id.',
      text,
    )
  }
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
