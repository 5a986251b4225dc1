/** `npm run samples`: compiles every C# sample of the content against the names of the reference. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Block,
  type BlockOf,
  type Member,
  type ReferenceType,
  type Site,
  walkBlocks,
} from '../../../schema/index.ts'
import { type Context, exit, type Values } from '../../cli/command.ts'
import { plural, soundSite } from '../../cli/print.ts'
import { csharpKind } from './compare.ts'
import { solvedScripts } from './games/solutions.ts'
import { needTools, workshop } from './mono.ts'
import { olderCsharp, typeNames } from './older-csharp.ts'

export interface Sample {
  /** File of the content, and the title of the sample or the member that it is about. */
  readonly place: string
  /** As a reader's project would have it after the edit that a diff shows. */
  readonly code: string
  /** Of a member of the reference: statements, where those of pages are whole files. */
  readonly statements: boolean
}

/** All types that pages of the reference describe. */
export const referenceTypes = (site: Site): ReferenceType[] =>
  site.pages.filter(page => page.kind === 'reference').flatMap(page => page.reference.types)

/** The reference describes no JavaScript, but pages show it. */
type SampleLanguage = ReferenceType['language'] | 'javascript'

/** The samples in a language, page by page. */
export function samplesOf(site: Site, language: SampleLanguage): Sample[] {
  const samples: Sample[] = []
  for (const page of site.pages) {
    if (page.kind === 'article') samples.push(...articleSamples(page, language, site))
    if (page.kind === 'reference') samples.push(...referenceSamples(page, language))
  }
  return samples
}

type PageOf<Kind> = Extract<Site['pages'][number], { readonly kind: Kind }>

function articleSamples(page: PageOf<'article'>, wanted: SampleLanguage, site: Site): Sample[] {
  const samples: Sample[] = []
  for (const { language, title = '', code, diff } of codeOf(page.content().blocks, site)) {
    if (language !== wanted) continue
    const place = `${page.source.file} ${title}`
    samples.push({ place, code: diff ? afterEdit(code) : code, statements: false })
  }
  return samples
}

/** What a diff makes of a file. */
function afterEdit(diff: string): string {
  const kept = diff.split('\n').filter(line => !line.startsWith('-'))
  return kept.map(line => (/^[+ ]/.test(line) ? line.slice(1) : line)).join('\n')
}

function referenceSamples(page: PageOf<'reference'>, wanted: SampleLanguage): Sample[] {
  const samples: Sample[] = []
  for (const type of page.reference.types) {
    if (type.language !== wanted) continue
    for (const { id, sample } of [type, ...type.members])
      if (sample !== undefined)
        samples.push({ place: `${page.source.file} #${id}`, code: sample, statements: true })
  }
  return samples
}

type PageCode = Pick<BlockOf<'code'>, 'language' | 'title' | 'code' | 'diff'>

function* codeOf(blocks: readonly Block[], site: Site): Generator<PageCode> {
  for (const [block] of walkBlocks(blocks)) yield* codeIn(block, site)
}

function codeIn(block: Block, { publicFiles }: Site): PageCode[] {
  switch (block.type) {
    case 'code':
      return [block]
    case 'stage':
      return [{ ...block, diff: false }]
    case 'home-bench':
      return [{ ...block.stage, diff: false }]
    case 'prose':
      return block.text.nodes.flatMap(node => (node.kind === 'code' ? [{ ...node, diff: false }] : []))
    case 'source': {
      const { file, region, language } = block
      // A part of a file is no file.
      if (region !== undefined) return []
      return [{ language, title: file, code: publicFiles.get(file)?.text ?? '', diff: false }]
    }
    default:
      return []
  }
}

/** The scripts that readers have after a challenge, beside the other samples of its page. */
function solvedSamples(site: Site, root: string): Sample[] {
  const files = new Set(site.pages.map(({ source }) => source.file))
  return solvedScripts(root)
    .filter(({ page }) => files.has(page))
    .map(({ page, file, code }) => ({ place: `${page} ${file} with its solution`, code, statements: false }))
}

