/** Compiles and runs C# with Mono, for `npm run samples` and `npm run verify -- --run`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError, type Values } from '../../cli/command.ts'

interface Compiler {
  readonly compiler: string
  /** The library that the toolkit is compiled with. */
  readonly newtonsoft?: string
}

export interface Mono extends Required<Compiler> {
  readonly mono: string
}

const packages = 'mono-mcs mono-runtime libmono-system-core4.0-cil libnewtonsoft-json5.0-cil'
const installHint = `On Debian and Ubuntu: apt-get install ${packages}`

/** Longer than this, and a program counts as failed: most need milliseconds. */
const timeLimit = 60_000

const isMissing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined

/** The compiler that a flag names. Throws a UsageError if it is missing. */
export function findCompiler(values: Values): string {
  const compiler = String(values['compiler'])
  if (isMissing(compiler))
    throw new UsageError(
      `Nothing was compiled: there is no program "${compiler}" here. Mono's is in the package mono-mcs.`,
    )
  return compiler
}

/** The programs that flags name. Throws a UsageError if one of them is missing. */
export function findMono(values: Values): Mono {
  const mono = {
    compiler: String(values['compiler']),
    mono: String(values['mono']),
    newtonsoft: String(values['newtonsoft']),
  }
  for (const program of [mono.compiler, mono.mono])
    if (isMissing(program))
      throw new UsageError(`Nothing was run: there is no program "${program}" here. ${installHint}`)
  if (!existsSync(mono.newtonsoft))
    throw new UsageError(`Nothing was run: there is no file ${mono.newtonsoft}. ${installHint}`)
  return mono
}

/**
 * @param folder where the compiler runs, which `args` are relative to
 * @param args flags and source files
 * @returns the compiler's messages if it fails
 */
export function compileErrors(
  { compiler, newtonsoft }: Compiler,
  folder: string,
  args: readonly string[],
): string | undefined {
  const libraries = newtonsoft === undefined ? [] : [`-r:${newtonsoft}`]
  const flags = ['-nologo', '-warn:0', ...libraries]
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(compiler, [...flags, ...args], options)
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}

/**
 * @param lines gets what the program printed, a line each
 * @returns what a program printed if it fails
 */
export function runErrors(
  mono: Mono,
  folder: string,
  args: readonly string[],
  lines: string[] = [],
): string | undefined {
  const { status, stdout, stderr } = spawnSync(mono.mono, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, MONO_PATH: dirname(mono.newtonsoft) },
    timeout: timeLimit,
  })
  lines.push(...stdout.split('\n'), ...stderr.split('\n'))
  return status === 0 ? undefined : stdout.trim() || stderr.trim() || 'it took too long'
}
