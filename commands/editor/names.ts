/** What a site has names for, as a schema that the others refer to: editors offer them, and only `check` refuses others. */
import { languageNames } from '../../renderers/index.ts'
import { type JsonSchema, type PublicFiles, type Site, termAnchor } from '../../schema/index.ts'
import type { GeneratedFiles } from './generated-files.ts'

/** By name, with what an editor says of it. */
type Names = ReadonlyMap<string, string>

const choice = (names: Names): JsonSchema => ({
  anyOf: [{ enum: [...names.keys()], enumDescriptions: [...names.values()] }, { type: 'string' }],
})

/** Addresses of pages and of the headings and types on them. */
function addresses(site: Site): Names {
  const names = new Map<string, string>()
  for (const { route, title, headings } of site.pages) {
    names.set(route, title)
    for (const { id, text } of headings) names.set(`${route}#${id}`, `${title}: ${text}`)
  }
  for (const { to, type } of site.reference.types.values()) names.set(to, `${type.kind} ${type.name}`)
  return names
}

const each = (names: Iterable<string>): Names => new Map([...names].sort().map(name => [name, '']))

/** @param pictures files of public/ */
export function nameFiles(site: Site, pictures: PublicFiles): GeneratedFiles {
  const links = addresses(site)
  const definitions = {
    link: choice(links),
    image: choice(each([...pictures.keys()].filter(file => /\.(?:svg|png|jpe?g|webp|ico)$/.test(file)))),
    sidebar: choice(new Map(Object.entries(site.sidebars).map(([name, { title }]) => [name, title]))),
    diagram: choice(new Map([...site.diagrams].map(([name, { title }]) => [name, title]))),
    example: choice(new Map([...site.examples].map(([name, { title = '' }]) => [name, title]))),
    language: choice(each(languageNames.keys())),
    type: choice(new Map([...site.reference.types].map(([name, { type }]) => [name, type.kind]))),
    field: choice(new Map(site.fields.map(({ name, type }) => [name, type]))),
    'error-group': choice(each(new Set(site.errors.map(({ group }) => group)))),
  } satisfies Readonly<Record<string, JsonSchema>>
  // Within texts no schema helps: there they are snippets.
  const glossary = site.pages.find(page => page.kind === 'article' && page.tables.includes('glossary'))?.route
  const snippets = [
    ...site.pages.flatMap(({ kind, route, title }) => (kind === 'error' ? [] : [[route, title] as const])),
    ...Object.entries(site.settings.product).map(([form, value]) => [`{product.${form}}`, value] as const),
    ...Object.entries(site.settings.samples ?? {}).map(([name, value]) => [`{sample.${name}}`, `${value}`] as const),
    ...(glossary === undefined ? [] : site.vocabulary.terms).map(
      ({ term, text }) => [`[${term}](${glossary}#${termAnchor(term)})`, text] as const,
    ),
  ].map(([body, description]) => {
    const prefix = /^\[(.*?)\]/.exec(body)?.[1] ?? body
    // A dollar sign would begin a placeholder.
    return [body, { scope: 'yaml', prefix, description, body: body.replaceAll('$', '\\$') }]
  })
  return new Map([
    ['schema/editor/names.json', `${JSON.stringify({ definitions }, null, 1)}\n`],
    ['.vscode/names.code-snippets', `${JSON.stringify(Object.fromEntries(snippets), null, 1)}\n`],
  ])
}
