/** Compiles and runs C# with Mono, for `npm run samples` and `npm run verify -- --run`. */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError, type Values } from '../../cli/command.ts'

interface Tools {
  readonly compiler: string
  readonly mono?: string
  /** The library that the toolkit is compiled with. */
  readonly newtonsoft?: string
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
export function findMono(values: Values): Required<Tools> {
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

/** A folder in which C# is written, compiled and run. */
export interface Workshop {
  readonly folder: string
  /** Writes a file in the words of the compiler, and returns its name. */
  write(name: string, code: string): string
  /** @param args flags and source files @returns the compiler's messages if it fails */
  compile(...args: readonly string[]): string | undefined
  /** @param args a program and its arguments @returns what it printed if it fails */
  run(...args: readonly string[]): string | undefined
  /** Everything that programs have printed, a line each. */
  readonly printed: string[]
}

/** @param older puts C# into the words of the compiler */
export function workshop(tools: Tools, folder: string, older: (code: string) => string): Workshop {
  const { compiler, mono = '', newtonsoft } = tools
  const libraries = newtonsoft === undefined ? [] : [`-r:${newtonsoft}`]
  const options = { cwd: folder, encoding: 'utf8' } as const
  const printed: string[] = []
  return {
    folder,
    printed,
    write(name, code) {
      writeFileSync(join(folder, name), older(code))
      return name
    },
    compile(...args) {
      const flags = ['-nologo', '-warn:0', ...libraries]
      const { status, stdout, stderr } = spawnSync(compiler, [...flags, ...args], options)
      return status === 0 ? undefined : `${stdout}${stderr}`.trim()
    },
    run(...args) {
      const { status, stdout, stderr } = spawnSync(mono, args, {
        ...options,
        env: { ...process.env, MONO_PATH: dirname(newtonsoft ?? '') },
        timeout: timeLimit,
      })
      printed.push(...stdout.split('\n'), ...stderr.split('\n'))
      return status === 0 ? undefined : stdout.trim() || stderr.trim() || 'it took too long'
    },
  }
}
