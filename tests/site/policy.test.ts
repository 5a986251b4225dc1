/**
 * What the content security policy demands, of every built file: no program and no style inside of a page, nothing
 * that makes code of text, nothing from elsewhere. `tests/browser/policy.test.ts` watches a browser obey it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { svgFault } from '../../commands/build/svg-check.ts'
import { contentSecurityPolicy, isHostOnly } from '../../renderers/index.ts'
import { builtSite } from '../browser/harness.ts'
import { dangers } from '../hostile/rendered.ts'
import { filesOf } from '../whole-build.ts'

const files = filesOf(builtSite).filter(path => !isHostOnly(path))
const ending = (...endings: readonly string[]): string[] =>
  files.filter(path => endings.some(one => path.endsWith(`.${one}`)))
const text = (path: string): string => readFileSync(join(builtSite, path), 'utf8')
const pages = ending('html')

test('every kind of file is looked at', () => {
  const looked = ['html', 'js', 'css', 'svg', 'xml', 'json', 'md', 'txt', 'png', 'webp', 'ico', 'nojekyll']
  expect(files.filter(path => !looked.includes(path.split('.').at(-1)!))).toEqual([])
  for (const kind of ['html', 'js', 'css', 'svg']) expect([kind, ending(kind).length > 4]).toEqual([kind, true])
})

describe('every page', () => {
  test('carries the policy, before anything that it rules', () => {
    for (const path of pages) {
      const html = text(path)
      const policies = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g)]
      expect([path, policies.map(([, policy]) => policy!.replaceAll('&#x27;', "'"))]).toEqual([
        path,
        [contentSecurityPolicy],
      ])
      // React puts a preload of an own picture first.
      const rest = html.replace(/<link rel="preload" as="image" href="\/[^"/][^"]*"[^>]*\/>/g, '')
      expect(rest.indexOf('Content-Security-Policy')).toBeLessThan(rest.search(/<(?:script|link|style|img)\b/))
    }
  })

  test('says what the policy must say', () => {
    expect(contentSecurityPolicy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(contentSecurityPolicy).toContain("base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'")
    expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*/)
  })

  test('holds no program, no style, no event and no address but those of text', () => {
    // The names of scripts differ from those of the made-up builds that `dangers` knows.
    const plain = (html: string): string =>
      html.replace(
        /<script( type="module")? src="\/assets\/(?:boot|index)-[A-Z0-9]{8}\.js">/g,
        '<script src="/assets/entry.js">',
      )
    for (const path of pages) expect([path, dangers(path, plain(text(path)))]).toEqual([path, []])
  })

  test('loads nothing from another origin', () => {
    const loaded =
      /<(?:script|img|source|link|use|video|audio|iframe|input|form)\b[^>]*\s(?:src|srcSet|srcset|href|poster|action)="([^"]*)"/g
    for (const path of pages) {
      const addresses = [...text(path).matchAll(loaded)].map(([tag, address]) => [tag!, address!] as const)
      const foreign = addresses.filter(
        ([tag, address]) => !/^(?:\/(?!\/)|#|data:image\/)/.test(address) && !/rel="canonical"/.test(tag),
      )
      expect([path, foreign]).toEqual([path, []])
    }
  })
})

describe('every script', () => {
  test.each(ending('js'))('%s makes no code and no markup of text', path => {
    const code = text(path)
    expect(code).not.toMatch(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(\s*["'`]|document\.write|\bimportScripts\b/)
    expect(code).not.toMatch(/\b(?:setTimeout|setInterval)\s*\(\s*["'`]/)
    // What React can do with markup is never asked of it; ours does not even name it.
    if (!/react|registry|islands|chunk/i.test(path))
      expect(code).not.toMatch(
        /\.(?:innerHTML|outerHTML|srcdoc)\s*=|insertAdjacentHTML|createContextualFragment|DOMParser/,
      )
  })

  test.each(ending('js'))('%s names no other origin that it could ask', path => {
    const asked = [
      ...text(path).matchAll(
        /\b(?:fetch|import|open|sendBeacon|WebSocket|EventSource|Worker)\s*\(\s*["'`](https?:|wss?:|\/\/)[^"'`]*/g,
      ),
    ]
    expect(asked.map(([call]) => call)).toEqual([])
    expect(text(path)).not.toMatch(/sourceMappingURL=(?:https?:|data:)/)
  })
})

test('no style loads anything from elsewhere', () => {
  for (const path of ending('css')) {
    const code = text(path)
    expect([path, code.match(/@import|expression\(|javascript:|(?<!-)behavior:/gi)]).toEqual([path, null])
    const urls = [...code.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, url]) => url!)
    expect([path, urls.filter(url => !/^(?:#|data:image\/|\.{0,2}\/(?!\/))/.test(url))]).toEqual([path, []])
  }
})

test('no picture runs, loads or links to anything', () => {
  for (const path of ending('svg')) expect([path, svgFault(text(path))]).toEqual([path, undefined])
})
