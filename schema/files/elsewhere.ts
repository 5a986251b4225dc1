/**
 * Fields that other generators have and this one doesn't, each with what does their work here. A field that
 * has just another name here is found by schema/suggest.ts.
 */

const order = 'Remove it: data/sidebars.yaml has the pages in their order.'
const nameInSidebar = 'Remove it: the words of a link are in data/sidebars.yaml, beside its address.'
const noList = 'Write "contents: false" to leave out the list of headings, or remove this.'
const unlisted =
  'Remove it. A page that no sidebar shows has "listed: false"; one that isn\'t ready is kept on a branch.'
const address = 'Remove it: the address of a page is the place of its file, or its field "route".'
const start =
  'Write a block of "type: home-hero" and the like below "blocks:". The content reference shows them.'
const people = 'Remove it: a page names no author. "updated" has the day of its last change.'
const neighbours = 'Remove it: the pages before and after are those of the sidebar.'
const everyPage = 'Remove it: the look of a page is the same everywhere.'
const card = 'Remove it: each page gets a social card of its own.'

/** By the names that Docusaurus, VitePress, MkDocs, Hugo, Jekyll, Starlight and GitBook have. */
export const pageFieldsElsewhere: Readonly<Partial<Record<string, string>>> = {
  sidebar_position: order,
  position: order,
  weight: order,
  order,
  nav_order: order,
  parent: order,
  sidebar_label: nameInSidebar,
  linkTitle: nameInSidebar,
  nav_title: nameInSidebar,
  hide_table_of_contents: noList,
  toc: noList,
  outline: noList,
  tableOfContents: noList,
  hide: noList,
  draft: unlisted,
  published: unlisted,
  unlisted,
  url: address,
  redirect_from: 'Remove it, and run: npm run new -- redirect /old /new --why "..."',
  hero: start,
  features: start,
  author: people,
  authors: people,
  prev: neighbours,
  next: neighbours,
  pagination_prev: neighbours,
  pagination_next: neighbours,
  template: everyPage,
  cssclasses: everyPage,
  image: card,
  cover: card,
  icon: everyPage,
  id: address,
  head: 'Remove it: a page puts nothing into its head by itself.',
  categories: 'Write other words for the page in "keywords". Groups of pages are in data/sidebars.yaml.',
}

const inSidebars = 'Write links and groups of them in data/sidebars.yaml.'
const look = 'The look is under "brand:", and in "colors:" and "fonts:" below it.'
const host = 'Write the whole public address in "url:", such as "https://docs.example.org/guide".'

export const siteFieldsElsewhere: Readonly<Partial<Record<string, string>>> = {
  nav: inSidebars,
  navbar: inSidebars,
  sidebar: inSidebars,
  menu: inSidebars,
  themeConfig: look,
  theme: look,
  logo: look,
  favicon: look,
  colors: look,
  base: host,
  baseUrl: host,
  baseURL: host,
  site_url: host,
  plugins: 'Remove it: there are no plugins.',
  tagline: 'Write it in "description:".',
}
