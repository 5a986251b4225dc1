/** `npm run samples`: compiles every C# sample of the content against the names of the reference. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Block,
  type BlockOf,
  type Member,
  type ReferenceType,
  type Site,
  walkBlocks,
} from '../../schema/index.ts'
import { type Command, type Context, contentFlags, exit, UsageError, type Values } from '../cli/command.ts'
import { plural, soundSite } from '../cli/print.ts'
import { csharpKind } from './compare.ts'

export const command: Command = {
  summary: 'Compiles every C# sample of the content against the names of the reference, with stubs of Unity.',
  flags: {
    compiler: { value: 'PROGRAM', default: 'mcs', help: 'A compiler with the flags of mcs.' },
    ...contentFlags,
  },
}

export interface Sample {
  /** File of the content, and the title of the sample or the member that it is about. */
  readonly place: string
  /** As a reader's project would have it after the edit that a diff shows. */
  readonly code: string
  /** Of a member of the reference: statements, where those of pages are whole files. */
  readonly statements: boolean
}

export const samplesOf = (site: Site, wanted: ReferenceType['language']): Sample[] =>
  site.pages.flatMap((page): Sample[] => {
    if (page.kind === 'article')
      return [...codeOf(page.content().blocks)].flatMap(({ language, title = '', code, diff }) => {
        const written = diff ? code.replace(/^-.*\n?/gm, '').replace(/^[+ ]/gm, '') : code
        return language === wanted
          ? [{ place: `${page.source.file} ${title}`, code: written, statements: false }]
          : []
      })
    const types =
      page.kind === 'reference' ? page.reference.types.filter(({ language }) => language === wanted) : []
    return types
      .flatMap(type => [type, ...type.members])
      .flatMap(({ id, sample: code }) =>
        code === undefined ? [] : [{ place: `${page.source.file} #${id}`, code, statements: true }],
      )
  })

function* codeOf(
  blocks: readonly Block[],
): Generator<Pick<BlockOf<'code'>, 'language' | 'title' | 'code' | 'diff'>> {
  for (const [block] of walkBlocks(blocks)) {
    if (block.type === 'code') yield block
    else if (block.type === 'prose')
      for (const node of block.text.nodes) if (node.kind === 'code') yield { ...node, diff: false }
  }
}

