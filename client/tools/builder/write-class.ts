/** The class as C#: only what differs from the defaults, in the order of the table. Whatever the state holds, it parses. */
import { isName } from '../csharp/tokens.ts'
import { indent, usingOf, writeSetting } from './kinds.ts'
import { type ConfigState, defaultNames, type NameRole, type Toolkit } from './model.ts'
import { writtenSettings } from './state.ts'

export function writeClass(state: ConfigState, toolkit: Toolkit): string {
  const written = writtenSettings(state, toolkit)
  const namespaces = new Set(['Dissonity', ...written.flatMap(([, setting]) => usingOf(setting, toolkit) ?? [])])
  const members = written.map(([{ type, name }, setting]) => {
    const value = writeSetting(setting, toolkit)
    return `public override ${type} ${name} =>${value.startsWith('\n') ? indent(value) : ` ${value}`};`
  })
  const nameOf = (role: NameRole): string => (isName(state[role]) ? state[role] : defaultNames[role])
  return `${[...namespaces]
    .sort()
    .map(name => `using ${name};`)
    .join('\n')}

[DissonityConfig]
public class ${nameOf('class')}
    : SdkConfiguration<${nameOf('request')}, ${nameOf('response')}>
{
${members.map(indent).join('\n\n')}
}
`
}