export async function run(values: Values, context: Context): Promise<number> {
  needTools('compiled', 'mcs')
  const site = soundSite(context.load(values), 'compiled')
  if (!site) return exit.content

  const samples = [...samplesOf(site, 'csharp'), ...solvedSamples(site, context.root)]
  // Statements at the top of a file are for a program of its own, such as a server.
  const compiled = samples.filter(({ code, statements }) => statements || declaresClass(code))
  const types = referenceTypes(site)
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  const { write, compile } = workshop(folder, olderSamples(types))
  const library = '-target:library'
  try {
    const stubs = join(context.root, 'tests/stubs')
    const stubFiles = readdirSync(stubs).filter(name => name.endsWith('.cs'))
    const stubPaths = stubFiles.map(name => join(stubs, name))
    const toolkit = write('Toolkit.cs', surfaceOf(types))
    const broken = compile(library, '-out:Toolkit.dll', ...stubPaths, toolkit)
    if (broken !== undefined) throw new Error(`The reference and the stubs do not compile:\n${broken}`)

    const failures: string[] = []
    for (const [i, sample] of compiled.entries()) {
      const code = sample.statements ? asFile(sample.code, types) : sample.code
      const neighbours = neighboursOf(sample, samples)
      const files = neighbours.map((neighbour, j) => write(`${i}-${j}.cs`, neighbour.code))
      const file = write(`${i}.cs`, code)
      const errors = compile(library, '-r:Toolkit.dll', `-out:${i}.dll`, file, ...files)
      if (errors !== undefined) failures.push(`${sample.place}\n${errors.replace(/^(?=.)/gm, '    ')}\n`)
    }
    const given = `${plural(compiled.length, 'C# sample')} given to mcs`
    const rest = `not for Unity: ${samples.length - compiled.length}`
    process.stdout.write(`${failures.join('')}${given}, ${plural(failures.length, 'mistake')}; ${rest}.\n`)
    return failures.length === 0 ? exit.clean : exit.content
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const declaresClass = (code: string): boolean => /\bclass \w/.test(code)

/**
 * A sample of the reference as a file: what is no class goes into an async method of a script, as the
 * reference says.
 */
function asFile(code: string, types: readonly ReferenceType[]): string {
  const body = declaresClass(code)
    ? code
    : `class Sample : MonoBehaviour {\nasync Task Run() {\n${code}\n}\n}`
  return `${usingsFor(types)}using static Dissonity.Api;\n${body}`
}

const classesOf = (code: string): string[] =>
  [...code.matchAll(/\bclass (\w+)/g)].map(([, name = '']) => name)

/** Samples of the same page whose classes this one uses. */
export function neighboursOf(sample: Sample, samples: readonly Sample[]): Sample[] {
  const page = sample.place.split(' ')[0]
  const declared = new Set(classesOf(sample.code))
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(sample.code)
  const neighbours: Sample[] = []
  // Of several versions of a script, the last is the whole one.
  for (const other of samples.toReversed()) {
    if (other === sample || !other.place.startsWith(`${page} `)) continue
    const classes = classesOf(other.code)
    if (classes.some(name => declared.has(name)) || !classes.some(isUsed)) continue
    for (const name of classes) declared.add(name)
    neighbours.push(other)
  }
  return neighbours
}

/** What declarations of the toolkit, and samples, take for granted. */
const frameworkNamespaces = ['System', 'System.Collections.Generic', 'System.Threading.Tasks', 'UnityEngine']

function usingsFor(types: readonly ReferenceType[]): string {
  const csharp = types.filter(({ language }) => language === 'csharp')
  const namespaces = new Set(csharp.flatMap(({ namespace = [] }) => namespace))
  return [...frameworkNamespaces, ...[...namespaces].sort()].map(name => `using ${name};\n`).join('')
}

/**
 * The toolkit's public surface as C# without bodies, made from the reference: what a compiler needs to check
 * samples.
 */
export function surfaceOf(documented: readonly ReferenceType[]): string {
  const types = documented.filter(({ language, namespace }) => language === 'csharp' && namespace)
  const outer = types.filter(({ name }) => !name.includes('.'))
  const blocks = outer.map(type => `namespace ${type.namespace} {\n${declaration(type, types)}\n}`)
  return usingsFor(types) + blocks.join('\n')
}

function declaration(type: ReferenceType, types: readonly ReferenceType[]): string {
  const inner = types.filter(({ name }) => name.startsWith(`${type.name}.`))
  const declared = type.members.filter(member => isDeclared(type, member))
  const members = declared.map(member => memberOf(type, member)).filter(text => text !== undefined)
  const parts = [...members, ...inner.map(nested => declaration(nested, types))]
  return `${headOf(type)} {\n${parts.join(type.kind === 'enum' ? ',\n' : '\n')}\n}`
}

function headOf({ signature, kind, name, base }: ReferenceType): string {
  if (signature !== undefined) return signature
  return `public ${csharpKind(kind)} ${name.split('.').at(-1)}${base ? ` : ${base}` : ''}`
}

/** Parameters of types, and what the framework's own exceptions have, aren't declared. */
const isDeclared = (owner: ReferenceType, { kind, name }: Member): boolean =>
  kind !== 'type' && !(owner.base === 'Exception' && name === 'Message')

/** The member as C#; undefined if the compiler doesn't need it. */
function memberOf(owner: ReferenceType, { kind, name, signature, type, value }: Member): string | undefined {
  const isInterface = owner.kind === 'interface'
  const access = isInterface ? '' : 'public '
  switch (kind) {
    case 'value':
      return value === undefined ? name : `${name} = ${value}`
    case 'constant':
      return `public const string ${name} = "${value}";`
  }
  if (signature) return methodOf(signature.replace(/^public /, ''), access)
  return `${access}${type} ${name}${kind === 'field' && !isInterface ? ';' : ' { get; }'}`
}

function methodOf(signature: string, access: string): string | undefined {
  // Names that begin so are internal, and no type of the reference.
  if (/\bI_/.test(signature)) return undefined
  const needsBody = access !== '' && !signature.startsWith('abstract ')
  if (signature.endsWith(')')) return `${access}${signature}${needsBody ? ' { throw null; }' : ';'}`
  return `${access}${signature}${signature.endsWith('}') ? '' : ';'}`
}

/** Returns what puts a sample into the words of compilers that end at C# 7, such as Mono's. */
export function olderSamples(types: readonly ReferenceType[]): (code: string) => string {
  const enums = types.filter(({ kind }) => kind === 'enum').map(({ name }) => name.split('.').at(-1) ?? '')
  const names = typeNames([], enums)
  return code => olderCsharp(code, names)
}