export function run(values: Values, context: Context): number {
  const compiler = String(values['compiler'])
  if (spawnSync(compiler, ['--version']).error)
    throw new UsageError(
      `Nothing was compiled: there is no program "${compiler}" here. Mono's is in the package mono-mcs.`,
    )
  const site = soundSite(context.load(values), 'compiled')
  if (!site) return exit.content
  const types = site.pages.flatMap(page => (page.kind === 'reference' ? page.reference.types : []))
  const samples = samplesOf(site, 'csharp')
  // Statements at the top of a file are for a program of its own, such as a server.
  const compiled = samples.filter(({ code, statements }) => statements || /\bclass \w/.test(code))
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    const write = (name: string, code: string): string => {
      writeFileSync(join(folder, name), inOlderCsharp(code, types))
      return name
    }
    const compile = (...args: string[]): string => {
      const flags = ['-nologo', '-target:library', '-warn:0']
      const { status, stdout, stderr } = spawnSync(compiler, [...flags, ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
      return status === 0 ? '' : `${stdout}${stderr}`
    }
    const stubs = join(context.root, 'tests/stubs')
    const sources = readdirSync(stubs).flatMap(name => (name.endsWith('.cs') ? [join(stubs, name)] : []))
    const broken = compile('-out:Toolkit.dll', ...sources, write('Toolkit.cs', surfaceOf(types)))
    if (broken) throw new Error(`The reference and the stubs do not compile:\n${broken}`)
    const failed = compiled.flatMap((sample, i) => {
      const code = sample.statements ? asFile(sample.code, types) : sample.code
      const needed = neighboursOf(sample, samples).map((each, j) => write(`${i}-${j}.cs`, each.code))
      const errors = compile('-r:Toolkit.dll', `-out:${i}.dll`, write(`${i}.cs`, code), ...needed)
      return errors ? [`${sample.place}\n${errors.replace(/^(?=.)/gm, '    ')}`] : []
    })
    process.stdout.write(failed.join('\n'))
    const apart = samples.length - compiled.length
    process.stdout.write(
      `${plural(compiled.length, 'C# sample')} given to ${compiler}, ${plural(failed.length, 'mistake')}; not for Unity: ${apart}.\n`,
    )
    return failed.length === 0 ? exit.clean : exit.content
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A sample of the reference, where the reference says that it is: in an async method of a script, if it is no class. */
function asFile(code: string, types: readonly ReferenceType[]): string {
  const usings = [...frameworkNamespaces, ...namespacesOf(types)].map(name => `using ${name};\n`).join('')
  const body = /\bclass \w/.test(code)
    ? code
    : `class Sample : MonoBehaviour {\nasync Task Run() {\n${code}\n}\n}`
  return `${usings}using static Dissonity.Api;\n${body}`
}

const classesOf = (code: string): string[] =>
  [...code.matchAll(/\bclass (\w+)/g)].map(([, name = '']) => name)

/** Samples of the same page whose classes this one uses. */
export function neighboursOf(sample: Sample, samples: readonly Sample[]): Sample[] {
  const page = sample.place.split(' ')[0]
  const own = classesOf(sample.code)
  return samples.filter(
    other =>
      other !== sample &&
      other.place.startsWith(`${page} `) &&
      classesOf(other.code).some(
        name => !own.includes(name) && new RegExp(`\\b${name}\\b`).test(sample.code),
      ) &&
      !classesOf(other.code).some(name => own.includes(name)),
  )
}

/** What declarations of the toolkit, and samples, take for granted. */
const frameworkNamespaces = ['System', 'System.Collections.Generic', 'System.Threading.Tasks', 'UnityEngine']

const namespacesOf = (types: readonly ReferenceType[]): string[] =>
  [
    ...new Set(types.flatMap(({ language, namespace = [] }) => (language === 'csharp' ? namespace : []))),
  ].sort()

/** The toolkit's public surface as C# without bodies, made from the reference: what a compiler needs to check samples. */
export function surfaceOf(documented: readonly ReferenceType[]): string {
  const types = documented.filter(({ language, namespace }) => language === 'csharp' && namespace)
  const usings = [...frameworkNamespaces, ...namespacesOf(types)].map(name => `using ${name};`)
  const outer = types.filter(({ name }) => !name.includes('.'))
  return [
    ...usings,
    ...outer.map(type => `namespace ${type.namespace} {\n${declaration(type, types)}\n}`),
  ].join('\n')
}

function declaration(type: ReferenceType, types: readonly ReferenceType[]): string {
  const nested = types
    .filter(({ name }) => name.startsWith(`${type.name}.`))
    .map(inner => declaration(inner, types))
  const members = type.members.flatMap(member => memberOf(type, member))
  return `${head(type)} {\n${[...members, ...nested].join(type.kind === 'enum' ? ',\n' : '\n')}\n}`
}

const head = ({ signature, kind, name, base }: ReferenceType): string =>
  signature ?? `public ${csharpKind(kind)} ${name.split('.').at(-1)}${base ? ` : ${base}` : ''}`

function memberOf(type: ReferenceType, member: Member): string[] {
  const { kind, name, signature, type: own, value } = member
  if (kind === 'value') return [value === undefined ? name : `${name} = ${value}`]
  // Parameters of types, and what the framework's own exceptions have.
  if (kind === 'type' || (type.base === 'Exception' && name === 'Message')) return []
  const access = type.kind === 'interface' ? '' : 'public '
  if (signature) return signatureOf(signature.replace(/^public /, ''), access)
  if (kind === 'constant') return [`public const string ${name} = "${value}";`]
  return [`${access}${own} ${name}${access && kind === 'field' ? ';' : ' { get; }'}`]
}

function signatureOf(signature: string, access: string): string[] {
  // Names that begin so are internal, and no type of the reference.
  if (/\bI_/.test(signature)) return []
  const bodyless = signature.startsWith('abstract ') || access === ''
  if (signature.endsWith(')')) return [`${access}${signature}${bodyless ? ';' : ' { throw null; }'}`]
  return [`${access}${signature}${signature.endsWith('}') ? '' : ';'}`]
}

/**
 * The same for compilers that end at C# 7, such as Mono's: no nullable references, no `using` declarations, no `new()`.
 * None of them changes which names and types must exist.
 */
export function inOlderCsharp(code: string, types: readonly ReferenceType[]): string {
  const enums = types.filter(({ kind }) => kind === 'enum').map(({ name }) => name)
  const values = new Set(['bool', 'int', 'long', 'float', 'double', ...enums])
  return code
    .replace(/([\w\]>]+)\?(?=[\s,>)\]])(?! \S+ :)/g, (all, name: string) => (values.has(name) ? all : name))
    .replace(/\busing var\b/g, 'var')
    .replace(/([\w.]+(?:<[^;=]*>)?) (\w+) = new\(\)/g, '$1 $2 = new $1()')
}
