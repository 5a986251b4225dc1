/** Harm by way of the disk: links that lead out, names that clash, pictures that are programs, files that are none. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { type DevCopy, devCopy } from '../browser/dev-server.ts'
import { command, type Folder, siteFolder } from '../command-line.ts'
import { filesOf } from '../whole-build.ts'

const page = 'title: X\ndescription: D.\nlisted: false\nblocks:\n  - type: paragraph\n    text: Words.\n'
const secret = 'root:x:0:0 this is nobody’s business'

let outside: string
beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'secret.yaml'), page.replace('Words.', secret))
  writeFileSync(join(outside, 'secret.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><title>${secret}</title></svg>`)
})
afterAll(() => rmSync(outside, { recursive: true, force: true }))

/** What `check` says of a site with something done to its folder. */
async function checked(prepare: (folder: Folder) => void, name = 'check'): Promise<{ code: number; text: string }> {
  const folder = siteFolder()
  try {
    prepare(folder)
    const { code, stdout, stderr } = await command(folder, name)
    return { code, text: stdout + stderr }
  } finally {
    folder.remove()
  }
}

describe('links', () => {
  test.each([
    ['a page that is a link to a file elsewhere', 'data/pages/x.yaml', () => join(outside, 'secret.yaml')],
    ['a page that is a link to nothing', 'data/pages/x.yaml', () => 'nowhere.yaml'],
    ['a page that is a link to itself', 'data/pages/x.yaml', () => 'x.yaml'],
    ['a folder of pages that is a link', 'data/pages/more', () => outside],
    ['a folder of pages that is a link to its parent', 'data/pages/more', () => '..'],
    ['a picture that is a link', 'public/x.svg', () => join(outside, 'secret.svg')],
    ['a device as a page', 'data/pages/x.yaml', () => '/dev/zero'],
    ['a folder of pictures that is a link', 'public/more', () => outside],
  ])('%s is a diagnostic, and nothing of it is read', async (_, path, target) => {
    const { code, text } = await checked(folder => {
      mkdirSync(join(folder.path, path, '..'), { recursive: true })
      symlinkSync(target(), join(folder.path, path))
    })
    expect([code, text]).toEqual([1, expect.stringContaining(`error[unsafe-path] ${path}`)])
    expect(text).not.toContain(secret)
  })

  test('a link within the folder is a file like others', async () => {
    const { code, text } = await checked(folder => {
      folder.write('data/pages/x.yaml', page)
      symlinkSync('x.yaml', join(folder.path, 'data/pages/y.yaml'))
    })
    expect([code, text]).toEqual([0, expect.stringContaining('no mistakes')])
  })

  test('something that is no file at all is a diagnostic, and nobody waits for it', async () => {
    const { code, text } = await checked(folder => execFileSync('mkfifo', [join(folder.path, 'data/pipe.yaml')]))
    expect([code, text]).toEqual([1, expect.stringContaining('error[unsafe-path] data/pipe.yaml')])
  })
})

