/** Whether the pasted class has an answer to a line of a log: a mapping, a scope, a client ID. */
import { commandsIn } from '../../builder/calls.ts'
import { allUses } from '../../builder/fields.ts'
import { rewrite } from '../../builder/rewrite.ts'
import { chosenScopes, mappingsOf, tickedUses, tokenPathOf } from '../../builder/state.ts'
import { type PatchFlag, patchFlags } from '../../builder/values.ts'
import type { ConfigFound } from './class.ts'
import { addressOf, hostOf, type LineFacts } from './lines.ts'

const mappedFact = (is: boolean, isCommented: boolean): LineFacts['mapped'] =>
  is || !isCommented ? yesNo(is) : 'commented'
const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** Says what lets a mapping apply, by what was refused. */
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
  { state, toolkit, comments }: Pick<ConfigFound, 'state' | 'toolkit' | 'comments'>,
): LineFacts {
  const named = addressOf(line)
  const applied =
    named && facts.host !== 'own' ? rewrite(named, mappingsOf(state), '1.discordsays.com') : undefined
  const on = [...state.values()].find(value => value.kind === 'patch')?.content ?? patchFlags
  const commands = commandsIn(line)
  // A line that names no command is about one that the paste names.
  const calls = allUses(toolkit).filter(({ id, rpc, part }) =>
    commands.length > 0 ? part === undefined && commands.includes(rpc ?? '') : tickedUses(state).includes(id),
  )
  const chosen = chosenScopes(state)
  const isScoped = calls.every(({ scopes }) => scopes.every(scope => chosen.includes(scope)))
  return {
    mapped: applied && mappedFact(applied.mapping !== undefined, comments.includes(hostOf(named ?? ''))),
    patched: applied && yesNo(patchOf(facts.directive, facts.scheme).every(flag => on.includes(flag))),
    scoped: calls.length > 0 ? yesNo(isScoped) : undefined,
    'token-request': isTokenMapped(state) ? 'mapped' : undefined,
  }
}

/** Tells whether the prefix of a mapping is the beginning of the path that the module sends the code to. */
function isTokenMapped(state: ConfigFound['state']): boolean {
  const path = `/${segments(tokenPathOf(state))}/`
  return mappingsOf(state).some(({ prefix }) => {
    const start = segments(prefix)
    return start !== '' && path.startsWith(`/${start}/`)
  })
}

const segments = (path: string): string => path.split('/').filter(Boolean).join('/').toLowerCase()
