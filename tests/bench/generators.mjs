/**
 * What is measured: this generator, and Starlight, which makes a search index and a client besides, as we do, but checks
 * no links. How each is set up, how the model becomes its source, how it builds.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { placeOf } from './content.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const work = join(root, '.cache', 'bench')

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const linked = (text, href) => text.replace(/\[\[(\d+)\]\]/g, (_, number) => href(placeOf(Number(number))))

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const site = `product: { name: Fjordkit, lower: fjordkit, slug: fjordkit, code: Fjordkit }
url: https://project.example
title: Project
description: A generated site for measuring.
pictures: none
brand:
  logo: /logo.svg
  icons: { svg: /logo.svg, png: /logo.png, ico: /logo.png }
header: [{ text: Docs, to: / }]
footer: { year: 2024, legal: Generated for measuring. }
`

export function ours() {
  const dir = join(work, 'ours')
  const launch = (command, ...flags) => [
    process.execPath,
    join(root, 'commands/launch.mjs'),
    command,
    ...flags,
  ]
  const sourceOf = number => join(dir, `data/pages/docs/${placeOf(number)}.yaml`)
  return {
    name: 'ours',
    cwd: root,
    env: { CACHE_DIR: join(dir, 'cache') },
    out: join(dir, 'dist'),
    caches: [join(dir, 'cache')],
    write(model) {
      rmSync(dir, { recursive: true, force: true })
      write(join(dir, 'data/site.yaml'), site)
      write(join(dir, 'public/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n')
      write(join(dir, 'public/logo.png'), Buffer.from(pixel, 'base64'))
      const text = { type: 'paragraph', text: 'Generated for measuring.' }
      const home = { title: 'Project', description: 'The home page.', layout: 'plain', blocks: [text] }
      write(join(dir, 'data/pages/index.yaml'), stringify(home))
      const waysOut = { title: 'Sorry', text: 'Nothing is here.', links: [{ text: 'Home', to: '/' }] }
      const errors = { notFound: { ...waysOut, suggestions: 'Perhaps' }, unexpected: waysOut }
      // Shared values would be written as aliases, which content may not have.
      write(join(dir, 'data/error-pages.yaml'), stringify(errors, { aliasDuplicateObjects: false }))
      const entries = model.groups.map(({ title, pages }) => ({
        type: 'group',
        text: title,
        items: pages.map(page => ({ text: page.title, to: `/docs/${page.place}` })),
      }))
      const links = [{ type: 'link', text: 'Home', to: '/' }]
      write(
        join(dir, 'data/sidebars.yaml'),
        stringify({ docs: { title: 'Docs', index: '/', links, entries } }),
      )
      for (let i = 0; i < model.count; i++) {
        const { title, description, blocks } = model.page(i)
        const page = { title, description, sidebar: 'docs', blocks }
        write(
          sourceOf(i),
          linked(stringify(page, { blockQuote: 'literal' }), place => `/docs/${place}`),
        )
      }
      return sourceOf(model.count >> 1)
    },
    build: launch('build', '--data', join(dir, 'data'), '--out', join(dir, 'dist'), '--quiet'),
    check: launch('check', '--data', join(dir, 'data')),
    help: launch('check', '--help'),
    dev: launch('dev', '--port', '0', '--data', join(dir, 'data')),
    route: count => `/docs/${placeOf(count >> 1)}`,
  }
}

const front = data => `---\n${stringify(data)}---\n\n`
const titles = { tip: 'Good to know', warning: 'Before you release' }

const callout = (tone, text) => `:::${tone === 'warning' ? 'caution' : tone}[${titles[tone]}]\n${text}\n:::`

function markdown(page, href) {
  const block = {
    paragraph: b => b.text,
    heading: b => `${'#'.repeat(b.level)} ${b.text}`,
    code: b => `\`\`\`${b.language}\n${b.code}\n\`\`\``,
    callout: b => callout(b.tone, b.text),
    table: b =>
      [b.columns, b.columns.map(() => '---'), ...b.rows].map(row => `| ${row.join(' | ')} |`).join('\n'),
    prose: b => b.text,
  }
  return linked(`${page.blocks.map(b => block[b.type](b)).join('\n\n')}\n`, href)
}

const markdownFile = page =>
  front({ title: page.title, description: page.description }) + markdown(page, place => `/${place}/`)

/** Starlight, whose pages are Markdown with its own form of callouts. */
const starlightFiles = {
  'astro.config.mjs': `import { readFileSync } from 'node:fs'
import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
const sidebar = JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8'))
export default defineConfig({ integrations: [starlight({ title: 'Project', sidebar })] })
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { astro: '5.18.2', '@astrojs/starlight': '0.37.7' },
  }),
}

/** Writes its files and installs its packages, once. */
export function starlight() {
  const dir = join(work, 'starlight')
  const docs = join(dir, 'src/content/docs')
  for (const [path, text] of Object.entries(starlightFiles)) write(join(dir, path), text)
  if (!existsSync(join(dir, 'node_modules'))) {
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: dir,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
  return {
    name: 'starlight',
    cwd: dir,
    env: { ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    out: join(dir, 'dist'),
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'].map(path => join(dir, path)),
    write(model) {
      rmSync(docs, { recursive: true, force: true })
      const fileOf = number => join(docs, `${placeOf(number)}.md`)
      for (let i = 0; i < model.count; i++) write(fileOf(i), markdownFile(model.page(i)))
      const sidebar = model.groups.map(({ title, slug }) => ({
        label: title,
        autogenerate: { directory: slug },
      }))
      write(join(dir, 'sidebar.json'), JSON.stringify(sidebar))
      write(join(docs, 'index.md'), `${front({ title: 'Project' })}[Start](/${placeOf(0)}/)\n`)
      return fileOf(model.count >> 1)
    },
    build: ['node', 'node_modules/astro/astro.js', 'build'],
  }
}
