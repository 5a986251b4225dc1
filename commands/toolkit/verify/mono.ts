/** Compiles and runs C# with Mono, for `npm run verify -- --run`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError, type Values } from '../../cli/command.ts'

export interface Mono {
  readonly compiler: string
  readonly mono: string
  readonly newtonsoft: string
}

const packages = 'mono-mcs mono-runtime libmono-system-core4.0-cil libnewtonsoft-json5.0-cil'
const installHint = `On Debian and Ubuntu: apt-get install ${packages}`

/** Longer than this, and a program counts as failed: most need milliseconds. */
const timeLimit = 60_000

/** The programs that flags name. Throws a UsageError if one of them is missing. */
export function findMono(values: Values): Mono {
  const mono = {
    compiler: String(values['compiler']),
    mono: String(values['mono']),
    newtonsoft: String(values['newtonsoft']),
  }
  for (const program of [mono.compiler, mono.mono])
    if (spawnSync(program, ['--version']).error)
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
export function compileErrors(mono: Mono, folder: string, args: readonly string[]): string | undefined {
  const flags = ['-nologo', '-warn:0', `-r:${mono.newtonsoft}`]
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(mono.compiler, [...flags, ...args], options)
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
  lines.push(...stdout.split('\n'))
  return status === 0 ? undefined : stdout.trim() || stderr.trim() || 'it took too long'
}
