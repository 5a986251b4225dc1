/**
 * What is reported of a site with edits in its files, held against what the edits broke. Loading a site takes much
 * longer than reading a file, so edits of different files are tried together: each must be reported in its own file.
 */
import {
  type ContentTexts,
  type Diagnostic,
  type PublicFiles,
  productTokens,
  type Site,
} from '../../schema/index.ts'
import { type LoadedTexts, loadTexts, memoryOf } from '../real-data.ts'
import { type Edit, type Kind, kinds } from './kinds.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

export interface Mutation {
  readonly kind: Kind
  readonly file: ParsedFile
  readonly edit: Edit
}

export interface Verdict {
  /** Why the author would not learn what is wrong. */
  readonly fault?: string
  /** Whether it is reported on the line of the mistake; undefined if that is elsewhere, at a reference. */
  readonly onLine?: boolean
}

interface Outcome {
  /** What the edits caused. */
  readonly mistakes: readonly Diagnostic[]
  /** What was thrown, if anything. */
  readonly crash?: unknown
}

export interface Workshop {
  readonly files: readonly ParsedFile[]
  /** What is reported of the site as it is. */
  readonly before: readonly Diagnostic[]
  /** Every edit of a kind that breaks a rule. */
  mutations(kind: Kind): readonly Mutation[]
  verdicts(mutations: readonly Mutation[]): ReadonlyMap<Mutation, Verdict>
}

export function workshop(texts: ContentTexts, publicFiles: PublicFiles): Workshop {
  const memory = memoryOf(texts)
  const load = (changed: ContentTexts): LoadedTexts => loadTexts(changed, publicFiles, memory(changed))
  const { site, found: before } = load(texts)
  const files = parsedFiles(texts)
  const signaturesBefore = new Set(before.map(signature))
  const mutationsByKind = mutationsOf(files, linkedIds(site!))

  const tried = (mutations: readonly Mutation[]): Outcome => {
    const changed = new Map(texts)
    for (const mutation of mutations) changed.set(mutation.file.name, edited(mutation))
    try {
      const { found } = load(changed)
      return { mistakes: found.filter(mistake => !signaturesBefore.has(signature(mistake))) }
    } catch (crash) {
      return { mistakes: [], crash }
    }
  }

  const verdicts: Workshop['verdicts'] = mutations => {
    const result = new Map<Mutation, Verdict>()
    for (const batch of batchesOf(mutations)) {
      const outcome = tried(batch)
      for (const mutation of batch) {
        const verdict = verdictOf(mutation, outcome)
        // Another edit may have kept the site from being looked at so closely.
        const isReported = verdict.fault === undefined && verdict.onLine !== false
        result.set(mutation, isReported ? verdict : verdictOf(mutation, tried([mutation])))
      }
    }
    return result
  }

  return { files, before, mutations: kind => mutationsByKind.get(kind) ?? [], verdicts }
}

function parsedFiles(texts: ContentTexts): ParsedFile[] {
  const tokens = productTokens(texts)
  return [...texts].map(([name, text]) => parseFile(name, text, tokens))
}

function mutationsOf(
  files: readonly ParsedFile[],
  linked: ReadonlySet<string>,
): ReadonlyMap<Kind, Mutation[]> {
  // Others must miss what an edit takes away; whatever else it does breaks a rule wherever it is.
  const breaksARule = ({ file, edit }: Mutation): boolean =>
    edit.gone === undefined || linked.has(`${routeOf(file)}#${edit.gone}`)
  return new Map(
    kinds.map(kind => {
      const all = files.flatMap(file => [...kind.edits(file)].map(edit => ({ kind, file, edit })))
      return [kind, all.filter(breaksARule)]
    }),
  )
}

const mostTogether = 12

/** Mutations that are tried together, each of another file. */
function batchesOf(mutations: readonly Mutation[]): Mutation[][] {
  const batches: Mutation[][] = []
  const alone: Mutation[][] = []
  for (const mutation of mutations) {
    // Every file is read by what site.yaml says. What takes an id away is reported in the files of others.
    if (mutation.file.name === 'site.yaml' || mutation.edit.gone !== undefined) {
      alone.push([mutation])
      continue
    }
    const hasRoom = (batch: Mutation[]): boolean =>
      batch.length < mostTogether && batch.every(({ file }) => file !== mutation.file)
    const batch = batches.find(hasRoom)
    if (batch) batch.push(mutation)
    else batches.push([mutation])
  }
  return [...batches, ...alone]
}

function verdictOf(mutation: Mutation, { mistakes, crash }: Outcome): Verdict {
  const { kind, file, edit } = mutation
  const inFile = mistakes.filter(mistake => edit.gone !== undefined || mistake.file === `data/${file.name}`)
  const line = lineOf(edited(mutation), edit.place ?? edit.from)
  const fault = (what: string): Verdict => ({ fault: `${placeOf(mutation)}\n  ${what}` })
  if (crash) return fault(`crashed: ${crash instanceof Error ? crash.stack : crash}`)
  if (inFile.length === 0) return fault(`reported elsewhere: ${summary(mistakes)}`)
  if (!inFile.some(({ code }) => kind.codes.includes(code)))
    return fault(`with another code: ${summary(inFile)}`)
  return edit.gone === undefined ? { onLine: inFile.some(mistake => mistake.line === line) } : {}
}

const edited = ({ file, edit }: Mutation): string =>
  file.text.slice(0, edit.from) + edit.text + file.text.slice(edit.to)

export const placeOf = ({ kind, file, edit }: Mutation): string =>
  `${kind.name}: data/${file.name}:${lineOf(file.text, edit.from)} ${JSON.stringify(edit)}`

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

const routeOf = ({ name }: ParsedFile): string => `/${name.replace(/^pages\/|\.yaml$/g, '')}`

const signature = ({ file, line, col, code }: Diagnostic): string => `${file}:${line}:${col} ${code}`

const summary = (mistakes: readonly Diagnostic[]): string =>
  mistakes
    .slice(0, 4)
    .map(mistake => `${signature(mistake)} ${mistake.message}`)
    .join('\n        ') || 'nothing'

/** Addresses with ids that some link of the pages leads to: `/docs/v2/api#commands`. */
function linkedIds(site: Site): ReadonlySet<string> {
  const linked = new Set<string>()
  for (const page of site.pages) {
    for (const { kind, name } of page.uses) {
      const [path = '', id] = name.split('#')
      if (kind !== 'link' || !id) continue
      const target = site.routes.entries.get(path === '' ? page.route : path)
      if (target) linked.add(`${target.page}#${id}`)
    }
  }
  return linked
}
