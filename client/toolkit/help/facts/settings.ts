/** Settings of a server, such as a .env file, and the variables that its code reads. */
import type { NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'

const setting = /^(?:export )?([A-Z][A-Z0-9_]*)=.*$/gm
const reading =
  /(?:\benv(?:iron)?\.(?:get\()?|\benv(?:iron)?\[|\bgetenv\(|EnvironmentVariable\()["']?([A-Z][A-Z0-9_]*)/gi
/** What a login needs, each under one name. */
const kinds = [/secret/i, /client_?id|app(?:lication)?_?id/i]

/** @returns the names that get a value */
export const settingsIn = (paste: string): readonly string[] =>
  [...paste.matchAll(setting)].map(([, name = '']) => name)

/** Code without the settings that were pasted behind it. */
export const withoutSettings = (code: string): string => code.replace(setting, '')

/** Variables that the code reads and the settings lack, although they have one of the same kind that nobody reads. */
export function missingVariables(code: string, settings: readonly string[]): NamedFacts<'route'>[] {
  const read = [...new Set([...code.matchAll(reading)].map(([, name = '']) => name))]
  return kinds.flatMap(kind => {
    const missing = read.find(name => kind.test(name) && !settings.includes(name))
    const isOther = settings.some(name => kind.test(name) && !read.includes(name))
    return missing && isOther ? [{ of: 'route', name: missing, facts: { variables: 'missing' } }] : []
  })
}
