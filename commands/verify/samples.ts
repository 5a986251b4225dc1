/** `npm run samples`: compiles every C# sample of the content against the names of the reference. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Block, type BlockOf, type ReferenceType, type Site, walkBlocks } from '../../schema/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { frameworkNamespaces, inOlderCsharp, namespacesOf, surfaceOf } from './surface.ts'

export const command: Command = {
  name: 'samples',
  summary: 'Compiles every C# sample of the content against the names of the reference, with stubs of Unity.',
  flags: {
    compiler: { type: 'string', value: 'PROGRAM', default: 'mcs', help: 'A compiler with the flags of mcs.' },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: ['npm run samples -- --compiler mcs'],
}

export interface Sample {
  /** File of the content, and the title of the sample or the member that it is about. */
  readonly place: string
  /** As a reader's project would have it after the edit that a diff shows. */
  readonly code: string
  /** Of a member of the reference: statements, where those of pages are whole files. */
  readonly statements: boolean
}

export function samplesOf(site: Site, language: ReferenceType['language']): Sample[] {
  return site.pages.flatMap(page => {
    if (page.kind === 'article') return blockSamples(page, language)
    if (page.kind !== 'reference') return []
    return page.reference.types.flatMap(type => (type.language === language ? typeSamples(page.file, type) : []))
  })
}

function blockSamples(
  { file, content }: Extract<Site['pages'][number], { kind: 'article' }>,
  wanted: string,
): Sample[] {
  return [...codeOf(content().blocks)].flatMap(({ language, title = '', code, diff }) => {
    const written = diff ? code.replace(/^-.*\n?/gm, '').replace(/^[+ ]/gm, '') : code
    return language === wanted ? [{ place: `${file} ${title}`, code: written, statements: false }] : []
  })
}

type WrittenCode = Pick<BlockOf<'code'>, 'language' | 'title' | 'code' | 'diff'>

function* codeOf(blocks: readonly Block[]): Generator<WrittenCode> {
  for (const [block] of walkBlocks(blocks)) {
    if (block.type === 'code') yield block
    else if (block.type === 'prose')
      for (const node of block.text.nodes) if (node.kind === 'code') yield { ...node, diff: false }
  }
}

const typeSamples = (file: string, type: ReferenceType): Sample[] =>
  [type, ...type.members].flatMap(({ id, sample }) =>
    sample === undefined ? [] : [{ place: `${file} #${id}`, code: sample, statements: true }],
  )

export function run(values: Values, context: Context): number {
  const compiler = String(values['compiler'])
  if (spawnSync(compiler, ['--version']).error)
    throw new UsageError(
      `Nothing was compiled: there is no program "${compiler}" here. Mono's is in the package mono-mcs.`,
    )
  const { site } = context.load(foldersOf(values, context.root))
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
      const { status, stdout, stderr } = spawnSync(compiler, [...flags, ...args], { cwd: folder, encoding: 'utf8' })
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
  const body = /\bclass \w/.test(code) ? code : `class Sample : MonoBehaviour {\nasync Task Run() {\n${code}\n}\n}`
  return `${usings}using static Dissonity.Api;\n${body}`
}

const classesOf = (code: string): string[] => [...code.matchAll(/\bclass (\w+)/g)].map(([, name = '']) => name)

/** Samples of the same page whose classes this one uses. */
function neighboursOf(sample: Sample, samples: readonly Sample[]): Sample[] {
  const page = sample.place.split(' ')[0]
  const own = classesOf(sample.code)
  return samples.filter(
    other =>
      other !== sample &&
      other.place.startsWith(`${page} `) &&
      classesOf(other.code).some(name => !own.includes(name) && new RegExp(`\\b${name}\\b`).test(sample.code)) &&
      !classesOf(other.code).some(name => own.includes(name)),
  )
}
