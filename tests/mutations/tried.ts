/** What is reported of a site with one edit in one file, held against what the edit broke. */
import {
  type ContentCache,
  type ContentTexts,
  type Diagnostic,
  type PublicFiles,
  productTokens,
  type Site,
} from '../../schema/index.ts'
import { loadTexts } from '../real-data.ts'
import type { Edit, Kind } from './kinds.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

export interface Mutation {
  readonly kind: Kind
  readonly file: ParsedFile
  readonly edit: Edit
}

export interface Verdict {
  /** Why the author would not learn what is wrong. */
  readonly fault?: string
  /** Whether it is told on the line of the mistake; undefined if that stands elsewhere, at a reference. */
  readonly onLine?: boolean
}

export type Workshop = ReturnType<typeof workshop>

interface Tried {
  readonly found: readonly Diagnostic[]
  /** What was thrown, if anything. */
  readonly crash?: unknown
}

export function workshop(texts: ContentTexts, publicFiles: PublicFiles) {
  const tokens = productTokens(texts)
  const memory = memoryOf(texts)
  /** What texts were understood as holds while the tokens are the same. */
  const load = (all: ContentTexts): ReturnType<typeof loadTexts> =>
    loadTexts(all, publicFiles, String([...productTokens(all)]) === String([...tokens]) ? memory : undefined)
  const { site, found: before } = load(texts)
  const files = [...texts].map(([name, text]) => parseFile(name, text, tokens))
  const told = new Set(before.map(signature))
  const linked = linkedIds(site!)

  /** Every edit of one kind that breaks a rule. */
  const mutations = (kind: Kind): Mutation[] =>
    files
      .flatMap(file => [...kind.edits(file)].map(edit => ({ kind, file, edit })))
      // Others must miss what an edit takes away; whatever else it does breaks a rule wherever it stands.
      .filter(({ file, edit }) => edit.gone === undefined || linked.has(`${routeOf(file)}#${edit.gone}`))
  /** @param as how an editor or git may have saved the file */
  const tried = (mutation: Mutation, as = (text: string): string => text): Tried => {
    try {
      const { found } = load(new Map(texts).set(mutation.file.name, as(edited(mutation))))
      return { found: found.filter(each => !told.has(signature(each))) }
    } catch (crash) {
      return { found: [], crash }
    }
  }
  const verdict = (mutation: Mutation): Verdict => verdictOf(mutation, tried(mutation))
  return { files, /** What is reported of the site as it is. */ before, mutations, tried, verdict }
}

function verdictOf(mutation: Mutation, { found, crash }: Tried): Verdict {
  const { kind, file, edit } = mutation
  const own = found.filter(each => edit.gone !== undefined || each.file === `data/${file.name}`)
  const line = lineOf(edited(mutation), edit.place ?? edit.from)
  const fault = (what: string): string => `${placeOf(mutation)}\n  ${what}`
  if (crash) return { fault: fault(`crashed: ${(crash as Error).stack}`) }
  if (own.length === 0) return { fault: fault(`told elsewhere: ${summary(found)}`) }
  if (!own.some(({ code }) => kind.codes.includes(code)))
    return { fault: fault(`with another code: ${summary(own)}`) }
  return edit.gone === undefined ? { onLine: own.some(each => each.line === line) } : {}
}

/** Understands each text once, as `check` does between two runs; changed ones are not kept. */
function memoryOf(texts: ContentTexts): ContentCache {
  const understood = new Map<string, unknown>()
  return {
    get: (path, text) => (texts.get(path) === text ? understood.get(path) : undefined),
    set: (path, text, value) => {
      if (texts.get(path) === text) understood.set(path, value)
    },
  }
}

const edited = ({ file, edit }: Mutation): string =>
  file.text.slice(0, edit.from) + edit.text + file.text.slice(edit.to)

export const placeOf = ({ kind, file, edit }: Mutation): string =>
  `${kind.name}: data/${file.name}:${lineOf(file.text, edit.from)} ${JSON.stringify(edit)}`

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

const routeOf = ({ name }: ParsedFile): string => `/${name.replace(/^pages\/|\.yaml$/g, '')}`

const signature = ({ file, line, col, code }: Diagnostic): string => `${file}:${line}:${col} ${code}`

export const positions = (found: readonly Diagnostic[]): string => found.map(signature).join('\n')

const summary = (found: readonly Diagnostic[]): string =>
  found
    .slice(0, 4)
    .map(each => `${signature(each)} ${each.message}`)
    .join('\n        ') || 'nothing'

/** Addresses with ids that some link of the pages leads to: `/docs/v2/api#commands`. */
function linkedIds(site: Site): ReadonlySet<string> {
  return new Set(
    site.pages.flatMap(page =>
      page.uses.flatMap(({ kind, name }) => {
        const [path = '', id] = name.split('#')
        const target =
          kind === 'link' && id ? site.routes.entries.get(path === '' ? page.route : path) : undefined
        return target ? [`${target.page}#${id}`] : []
      }),
    ),
  )
}