describe('names that would be written to the same place', () => {
  test.each([
    ['about.html', 'the page /about'],
    ['about/index.html', 'the page /about'],
    ['about', 'the page /about'],
    ['index.html/x.png', 'the page /'],
    ['404.html', 'the build'],
    ['Build-Files.JSON', 'the build'],
    ['_headers', 'the build'],
    ['_hosts/nginx.conf', 'the build'],
    ['assets/entry.js', 'the build'],
    ['sitemap.xml', 'the build'],
    ['site-index.html', 'the address /site-index'],
  ])('public/%s is a diagnostic: it is the place of %s', async (name, owner) => {
    const { code, text } = await checked(folder => {
      folder.write('data/pages/about.yaml', page)
      folder.write(`public/${name}`, 'mine')
    })
    expect([code, text]).toEqual([1, expect.stringContaining('error[duplicate-route] public/')])
    expect(text).toContain(owner)
  })

  test('two pictures whose names differ by case or by the form of Unicode are a diagnostic', async () => {
    for (const [one, two] of [
      ['map.png', 'Map.png'],
      ['caf\u00e9.png', 'cafe\u0301.png'],
      ['a/x.png', 'A/x.png'],
    ] as const) {
      const { code, text } = await checked(folder => {
        folder.write(`public/${one}`, 'one')
        folder.write(`public/${two}`, 'two')
      })
      expect([one, code, text]).toEqual([one, 1, expect.stringContaining('error[duplicate-route] public/')])
    }
  })

  test.each([
    ['/index', '/'],
    ['/404', 'the build'],
    ['/site-index/index', '/site-index'],
    ['/assets/x', 'the build'],
    ['/about.html', '/about'],
    ['/about.html/x', '/about'],
  ])('a page at %s is a diagnostic', async (route, owner) => {
    const { code, text } = await checked(folder => {
      folder.write('data/pages/about.yaml', page)
      folder.write('data/pages/x.yaml', `route: ${route}\n${page}`)
    })
    expect([code, text]).toEqual([1, expect.stringContaining('error[duplicate-route] data/')])
    expect(text).toContain(owner)
  })

  test.each(['/assets/*', '/diagrams/*', '/.well-known/*'])('a redirect from %s is a diagnostic', async from => {
    const { code, text } = await checked(folder =>
      folder.write('data/routes.yaml', `redirects: [{ from: "${from}", to: / }]\n`),
    )
    expect([code, text]).toEqual([1, expect.stringContaining(`The redirect from ${from} hides /`)])
  })

  test('a redirect gives way to no page', async () => {
    const { code, text } = await checked(folder => {
      folder.write('data/pages/about.yaml', page)
      folder.write('data/routes.yaml', 'redirects:\n  - { from: /about.html, to: / }\n')
    })
    expect([code, text]).toEqual([1, expect.stringContaining('error[duplicate-route] data/routes.yaml')])
  })
})

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"${attributes}>${content}</svg>`

interface Refused {
  readonly name: string
  readonly picture: string
  readonly found: string
}

