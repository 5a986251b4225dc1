/** Compiles and runs C# with Mono, for `npm run verify -- --run`. */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../cli/command.ts'

/** The library that the toolkit is compiled with, where Debian has it. */
export const newtonsoft = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll'

const packages = 'mono-mcs mono-runtime libmono-system-core4.0-cil libnewtonsoft-json5.0-cil'

/** Longer than this, and a program counts as failed: most need milliseconds. */
const timeLimit = 60_000

/** Tells whether the machine has a program or a file. */
export const isInstalled = (tool: string): boolean =>
  tool.includes('/') ? existsSync(tool) : spawnSync(tool, ['--version']).error === undefined

/** Throws a UsageError if Mono or its library is missing. */
export function needMono(): void {
  const missing = ['mcs', 'mono', newtonsoft].find(tool => !isInstalled(tool))
  if (missing === undefined) return
  const hint = `On Debian and Ubuntu: apt-get install ${packages}`
  throw new UsageError(`Nothing was run, because this machine has no ${missing}. ${hint}`)
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
}

/** @param older puts C# into the words of the compiler */
export function workshop(folder: string, older: (code: string) => string): Workshop {
  const options = { cwd: folder, encoding: 'utf8' } as const
  return {
    folder,
    write(name, code) {
      writeFileSync(join(folder, name), older(code))
      return name
    },
    compile(...args) {
      const flags = ['-nologo', '-warn:0', `-r:${newtonsoft}`]
      const { status, stdout, stderr } = spawnSync('mcs', [...flags, ...args], options)
      return status === 0 ? undefined : `${stdout}${stderr}`.trim()
    },
    run(...args) {
      const { status, stdout, stderr } = spawnSync('mono', args, {
        ...options,
        env: { ...process.env, MONO_PATH: dirname(newtonsoft) },
        timeout: timeLimit,
      })
      return status === 0 ? undefined : stdout.trim() || stderr.trim() || 'it took too long'
    },
  }
}
