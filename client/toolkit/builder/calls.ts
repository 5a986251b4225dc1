/** The calls that a text makes: code, a stack, a message or an exception. */
import { allUses, type Toolkit } from './fields.ts'

/** A call in C# or a frame of a stack, however much of its name is written: `Commands.SetActivity(`. */
const written = /\b(Commands|Subscribe)\s*\.\s*(\w+)/g
/** A command in a message, `"cmd": "SET_ACTIVITY"`, or an exception, `CommandException: (SET_ACTIVITY)`. */
const named = /(?:["']?\bcmd["']?\s*:\s*["']|CommandException: \()([A-Z_]{3,60})\b/g

/** Returns the commands and events that a line names. */
export const commandsIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name)

/** Returns the ids of the calls that a text makes. Ways of using them that need more scopes aren't told apart. */
export function callsIn(text: string, toolkit: Toolkit): string[] {
  const ids = new Set([...text.matchAll(written)].map(([, type, name]) => `Api.${type}.${name}`))
  const commands = new Set(commandsIn(text))
  return allUses(toolkit)
    .filter(({ id, rpc, part }) => part === undefined && (ids.has(id) || commands.has(rpc ?? '')))
    .map(({ id }) => id)
}
