/** The files for hosts that can't run here, from a setup that is small enough to read. */
import { describe, expect, test } from 'vitest'
import { caddy } from '../../renderers/hosting/caddy.ts'
import { headerRules } from '../../renderers/hosting/headers.ts'
import type { Host } from '../../renderers/hosting/host.ts'
import { netlifyAndCloudflare } from '../../renderers/hosting/netlify-cloudflare.ts'
import { nginx } from '../../renderers/hosting/nginx.ts'
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
`,
})

const textOf = (host: Host, file: string, base: string): string => {
  const redirects = hostRedirects(loaded!, base)
  const headers = headerRules("x 'y'")
  return host.files[file]!({ hostname: 'docs.example', base, redirects, headers, languages: ['de'] })
}

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
  const text = textOf(nginx, '_hosts/nginx.conf', '/sub')

  test.each([
    ['puts the query before the hash', 'location = /sub/old { return 301 "/sub/$is_args$args#start"; }'],
    ['moves everything below a wildcard', 'location ^~ /sub/attic/ { return 301 "/sub/$is_args$args"; }'],
    ['moves nothing that only begins with the same words', 'location = /sub/attic { return 301'],
    ['hides the files for hosts', 'location ^~ /sub/_hosts/ { return 404; }'],
    ['hides exactly these', 'location = /sub/_headers { return 404; }'],
    ['answers nothing outside of the base path', 'location / { return 404; }'],
    ['takes the base path off before it looks for a file', 'rewrite ^/sub(/.*)$ $1 break;'],
    ['answers below a language in it', 'error_page 403 404 =404 /sub/de/404.html;'],
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

  test('takes the last of two rules for a file, though it uses the first expression that fits', () => {
    const rule = (path: string, value: string) => ({ path, headers: { 'X-Kept': value } })
    const headers = [rule('/*', 'no'), rule('/*.svg', 'first'), rule('/assets/*', 'last')] as const
    const config = nginx.files['_hosts/nginx.conf']!({
      hostname: '',
      base: '',
      redirects: [],
      headers: [...headers],
      languages: [],
    })
    expect(config.indexOf('"last"')).toBeLessThan(config.indexOf('"first"'))
  })

  test('compresses text and gives it a charset, but leaves HTML to nginx itself', () => {
    expect(text).toMatch(/gzip_types text\/css .*application\/xml;/)
    expect(text).not.toMatch(/(gzip|charset)_types .*(text\/html|image\/png)/)
  })
})

describe('Caddy', () => {
  const text = textOf(caddy, '_hosts/Caddyfile', '/sub')

  test.each([
    ['keeps target and hash apart, so that the query fits between', '/sub/old "/sub/" "#start"'],
    ['moves everything below a wildcard', '~^/sub/attic/ "/sub/" ""'],
    ['hides the files for hosts', '@own path_regexp ^/sub/(_headers|_redirects|_hosts)(/|$)'],
    ['answers nothing outside of the base path', '@outside not path_regexp ^/sub/'],
    ['takes the base path off before it looks for a file', 'uri strip_prefix /sub'],
    ['knows drawings by their ending, wherever they are', '@rule1 path *.svg'],
    ['answers below a language in it', '~^/sub/de/ /de/404.html'],
    ['knows other files below the base path', ' path /sub/assets/*'],
    ['sends text with its charset', 'header @css Content-Type "text/css; charset=utf-8"'],
    ['sends pictures without one', 'header @png Content-Type "image/png"'],
  ])('%s', (_, line) => {
    expect(text).toContain(line)
  })

  test('needs none of that without a base path', () => {
    expect(textOf(caddy, '_hosts/Caddyfile', '')).not.toMatch(/strip_prefix|@outside/)
  })
})

describe('Netlify and Cloudflare', () => {
  test('get the address of a folder where Cloudflare would see a loop', () => {
    const to = '/docs/index.html'
    const redirect = { path: '/docs/', isWildcard: false, target: to, hash: '', from: '/docs/', to }
    const setup = {
      hostname: '',
      base: '',
      headers: headerRules('x'),
      redirects: [redirect],
      languages: [],
    }
    expect(netlifyAndCloudflare.files['_redirects']!(setup)).toBe('/docs/ /docs/ 301\n')
  })

  test('take a header away before a later rule sets it, and only then', () => {
    const text = textOf(netlifyAndCloudflare, '_headers', '')
    expect(text).toContain(
      '/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
    )
    expect(text.slice(0, text.indexOf('/*.svg'))).not.toContain('!')
  })
})
