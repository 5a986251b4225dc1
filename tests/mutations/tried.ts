/** What is reported of the real data with one edit in one file. */
import { type ContentTexts, type Diagnostic, type FileMemory, productTokens, type Site } from '../../schema/index.ts'
import { loadReal, realTexts } from '../real-data.ts'
import type { Edit, Kind } from './kinds.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'
import { random, sampled } from './random.ts'

export interface Mutation {
  readonly kind: Kind
  readonly file: ParsedFile
  readonly edit: Edit
}

export interface Tried {
  readonly found: readonly Diagnostic[]
  /** What went wrong, if anything. */
  readonly crash?: unknown
}

/** Understands each text once, as `check` does between two runs. */
function memory(): FileMemory {
  const understood = new Map<string, unknown>()
  return {
    recall: (path, text) => understood.get(`${path}\0${text}`),
    keep: (path, text, value) => understood.set(`${path}\0${text}`, value),
    digest: text => text,
    holdsContent: true,
  }
}

export interface Workshop {
  readonly files: readonly ParsedFile[]
  /** Addresses with ids that some link of the content leads to: `/docs/v2/api#commands`. */
  readonly linked: ReadonlySet<string>
  /** What is reported of the data as it is. */
  readonly before: readonly Diagnostic[]
  text(mutation: Mutation): string
  /** @param as how an editor or git may have saved the file */
  tried(mutation: Mutation, as?: (text: string) => string): Tried
  /** Up to `count` edits of one kind, the same for the same seed. */
  mutations(kind: Kind, count: number, seed: number): Mutation[]
}

export function workshop(): Workshop {
  const texts = realTexts()
  const memories = new Map<string, FileMemory>()
  /** What texts were understood as holds while the tokens are the same. */
  const memoryFor = (all: ContentTexts): FileMemory => {
    const stamp = JSON.stringify([...productTokens(all)])
    const own = memories.get(stamp) ?? memory()
    if (memories.size < 3) memories.set(stamp, own)
    return own
  }
  const load = (all: ContentTexts): ReturnType<typeof loadReal> => loadReal(all, memoryFor(all))
  const { site, found: before } = load(texts)
  const tokens = productTokens(texts)
  const files = [...texts].map(([name, text]) => parseFile(name, text, tokens))
  const told = new Set(before.map(signature))
  const text = ({ file, edit }: Mutation): string =>
    file.text.slice(0, edit.from) + edit.text + file.text.slice(edit.to)
  return {
    files,
    before,
    linked: linkedIds(site!),
    text,
    tried(mutation, as = each => each) {
      try {
        const { found } = load(new Map(texts).set(mutation.file.name, as(text(mutation))))
        return { found: found.filter(each => !told.has(signature(each))) }
      } catch (crash) {
        return { found: [], crash }
      }
    },
    mutations: (kind, count, seed) =>
      sampled(
        files.flatMap(file => [...kind.edits(file)].map(edit => ({ kind, file, edit }))),
        count,
        random(seed),
      ),
  }
}

const signature = ({ file, line, col, code }: Diagnostic): string => `${file}:${line}:${col} ${code}`

function linkedIds(site: Site): ReadonlySet<string> {
  return new Set(
    site.pages.flatMap(page =>
      page.facts.uses.flatMap(({ kind, name }) => {
        const [path = '', id] = name.split('#')
        const target = kind === 'link' && id ? site.routes.entries.get(path === '' ? page.route : path) : undefined
        return target ? [`${target.page}#${id}`] : []
      }),
    ),
  )
}

/** Line of a character. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
