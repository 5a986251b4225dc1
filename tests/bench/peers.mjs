/**
 * The peers: how each is set up, how the model becomes its source, how it builds. Work folders lie below .cache/bench/.
 * Eleventy and Hugo have no theme of their own: they get one small layout, with the whole sidebar on every page or with
 * only the current group (`-section`). What each does beside pages is stated in `work`, so that readers can judge.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const front = data =>
  `---\n${Object.entries(data)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n`

/** Markdown of a page. @param href address of a page by its number @param callout how the generator writes a callout */
function markdown(page, href, callout) {
  const text = source => source.replace(/\[\[(\d+)\]\]/g, (_, number) => href(Number(number)))
  const block = {
    p: b => text(b.text),
    h: b => `${'#'.repeat(b.level)} ${b.text}`,
    code: b => `\`\`\`${b.language}\n${b.code}\n\`\`\``,
    callout: b => callout(b.tone, text(b.text)),
    table: b => [b.head, b.head.map(() => '---'), ...b.rows].map(row => `| ${row.join(' | ')} |`).join('\n'),
    list: b => b.items.map((item, i) => `${i + 1}. ${item}`).join('\n'),
  }
  return `${page.blocks.map(b => block[b.type](b)).join('\n\n')}\n`
}

const placeOf = model => number => {
  const group = model.groups[Math.floor(number / 10)]
  return `${group.slug}/${group.pages[number % 10].slug}`
}

const titles = { tip: 'Good to know', warning: 'Before you release' }
const css =
  'body{font:16px/1.6 system-ui;margin:0}.cols{display:grid;grid-template-columns:16rem minmax(0,46rem);gap:2rem;padding:1rem}pre{overflow:auto;padding:1rem}.callout{border-left:4px solid;padding:.1rem 1rem}\n'

