/** Pages as Markdown: nothing is lost on the way. */
import { readFileSync } from 'node:fs'
import { parser as commonMark } from '@lezer/markdown'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inlineView } from '../../renderers/elements/inline.tsx'
import { codeFence, codeSpan, markdownOf } from '../../renderers/elements/markdown.ts'
import { type Inline, type InlineNode, parseInline, plainInline } from '../../schema/text/inline.ts'
import { expectAsIn } from '../case-files.ts'
import { firstPageRender, renderedFiles } from '../rendered.ts'
import { drawnFlow } from '../search-engine.ts'
import { site } from '../site.ts'

const strip = (nodes: readonly InlineNode[]): unknown =>
  nodes.map(node => ({
    ...node,
    ...('at' in node && { at: 0 }),
    ...('runs' in node && { runs: [] }),
    ...('children' in node && { children: strip(node.children) }),
  }))
const parse = (text: string): Inline =>
  parseInline(text, ({ message }) => {
    throw new Error(message)
  })
const home = site().site!
/** Two backslashes stand for one in Markdown; here, they do only before a sign that means something. */
const doubled = /(?:\\\\)+(?!\\*[*`[\]<>#\-+|{}!&_$=:])/g
const markdown = (inline: Inline): string =>
  markdownOf(inlineView(firstPageRender(home), inline), home.settings.url)
const again = (inline: Inline): string => markdown(inline).replace(doubled, run => run.slice(run.length / 2))

/** The words of a line of CommonMark without their escapes; undefined if something of it is more than words. */
function readElsewhere(line: string): string | undefined {
  const escapes: number[] = []
  let isText = true
  commonMark.parse(line).iterate({
    enter({ name, from }) {
      if (name === 'Escape') escapes.push(from)
      else isText &&= name === 'Document' || name === 'Paragraph'
    },
  })
  const signs = line.split('').filter((_, at) => !escapes.includes(at))
  return isText ? signs.join('') : undefined
}

describe('inline text', () => {
  test.each([
    'Plain words.',
    'A `code` word, **strong** and *soft*.',
    'See [the `Api` class](https://example.com/api#on-ready).',
    'snake_case, a * b, 2 < 3 and `` a ` tick ``.',
    'Brackets [like these], a \\*star\\* and a back\\\\slash.',
    '**[strong link](https://example.com)** and *soft `code`*.',
    'An \\<html> tag and &amp as text.',
  ])('%s comes out as it went in', text => {
    const inline = parse(text)
    expect(strip(parse(again(inline)).nodes)).toEqual(strip(inline.nodes))
  })

  test('any text comes out as text that other tools read as it is', () => {
    const sign = fc.constantFrom(...'ab *_`[]()<>!&#\\|-.1 ')
    fc.assert(
      fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 24 }), text => {
        // What the parser itself refuses or trims never becomes inline text.
        fc.pre(text.trim() === text && !text.includes('  '))
        expect(readElsewhere(markdown(plainInline(text)))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  test('code may hold backticks', () => {
    expect([codeSpan('a'), codeSpan('a`b'), codeSpan('`')]).toEqual(['`a`', '``a`b``', '`` ` ``'])
    expect(codeFence('```js\n```', 'text')).toBe('````text\n```js\n```\n````')
  })
})

test('a page has all of its blocks in Markdown, and llms.txt names and describes it', () => {
  const cases = new URL('./markdown/', import.meta.url)
  const { site: loaded, output } = site({
    'pages/all.yaml': readFileSync(new URL('all.yaml', cases), 'utf8'),
    'pages/other.yaml':
      'title: Other\ndescription: Leads on.\nlisted: false\nblocks:\n  - { type: paragraph, text: "Read [all](/all)." }\n',
    'sidebars.yaml':
      'docs:\n  title: Docs\n  index: /\n  links:\n    - { type: link, text: Home, to: / }\n    - { type: link, text: All, to: /all }\n',
    'diagrams/flow.yaml':
      'title: Flow\ncaption: How it flows.\nsource: |\n  sequenceDiagram\n    A->>B: hello\n',
  })
  expect(output).toBe('')
  const steps = [{ text: 'Loop', steps: [{ text: 'A: hello' }] }]
  const made = renderedFiles(loaded!, '', drawnFlow({ participants: ['A', 'B'], steps }))
  expectAsIn(new URL('all.md', cases), made.get('all.md')!)
  expect(made.get('llms.txt')).toContain('# Acme\n\n> A small site for tests.')
  expect(made.get('llms.txt')).toContain(
    '- [Everything: all blocks](https://acme.example/all.md): Every block.',
  )
  expect(made.get('llms-full.txt')).toContain(
    '- [Docs](https://acme.example/llms/2.txt): Everything: all blocks',
  )
  expect(made.get('llms/1.txt')).toBe([made.get('index.md'), made.get('other.md')].join('\n'))
  expect(made.get('llms/2.txt')).toBe(made.get('all.md'))
})
