/**
 * Reads the arguments of a call (with parseArgs of node:util). This file is compiled into a bundle of its
 * own, which is loaded first: help, and a call that can't be understood, need nothing else.
 */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from '../../schema/suggest.ts'
import { type Command, exit, UsageError, type Values } from './command.ts'
import { type CommandName, commands } from './commands.ts'

/** A command that is to run, with its arguments. */
export interface CommandCall {
  readonly name: CommandName
  readonly values: Values
  readonly operands: readonly string[]
}

/** @returns an exit code if nothing is left to do, because help or a mistake in the call was printed */
export function readCall([name = '', ...rest]: readonly string[]): CommandCall | number {
  try {
    if (!isCommand(name)) throw unknownCommand(name)
    const command = commands[name]
    const { values, operands } = readArguments(name, command, rest)
    if (!values['help']) return { name, values, operands }
    process.stdout.write(helpText(name, command))
    return exit.clean
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return exit.usage
  }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

function unknownCommand(name: string): UsageError {
  const names = Object.keys(commands)
  const near = nearest(name, names)
  const advice = near ? `Did you mean "${near}"?` : `Commands: ${names.join(', ')}.`
  return new UsageError(`There is no command "${name}". ${advice}`)
}

function readArguments(name: string, { flags, operands }: Command, args: readonly string[]) {
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
    throw new UsageError(`"${positionals[0]}" isn't expected here. Flags begin with "--". ${more}`)
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

function helpText(name: string, { summary, flags, operands, examples = [] }: Command): string {
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
