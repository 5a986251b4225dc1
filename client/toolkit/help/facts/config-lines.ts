/** Whether the pasted class has an answer to a line of a log: a mapping, a scope, a client ID. */
import { allUses, commandsIn } from '../../builder/calls.ts'
import type { Toolkit } from '../../builder/fields.ts'
import { rewrite } from '../../builder/rewrite.ts'
import { type ConfigState, chosenScopes, clientIdOf, mappingsOf } from '../../builder/state.ts'
import { type PatchFlag, patchFlags } from '../../builder/values.ts'
import { addressOf, fileIn, type LineFacts } from './lines.ts'

/** What a line names, for those who show it. */
export interface Named {
  readonly address?: string | undefined
  readonly file?: string | undefined
  readonly commands: readonly string[]
}

export const namedIn = (line: string): Named => ({
  address: addressOf(line),
  file: fileIn(line),
  commands: commandsIn(line),
})

const frameOf = (frame: string, clientId: string): 'same' | 'other' => (frame === clientId ? 'same' : 'other')
const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** What lets a mapping apply, by what was refused. */
function patchOf(directive: LineFacts['directive'], scheme: LineFacts['scheme']): readonly PatchFlag[] {
  if (scheme === 'ws') return ['PatchWebSocket']
  return directive === undefined || directive === 'connect'
    ? ['PatchFetch', 'PatchXhr']
    : ['PatchSrcAttributes']
}

/** @param facts of the line itself */
export function configFacts(
  line: string,
  facts: LineFacts,
  { state, toolkit }: { readonly state: ConfigState; readonly toolkit: Toolkit },
): LineFacts {
  const named = addressOf(line)
  const clientId = clientIdOf(state)
  const frame = /(\d{17,20})\.discords(?:ays|ez)\.com/.exec(line)?.[1]
  const applied =
    named && facts.host !== 'own' ? rewrite(named, mappingsOf(state), '1.discordsays.com') : undefined
  const on = [...state.fields.values()].find(value => value.kind === 'patch')?.content ?? patchFlags
  const calls = allUses(toolkit).filter(
    ({ rpc, part }) => part === undefined && commandsIn(line).includes(rpc ?? ''),
  )
  const chosen = chosenScopes(state)
  const isScoped = calls.every(({ scopes }) => scopes.every(scope => chosen.includes(scope)))
  return {
    mapped: applied && yesNo(applied.mapping !== undefined),
    patched: applied && yesNo(patchOf(facts.directive, facts.scheme).every(flag => on.includes(flag))),
    scoped: calls.length > 0 ? yesNo(isScoped) : undefined,
    frame: frame && clientId ? frameOf(frame, clientId) : undefined,
  }
}
