/** Flags of every command, by node:util parseArgs; unknown ones get a suggestion and exit code 2. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from '../../schema/index.ts'

interface Flag {
  readonly type: 'string' | 'boolean'
  /** Name of the value in the help text. */
  readonly value?: string
  readonly default?: string
  readonly help: string
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly flags: Readonly<Record<string, Flag>>
  /** Arguments after the flags, for the usage line. */
  readonly operands?: string
  readonly examples: readonly string[]
}

export type Values = Record<string, string | boolean | undefined>

/** A mistake in how a command was called: exit code 2. */
export class UsageError extends Error {}

export function readArguments(command: Command, args: readonly string[]): { values: Values; operands: string[] } {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } }
  for (const [name, flag] of Object.entries(command.flags)) {
    options[name] = flag.default === undefined ? { type: flag.type } : { type: flag.type, default: flag.default }
  }
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) if (token.kind === 'option' && token.name !== 'help') checkFlag(command, token)
  if (positionals.length > 0 && command.operands === undefined) {
    throw new UsageError(
      `"${positionals[0]}" is not expected. Flags begin with "--". See: npm run ${command.name} -- --help`,
    )
  }
  const given = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value])
  return { values: Object.fromEntries(given), operands: positionals }
}

function checkFlag(
  { name, flags }: Command,
  token: { name: string; rawName: string; value?: string | undefined },
): void {
  const flag = flags[token.name]
  if (!flag) {
    const near = nearest(token.name, Object.keys(flags))
    throw new UsageError(
      `There is no flag ${token.rawName}.${near ? ` Did you mean --${near}?` : ''} See: npm run ${name} -- --help`,
    )
  }
  if (flag.type === 'string' && !token.value)
    throw new UsageError(`--${token.name} needs a value: --${token.name} ${flag.value ?? 'VALUE'}`)
  if (flag.type === 'boolean' && token.value !== undefined) throw new UsageError(`--${token.name} takes no value.`)
}

export function helpText(command: Command): string {
  const help: Flag = { type: 'boolean', help: 'Show this help.' }
  const flags = Object.entries({ ...command.flags, help }).map(
    ([name, flag]) => [`--${name}${flag.type === 'string' ? ` ${flag.value ?? 'VALUE'}` : ''}`, flag] as const,
  )
  const width = Math.max(...flags.map(([text]) => text.length)) + 2
  const rows = flags.map(
    ([text, flag]) =>
      `  ${text.padEnd(width)}${flag.help}${flag.default === undefined ? '' : ` (default: ${flag.default})`}`,
  )
  return [
    `npm run ${command.name} -- [flags]${command.operands ? ` ${command.operands}` : ''}`,
    '',
    command.summary,
    '',
    'Flags:',
    ...rows,
    '',
    'Examples:',
    ...command.examples.map(example => `  ${example}`),
    '',
  ].join('\n')
}

export const contentFlags = {
  data: { type: 'string', value: 'DIR', default: 'data', help: 'Folder of the content.' },
  public: {
    type: 'string',
    value: 'DIR',
    help: 'Files copied as they are; public/ beside the data folder if it exists, else that of this repository.',
  },
  strict: { type: 'boolean', help: 'Warnings fail, too.' },
} as const satisfies Record<string, Flag>

export const outputFlags = {
  out: { type: 'string', value: 'DIR', default: 'dist', help: 'Folder of the built site.' },
  base: { type: 'string', value: 'PATH', help: 'Sub-path at which the site is served, such as /docs-site.' },
} as const satisfies Record<string, Flag>

/** `/sub/path` or '' from what was typed. */
export function basePath(value: string | boolean | undefined): string {
  if (value === undefined || value === '/' || value === true || value === false) return ''
  const path = `/${value.replace(/^\/+|\/+$/g, '')}`
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(path)) throw new UsageError(`--base "${value}" is not a path such as /docs-site.`)
  return path
}

export function portNumber(value: string | boolean | undefined): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port "${value}" is not a port number.`)
  return port
}
