/**
 * Fields that other generators have and this one doesn't, each with what does their work here. A field that
 * has just another name here is found by schema/suggest.ts.
 */

/** Hints by the names of fields, without their capitals, hyphens and underscores. */
export type ElsewhereFields = Readonly<Partial<Record<string, string>>>

const spelling = (key: string): string => key.toLowerCase().replaceAll(/[-_]/g, '')

const elsewhere = (rows: readonly (readonly [names: string, hint: string])[]): ElsewhereFields =>
  Object.fromEntries(
    rows.flatMap(([names, hint]) => names.split(' ').map((name): [string, string] => [name, hint])),
  )

const order = 'Remove it, because data/sidebars.yaml lists the pages in order.'
const nameInSidebar = 'Remove it, because the text of a link is in data/sidebars.yaml, next to its address.'
const noList = 'Set "contents: false" to leave out the list of headings, or remove this.'
const unlisted =
  'Remove it. To leave a page out of the sidebars, set "listed: false". Keep unfinished pages on a branch.'
const address = 'Remove it, because a page\'s address comes from the place of its file or its "route" field.'
const start =
  'Write "type: home-hero" and similar blocks below "blocks:". The content reference describes them.'
const people =
  'Remove it, because pages don\'t name an author. "updated" contains the date of the last change.'
const neighbours = 'Remove it, because the sidebar decides which pages come before and after.'
const everyPage = "Remove it, because pages can't change their look."
const card = 'Remove it, because each page automatically gets its own social card.'

const notHere = "Remove it, because pages are written by hand and can't be generated from an API description."
const noSearch = 'Remove it, because search finds every page.'

/** By the names that Docusaurus, VitePress, MkDocs, Hugo, Jekyll, Starlight, GitBook and Mintlify have. */
export const pageFieldsElsewhere: ElsewhereFields = elsewhere([
  [
    'sidebarposition position weight menu menus order navorder parent grandparent haschildren index priority',
    order,
  ],
  ['sidebarlabel sidebartitle linktitle navtitle navlabel shorttitle', nameInSidebar],
  ['hidetableofcontents toc outline tableofcontents hide notoc showtoc tocmaxheadinglevel', noList],
  ['draft published unlisted hidden private publishdate expirydate', unlisted],
  ['url id slugs uid', address],
  ['redirectfrom redirects', 'Remove it, and run: npm run new -- redirect /old /new --why "..."'],
  ['hero features', start],
  ['author authors contributors maintainers', people],
  ['prev next paginationprev paginationnext', neighbours],
  [
    'template cssclasses status badge icon mode pageclass theme banner navbar footer aside hidetitle',
    everyPage,
  ],
  ['image cover thumbnail ogimage heroimage socialimage', card],
  ['head meta og', "Remove it, because a page can't add anything to its head."],
  [
    'categories category',
    'Write other words for the page in "keywords". Groups of pages belong in data/sidebars.yaml.',
  ],
  ['openapi api asyncapi', notHere],
  ['search searchable pagefind sitemap robots', noSearch],
  [
    'editlink customediturl editurl',
    'Remove it, because "repository:" in data/site.yaml gives every page a link for editing it.',
  ],
  ['lang locale', 'Remove it, because pages in another language are below data/languages/.'],
  ['comments feedback', "Remove it, because pages don't have comments."],
])

const headerLinks = 'Write its links under "header:", and those of its menu under "menu:".'
const inSidebars = 'Write links and groups of them in data/sidebars.yaml.'
const look = 'The look belongs under "brand:", and in "colors:" and "fonts:" below it.'
const host = 'Write the whole public address in "url:", such as "https://docs.example.org/guide".'
const noPrograms = "Remove it, because pages don't load anything from other sites, including analytics."
const inFooter = 'Write it as a link in "columns:" below "footer:", or under "header:".'

export const siteFieldsElsewhere: ElsewhereFields = elsewhere([
  ['nav navbar topnav navigation', headerLinks],
  ['sidebar sidebars', inSidebars],
  ['themeconfig theme logo favicon colors styles fonts palette appearance darkmode', look],
  ['base baseurl siteurl site host domain cname', host],
  [
    'plugins presets extensions markdownextensions markdown integrations',
    'Remove it, because there are no plugins.',
  ],
  ['tagline subtitle', 'Write it in "description:".'],
  ['i18n locales translations', 'Run: npm run new -- language de --name Deutsch'],
  ['analytics gtag googleanalytics gtm plausible', noPrograms],
  ['head scripts customcss extracss extrajavascript', noPrograms],
  ['social sociallinks socials', inFooter],
  ['algolia search docsearch', 'Remove it, because search is built in.'],
  [
    'editlink editurl editurlpattern repourl repo edituri github',
    'Write the address of the repository in "url:" below "repository:".',
  ],
  ['copyright', 'Write it in "legal:" below "footer:".'],
  ['redirects rewrites', 'Write them in data/routes.yaml.'],
])

/** Fields that no group has, by one that it has. */
const byNeighbour: readonly (readonly [neighbour: string, ElsewhereFields])[] = [
  [
    'linked',
    elsewhere([
      [
        'permanent status statuscode code type force http query',
        'Remove it, because every redirect is permanent.',
      ],
    ]),
  ],
  [
    'activeOn',
    elsewhere([
      [
        'collapsed collapsible open expanded',
        'Remove it, because a group is open while the reader is in it.',
      ],
      ['target rel external newtab', 'Remove it, because links in a sidebar open in the same tab.'],
    ]),
  ],
  [
    'newTab',
    elsewhere([['target rel external', 'Set "newTab: true" to open the link in a new tab, or remove this.']]),
  ],
  [
    'diagram',
    elsewhere([
      [
        'source code mermaid content text chart definition graph plantuml',
        'Run: npm run new -- diagram NAME --title "..." ' +
          'and move these lines to "source:" in the file it creates.',
      ],
    ]),
  ],
  [
    'signs',
    elsewhere([['icon emoji', 'Write the names of drawings in "signs:", such as [key], or remove this.']]),
  ],
]

const anywhere = elsewhere([
  [
    'width height size scale zoom align float class classname style css layout theme icon emoji color shape',
    everyPage,
  ],
  ['linenumbers showlinenumbers linenos startline start copy copyable wrap live', everyPage],
])

/** What does the work of a field, if the list has it. */
export function hintFor(key: string, known: ElsewhereFields): string | undefined {
  const name = spelling(key)
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** What does the work of a field in a group that has another, by which the group is known. */
export const fieldElsewhere = (key: string, fields: readonly string[]): string | undefined =>
  byNeighbour
    .filter(([neighbour]) => fields.includes(neighbour))
    .map(([, known]) => hintFor(key, known))
    .find(hint => hint !== undefined)

/** Entries of a sidebar that other generators make of a folder. */
export const madeEntries = (words: readonly string[]): string | undefined =>
  words.some(word => /^auto/i.test(word))
    ? "Write an entry for each page, because a folder doesn't create any. " +
      '`npm run new -- page` adds the entry of the page that it creates.'
    : undefined

/** What to do about a field that no group has. */
export const fieldAnywhere = (key: string): string | undefined => hintFor(key, anywhere)
