/** Harm by way of the disk: links that lead out, names that clash, pictures that are programs, files that are none. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { type DevCopy, devCopy } from '../browser/dev-server.ts'
import { command, type Folder, siteFolder } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { filesOf } from '../whole-build.ts'

const page = 'title: X\ndescription: D.\nlisted: false\nblocks:\n  - type: paragraph\n    text: Words.\n'
const secret = 'root:x:0:0 this is nobody’s business'

const outside = temporaryFolder()
writeFileSync(join(outside, 'secret.yaml'), page.replace('Words.', secret))
writeFileSync(
  join(outside, 'secret.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${secret}</title></svg>`,
)

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${content}</svg>`
const styled = svg('<style>.a{fill:#fff}</style>')
const utf16 = Buffer.from(`\ufeff${svg('<script>1</script>')}`, 'utf16le')
const pictures: readonly { readonly name: string; readonly picture: string; readonly found: string }[] =
  parse(readFileSync(new URL('./pictures.yaml', import.meta.url), 'utf8'))

type Prepare = (folder: Folder) => void
type Row = readonly [name: string, prepare: Prepare, ...told: readonly string[]]

const write =
  (...files: readonly (readonly [path: string, content: string | Buffer])[]): Prepare =>
  folder => {
    for (const [path, content] of files) {
      mkdirSync(join(folder.path, path, '..'), { recursive: true })
      writeFileSync(join(folder.path, path), content)
    }
  }
const link =
  (path: string, target: () => string): Prepare =>
  folder => {
    mkdirSync(join(folder.path, path, '..'), { recursive: true })
    symlinkSync(target(), join(folder.path, path))
  }
const run =
  (program: string, ...args: readonly string[]): Prepare =>
  ({ path }) =>
    void execFileSync(program, args, { cwd: path })

const about = ['data/pages/about.yaml', page] as const
const routes = (from: string) => ['data/routes.yaml', `redirects:\n  - { from: ${from}, to: / }\n`] as const

/** What is done to the folder of a site, and what is told of it. */
const refused: readonly Row[] = [
  ...(
    [
      ['a page that is a link to a file elsewhere', 'data/pages/x.yaml', () => join(outside, 'secret.yaml')],
      ['a page that is a link to nothing', 'data/pages/x.yaml', () => 'nowhere.yaml'],
      ['a page that is a link to itself', 'data/pages/x.yaml', () => 'x.yaml'],
      ['a folder of pages that is a link', 'data/pages/more', () => outside],
      ['a folder of pages that is a link to its parent', 'data/pages/more', () => '..'],
      ['a picture that is a link', 'public/x.svg', () => join(outside, 'secret.svg')],
      ['a device as a page', 'data/pages/x.yaml', () => '/dev/zero'],
      ['a folder of pictures that is a link', 'public/more', () => outside],
    ] as const
  ).map(([name, path, target]): Row => [name, link(path, target), `error[unsafe-path] ${path}`]),
  ['no file at all', run('mkfifo', 'data/pipe.yaml'), 'error[unsafe-path] data/pipe.yaml'],
  ...[
    ['about.html', 'the page /about'],
    ['about/index.html', 'the page /about'],
    ['about', 'the page /about'],
    ['Build-Files.JSON', 'the build'],
    ['_hosts/nginx.conf', 'the build'],
    ['assets/entry.js', 'the build'],
    ['site-index.html', 'the address /site-index'],
  ].map(([name = '', owner = '']): Row => {
    const files = write(about, [`public/${name}`, 'mine'])
    return [`public/${name} in the place of ${owner}`, files, 'error[duplicate-route] public/', owner]
  }),
  ...[
    ['map.png', 'Map.png'],
    ['caf\u00e9.png', 'cafe\u0301.png'],
    ['a/x.png', 'A/x.png'],
  ].map(([one = '', two = '']): Row => {
    const files = write([`public/${one}`, 'one'], [`public/${two}`, 'two'])
    return [`${one} beside ${two}`, files, 'error[duplicate-route] public/']
  }),
  [
    'two pages with one name in two forms of Unicode',
    write(['data/pages/caf\u00e9.yaml', page], ['data/pages/cafe\u0301.yaml', page]),
    'error[ambiguous-file]',
  ],
  ...[
    ['/index', '/'],
    ['/404', 'the build'],
    ['/site-index/index', '/site-index'],
    ['/assets/x', 'the build'],
    ['/about.html', '/about'],
    ['/about.html/x', '/about'],
  ].map(
    ([route = '', owner = '']): Row => [
      `a page at ${route}`,
      write(about, ['data/pages/x.yaml', `route: ${route}\n${page}`]),
      'error[duplicate-route] data/',
      owner,
    ],
  ),
  ...['/assets/*', '/diagrams/*', '/.well-known/*'].map(
    (from): Row => [`a redirect from ${from}`, write(routes(from)), `The redirect from ${from} hides /`],
  ),
  ['a redirect over a page', write(about, routes('/about.html')), 'error[duplicate-route] data/routes.yaml'],
  ...[...pictures, { name: 'another encoding', picture: utf16, found: 'not UTF-8' }].map(
    ({ name, picture, found }): Row => [
      `a picture with ${name}`,
      write(['public/x.svg', picture]),
      'error[unsafe-picture] public/x.svg:1:',
      found,
    ],
  ),
  ['a logo with styles', write(['public/logo.svg', styled]), 'error[unsafe-picture] public/logo.svg'],
  [
    'a drawing with a script',
    write(['public/diagrams/x.svg', svg('<script/>')]),
    'error[unsafe-picture] public/diagrams/x.svg:1:',
  ],
  ...[
    ['evil.html', 'Files of the kind .html are not published'],
    ['_worker.js', 'Hosts take this file as instructions'],
    ['CNAME', 'Hosts take this file as instructions'],
    ['server.key', 'Files of the kind .key are not published'],
    ['id_rsa', 'has no ending that says what it is'],
    ['notes.txt', 'This file holds a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['.env', 'Hidden files are not published'],
    ['img/.git/config', 'Hidden files are not published'],
  ].map(
    ([name = '', message = '', content = 'x']): Row => [
      `public/${name}`,
      write([`public/${name}`, content]),
      'error[unpublishable-file] public/',
      message,
    ],
  ),
  [
    'a name with an invisible character',
    write(['public/img/ma\u200bp.png', 'x']),
    'error[hidden-character] public/img/',
  ],
  ['a picture that is too large', run('truncate', '-s', '80M', 'public/map.png'), 'This file has 83.9 MB'],
  ...['ff', 'c328', 'eda080', '00ff00ff'].map(
    (bytes): Row => [
      `bytes ${bytes} that are not UTF-8`,
      write(['data/x.yaml', Buffer.from(bytes, 'hex')]),
      'data/x.yaml',
    ],
  ),
  // It has no blocks on the disk, so it costs nothing to make.
  [
    'hundreds of megabytes',
    run('truncate', '-s', '900M', 'data/pages/x.yaml'),
    'error[file-too-large] data/pages/x.yaml',
  ],
]

const harmless: readonly Row[] = [
  [
    'a link within the folder',
    folder => {
      folder.write('data/pages/x.yaml', page)
      symlinkSync('x.yaml', join(folder.path, 'data/pages/y.yaml'))
    },
  ],
  ['a picture with styles', write(['public/img/x.svg', styled])],
  ...['', Buffer.from('89504e470d0a1a0a', 'hex'), 'PNG? No.'].map(
    (bytes): Row => [`a picture of the bytes "${bytes}"`, write(['public/x.png', bytes])],
  ),
  [
    'what site.yaml says may be published',
    folder => {
      write(['public/CNAME', 'docs.example.org'], ['public/functions/api.js', 'x'])(folder)
      appendFileSync(join(folder.path, 'data/site.yaml'), 'publish: [CNAME, functions/]\n')
    },
  ],
  [
    'well-known addresses, and what programs leave',
    write(['public/.well-known/apple-app-site-association', 'x'], ['public/.DS_Store', 'x']),
  ],
]

/** What `check` says of a site with something done to its folder. */
async function checked(prepare: Prepare): Promise<{ code: number; text: string }> {
  const folder = siteFolder()
  prepare(folder)
  const { code, stdout, stderr } = await command(folder, 'check')
  return { code, text: stdout + stderr }
}

for (const [name, prepare, ...told] of refused)
  test(`${name} is a diagnostic, and nothing of it is read`, async () => {
    const { code, text } = await checked(prepare)
    expect(code).toBe(1)
    for (const each of told) expect(text).toContain(each)
    expect(text).not.toContain(secret)
  })

for (const [name, prepare] of harmless)
  test(`${name} does no harm`, async () => {
    expect(await checked(prepare)).toEqual({
      code: 0,
      text: expect.stringMatching(/ no mistakes| 1 warning /),
    })
  })

test.each([
  svg(
    '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/><title>onload= javascript</title>',
  ),
  svg(
    '<style>@media(prefers-color-scheme:dark){.a{fill:#fff}}</style><image href="data:image/png;base64,AAAA"/>',
  ),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<g style="fill:rgb(1 2 3)"/>')}`,
])('a picture that only draws is left alone: %s', picture => expect(svgFault(picture)).toBeUndefined())

describe('a build', () => {
  let copy: DevCopy
  let before: ReadonlySet<string>
  /** What it made, of what was there before. */
  let made: readonly string[]
  const files = (): string[] => filesOf(copy.folder).filter(path => !path.startsWith('node_modules/'))

  beforeAll(() => {
    copy = devCopy({})
    copy.write('public/img/.DS_Store', secret)
    copy.write('public/.well-known/x.txt', 'for all')
    before = new Set(files())
    execFileSync(process.execPath, ['commands/launch.mjs', 'build', '--quiet'], { cwd: copy.folder })
    made = files().filter(path => !before.has(path))
  })

  test('writes nowhere but in its folder and its caches', () => {
    expect(made.length).toBeGreaterThan(20)
    expect(made.filter(path => !/^(dist|\.cache)\//.test(path))).toEqual([])
  })

  test('publishes no files of a version control that lie beside the pictures', () => {
    expect(made.filter(path => /^dist\/.*(\.git|\.DS_Store)/.test(path))).toEqual([])
    expect(made).toContain('dist/.well-known/x.txt')
  })
})