const layout = ({ title, description, nav, content }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Project</title>
<meta name="description" content="${description}">
<link rel="stylesheet" href="/css/site.css">
</head>
<body>
<header><a href="/">Project</a></header>
<div class="cols">
<nav aria-label="Docs">
${nav}
</nav>
<main><h1>${title}</h1>
${content}
</main>
</div>
</body>
</html>
`

const hugoNav = section => `{{- $here := .RelPermalink }}
{{- range .Site.Data.sidebar }}{{ $in := false }}{{ range .pages }}{{ if eq .url $here }}{{ $in = true }}{{ end }}{{ end }}
${section ? '{{ if $in }}' : ''}<details{{ if $in }} open{{ end }}><summary>{{ .title }}</summary><ul>
{{- range .pages }}<li><a href="{{ .url }}"{{ if eq .url $here }} aria-current="page"{{ end }}>{{ .title }}</a></li>{{ end -}}
</ul></details>${section ? '{{ end }}' : ''}
{{- end }}`

const eleventyNav =
  section => `{%- for s in sidebar %}{% set here = false %}{% for p in s.pages %}{% if p.url == page.url %}{% set here = true %}{% endif %}{% endfor %}
${section ? '{% if here %}' : ''}<details{% if here %} open{% endif %}><summary>{{ s.title }}</summary><ul>
{%- for p in s.pages %}<li><a href="{{ p.url }}"{% if p.url == page.url %} aria-current="page"{% endif %}>{{ p.title }}</a></li>{% endfor -%}
</ul></details>${section ? '{% endif %}' : ''}
{%- endfor %}`

const sidebarJson = (model, url) =>
  JSON.stringify(
    model.groups.map(group => ({
      title: group.title,
      pages: group.pages.map(page => ({ title: page.title, url: url(page.number) })),
    })),
  )

function hugo(section) {
  return {
    work: 'pages, tables, highlighted code (Chroma), sidebar; no link check, no search index, no client',
    needs: () =>
      spawnSync('hugo', ['version']).status === 0 ? undefined : 'hugo is not on PATH (Debian: apt-get install hugo)',
    version: () => execFileSync('hugo', ['version'], { encoding: 'utf8' }).split(' ')[1],
    setup(dir) {
      write(
        join(dir, 'hugo.toml'),
        "baseURL = 'http://localhost/'\nlanguageCode = 'en'\ntitle = 'Project'\ndisableKinds = ['taxonomy', 'term', 'RSS']\n[markup.highlight]\nnoClasses = false\n",
      )
      write(
        join(dir, 'layouts/_default/baseof.html'),
        layout({
          title: '{{ .Title }}',
          description: '{{ .Params.description }}',
          nav: hugoNav(section),
          content: '{{ block "main" . }}{{ .Content }}{{ end }}',
        }),
      )
      write(join(dir, 'layouts/_default/single.html'), '{{ define "main" }}{{ .Content }}{{ end }}\n')
      write(join(dir, 'layouts/_default/list.html'), '{{ define "main" }}{{ .Content }}{{ end }}\n')
      write(
        join(dir, 'layouts/shortcodes/callout.html'),
        '<div class="callout {{ .Get 0 }}" role="note"><p>{{ .Get 1 }}</p>\n{{ .Inner | markdownify }}\n</div>\n',
      )
      write(join(dir, 'static/css/site.css'), css)
    },
    content: ['content', 'data'],
    write(model, dir) {
      const place = placeOf(model)
      const url = number => `/docs/${place(number)}/`
      for (let i = 0; i < model.count; i++) {
        const page = model.page(i)
        write(
          join(dir, `content/docs/${place(i)}.md`),
          front({ title: page.title, description: page.description }) +
            markdown(page, url, (tone, text) => `{{< callout ${tone} "${titles[tone]}" >}}\n${text}\n{{< /callout >}}`),
        )
      }
      write(join(dir, 'data/sidebar.json'), sidebarJson(model, url))
      return join(dir, `content/docs/${place(model.count >> 1)}.md`)
    },
    build: ['hugo', '--quiet'],
    out: 'public',
    caches: ['resources', '.hugo_build.lock'],
  }
}

function eleventy(section) {
  return {
    work: 'pages, tables, highlighted code (Prism), sidebar; no link check, no search index, no client',
    packages: { '@11ty/eleventy': '3.1.7', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' },
    setup(dir) {
      write(
        join(dir, 'eleventy.config.js'),
        `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'
import { IdAttributePlugin } from '@11ty/eleventy'
export default function (config) {
  config.addPlugin(syntaxHighlight)
  config.addPlugin(IdAttributePlugin)
  config.addPassthroughCopy('src/css')
  config.addPairedShortcode('callout', (content, tone, title) => \`<div class="callout \${tone}" role="note">\\n<p>\${title}</p>\\n\\n\${content}\\n</div>\`)
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: 'njk' }
}
`,
      )
      write(
        join(dir, 'src/_includes/doc.njk'),
        layout({
          title: '{{ title }}',
          description: '{{ description }}',
          nav: eleventyNav(section),
          content: '{{ content | safe }}',
        }),
      )
      write(join(dir, 'src/css/site.css'), css)
    },
    content: ['src/docs'],
    write(model, dir) {
      const place = placeOf(model)
      const url = number => `/docs/${place(number)}/`
      for (let i = 0; i < model.count; i++) {
        const page = model.page(i)
        write(
          join(dir, `src/docs/${place(i)}.md`),
          front({ title: page.title, description: page.description, layout: 'doc.njk' }) +
            markdown(
              page,
              url,
              (tone, text) => `{% callout "${tone}", "${titles[tone]}" %}\n${text}\n{% endcallout %}`,
            ),
        )
      }
      write(join(dir, 'src/_data/sidebar.json'), sidebarJson(model, url))
      return join(dir, `src/docs/${place(model.count >> 1)}.md`)
    },
    build: ['node', 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    out: '_site',
    caches: ['.cache'],
  }
}

const starlight = {
  work: 'pages, tables, highlighted code (Shiki), sidebar, search index (Pagefind), client; no link check',
  packages: { astro: '5.18.2', '@astrojs/starlight': '0.37.7' },
  setup(dir) {
    write(
      join(dir, 'astro.config.mjs'),
      "import { readFileSync } from 'node:fs'\nimport { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\nexport default defineConfig({ integrations: [starlight({ title: 'Project', sidebar: JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8')) })] })\n",
    )
    write(
      join(dir, 'src/content.config.ts'),
      "import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n",
    )
  },
  content: ['src/content/docs'],
  write(model, dir) {
    const place = placeOf(model)
    for (let i = 0; i < model.count; i++) {
      const page = model.page(i)
      const body = markdown(
        page,
        number => `/${place(number)}/`,
        (tone, text) => `:::${tone === 'warning' ? 'caution' : 'tip'}[${titles[tone]}]\n${text}\n:::`,
      )
      write(
        join(dir, `src/content/docs/${place(i)}.md`),
        front({ title: page.title, description: page.description }) + body,
      )
    }
    write(join(dir, 'src/content/docs/index.md'), `${front({ title: 'Project' })}[Start](/${place(0)}/)\n`)
    write(
      join(dir, 'sidebar.json'),
      JSON.stringify(model.groups.map(group => ({ label: group.title, autogenerate: { directory: group.slug } }))),
    )
    return join(dir, `src/content/docs/${place(model.count >> 1)}.md`)
  },
  build: ['node', 'node_modules/astro/astro.js', 'build'],
  out: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
}

