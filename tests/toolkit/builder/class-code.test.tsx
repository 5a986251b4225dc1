/** The class in the page: coloured as all other code, and made of text whatever it holds. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import type { ConfigState } from '../../../client/toolkit/builder/state.ts'
import { CodeBox } from '../../../client/toolkit/parts.tsx'
import { highlightLines } from '../../../renderers/elements/highlight.ts'
import { runs } from '../../sample-size.ts'
import { states, toolkit } from './toolkit.ts'

const samples = { 'client-id': '1234567898765432100', 'token-path': '/api/token' }
const rendered = (source: string): string =>
  renderToStaticMarkup(<CodeBox code={source.trimEnd()} label="C#" title="Assets/A.cs" samples={samples} />)

/** Tags out, entities back: what a reader sees and copies. */
const shown = (html: string): string =>
  html
    .replace(/^[\s\S]*<code[^>]*>|<\/code>[\s\S]*$/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(lt|gt|quot|amp|#x27);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" })[name] ?? '',
    )

/** Names that are words of C# in some places are coloured everywhere by the site's highlighter, those with `_` first in part. */
const plain = (state: ConfigState): boolean =>
  [...state.values()].every(({ kind, content }) => kind !== 'name' || !/^(async|value|_\w*)$/.test(content))

describe('the code of the class', () => {
  test('shows exactly the source, in elements of ours alone and in the colours of the pages', () => {
    fc.assert(
      fc.property(states, state => {
        const source = writeClass(state, toolkit)
        const html = rendered(source)
        expect(shown(html)).toBe(source)
        const tags = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name)
        const ours = ['figure', 'figcaption', 'b', 'wbr', 'span', 'button', 'pre', 'code']
        expect([...new Set(tags)].filter(name => !ours.includes(name!))).toEqual([])
        if (!plain(state)) return
        const lines = html
          .replace(/^[\s\S]*<code[^>]*>|<\/code>[\s\S]*$/g, '')
          .replace(/<span data-sample="[^"]*">([^<]*)<\/span>/g, '$1')
          .replaceAll('<wbr/>', '')
          .split(/<span class="l[^"]*">|\n<\/span>/)
          .filter((_, i) => i % 2 === 1)
        expect(lines).toEqual(highlightLines(source.trimEnd(), 'csharp'))
      }),
      { numRuns: runs(40, 1000) },
    )
  })
})
