/** The files for hosts that can't run here, from a setup that is small enough to read. */
import { describe, expect, test } from 'vitest'
import { caddyfile } from '../../renderers/hosting/caddy.ts'
import type { HostSetup } from '../../renderers/hosting/host.ts'
import { headersFile, redirectsFile } from '../../renderers/hosting/netlify-cloudflare.ts'
import { nginxConf } from '../../renderers/hosting/nginx.ts'
import { hostRedirects } from '../../renderers/hosting/redirects.ts'
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

describe('nginx', () => {
  const text = nginxConf(setupFor('/sub'))

  test.each([
    ['puts the query before the hash', 'location = /sub/old { return 301 "/sub/$is_args$args#start"; }'],
    ['moves everything below a wildcard', 'location ^~ /sub/attic/ { return 301 "/sub/$is_args$args"; }'],
    ['moves nothing that only begins with the same words', 'location = /sub/attic { return 301'],
    ['hides the files for hosts', 'location ^~ /sub/_hosts/ { return 404; }'],
    ['hides exactly these', 'location = /sub/_headers { return 404; }'],
    ['answers nothing outside of the base path', 'location / { return 404; }'],
    ['takes the base path off before it looks for a file', 'rewrite ^/sub(/.*)$ $1 break;'],
    ['answers below a language in it', 'error_page 403 404 =404 /sub/de/404.html;'],
    ['says so when it fails', 'error_page 500 502 503 504 /sub/500.html;'],
    ['sends the policy of drawings with these alone', '"~\\.svg$" "default-src \'none\';'],
    [
      'lets browsers keep what is named by its content',
      '"~^/assets/" "public, max-age=31536000, immutable";',
    ],
    ['sends fixed headers with errors, too', 'add_header X-Frame-Options "DENY" always;'],
    [
      'sends a header that depends on the file by its map',
      'add_header Cache-Control $site_cache_control always;',
    ],
  ])('%s', (_, line) => {
    expect(text).toContain(line)
  })

  test('tries the last rule first, since it uses the first expression that fits', () => {
    expect(text.indexOf('"~^/social/"')).toBeLessThan(text.indexOf('"~^/assets/"'))
  })

  test('names each type once, and adds a query to one that is there', () => {
    const types = /gzip_types (.*);/.exec(text)?.[1]?.split(' ') ?? []
    expect(types.length).toBeGreaterThan(5)
    expect(new Set(types).size).toBe(types.length)
    expect(text).toContain('location = /sub/asked { return 301 "https://a.example/?b=c$site_more#d"; }')
  })

  test('compresses text and gives it a charset, but leaves HTML to nginx itself', () => {
    expect(text).toMatch(/gzip_types text\/css .*application\/xml;/)
    expect(text).not.toMatch(/(gzip|charset)_types .*(text\/html|image\/png)/)
  })
})

describe('Caddy', () => {
  const text = caddyfile(setupFor('/sub'))

  test.each([
    ['keeps target and hash apart, so that the query fits between', '/sub/old "/sub/" "#start"'],
    ['moves everything below a wildcard', '~^/sub/attic/ "/sub/" ""'],
    ['hides the files for hosts', '@own path_regexp ^/sub/(_headers|_redirects|_hosts)(/|$)'],
    ['answers nothing outside of the base path', '@outside not path_regexp ^/sub/'],
    ['takes the base path off before it looks for a file', 'uri strip_prefix /sub'],
    ['knows drawings by their ending, wherever they are', '@rule5 path *.svg'],
    ['answers below a language in it', '~^/sub/de/ /de/404.html'],
    ['knows other files once the base path is off', ' path /assets/*'],
    ['sends text with its charset', 'header @css Content-Type "text/css; charset=utf-8"'],
    ['sends pictures without one', 'header @png Content-Type "image/png"'],
  ])('%s', (_, line) => {
    expect(text).toContain(line)
  })

  test('needs none of that without a base path', () => {
    expect(caddyfile(setupFor(''))).not.toMatch(/strip_prefix|@outside/)
  })
})

describe('Netlify and Cloudflare', () => {
  test('get the whole address where Cloudflare would see a loop', () => {
    const to = '/docs/index.html'
    const redirect = { path: '/docs/', isWildcard: false, target: to, hash: '', from: '/docs/', to }
    const setup = { ...setupFor(''), redirects: [redirect] }
    expect(redirectsFile(setup)).toBe(`/docs/ ${url}/docs/index.html 301\n`)
  })

  test('take a header away before a later rule sets it, and only then', () => {
    const text = headersFile(setupFor(''))
    expect(text).toContain(
      '/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
    )
    expect(text.slice(0, text.indexOf('/*.json'))).not.toContain('!')
  })
})
