/** The files for hosts that can't run here, from a setup that is small enough to read. */
import { describe, expect, test } from 'vitest'
import { caddyfile } from '../../renderers/hosting/caddy.ts'
import type { HostSetup } from '../../renderers/hosting/host.ts'
import { headersFile, redirectsFile } from '../../renderers/hosting/netlify-cloudflare.ts'
import { nginxConf } from '../../renderers/hosting/nginx.ts'
import { hostRedirects } from '../../renderers/hosting/redirects.ts'
import { expectAsIn } from '../case-files.ts'
import { site } from '../site.ts'

const { site: loaded } = site({
  'pages/docs/index.yaml':
    'title: Docs\ndescription: All.\nlisted: false\nblocks:\n  - { type: paragraph, text: Words. }\n',
  'routes.yaml': `redirects:
  - { from: /docs, to: /docs/index, why: Shorter. }
  - { from: /old, to: '/#start', why: Moved. }
  - { from: /attic/*, to: /, why: Gone. }
  - { from: /away.html, to: 'https://a.example/it''s', why: Elsewhere. }
  - { from: /asked, to: 'https://a.example/?b=c#d', why: Elsewhere. }
`,
})

const url = 'https://docs.example'
const setupFor = (base: string): HostSetup => ({
  url,
  base,
  redirects: hostRedirects(loaded!, base),
  languages: ['de'],
})

describe('redirects for hosts', () => {
  const forms = hostRedirects(loaded!, '/sub').map(({ from }) => from)

  test('answer with a slash and without, but a file only as it is named', () => {
    expect(forms).toContain('/sub/old')
    expect(forms).toContain('/sub/old/')
    expect(forms).toContain('/sub/away.html')
    expect(forms).not.toContain('/sub/away.html/')
  })

  test('leave an address with a slash to the page that is there', () => {
    expect(forms).toContain('/sub/docs')
    expect(forms).not.toContain('/sub/docs/')
  })

  test('try everything below an address last, and the address itself before it', () => {
    expect(forms.at(-1)).toBe('/sub/attic/*')
    expect(forms).toContain('/sub/attic')
  })
})

/** The files as they are; test:hosting asks the servers that read them. UPDATE=1 writes them anew, and the diff is the review. */
test.each([
  ['nginx.conf', nginxConf],
  ['Caddyfile', caddyfile],
  ['_headers', headersFile],
] as const)('%s below a sub-path is as it stands beside this test', (name, write) => {
  expectAsIn(new URL(`./hosting/${name}`, import.meta.url), write(setupFor('/sub')))
})

test('without a base path, Caddy takes none off', () => {
  expect(caddyfile(setupFor(''))).not.toMatch(/strip_prefix|@outside/)
})

describe('Netlify and Cloudflare', () => {
  test('get the whole address where Cloudflare would see a loop', () => {
    const to = '/docs/index.html'
    const redirect = { path: '/docs/', isWildcard: false, target: to, hash: '', from: '/docs/', to }
    const setup = { ...setupFor(''), redirects: [redirect] }
    expect(redirectsFile(setup)).toBe(`/docs/ ${url}/docs/index.html 301\n`)
  })
})
