/** Pages carry the stylesheets that their views ask for: every class that a page has is styled by what the page carries. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyBundle, renderSite, sheets } from '../../renderers/index.ts'
import type { Site } from '../../schema/index.ts'
import { realSite } from '../real-data.ts'

const names = Object.keys(sheets)
const styles = new URL('../../client/', import.meta.url)

/** Classes that a stylesheet says something of, whatever has them: `ol.keys` leaves other elements alone. */
function classesIn(file: string): string[] {
  const css = readFileSync(new URL(`${file}.css`, styles), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return selectors.flatMap(selector => selector.match(/(?<=(?<![\w&-])\.)[a-z][\w-]*/g) ?? [])
}

/** The sheets with each class that no stylesheet of every page has. */
function sheetsByClass(): ReadonlyMap<string, ReadonlySet<string>> {
  const ofSomePages = Object.values(sheets).flat()
  const files = readdirSync(styles, { recursive: true, encoding: 'utf8' })
  const others = files
    .filter(file => file.endsWith('.css'))
    .map(file => file.replaceAll('\\', '/').replace(/\.css$/, ''))
    .filter(file => !ofSomePages.some(path => path === file))
  const common = new Set(others.flatMap(classesIn))
  const owners = new Map<string, Set<string>>()
  for (const [name, paths] of Object.entries(sheets)) {
    const ofSheet = paths.flatMap(classesIn).filter(styled => !common.has(styled))
    for (const styled of ofSheet) owners.set(styled, new Set([...(owners.get(styled) ?? []), name]))
  }
  return owners
}

/** Its stylesheets are texts that say their names. */
const namedSheets = {
  ...emptyBundle,
  sheets: Object.fromEntries(names.map(name => [name, `/${name}.css`])),
  files: new Map(names.map(name => [`${name}.css`, `/* ${name} */`])),
}

interface StyledPage {
  readonly path: string
  readonly carried: readonly string[]
  readonly classes: ReadonlySet<string>
}

function pagesOf(rendered: Site): StyledPage[] {
  const drawing = { hash: 'x', width: 1, height: 1, outline: { participants: [], steps: [] } }
  const drawings = new Map([...rendered.diagrams.keys()].map(name => [name, drawing]))
  const files = [...renderSite(rendered, { drawings, inlineSvg: new Map() }, namedSheets, { base: '' })]
  return files
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path, contents }) => {
      const html = String(contents())
      // The error view brings its own.
      const shown = html.replace(/<template.*<\/template>/, '')
      const classes = [...shown.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
      const carried = [...html.matchAll(/<style>\/\* (.*?) \*\/<\/style>/g)].map(([, name = '']) => name)
      return { path, carried, classes: new Set(classes) }
    })
}

const pages = pagesOf(realSite())

/** Of what authors may write and no page has today: a picture in a sentence, an item to tick off. */
const unused = ['rare-text']

test('each sheet is asked for by some page', () => {
  const carried = new Set(pages.flatMap(page => page.carried))
  expect(names.filter(name => !carried.has(name) && !unused.includes(name))).toEqual([])
})

test('each class on a page is styled by a sheet that the page carries', () => {
  const owners = sheetsByClass()
  const bare = pages.flatMap(({ path, carried, classes }) =>
    [...classes]
      .filter(name => owners.has(name) && !carried.some(sheet => owners.get(name)?.has(sheet)))
      .map(name => `${path}: ${name} of ${[...(owners.get(name) ?? [])].join(' or ')}`),
  )
  expect(bare).toEqual([])
})
