/** Writes the C# class from the state of the form. */

import { isName } from '../csharp/tokens.ts'
import { defaultNames, type NameKey, type Toolkit } from './fields.ts'
import { type ConfigState, nameIn, writtenFields } from './state.ts'
import { indent, writeValue } from './values.ts'

/** Writes the class with only what differs from the defaults, in the order of the table. It parses for any state. */
export function writeClass(state: ConfigState, toolkit: Toolkit): string {
  const members = writtenFields(state, toolkit).map(({ type, name }) => {
    const value = state.get(name)
    const written = value ? writeValue(value, toolkit) : ''
    const separated = written.startsWith('\n') ? indent(written) : ` ${written}`
    return indent(`public override ${type} ${name} =>${separated};`)
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
public class ${nameOf('class')}
    : SdkConfiguration<${nameOf('request')}, ${nameOf('response')}>
{
${code}
}
`
}
