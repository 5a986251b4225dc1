/** From a call to the scopes that it needs, and to the constants that a class lists them with. */
import type { Toolkit, Use } from './fields.ts'
import { type ConfigState, chosenScopes } from './state.ts'

export const allUses = ({ uses }: Toolkit): Use[] => uses.flatMap(group => group.uses)

/** `OauthScope.RpcActivitiesWrite`, or the text of a scope that has no constant. */
export function constantsOf(wanted: readonly string[], { scopes }: Toolkit): string {
  const written = wanted.map(scope => {
    const listed = scopes.find(entry => entry.scope === scope)
    return listed ? `OauthScope.${listed.constant}` : `"${scope}"`
  })
  return written.join(', ')
}

/** What a call needs and the class lacks. */
export interface CallProblem {
  /** `Commands.SetActivity` */
  readonly call: string
  readonly missing: readonly string[]
}

export function callProblems(state: ConfigState, toolkit: Toolkit): CallProblem[] {
  const chosen = chosenScopes(state)
  const ticked = allUses(toolkit).filter(({ id }) => state.uses.includes(id))
  return ticked
    .map(({ id, scopes }) => ({
      call: id.replace(/^Api\./, ''),
      missing: scopes.filter(scope => !chosen.includes(scope)),
    }))
    .filter(({ missing }) => missing.length > 0)
}

/** A call in C# or a frame of a stack, however much of its name is written: `Commands.SetActivity(`. */
const written = /\b(Commands|Subscribe)\s*\.\s*(\w+)/g
/** A command in a message, `"cmd": "SET_ACTIVITY"`, or an exception, `CommandException: (SET_ACTIVITY)`. */
const named = /(?:["']?\bcmd["']?\s*:\s*["']|CommandException: \()([A-Z_]{3,60})\b/g

/** The commands and events that a line names. */
export const commandsIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name)

/** Ids of the calls that a text makes. Ways of using them that need more scopes aren't told apart. */
export function callsIn(text: string, toolkit: Toolkit): string[] {
  const ids = new Set([...text.matchAll(written)].map(([, type, name]) => `Api.${type}.${name}`))
  const commands = new Set(commandsIn(text))
  return allUses(toolkit)
    .filter(({ id, rpc, part }) => part === undefined && (ids.has(id) || commands.has(rpc ?? '')))
    .map(({ id }) => id)
}
