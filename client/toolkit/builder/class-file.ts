/** Writes the C# class from the state of the form. */

import { isName } from '../csharp/tokens.ts'
import { defaultNames, type NameKey, type Toolkit } from './fields.ts'
import { type ConfigState, nameIn, writtenFields } from './state.ts'
import { indent, writeValue } from './values.ts'

/** Nothing else that the class consists of contains it, except for texts, which are quoted. */
const commentSign = ' // '

/**
 * Writes the class with only what differs from the defaults, in the order of the table. It parses for any
 * state.
 * @param comments on fields and names, by their keys: each goes behind the line that begins it
 */
export function writeClass(
  state: ConfigState,
  toolkit: Toolkit,
  comments: ReadonlyMap<string, string> = new Map(),
): string {
  const comment = (...keys: readonly string[]): string => {
    const text = keys.map(key => comments.get(key)).find(Boolean)
    return text === undefined ? '' : `${commentSign}${text}`
  }
  const members = writtenFields(state, toolkit).map(({ type, name }) => {
    const value = state.get(name)
    const written = value ? writeValue(value, toolkit) : ''
    const separated = written.startsWith('\n') ? indent(written) : ` ${written}`
    const member = `public override ${type} ${name} =>${separated};`
    return indent(member.replace(/$/m, () => comment(name)))
  })
  const code = members.join('\n\n')
  const names = code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  const usings = [
    'using Dissonity;',
    ...(names.includes(' OauthScope.') ? ['using Dissonity.Models;'] : []),
    ...(/Builder\b/.test(names) ? ['using Dissonity.Models.Builders;'] : []),
  ]
  const nameOf = (key: NameKey): string => {
    const name = nameIn(state, key)
    return isName(name) ? name : defaultNames[key]
  }
  return `${usings.join('\n')}

[DissonityConfig]
public class ${nameOf('class')}${comment('class')}
    : SdkConfiguration<${nameOf('request')}, ${nameOf('response')}>${comment('request', 'response')}
{
${code}
}
`
}
