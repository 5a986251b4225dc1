/**
 * Small edits of the real data, of which many break nothing: whatever `check` passes must be built. Edits pile up until
 * the site is rendered, so that a render is paid once for many of them. `npm test` tries 20, `npm run test:soak` 1,000.
 */
import { expect, test } from 'vitest'
import { reportClashes, siteAssets } from '../../commands/build/public-files.ts'
import { readDrawings } from '../../commands/drawing/drawings.ts'
import { type Diagnostic, diagnosticList, productTokens, type Site } from '../../schema/index.ts'
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
  // What isn't drawn yet is drawn by the next build.
  const [some] = drawings.values()
  for (const name of site.diagrams.keys()) if (some && !drawings.has(name)) drawings.set(name, some)
  const { assets } = siteAssets(repository, site, realFolders, drawings)
  expect(strayPaths(rendered(site, assets).keys())).toEqual([])
}

interface Tried {
  readonly file: ParsedFile
  readonly edit: SmallEdit
}

const edited = ({ file: { text }, edit: { range, text: put } }: Tried): string =>
  text.slice(0, range[0]) + put + text.slice(range[1])

const described = ({ file: { name, text }, edit: { range, text: put } }: Tried): string => {
  const [from, to] = range
  const line = text.slice(0, from).split('\n').length
  return `data/${name}:${line} ${JSON.stringify(text.slice(from, to))} -> ${JSON.stringify(put)}`
}

const loaded = (tried: readonly Tried[]): ReturnType<typeof loadReal> =>
  loadReal(new Map([...realTexts(), ...tried.map((one): [string, string] => [one.file.name, edited(one)])]))

/** Whether an error names the file that an edit is in, its page, or what the edit took away. */
function concerns(
  { file: place, message }: Diagnostic,
  { file: { name, text }, edit: { range } }: Tried,
): boolean {
  const address = `/${name.replace(/^.*\//, '').replace('.yaml', '')}`
  const gone = Array.from(message.matchAll(/"([^"]+)"/g), ([, quoted = '']) => quoted)
  const before = text.slice(...range)
  return place === `data/${name}` || message.includes(address) || gone.some(quoted => before.includes(quoted))
}

/** The edits that `check` passes together. Loading is slow, so those that an error concerns go all at once. */
function passing(tried: readonly Tried[]): readonly Tried[] {
  const errors = loaded(tried).found.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return tried
  const others = tried.filter(one => !errors.some(error => concerns(error, one)))
  if (others.length < tried.length) return passing(others)
  if (tried.length < 2) return []
  const middle = Math.ceil(tried.length / 2)
  const halves = [...passing(tried.slice(0, middle)), ...passing(tried.slice(middle))]
  return halves.length < tried.length ? passing(halves) : []
}

const count = runs(20, 1000)
/** Each in a file of its own. */
const together = Math.min(count, 60)

test(
  'whatever check passes is built',
  async () => {
    const next = random(20_261_128)
    const pick: Pick = list => list[Math.floor(next() * list.length)]
    let passed = 0
    for (let done = 0; done < count; done += together) {
      const tried = new Map<string, Tried>()
      while (tried.size < together) {
        const file = pick(files)
        const edit = file && pick(edits)?.(file, pick)
        if (file && edit) tried.set(file.name, { file, edit })
      }
      const kept = passing([...tried.values()])
      const { site } = loaded(kept)
      passed += kept.length
      try {
        if (site) await build(site)
      } catch (cause) {
        const list = kept.map(described).join('\n')
        throw new Error(`Some of these edits pass check and can't be built:\n${list}`, { cause })
      }
    }
    console.log(`${passed} of ${count} edits passed check and were built`)
    expect(passed).toBeGreaterThan(count / 10)
  },
  timeFor(count, 500),
)
