/** The JSON behind members and types, as examples that are made of their types: they cannot fall behind the reference. */
import type { Member, ReferenceNames, ReferenceType } from '../../schema/index.ts'

export interface WireMessage {
  readonly title: string
  readonly json: string
}

/** What a command sends and gets, or what subscribing sends and the event brings. */
export function messagesOf(type: ReferenceType, member: Member, names: ReferenceNames): WireMessage[] {
  const { rpc: cmd, signature = '', within } = member
  if (cmd === undefined || member.kind !== 'method' || type.language !== 'csharp') return []
  const value = exampleOf(/<(.*)>/.exec(signature)?.[1] ?? 'void', names)
  const data = within === undefined ? value : { [within]: value }
  const args = argumentsOf(member, names)
  if (!signature.includes('DiscordSubscription'))
    return [
      message(WORDS.reference.sent, { cmd, args, nonce }),
      message(WORDS.reference.answer, { cmd, data, evt: null, nonce }),
    ]
  const listened = member.parameters.map(each => /^Action<(.*)>$/.exec(each.type)?.[1]).find(Boolean)
  const event = exampleOf(listened ?? 'void', names)
  return [
    // General errors come without being asked for.
    ...(signature.includes('Task<')
      ? [message(WORDS.reference.sent, { cmd: 'SUBSCRIBE', evt: cmd, args, nonce })]
      : []),
    message(WORDS.reference.event, {
      cmd: 'DISPATCH',
      evt: cmd,
      data: within === undefined ? event : { [within]: event },
    }),
  ]
}

/** What an object of a class is in JSON; undefined if it never is. */
export function jsonOf(type: ReferenceType, names: ReferenceNames): string | undefined {
  const object = objectOf(type, names, 0)
  return Object.keys(object).length === 0 ? undefined : pretty(object)
}

const nonce = '7b5f0f3e-2d0c-4f7e-9a53-0d6f6a3a1c55'
const snowflake = '1187654321098765432'

const message = (title: string, value: object): WireMessage => ({ title, json: pretty(value) })
const pretty = (value: object): string => JSON.stringify(value, null, 2)

function argumentsOf(member: Member, names: ReferenceNames): object {
  const given = member.parameters.filter(({ type }) => !type.startsWith('Action<'))
  return Object.fromEntries(
    member.arguments.map((name, i) => [name, exampleOf(given[i]?.type ?? 'string', names, 0, name)]),
  )
}

/** Objects deeper than this are shown empty: they have an example of their own. */
const deepest = 2

function exampleOf(written: string, names: ReferenceNames, depth = 0, name = ''): unknown {
  const type = written.replace(/\?$/, '')
  if (type.endsWith('[]')) return [exampleOf(type.slice(0, -2), names, depth, name)]
  if (type === 'void' || type === 'object') return {}
  if (type === 'bool') return true
  // Numbers that name something do not fit a number of JavaScript, so they are sent as text.
  if (type === 'long' && /(id|ids|roles)$/i.test(name)) return snowflake
  if (/^(int|long|float|double)$/.test(type)) return 0
  const documented = names.types.get(type)?.type
  if (documented?.kind === 'enum') return Number(documented.members.find(({ value }) => value !== '-1')?.value ?? 0)
  return documented && documented.kind !== 'constants' ? objectOf(documented, names, depth) : 'text'
}

function objectOf(type: ReferenceType, names: ReferenceNames, depth: number): Record<string, unknown> {
  const base = type.base === undefined ? undefined : names.types.get(type.base)?.type
  if (depth === deepest) return {}
  const own = type.members.flatMap(({ json, example, type: value, name }) => {
    if (json === undefined || value === undefined) return []
    return [[json, example === undefined ? exampleOf(value, names, depth + 1, name) : JSON.parse(example)] as const]
  })
  return { ...(base && objectOf(base, names, depth)), ...Object.fromEntries(own) }
}
