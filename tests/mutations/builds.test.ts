/**
 * Small edits of the real data, of which many break nothing: whatever `check` passes must be built. Edits pile up until
 * the site is rendered, so that a render is paid once for many of them. `npm test` tries 20, `npm run test:soak` 1,000.
 */
import { expect, test } from 'vitest'
import { reportClashes, siteAssets } from '../../commands/build/public-files.ts'
import { readDrawings } from '../../commands/drawing/drawings.ts'
import { type ContentTexts, diagnosticList, productTokens, type Site } from '../../schema/index.ts'
import { repository } from '../command-line.ts'
import { rendered, strayPaths } from '../hostile/rendered.ts'
import { loadReal, realFolders, realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'
import { type Field, type List, type ParsedFile, parseFile, type Value } from './parsed-file.ts'
import { random } from './random.ts'

/** Without diagrams, because a browser would have to draw what is new in them. */
const files = [...realTexts()]
  .filter(([name]) => !name.startsWith('diagrams/'))
  .map(([name, text]) => parseFile(name, text, productTokens(realTexts())))

/** What else stands in a field somewhere, by the field. */
const othersOf = new Map<string, Value[]>()
for (const value of files.flatMap(({ values }) => values))
  othersOf.set(value.of, [...(othersOf.get(value.of) ?? []), value])

type Range = readonly [from: number, to: number]
interface SmallEdit {
  readonly range: Range
  readonly text: string
}
type Pick = <T>(list: readonly T[]) => T | undefined

const rangeOf = ({ from, raw }: Value): Range => [from, from + raw.trimEnd().length]

function fieldRange({ pair, group, at }: Field): Range | undefined {
  const next = group.items[at + 1]?.key as Field['pair']['key'] | undefined
  return next?.range && pair.key.range ? [pair.key.range[0], next.range[0]] : undefined
}

/** From an entry to the next one. */
function entryRange({ items }: List, i: number): Range | undefined {
  const [entry, next] = [items[i], items[i + 1]]
  return entry && next && [entry.from, next.from]
}

/** Ways to change a file a little; nothing where a file has no place for it. */
const edits: readonly ((file: ParsedFile, pick: Pick) => SmallEdit | undefined)[] = [
  ({ fields }, pick) => {
    const field = pick(fields.filter(({ required }) => !required))
    const range = field && fieldRange(field)
    return range && { range, text: '' }
  },
  ({ lists }, pick) => {
    const list = pick(lists.filter(({ items }) => items.length > 2))
    const range = list && entryRange(list, pick([...list.items.keys()]) ?? 0)
    return range && { range, text: '' }
  },
  ({ lists, text }, pick) => {
    const list = pick(lists.filter(({ items }) => items.length > 1))
    const range = list && entryRange(list, pick([...list.items.keys()]) ?? 0)
    return range && { range, text: text.slice(...range).repeat(2) }
  },
  ({ values }, pick) => {
    const value = pick(values.filter(({ raw }) => !raw.includes('\n')))
    const other = value && pick((othersOf.get(value.of) ?? []).filter(({ raw }) => !raw.includes('\n')))
    return value && other && { range: rangeOf(value), text: other.raw.trimEnd() }
  },
  ({ values }, pick) => {
    const value = pick(values.filter(({ raw }) => /^["']?[/\w].*[\w"']$/.test(raw)))
    const more = pick(['/', '()', '.', 'x', '#', '?a=b', '-', '2', '*', '/index', '.html', '<T>', '[]'])
    if (!value || more === undefined) return undefined
    const [, to] = rangeOf(value)
    const end = /["']$/.test(value.raw) ? to - 1 : to
    return { range: [end, end], text: more }
  },
  ({ values }, pick) => {
    const value = pick(values.filter(({ raw }) => /^[A-Za-z/][^\n]{3,}$/.test(raw)))
    if (!value) return undefined
    const first = value.raw.charAt(0)
    return { range: [value.from, value.from + 1], text: /[a-z]/.test(first) ? first.toUpperCase() : '' }
  },
]

/** Makes everything that a build would write, in memory. Throws if it can't be made. */
async function build(site: Site): Promise<void> {
  const { report, sorted } = diagnosticList()
  reportClashes(site, 'data', report)
  // `check` reports these as well.
  if (sorted().length > 0) return
  const { drawings } = await readDrawings(realFolders.drawings, [...site.diagrams.values()], report)
  const { assets } = siteAssets(repository, site, realFolders, drawings)
  expect(strayPaths(rendered(site, assets).keys())).toEqual([])
}

const isSound = ({ site, found }: ReturnType<typeof loadReal>): boolean =>
  site !== undefined && found.every(({ severity }) => severity !== 'error')

const count = runs(20, 1000)
const together = 20

test(
  'whatever check passes is built',
  async () => {
    const next = random(20_261_128)
    const pick: Pick = list => list[Math.floor(next() * list.length)]
    let passed = 0
    for (let done = 0; done < count; ) {
      let texts: ContentTexts = realTexts()
      const kept: string[] = []
      const changed = new Set<string>()
      for (let i = 0; i < together && done < count; ) {
        const file = pick(files.filter(({ name }) => !changed.has(name)))
        const edit = file && pick(edits)?.(file, pick)
        if (!file || !edit) continue
        i += 1
        done += 1
        const [from, to] = edit.range
        const text = file.text.slice(0, from) + edit.text + file.text.slice(to)
        const edited = new Map([...texts, [file.name, text]])
        if (!isSound(loadReal(edited))) continue
        texts = edited
        changed.add(file.name)
        const line = file.text.slice(0, from).split('\n').length
        kept.push(
          `data/${file.name}:${line} ${JSON.stringify(file.text.slice(from, to))} -> ${JSON.stringify(edit.text)}`,
        )
      }
      passed += kept.length
      const { site } = loadReal(texts)
      try {
        if (site) await build(site)
      } catch (error) {
        throw new Error(`These edits pass check and can't be built:\n${kept.join('\n')}`, { cause: error })
      }
    }
    console.log(`${passed} of ${count} edits passed check and were built`)
    expect(passed).toBeGreaterThan(count / 10)
  },
  timeFor(count, 3),
)
