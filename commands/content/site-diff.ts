/** What changed between two states of a site, in the words of those who write it. */
import type { ArticlePage, Page, Site } from '../../schema/index.ts'
import { type Change, type ChangeGroup, fieldChanges, keyedChanges } from './changes.ts'
import { pageChanges } from './page-diff.ts'

/** @param before undefined where there was no site that can be read */
export function siteChanges(before: Site | undefined, after: Site): ChangeGroup[] {
  const both = <T>(list: (site: Site) => readonly T[]): [readonly T[], readonly T[]] => [
    before ? list(before) : [],
    list(after),
  ]
  const groups: ChangeGroup[] = [
    { title: 'Pages', changes: articleChanges(...both(articles), after) },
    { title: 'Routes', changes: keyedChanges(...both(routes), fieldChanges) },
    { title: 'Sidebars', changes: keyedChanges(...both(sidebarEntries), fieldChanges) },
    {
      title: 'Configuration fields',
      changes: keyedChanges(...both(site => named(site.fields, ({ name }) => name)), fieldChanges),
    },
    { title: 'Reference', changes: keyedChanges(...both(documented), fieldChanges) },
    {
      title: 'Diagrams',
      changes: keyedChanges(...both(site => named([...site.diagrams.values()], ({ name }) => name)), (a, b) =>
        fieldChanges(a, b, ['file', 'position']),
      ),
    },
    {
      title: 'Examples',
      changes: keyedChanges(...both(site => named([...site.examples.values()], ({ id }) => id)), fieldChanges),
    },
    {
      title: 'Terms',
      changes: keyedChanges(...both(site => named(site.vocabulary.terms, ({ term }) => term)), fieldChanges),
    },
    {
      title: 'Team',
      changes: keyedChanges(...both(site => named(site.team.members, ({ title }) => title)), fieldChanges),
    },
    {
      title: 'Changes',
      changes: keyedChanges(...both(site => named(site.changes, ({ id }) => id)), fieldChanges),
    },
    { title: 'Settings', changes: fieldChanges(before?.settings ?? {}, after.settings) },
    { title: 'Error pages', changes: fieldChanges(before?.errorPages ?? {}, after.errorPages ?? {}) },
  ]
  return groups.filter(({ changes }) => changes.length > 0)
}

const named = <T>(items: readonly T[], nameOf: (item: T) => string) =>
  items.map(value => ({ key: nameOf(value), name: nameOf(value), value }))

const isArticle = (page: Page): page is ArticlePage => page.kind === 'article'
const articles = (site: Site): ArticlePage[] => site.pages.filter(isArticle)

/** Pages by address; one whose address changed is the same page if its file is, or if the old address leads to it. */
function articleChanges(before: readonly ArticlePage[], after: readonly ArticlePage[], site: Site): Change[] {
  const routes = new Set(after.map(({ route }) => route))
  const heirOf = (page: ArticlePage): string => {
    if (routes.has(page.route)) return page.route
    const same = after.find(({ file }) => file === page.file)
    const redirect = site.redirects.find(({ from }) => from === page.route)
    return same?.route ?? redirect?.to.split('#')[0] ?? page.route
  }
  // Two pages may have become one: only the first is compared with it, the other is gone.
  const heirs = new Set<string>(before.filter(({ route }) => routes.has(route)).map(({ route }) => route))
  const keyOf = (page: ArticlePage): string => {
    const heir = heirOf(page)
    if (heir === page.route || heirs.has(heir)) return page.route
    heirs.add(heir)
    return heir
  }
  const item = (page: ArticlePage, key: string) => ({ key, name: page.route, note: page.title, value: page })
  return keyedChanges(
    before.map(page => item(page, keyOf(page))),
    after.map(page => item(page, page.route)),
    (old, now) => [...fieldChanges({ address: old.route }, { address: now.route }), ...pageChanges(old, now)],
  )
}

function routes(site: Site) {
  const aliases = [...site.routes.entries].filter(([route, { page }]) => route !== page)
  return [
    ...aliases.map(([route, { page }]) => ({ key: route, name: route, note: `shows ${page}`, value: { shows: page } })),
    ...site.redirects.map(({ from, to }) => ({ key: from, name: from, note: `leads to ${to}`, value: { leads: to } })),
  ]
}

function sidebarEntries(site: Site) {
  return Object.entries(site.sidebars).flatMap(([name, { links, sections }]) =>
    [{ group: 'top', links }, ...sections].flatMap(section =>
      section.links.map(({ text, to }) => ({
        key: `${name} ${to}`,
        name: `${name}: ${text}`,
        note: to,
        value: { text, group: section.group },
      })),
    ),
  )
}

/** Types and members of the reference, each on its own. */
function documented(site: Site) {
  return site.pages.flatMap(page =>
    page.kind !== 'reference'
      ? []
      : page.reference.types.flatMap(({ members, ...type }) => [
          { key: `type ${type.name}`, name: type.name, note: type.kind, value: type as object },
          ...members.map(member => ({
            // By id: overloads share a name.
            key: `member ${type.name} ${member.id}`,
            name: `${type.name}.${member.name}`,
            note: member.kind,
            value: member as object,
          })),
        ]),
  )
}
