/** Settings of a server, such as a .env file, and the variables that its code reads. */
import type { NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'

/** Values in quotes are Python's, unless the paste says that they are settings or its code is JavaScript. */
const setting = /^(?:export )?([A-Z][A-Z0-9_]*)=[^\s"'()]*$/gm
const quotedSetting = /^(?:export )?([A-Z][A-Z0-9_]*)=(?:[^\s"'()]*|"[^"\n]*"|'[^'\n]*')$/gm
const isQuotable = /(?:^|[\s/])\.env\b|\bprocess\.env\b|=>/m
const settingOf = (text: string): RegExp => (isQuotable.test(text) ? quotedSetting : setting)

const reading =
  /(?:\benv(?:iron)?\.(?:get\()?|\benv(?:iron)?\[|\bgetenv\(|EnvironmentVariable\()["']?([A-Z][A-Z0-9_]*)/gi
/** What a login needs, each under one name. */
const kinds = [/secret/i, /client_?id|app(?:lication)?_?id/i]

/** @returns the names that get a value */
export const settingsIn = (paste: string): readonly string[] =>
  [...paste.matchAll(settingOf(paste))].map(([, name = '']) => name)

/** Code without the settings that were pasted behind it. */
export const withoutSettings = (code: string): string => code.replace(settingOf(code), '')

/** Variables that the code reads and the settings lack, although they have one of the same kind that nobody reads. */
export function missingVariables(code: string, settings: readonly string[]): NamedFacts<'route'>[] {
  const read = [...new Set([...code.matchAll(reading)].map(([, name = '']) => name))]
  return kinds.flatMap(kind => {
    const missing = read.find(name => kind.test(name) && !settings.includes(name))
    const isOther = settings.some(name => kind.test(name) && !read.includes(name))
    return missing && isOther ? [{ of: 'route', name: missing, facts: { variables: 'missing' } }] : []
  })
}
