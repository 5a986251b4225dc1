/**
 * What the content security policy demands, of every built file: no program and no style in a page but those that the
 * policy allows by their hash, nothing that makes code of text, nothing from elsewhere. `tests/browser/policy.test.ts` watches a browser obey it.
 */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { isHostOnly, responseHeaders, sheets } from '../../renderers/index.ts'
import { contentSecurityPolicy } from '../../renderers/page/document.tsx'
import { dangers } from '../hostile/rendered.ts'
import { files as built, ending, pages, textOf as text } from './built.ts'

const files = built.filter(path => !isHostOnly(path))

/** Styles and scripts that the page contains, without data. */
const inlineParts = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code!),
  styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css!),
})
const withoutInline = (html: string): string => html.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
const hash = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** The example server, which readers run elsewhere: tests/starter/ asks what it does. */
const downloads = 'starter/'

test('every kind of file is looked at', () => {
  const looked = ['html', 'js', 'css', 'svg', 'xml', 'json', 'md', 'txt', 'png', 'webp', 'ico', 'nojekyll']
  const others = files.filter(path => !path.startsWith(downloads))
  expect(others.filter(path => !looked.includes(path.split('.').at(-1)!))).toEqual([])
  for (const kind of ['html', 'js', 'svg']) expect([kind, ending(kind).length > 4]).toEqual([kind, true])
})

describe('every page', () => {
  test('carries the policy, before anything that it rules', () => {
    for (const path of pages) {
      const html = text(path)
      const policies = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g)]
      const { scripts, styles } = inlineParts(html)
      expect([path, policies.map(([, policy]) => policy!.replaceAll('&#x27;', "'"))]).toEqual([
        path,
        [contentSecurityPolicy(scripts.map(hash), styles.map(hash))],
      ])
      expect([path, scripts.length]).toEqual([path, html.includes('<details class="side"') ? 2 : 1])
      // React puts a preload of an own picture first.
      const rest = html.replace(/<link rel="preload" as="image" href="\/[^"/][^"]*"[^>]*\/>/g, '')
      expect(rest.indexOf('Content-Security-Policy')).toBeLessThan(
        rest.search(/<(?:script|link|style|img)\b/),
      )
    }
  })

  test('says what the policy must say', () => {
    const policy = contentSecurityPolicy()
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).toContain(
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  test('contains the same two boot scripts, and sheets that other pages have as well', () => {
    const parts = pages.map(path => inlineParts(text(path)))
    const scripts = new Set(parts.flatMap(part => part.scripts).map(hash))
    const styles = new Set(parts.flatMap(part => part.styles).map(hash))
    // Those of all pages, and at most one of each sheet that only some pages have.
    expect([scripts.size, styles.size <= 1 + Object.keys(sheets).length]).toEqual([2, true])
  })

  test('gets a header that needs to know none of them, and is not weaker for any other file', () => {
    const policyOf = (path: string): string => responseHeaders(path)['content-security-policy'] ?? ''
    const policy = policyOf('/docs/v2/api.html')
    expect(policy).not.toMatch(/sha256|unsafe|script-src|style-src|default-src/)
    for (const directive of [
      "frame-ancestors 'none'",
      "trusted-types 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(directive)
    for (const path of files.filter(path => /\.(json|md|svg|txt|xml)$/.test(path))) {
      expect([path, policyOf(`/${path}`)]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'/),
      ])
      expect([path, responseHeaders(`/${path}`)['x-content-type-options']]).toEqual([path, 'nosniff'])
    }
  })

  test('holds no program, no style, no event and no address but those of text', () => {
    // The names of scripts differ from those of the made-up builds that `dangers` knows.
    const plain = (html: string): string =>
      withoutInline(html).replace(
        /<script( type="module")? src="\/assets\/index-[A-Z0-9]{8}\.js" fetchpriority="low">/g,
        '<script src="/assets/entry.js">',
      )
    for (const path of pages) expect([path, dangers(path, plain(text(path)))]).toEqual([path, []])
  })

  test('loads nothing from another origin, and nothing that is there for readers to download', () => {
    const loaded =
      /<(?:script|img|source|link|use|video|audio|iframe|input|form)\b[^>]*\s(?:src|srcSet|srcset|href|poster|action)="([^"]*)"/g
    for (const path of pages) {
      const addresses = [...text(path).matchAll(loaded)].map(([tag, address]) => [tag!, address!] as const)
      const foreign = addresses.filter(
        ([tag, address]) => !/^(?:\/(?!\/)|#|data:image\/)/.test(address) && !/rel="canonical"/.test(tag),
      )
      const loadedDownloads = addresses.filter(([, address]) => address.startsWith(`/${downloads}`))
      expect([path, foreign, loadedDownloads]).toEqual([path, [], []])
    }
  })
})

test.each(ending('js'))(
  '%s makes no code and no markup of text, and names no other origin that it could ask',
  path => {
    const code = text(path)
    expect(code).not.toMatch(
      /\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]|document\.write|\bimportScripts\b/,
    )
    expect(code).not.toMatch(/\b(?:setTimeout|setInterval)\s*\(\s*["'`]/)
    // What React can do with markup is never asked of it; ours does not even name it.
    if (!/chunk/.test(path))
      expect(code).not.toMatch(
        /\.(?:innerHTML|outerHTML|srcdoc)\s*=|insertAdjacentHTML|createContextualFragment/,
      )
    // The paste box reads the catalogue out of another page of this site, which stays a document of its own.
    if (!/chunk|help-desk/.test(path)) expect(code).not.toMatch(/DOMParser/)
    const asked =
      /\b(?:fetch|import|open|sendBeacon|WebSocket|EventSource|Worker)\s*\(\s*["'`](https?:|wss?:|\/\/)|sourceMappingURL=(?:https?:|data:)/
    expect(code).not.toMatch(asked)
  },
)

test('no style loads anything from elsewhere', () => {
  const inline = new Set(pages.flatMap(path => inlineParts(text(path)).styles))
  const sheets = [
    ...ending('css').map(path => [path, text(path)]),
    ...[...inline].map(code => ['inline', code]),
  ]
  expect(sheets.length).toBeGreaterThan(10)
  for (const [path, code = ''] of sheets) {
    expect([path, code.match(/@import|expression\(|javascript:|(?<!-)behavior:/gi)]).toEqual([path, null])
    const urls = [...code.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, url]) => url!)
    expect([path, urls.filter(url => !/^(?:#|data:image\/|\.{0,2}\/(?!\/))/.test(url))]).toEqual([path, []])
  }
})

test('no picture runs, loads or links to anything', () => {
  for (const path of ending('svg')) expect([path, svgFault(text(path))]).toEqual([path, undefined])
})