const vitepress = {
  work: 'pages, tables, highlighted code (Shiki), sidebar, search index, link check, client',
  packages: { vitepress: '1.6.4', vue: '3.5.45' },
  setup(dir) {
    write(
      join(dir, '.vitepress/config.mjs'),
      "import { readFileSync } from 'node:fs'\nimport { defineConfig } from 'vitepress'\nexport default defineConfig({ title: 'Project', srcDir: 'docs', themeConfig: { search: { provider: 'local' }, sidebar: JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8')) } })\n",
    )
  },
  content: ['docs'],
  write(model, dir) {
    const place = placeOf(model)
    for (let i = 0; i < model.count; i++) {
      const page = model.page(i)
      const body = markdown(
        page,
        number => `/${place(number)}`,
        (tone, text) => `::: ${tone} ${titles[tone]}\n${text}\n:::`,
      )
      write(
        join(dir, `docs/${place(i)}.md`),
        `${front({ title: page.title, description: page.description })}# ${page.title}\n\n${body}`,
      )
    }
    write(join(dir, 'docs/index.md'), `# Project\n\n[Start](/${place(0)})\n`)
    write(
      join(dir, '.vitepress/sidebar.json'),
      JSON.stringify(
        model.groups.map(group => ({
          text: group.title,
          items: group.pages.map(page => ({ text: page.title, link: `/${place(page.number)}` })),
        })),
      ),
    )
    return join(dir, `docs/${place(model.count >> 1)}.md`)
  },
  build: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build'],
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
}

const docusaurus = {
  work: 'pages, tables, highlighted code (Prism), sidebar (open group only), link check, React client; no search index',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@mdx-js/react': '^3.0.0',
    clsx: '^2.0.0',
    'prism-react-renderer': '^2.3.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  overrides: { '@docsearch/react': '4.7.0' },
  // Its server bundle does not run as a module.
  type: 'commonjs',
  setup(dir) {
    write(
      join(dir, 'docusaurus.config.js'),
      "export default { title: 'Project', future: { v4: true }, url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'throw', i18n: { defaultLocale: 'en', locales: ['en'] }, presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]], themeConfig: { navbar: { title: 'Project' }, prism: { additionalLanguages: ['csharp', 'json'] } } }\n",
    )
    write(join(dir, 'sidebars.js'), "export default { docs: [{ type: 'autogenerated', dirName: '.' }] }\n")
  },
  content: ['docs'],
  write(model, dir) {
    const place = placeOf(model)
    for (let i = 0; i < model.count; i++) {
      const page = model.page(i)
      const body = markdown(
        page,
        number => `../${place(number)}.md`,
        (tone, text) => `:::${tone}[${titles[tone]}]\n\n${text}\n\n:::`,
      )
      write(join(dir, `docs/${place(i)}.md`), front({ title: page.title, description: page.description }) + body)
    }
    model.groups.forEach((group, i) =>
      write(join(dir, `docs/${group.slug}/_category_.json`), JSON.stringify({ label: group.title, position: i + 1 })),
    )
    write(join(dir, 'docs/index.md'), `${front({ title: 'Project', slug: '/' })}[Start](./${place(0)}.md)\n`)
    return join(dir, `docs/${place(model.count >> 1)}.md`)
  },
  build: ['node', 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  out: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
}

export const peers = {
  hugo: hugo(false),
  'hugo-section': hugo(true),
  eleventy: eleventy(false),
  'eleventy-section': eleventy(true),
  starlight,
  vitepress,
  docusaurus,
}

/** Writes the peer's own files and installs its packages, once. @returns what is missing, or undefined */
export function preparePeer(name, dir) {
  const peer = peers[name]
  const missing = peer.needs?.()
  if (missing) return missing
  mkdirSync(dir, { recursive: true })
  peer.setup(dir)
  if (!peer.packages) return undefined
  write(
    join(dir, 'package.json'),
    JSON.stringify(
      {
        name: `bench-${name}`,
        private: true,
        type: peer.type ?? 'module',
        dependencies: peer.packages,
        overrides: peer.overrides,
      },
      null,
      2,
    ),
  )
  if (existsSync(join(dir, 'node_modules'))) return undefined
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `npm install failed: ${stderr.split('\n').slice(0, 3).join(' ')}`
}

/** Replaces the content of a peer. @returns the file that edits change */
export function writePeer(name, model, dir) {
  for (const folder of peers[name].content) rmSync(join(dir, folder), { recursive: true, force: true })
  return peers[name].write(model, dir)
}

export const editPeer = (file, round) => appendFileSync(file, `\nA sentence of round ${round}.\n`)
