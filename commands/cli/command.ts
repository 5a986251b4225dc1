/**
 * What a command is, what the build offers it, and how its arguments are read (with parseArgs of node:util).
 */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import {
  type ContentCache,
  type ContentTexts,
  type Diagnostic,
  nearest,
  type PublicFiles,
  type Site,
} from '../../schema/index.ts'
import type { ContentFolders } from '../build/read-content.ts'

/** Exit codes of every command. */
export const exit = { clean: 0, content: 1, usage: 2, bug: 3 } as const

/** The generator itself: its folder, and a digest of its code that caches use as a key. */
export interface Generator {
  readonly root: string
  readonly code: string
}

export interface Loaded {
  readonly folders: ContentFolders
  /** Partial if there are errors; undefined without a usable site.yaml. */
  readonly site: Site | undefined
  readonly texts: ContentTexts
  readonly publicFiles: PublicFiles
  readonly diagnostics: readonly Diagnostic[]
  /** What the texts mean, for who loads them again with a few changes. */
  readonly cache: ContentCache
}

export interface Context extends Generator {
  /** Reads, parses, validates and resolves the content that flags name. */
  load(values: Values): Loaded
}

export interface CommandModule {
  readonly command: Command
  /** Returns an exit code. */
  run(values: Values, context: Context, operands: readonly string[]): number | Promise<number>
}

/** Whether these diagnostics make a command fail. */
export const fails = (diagnostics: readonly Diagnostic[], strict: boolean): boolean =>
  diagnostics.some(({ severity }) => strict || severity === 'error')

interface Flag {
  /** Name of the value in the help text; a flag without it takes none. */
  readonly value?: string
  readonly default?: string
  readonly help: string
}

export interface Command {
  readonly summary: string
  readonly flags: Readonly<Record<string, Flag>>
  /** Arguments after the flags, for the usage line. */
  readonly operands?: string
  /** What may follow `npm run NAME --`. */
  readonly examples?: readonly string[]
}

export type Values = Record<string, string | boolean | undefined>

/** A mistake in how a command was called: exit code 2. */
export class UsageError extends Error {}

export function readArguments(name: string, { flags, operands }: Command, args: readonly string[]) {
  const values: Values = {}
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } }
  for (const [flag, { value, default: initial }] of Object.entries(flags)) {
    options[flag] = { type: value === undefined ? 'boolean' : 'string' }
    values[flag] = initial
  }
  const { positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const more = `See: npm run ${name} -- --help`
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    checkFlag(flags, token, more)
    values[token.name] = token.value ?? true
  }
  if (positionals.length > 0 && operands === undefined)
    throw new UsageError(`"${positionals[0]}" is not expected. Flags begin with "--". ${more}`)
  return { values, operands: positionals }
}

function checkFlag(
  flags: Command['flags'],
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
  more: string,
): void {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined
  if (!flag && name !== 'help') {
    const near = nearest(name, Object.keys(flags))
    const advice = near ? ` Did you mean --${near}?` : ''
    throw new UsageError(`There is no flag ${rawName}.${advice} ${more}`)
  }
  if (flag?.value && !value) throw new UsageError(`--${name} needs a value: --${name} ${flag.value}`)
  if (!flag?.value && value !== undefined) throw new UsageError(`--${name} takes no value.`)
}

export function helpText(name: string, { summary, flags, operands, examples = [] }: Command): string {
  const all: Command['flags'] = { ...flags, help: { help: 'Show this help.' } }
  const rows = Object.entries(all).map(([flag, { value, default: initial, help }]) => ({
    usage: value ? `--${flag} ${value}` : `--${flag}`,
    meaning: initial === undefined ? help : `${help} (default: ${initial})`,
  }))
  const width = Math.max(...rows.map(({ usage }) => usage.length)) + 2

  const lines = [`npm run ${name} -- [flags]${operands ? ` ${operands}` : ''}`, '', summary, '', 'Flags:']
  for (const { usage, meaning } of rows) lines.push(`  ${usage.padEnd(width)}${meaning}`)
  if (examples.length > 0) lines.push('', 'Examples:')
  for (const example of examples) lines.push(`  npm run ${name} -- ${example}`)
  return lines.map(line => `${line}\n`).join('')
}

export const contentFlags = {
  data: { value: 'DIR', default: 'data', help: 'Folder of the content.' },
  public: {
    value: 'DIR',
    help: 'Files copied as they are; public/ beside the data folder without it.',
  },
} as const satisfies Command['flags']

export const strictFlag = { help: 'Warnings fail, too.' } as const

export const outputFlags = {
  out: { value: 'DIR', default: 'dist', help: 'Folder of the built site.' },
  base: { value: 'PATH', help: 'Sub-path at which the site is served, such as /docs-site.' },
} as const satisfies Command['flags']

/** The value of --base as `/sub/path`, or '' for the root. */
export function basePath(value: string | boolean | undefined): string {
  if (value === undefined || value === '/' || value === true || value === false) return ''
  const path = `/${value.replace(/^\/+|\/+$/g, '')}`
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(path))
    throw new UsageError(`--base "${value}" is not a path such as /docs-site.`)
  return path
}

export function portNumber(value: string | boolean | undefined): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port "${value}" is not a port number.`)
  return port
}