describe('pictures', () => {
  const utf16 = Buffer.from(`\ufeff${svg('<script>1</script>')}`, 'utf16le')
  const refused = parse(readFileSync(new URL('./pictures.yaml', import.meta.url), 'utf8')) as Refused[]

  test.each([...refused, { name: 'another encoding', picture: utf16, found: 'not UTF-8' }])(
    'with $name are refused with a place',
    async ({ picture, found }) => {
      const { code, text } = await checked(folder => writeFileSync(join(folder.path, 'public/x.svg'), picture))
      expect([code, text]).toEqual([1, expect.stringContaining('error[unsafe-picture] public/x.svg:1:')])
      expect(text).toContain(found)
    },
  )

  test('that become part of a page bring no style along', async () => {
    const styled = svg('<style>.a{fill:#fff}</style>')
    expect((await checked(folder => folder.write('public/img/x.svg', styled))).code).toBe(0)
    const { code, text } = await checked(folder => folder.write('public/logo.svg', styled))
    expect([code, text]).toEqual([1, expect.stringContaining('error[unsafe-picture] public/logo.svg')])
  })

  test('that are drawings of diagrams are held to the same', async () => {
    const { code, text } = await checked(folder => folder.write('public/diagrams/x.svg', svg('<script/>')))
    expect([code, text]).toEqual([1, expect.stringContaining('error[unsafe-picture] public/diagrams/x.svg:1:')])
  })

  test('that only draw are left alone', () => {
    for (const harmless of [
      svg(
        '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/><title>onload= javascript</title>',
      ),
      svg('<style>@media(prefers-color-scheme:dark){.a{fill:#fff}}</style><image href="data:image/png;base64,AAAA"/>'),
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<g style="fill:rgb(1 2 3)"/>')}`,
    ])
      expect(svgFault(harmless)).toBeUndefined()
  })

  test.each([
    ['empty', ''],
    ['cut off', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['no picture', 'PNG? No.'],
  ])('whose bytes are %s do not stop a check', async (_, bytes) => {
    const { code, text } = await checked(folder => writeFileSync(join(folder.path, 'public/x.png'), bytes))
    expect([code, text]).toEqual([0, expect.stringContaining('no mistakes')])
  })
})

describe('files of public/', () => {
  test.each([
    ['evil.html', 'Files of the kind .html are not published'],
    ['_worker.js', 'Hosts take this file as instructions'],
    ['CNAME', 'Hosts take this file as instructions'],
    ['server.key', 'Files of the kind .key are not published'],
    ['id_rsa', 'has no ending that says what it is'],
    ['notes.txt', 'This file holds a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['.env', 'Hidden files are not published'],
    ['img/.git/config', 'Hidden files are not published'],
  ])('%s is not published', async (name, message, content = 'x') => {
    const { code, text } = await checked(folder => folder.write(`public/${name}`, content))
    expect([code, text]).toEqual([1, expect.stringContaining('error[unpublishable-file] public/')])
    expect(text).toContain(message)
  })

  test('a name with an invisible character is refused', async () => {
    const { code, text } = await checked(folder => folder.write('public/img/ma\u200bp.png', 'x'))
    expect([code, text]).toEqual([1, expect.stringContaining('error[hidden-character] public/img/')])
  })

  test('that are too large are not published', async () => {
    const { code, text } = await checked(folder => {
      execFileSync('truncate', ['-s', '80M', join(folder.path, 'public/map.png')])
    })
    expect([code, text]).toEqual([1, expect.stringContaining('This file has 83.9 MB')])
  })

  test('are published if site.yaml says so', async () => {
    const { code, text } = await checked(folder => {
      folder.write('public/CNAME', 'docs.example.org')
      folder.write('public/functions/api.js', 'x')
      const settings = join(folder.path, 'data/site.yaml')
      writeFileSync(settings, `${readFileSync(settings, 'utf8')}publish: [CNAME, functions/]\n`)
    })
    expect([code, text]).toEqual([0, expect.stringContaining('no mistakes')])
  })

  test('are published if they are for well-known addresses, and what programs leave is passed over', async () => {
    const { code, text } = await checked(folder => {
      folder.write('public/.well-known/apple-app-site-association', 'x')
      folder.write('public/.DS_Store', 'x')
    })
    expect([code, text]).toEqual([0, expect.stringContaining('no mistakes')])
  })
})

describe('other files', () => {
  test('that are not UTF-8 are a diagnostic', async () => {
    for (const bytes of ['ff', 'c328', 'eda080', '00ff00ff'])
      expect(
        await checked(folder => writeFileSync(join(folder.path, 'data/x.yaml'), Buffer.from(bytes, 'hex'))),
      ).toMatchObject({ code: 1, text: expect.stringContaining('data/x.yaml') })
  })

  test('of hundreds of megabytes are not read into memory', { timeout: 60_000 }, async () => {
    const { code, text } = await checked(folder => {
      // It has no blocks on the disk, so it costs nothing to make.
      execFileSync('truncate', ['-s', '900M', join(folder.path, 'data/pages/x.yaml')])
    })
    expect([code, text]).toEqual([1, expect.stringContaining('error[file-too-large] data/pages/x.yaml')])
  })
})

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
  }, 60_000)
  afterAll(() => rmSync(copy.folder, { recursive: true, force: true }))

  test('writes nowhere but in its folder and its caches', () => {
    expect(made.length).toBeGreaterThan(20)
    expect(made.filter(path => !/^(dist|\.cache)\//.test(path))).toEqual([])
  })

  test('publishes no files of a version control that lie beside the pictures', () => {
    expect(made.filter(path => /^dist\/.*(\.git|\.DS_Store)/.test(path))).toEqual([])
    expect(made).toContain('dist/.well-known/x.txt')
  })
})
