/** What may take the place of a sample value: nothing that would break a sample, and no secret. */
import { type SecretKind, secretIn } from '../secrets.ts'

export const valueNames = ['client-id', 'port', 'token-path'] as const
export type ValueName = (typeof valueNames)[number]

export type CheckedValue =
  /** '' stands for the sample value. */
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: SecretKind | ValueName }

const patterns: Readonly<Record<ValueName, RegExp>> = {
  'client-id': /^\d{17,20}$/,
  port: /^(?!0)\d{1,5}$/,
  'token-path': /^(?:\/[A-Za-z0-9._~-]{1,60}){1,8}$/,
}

export function checkValue(name: ValueName, typed: string): CheckedValue {
  const secret = secretIn(typed)
  if (secret) return { ok: false, reason: secret }
  const trimmed = typed.trim()
  if (trimmed === '') return { ok: true, value: '' }
  // The package adds a missing slash; samples show it.
  const value = name === 'token-path' && !trimmed.startsWith('/') ? `/${trimmed}` : trimmed
  const fits = patterns[name].test(value) && (name !== 'port' || Number(value) <= 65_535)
  return fits ? { ok: true, value } : { ok: false, reason: name }
}

export const isSecretKind = (reason: SecretKind | ValueName): reason is SecretKind =>
  reason === 'bot-token' || reason === 'client-secret'
