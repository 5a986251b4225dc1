/**
 * What is measured: this generator and its peers. How each is set up, how the model becomes its source, how it builds.
 * Starlight makes a search index and a client besides, as we do; Hugo makes pages alone. Neither checks links.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** Our own block for each of the model's. */
const ourBlock = {
  p: ({ text }) => ({ type: 'paragraph', text }),
  h: ({ level, id, text }) => ({ type: 'heading', id, ...(level === 2 ? {} : { level }), text }),
  code: block => block,
  callout: block => block,
  table: ({ type, caption, head: columns, rows }) => ({ type, caption, columns, rows }),
  list: ({ type, items }) => ({ type, ordered: true, items }),
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
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
header: [{ text: Docs, to: / }]
footer: { year: 2024, legal: Generated for measuring. }
`

export function ours() {
  const dir = join(work, 'ours')
  const launch = (command, ...flags) => [process.execPath, join(root, 'commands/launch.mjs'), command, ...flags]
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
      const entries = model.groups.map(({ title, pages }) => ({
        type: 'group',
        text: title,
        items: pages.map(page => ({ text: page.title, to: `/docs/${page.place}` })),
      }))
      const links = [{ type: 'link', text: 'Home', to: '/' }]
      write(join(dir, 'data/sidebars.yaml'), stringify({ docs: { title: 'Docs', index: '/', links, entries } }))
      for (let i = 0; i < model.count; i++) {
        const { title, description, blocks } = model.page(i)
        const page = { title, description, sidebar: 'docs', blocks: blocks.map(block => ourBlock[block.type](block)) }
        write(
          sourceOf(i),
          linked(stringify(page), place => `/docs/${place}`),
        )
      }
      return sourceOf(model.count >> 1)
    },
    edit: (file, round) => appendFileSync(file, `  - type: paragraph\n    text: A sentence of round ${round}.\n`),
    build: launch('build', '--data', join(dir, 'data'), '--out', join(dir, 'dist'), '--quiet'),
    dev: launch('dev', '--port', '0', '--data', join(dir, 'data')),
    route: count => `/docs/${placeOf(count >> 1)}`,
  }
}

const front = data => `---\n${stringify(data)}---\n\n`
const titles = { tip: 'Good to know', warning: 'Before you release' }

/** Markdown of a page. @param callout how the generator writes one */
function markdown(page, href, callout) {
  const block = {
    p: b => b.text,
    h: b => `${'#'.repeat(b.level)} ${b.text}`,
    code: b => `\`\`\`${b.language}\n${b.code}\n\`\`\``,
    callout: b => callout(b.tone, titles[b.tone], b.text),
    table: b => [b.head, b.head.map(() => '---'), ...b.rows].map(row => `| ${row.join(' | ')} |`).join('\n'),
    list: b => b.items.map((item, i) => `${i + 1}. ${item}`).join('\n'),
  }
  return linked(`${page.blocks.map(b => block[b.type](b)).join('\n\n')}\n`, href)
}

const hugoLayout = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | Project</title><meta name="description" content="{{ .Params.description }}">
<link rel="stylesheet" href="/css/site.css"></head>
<body><header><a href="/">Project</a></header><div class="cols"><nav aria-label="Docs">
{{- $here := .RelPermalink }}
{{- range .Site.Data.sidebar }}{{ $in := false }}{{ range .pages }}{{ if eq .url $here }}{{ $in = true }}{{ end }}{{ end }}
<details{{ if $in }} open{{ end }}><summary>{{ .title }}</summary><ul>
{{- range .pages }}<li><a href="{{ .url }}"{{ if eq .url $here }} aria-current="page"{{ end }}>{{ .title }}</a></li>{{ end -}}
</ul></details>
{{- end }}
</nav><main><h1>{{ .Title }}</h1>{{ .Content }}</main></div></body>
</html>
`

/** Hugo has no theme of its own: it gets one small layout, with the whole sidebar on every page. */
const hugo = {
  files: {
    'hugo.toml': `baseURL = 'http://localhost/'
title = 'Project'
disableKinds = ['taxonomy', 'term', 'RSS']
[markup.highlight]
noClasses = false
`,
    'layouts/_default/single.html': hugoLayout,
    'layouts/_default/list.html': hugoLayout,
    'layouts/shortcodes/callout.html':
      '<div class="callout {{ .Get 0 }}" role="note"><p>{{ .Get 1 }}</p>\n{{ .Inner | markdownify }}\n</div>\n',
    'static/css/site.css': '.cols{display:grid;grid-template-columns:16rem minmax(0,46rem)}\n',
  },
  content: ['content', 'data'],
  page: place => `content/docs/${place}.md`,
  href: place => `/docs/${place}/`,
  callout: (tone, title, text) => `{{< callout ${tone} "${title}" >}}\n${text}\n{{< /callout >}}`,
  sidebar: ({ groups }) => [
    'data/sidebar.json',
    groups.map(({ title, pages }) => ({
      title,
      pages: pages.map(page => ({ title: page.title, url: `/docs/${page.place}/` })),
    })),
  ],
  build: ['hugo', '--quiet'],
  out: 'public',
  caches: ['resources', '.hugo_build.lock'],
}

const starlight = {
  packages: { astro: '5.18.2', '@astrojs/starlight': '0.37.7' },
  files: {
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
  },
  content: ['src/content/docs'],
  page: place => `src/content/docs/${place}.md`,
  href: place => `/${place}/`,
  callout: (tone, title, text) => `:::${tone === 'warning' ? 'caution' : tone}[${title}]\n${text}\n:::`,
  sidebar: ({ groups }) => [
    'sidebar.json',
    groups.map(({ title, slug }) => ({ label: title, autogenerate: { directory: slug } })),
  ],
  index: 'src/content/docs/index.md',
  build: ['node', 'node_modules/astro/astro.js', 'build'],
  out: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
}

export const peers = { hugo, starlight }

/** Writes the peer's own files and installs its packages, once. */
export function peer(name) {
  const it = peers[name]
  const dir = join(work, name)
  for (const [path, text] of Object.entries(it.files)) write(join(dir, path), text)
  if (it.packages && !existsSync(join(dir, 'node_modules'))) {
    write(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: it.packages }))
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: dir, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  return {
    name,
    cwd: dir,
    env: { ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    out: join(dir, it.out),
    caches: it.caches.map(path => join(dir, path)),
    write(model) {
      for (const folder of it.content) rmSync(join(dir, folder), { recursive: true, force: true })
      for (let i = 0; i < model.count; i++) {
        const page = model.page(i)
        const head = front({ title: page.title, description: page.description })
        write(join(dir, it.page(placeOf(i))), head + markdown(page, it.href, it.callout))
      }
      const [path, sidebar] = it.sidebar(model)
      write(join(dir, path), JSON.stringify(sidebar))
      if (it.index) write(join(dir, it.index), `${front({ title: 'Project' })}[Start](${it.href(placeOf(0))})\n`)
      return join(dir, it.page(placeOf(model.count >> 1)))
    },
    edit: (file, round) => appendFileSync(file, `\nA sentence of round ${round}.\n`),
    build: it.build,
  }
}
