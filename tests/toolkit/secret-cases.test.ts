/** The table of secret-cases.yaml: what is masked, and what is left to be read. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { maskText } from '../../client/toolkit/secrets/masking.ts'
import { isSecretName } from '../../client/toolkit/secrets/names.ts'

interface Cases {
  readonly masked: readonly { readonly text: string; readonly hidden: string }[]
  readonly unchanged: readonly string[]
}
const cases: Cases = parse(readFileSync(new URL('./secret-cases.yaml', import.meta.url), 'utf8'))

test.each(cases.masked)('$text is shown without $hidden', ({ text, hidden }) => {
  expect(text).toContain(hidden)
  expect(maskText(text)).not.toContain(hidden)
})

test.each(cases.unchanged)('%s is shown as it is', text => {
  expect(maskText(text)).toBe(text)
})

test.each(['access_token', 'X-Api-Key', 'mot de passe', 'contraseña', 'sessionIds', 'sid', 'key2'])(
  '%s is the name of a secret',
  name => expect(isSecretName(name)).toBe(true),
)

test.each(['statusCode', 'error_code', 'inside', 'author', '(interop[key', 'tokenizer', ''])(
  '%s is no name of a secret',
  name => expect(isSecretName(name)).toBe(false),
)
