/**
 * Data with markup, quotes, braces and new lines at the end of every text that may have them. In none of the files that
 * are made of it are they more than text. `npm test` does this to the examples of the content reference, which have
 * every field; `npm run test:soak` to the real data.
 */
import { parser as markdownParser } from '@lezer/markdown'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleClient } from '../../commands/build/bundle-client.ts'
import { exampleTexts } from '../../commands/editor/schemas.ts'
import type { Assets, Drawing } from '../../renderers/index.ts'
import type { Site } from '../../schema/index.ts'
import { repository } from '../command-line.ts'
import { examplePublicFiles, realPublicFiles, realTexts } from '../real-data.ts'
import { soak } from '../sample-size.ts'
import { dangers, rendered, strayPaths } from './rendered.ts'
import { siteWith, type Tainted } from './tainted.ts'

/** The word by which they are found again. */
const marker = /tnt/i
const pieces = [
  ' tnt<tnt-x tnt="1">',
  ' </script></style></title></textarea>]]>--><!-- tnt',
  ' "tnt" onx=\'tnt\' &lt;tnt&gt;',
  ' [tnt](javascript:tnt) ![tnt](javascript:tnt)',
  ' } tnt{color:red} {{tnt}} $tnt',
  ' | tnt | `tnt` *tnt*',
  ' url(//tnt) ; */ tnt /*',
  '\n# Tnt\n\n<tnt-y>\n\nTnt\n===\n',
]

/** Diagrams are not drawn: the words of a source stand in for its drawing. */
function assetsOf(site: Site): Assets {
  const drawings = new Map(
    [...site.diagrams.values()].map(({ name, source }): [string, Drawing] => [
      name,
      { hash: name, width: 1, height: 1, outline: { participants: [], steps: [{ text: source }] } },
    ]),
  )
  return { drawings, inlineSvg: new Map() }
}

let tainted: Tainted
let files: ReadonlyMap<string, string>

beforeAll(() => {
  tainted = soak
    ? siteWith(pieces, realTexts(), realPublicFiles)
    : siteWith(pieces, exampleTexts(repository), examplePublicFiles)
  files = rendered(tainted.site, assetsOf(tainted.site))
})

/** Files whose name ends so; there are some. */
function filesEnding(...endings: string[]): [path: string, text: string][] {
  const own = [...files].filter(([path]) => endings.some(ending => path.endsWith(ending)))
  expect(own.length).toBeGreaterThan(0)
  return own
}

describe('data with a taint at the end of every text', () => {
  test('has them in most texts and fields', () => {
    expect(tainted.count).toBeGreaterThan(soak ? 5000 : 500)
    expect(tainted.fields.size).toBeGreaterThan(500)
    expect(strayPaths(files.keys())).toEqual([])
  })

  test('makes no element, attribute or comment of them in HTML, XML and pictures', () => {
    const found = filesEnding('.html', '.xml', '.svg').map(([path, text]) => [path, dangers(path, text)])
    expect(found.filter(([, faults]) => faults?.length !== 0)).toEqual([])
  })

  test('makes well-formed XML', () => {
    for (const [path, text] of filesEnding('.xml', '.svg')) expect([path, xmlFault(text)]).toEqual([path, ''])
  })

  test('makes JSON that can be read, in files and in pages', () => {
    for (const [path, text] of filesEnding('.json')) expect(() => JSON.parse(text), path).not.toThrow()
    for (const [path, text] of filesEnding('.html'))
      for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(() => JSON.parse(data), path).not.toThrow()
  })

  test('makes no heading, link, picture or element of them in Markdown', () => {
    const found = filesEnding('.md', 'llms.txt', 'llms-full.txt', 'llms/1.txt').map(([path, text]) => [
      path,
      markupOf(text),
    ])
    expect(found.filter(([, faults]) => faults?.length !== 0)).toEqual([])
  })

  test('has none of them in the files for hosts', () => {
    for (const [path, text] of files)
      if (/^_|robots\.txt$|^\.well-known/.test(path)) expect([path, marker.test(text)]).toEqual([path, false])
  })

  test('makes no rule of them in stylesheets, and scripts that can be parsed', async () => {
    const { files: bundled } = await bundleClient(repository, tainted.site)
    for (const [path, text] of bundled)
      if (path.endsWith('.css')) expect([path, marker.test(text)]).toEqual([path, false])
  })
})

/** What a strict parser finds wrong. */
function xmlFault(text: string): string {
  try {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', error => {
      throw error
    })
    parser.write(text).close()
    return ''
  } catch (error) {
    return String(error)
  }
}

const markupNodes = new Set(
  [
    'HTMLTag',
    'HTMLBlock',
    'Comment',
    'CommentBlock',
    'ProcessingInstruction',
    'ProcessingInstructionBlock',
  ].concat(['ATXHeading1', 'SetextHeading1', 'SetextHeading2']),
)

/** YAML above a page, whose values are strings of JSON. */
const frontMatter = /^---\n(?:[a-z-]+: ".*"\n)+---$/gm

/** Parts of a Markdown text that a taint made. */
function markupOf(text: string): string[] {
  const found: string[] = []
  const body = text.replace(frontMatter, '')
  markdownParser.parse(body).iterate({
    enter({ name, from, to }) {
      const own = body.slice(from, to)
      const isAddress = name === 'URL' && own.startsWith('javascript:')
      if (isAddress || (markupNodes.has(name) && /^(?:# |<[^>]*)?tnt/i.test(own)))
        found.push(`${name} ${own.slice(0, 60)}`)
    },
  })
  return found
}
