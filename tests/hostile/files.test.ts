/** Harm by way of the disk: links that lead out, names that clash, pictures that are programs, files that are none. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { command, type Folder, siteFolder } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { pngPicture } from '../pictures.ts'

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
const svgGroup = (id: string, content: string): string => `<g id="${id}">${content}</g>`
const styled = svg('<style>.a{fill:#fff}</style>')
const utf16 = Buffer.from(`\ufeff${svg('<script>1</script>')}`, 'utf16le')
const pictures: readonly { readonly name: string; readonly picture: string; readonly found: string }[] =
  parse(readFileSync(new URL('./pictures.yaml', import.meta.url), 'utf8'))

const privateJwk = JSON.stringify({ keys: [{ kty: 'EC', crv: 'P-256', d: 'abc' }] })

/** Each use of a part uses the part before it ten times. */
const useBomb = Array.from({ length: 19 }, (_, i) => svgGroup(`p${i + 1}`, `<use href="#p${i}"/>`.repeat(10)))

/** What a logo may be under its name. */
const logos = {
  'a PNG': pngPicture(8),
  'a page': '<!doctype html><h1>x</h1>',
  text: 'logo',
  'a drawing with styles': styled,
}

/** Names that promise one thing and bytes that are another, and what is said of them. */
const lies: readonly (readonly [name: string, bytes: string | Buffer, ...texts: readonly string[]])[] = [
  ['e.xml', '<x xmlns="urn:x"/>', 'Files that end in .xml'],
  ['e.json', '{', "it isn't JSON"],
  ['.well-known/page', '<!doctype html><script>1</script>', 'must be plain text, but it is HTML'],
  ['.well-known/page.html', '<script>1</script>', 'Files that end in .html'],
  ['.well-known/key', '-----BEGIN PRIVATE KEY-----', 'This file contains a private key'],
  ['.well-known/jwks.json', privateJwk, 'This file contains a private key'],
  ['notes.txt', '-----BEGIN PGP PRIVATE KEY BLOCK-----', 'This file contains a private key'],
  ['starter/page.html', '<script>1</script>', 'Files that end in .html'],
  ['starter/data.mjs', Buffer.of(0, 1, 2, 255), 'must be plain text'],
  ['x.png', '', 'This file is empty'],
  ['x.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'ends in .png, but it is an SVG drawing'],
  ['x.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'damaged or cut off'],
  ['x.png', pngPicture(8).subarray(0, -4), 'damaged or cut off'],
  ['x.png', pngPicture(2_147_483_647, 1), 'has 2147483647 x 1 pixels'],
  ['x.gif', 'GIF89a', 'Files that end in .gif'],
  ['x.jpg', Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'damaged or cut off'],
  ['x.svg', svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`), 'more than 100 levels deep'],
  ['x.svg', svg(svgGroup('p0', '<path/>') + useBomb.join('')), 'Drawing this picture takes'],
  ['x.svg', svg(svgGroup('a', '<use href="#a"/>')), 'contains itself'],
]

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
  ({ path }) => {
    execFileSync(program, args, { cwd: path })
  }

const about = ['data/pages/about.yaml', page] as const
const routes = (from: string) => ['data/routes.yaml', `redirects:\n  - { from: ${from}, to: / }\n`] as const

/** What is done to the folder of a site, and what is told of it. */
const refused: readonly Row[] = [
  ...(
    [
      ['a page that is a link to a file elsewhere', 'data/pages/x.yaml', () => join(outside, 'secret.yaml')],
      ['a page that is a link to itself', 'data/pages/x.yaml', () => 'x.yaml'],
      ['a folder of pages that is a link', 'data/pages/more', () => outside],
      ['a picture that is a link', 'public/x.svg', () => join(outside, 'secret.svg')],
      ['a device as a page', 'data/pages/x.yaml', () => '/dev/zero'],
      ['a folder of pictures that is a link', 'public/more', () => outside],
    ] as const
  ).map(([name, path, target]): Row => [name, link(path, target), `error[unsafe-path] ${path}`]),
  ['no file at all', run('mkfifo', 'data/pipe.yaml'), 'error[unsafe-path] data/pipe.yaml'],
  ...[
    ['about.html', 'the page /about'],
    ['about', 'the page /about'],
    ['_hosts/nginx.conf', 'the build'],
    ['site-index.html', 'the address /site-index'],
  ].map(([name = '', owner = '']): Row => {
    const files = write(about, [`public/${name}`, 'mine'])
    return [`public/${name} in the place of ${owner}`, files, 'error[duplicate-route] public/', owner]
  }),
  ...[
    ['map.png', 'Map.png'],
    ['caf\u00e9.png', 'cafe\u0301.png'],
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
    ['/site-index/index', '/site-index'],
    ['/assets/x', 'the build'],
    ['/about.html', '/about'],
  ].map(
    ([route = '', owner = '']): Row => [
      `a page at ${route}`,
      write(about, ['data/pages/x.yaml', `route: ${route}\n${page}`]),
      'error[duplicate-route] data/',
      owner,
    ],
  ),
  ...['/assets/*'].map(
    (from): Row => [`a redirect from ${from}`, write(routes(from)), `The redirect from ${from} hides /`],
  ),
  ['a redirect over a page', write(about, routes('/about.html')), 'error[duplicate-route] data/routes.yaml'],
  ...[...pictures, { name: 'another encoding', picture: utf16, found: "isn't UTF-8" }].map(
    ({ name, picture, found }): Row => [
      `a picture with ${name}`,
      write(['public/x.svg', picture]),
      'error[unsafe-picture] public/x.svg:1:',
      found,
    ],
  ),
  [
    'a drawing with a script',
    write(['public/diagrams/x.svg', svg('<script/>')]),
    'error[unsafe-picture] public/diagrams/x.svg:1:',
  ],
  ...[
    ['evil.html', 'Files that end in .html'],
    ['_worker.js', 'Hosts treat this file as instructions'],
    ['CNAME', 'Hosts treat this file as instructions'],
    ['server.key', 'Files that end in .key'],
    ['notes.txt', 'This file contains a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    [
      'aws.txt',
      'This file contains a secret',
      'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    ],
    ['.env', "Hidden files aren't published"],
  ].map(
    ([name = '', message = '', content = 'x']): Row => [
      `public/${name}`,
      write([`public/${name}`, content]),
      'error[unpublishable-file] public/',
      message,
    ],
  ),
  ...Object.entries(logos).map(
    ([what, bytes]): Row => [
      `a logo that is ${what}`,
      write(['public/logo.svg', bytes]),
      'error[unsafe-picture] public/logo.svg',
    ],
  ),
  [
    'a logo that is a page with the name of a picture',
    folder => {
      write(['public/logo.png', '<svg/><meta http-equiv="refresh" content="0;url=https://evil.example">'])(
        folder,
      )
      folder.write(
        'data/site.yaml',
        folder.read('data/site.yaml').replace('logo: /logo.svg', 'logo: /logo.png'),
      )
    },
    'error[unsafe-picture] public/logo.png',
  ],
  ...lies.map(
    ([name, bytes, ...texts]): Row => [
      `public/${name} of the wrong bytes`,
      write([`public/${name}`, bytes]),
      `public/${name}`,
      ...texts,
    ],
  ),
  ...['a\\b.png', 'a#b.png', 'a:b.png', 'a\nb.png', 'con.png'].map(
    (name): Row => [
      `a file with the name ${JSON.stringify(name)}`,
      write([`public/${name}`, pngPicture(8)]),
      'error[unpublishable-file]',
      'Rename the file.',
    ],
  ),
  [
    'a folder with a dot at the end of its name',
    write(['public/end./x.png', pngPicture(8)]),
    'Windows can\'t store "end."',
  ],
  ['a name of 230 bytes', write([`public/${'x'.repeat(226)}.png`, pngPicture(8)]), 'has 230 bytes'],
  ...['_worker.js', 'CNAME', 'functions/x', '.git/config', 'con', 'end.'].map(
    (route): Row => [
      `a page at /${route}`,
      write(['data/pages/x.yaml', `route: /${route}\n${page}`]),
      'error[reserved-name] data/pages/x.yaml:1',
    ],
  ),
  [
    'a name with an invisible character',
    write(['public/img/ma\u200bp.png', 'x']),
    'error[hidden-character] public/img/',
  ],
  [
    'a name that would begin a line of its own in a log',
    write(['data/pages/x\n::add-mask::y.yaml', page]),
    'error[hidden-character] data/pages/x\\n::add-mask::y.yaml',
  ],
  ['a picture that is too large', run('truncate', '-s', '80M', 'public/map.png'), 'This file has 83.9 MB'],
  ...['ff', 'eda080', '00ff00ff'].map(
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
  ['a whole picture', write(['public/x.png', pngPicture(8)])],
  [
    'source files to download',
    write(['public/starter/server.mjs', 'serve()'], ['public/starter/env.sample', 'KEY=\n']),
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
