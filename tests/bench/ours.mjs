/** The model as a data folder of this generator: block style YAML, as people write it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteModel } from './content.mjs'

const indented = (text, by) =>
  text
    .split('\n')
    .map(line => (line ? ' '.repeat(by) + line : ''))
    .join('\n')

/** A folded paragraph, a sentence a line. */
const folded = (text, by) => `>-\n${indented(text.replace(/(?<=[.)]) (?=[A-Z])/g, '\n'), by)}`

const blockYaml = {
  p: ({ text }) => `  - type: paragraph\n    text: ${folded(text, 6)}\n`,
  h: ({ level, id, text }) =>
    `  - type: heading\n    id: ${id}\n${level === 2 ? '' : `    level: ${level}\n`}    text: ${text}\n`,
  code: ({ language, code }) => `  - type: code\n    language: ${language}\n    code: |-\n${indented(code, 6)}\n`,
  callout: ({ tone, text }) => `  - type: callout\n    tone: ${tone}\n    text: ${folded(text, 6)}\n`,
  table: ({ caption, head, rows }) =>
    `  - type: table\n    caption: ${caption}\n    columns: [${head.join(', ')}]\n    rows:\n${rows.map(row => `      - [${row.map(cell => JSON.stringify(cell)).join(', ')}]\n`).join('')}`,
  list: ({ items }) =>
    `  - type: list\n    ordered: true\n    items:\n${items.map(item => `      - ${item}\n`).join('')}`,
}

const site = `product: { name: Fjordkit, lower: fjordkit, slug: fjordkit, code: Fjordkit }
url: https://project.example
title: Project
description: A generated site for measuring.
pictures: none
brand:
  logo: /logo.svg
  color: "#8177f6"
  background: { light: "#ffffff", dark: "#000000" }
  icons: { svg: /logo.svg, png: /logo.png, ico: /logo.png }
header:
  - { text: Docs, to: / }
footer:
  year: 2024
  legal: Generated for measuring.
`

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const routeOf = (model, number) => {
  const group = model.groups[Math.floor(number / 10)]
  return `/docs/${group.slug}/${group.pages[number % 10].slug}`
}

function sidebarYaml(model, show) {
  const groups = model.groups.map(group => {
    const items = group.pages.map(page => `        - { text: ${page.title}, to: ${routeOf(model, page.number)} }\n`)
    return `    - type: group\n      text: ${group.title}\n      items:\n${items.join('')}`
  })
  return `docs:\n  title: Docs\n  index: /\n  show: ${show}\n  links:\n    - { type: link, text: Home, to: / }\n  entries:\n${groups.join('')}`
}

/** Writes data/ and public/ into `folder`. @param show `all` or `section`: what the sidebar shows on a page */
export function writeOurs(folder, count, show) {
  const model = siteModel(count)
  rmSync(folder, { recursive: true, force: true })
  const write = (path, text) => {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  write('data/site.yaml', site)
  write('data/sidebars.yaml', sidebarYaml(model, show))
  write(
    'data/pages/index.yaml',
    'title: Project\ndescription: The home page.\nlayout: plain\nblocks:\n  - type: heading\n    id: welcome\n    text: Welcome\n  - type: paragraph\n    text: Generated for measuring.\n',
  )
  write(
    'public/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>\n',
  )
  write('public/logo.png', pixel)
  for (let i = 0; i < count; i++) {
    const page = model.page(i)
    const blocks = page.blocks.map(block => blockYaml[block.type](block)).join('')
    const text = `title: ${page.title}\ndescription: ${page.description}\nsidebar: docs\nblocks:\n${blocks}`
    write(
      `data/pages${routeOf(model, i)}.yaml`,
      text.replace(/\[\[(\d+)\]\]/g, (_, number) => routeOf(model, Number(number))),
    )
  }
}

/** File and address of a page, for edits and for looking at its size. */
export const ourPage = (folder, count, number) => {
  const route = routeOf(siteModel(count), number)
  return { source: join(folder, `data/pages${route}.yaml`), built: `${route.slice(1)}.html`, route }
}
