/** What the hiRPC module makes of an answer of the token route, and what is wrong with it. */
import type { AnswerFinding } from '../../../schema/toolkit/help/tools.ts'
import { parseJson } from '../secrets/exact-json.ts'

/** An answer as it was copied: its body, perhaps below a status line and headers. */
export interface PastedAnswer {
  readonly status?: number | undefined
  readonly body: string
}

/** `HTTP/1.1 200 OK`, `< HTTP/2 401` of curl, or `Status: 200`. */
const statusLine = /^(?:< )?(?:HTTP\/[\d.]+ |status(?: code)?: ?)(\d{3})\b/i
const headerLine = /^(?:< )?[\w-]+: /

/** Lines of headers end with an empty one; what follows is the body. */
export function readAnswer(text: string): PastedAnswer {
  const lines = text.trim().split(/\r?\n/)
  const status = Number(statusLine.exec(lines[0] ?? '')?.[1]) || undefined
  if (status === undefined) return { body: text.trim() }
  let at = 1
  while (at < lines.length && headerLine.test(lines[at] ?? '')) at += 1
  return {
    status,
    body: lines
      .slice(at)
      .join('\n')
      .replace(/^<\s*$/gm, '')
      .trim(),
  }
}

/** Discord's reasons, which a route passes on. */
const reasons: Readonly<Record<string, AnswerFinding>> = {
  invalid_client: 'invalid-client',
  invalid_grant: 'invalid-grant',
  unsupported_grant_type: 'unsupported-grant',
  invalid_request: 'unsupported-grant',
}

/** What belongs to the server alone. Every player can read an answer. */
const secretFields = ['refresh_token', 'client_secret', 'bot_token']

function fieldsProblem(fields: Readonly<Record<string, unknown>>): AnswerFinding | undefined {
  const { token, access_token: other, error } = fields
  if (typeof token === 'string' && token !== '') return undefined
  if (typeof error === 'string') return reasons[error] ?? 'refused'
  if (token !== undefined && typeof token !== 'string') return 'token-type'
  if (other !== undefined) return 'other-name'
  return Object.values(fields).some(isTokenHolder) ? 'nested' : 'no-token'
}

const isTokenHolder = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('token' in value || 'access_token' in value)

function bodyProblem(body: string): AnswerFinding | undefined {
  if (body === '') return 'empty'
  if (body.startsWith('<')) return 'html'
  const value = parseJson(body)
  if (value === undefined) return 'not-json'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not-object'
  return fieldsProblem(Object.fromEntries(Object.entries(value)))
}

/** The findings, the one that the login stops at first. */
export function checkAnswer(text: string): AnswerFinding[] {
  const { status = 200, body } = readAnswer(text)
  const problem = bodyProblem(body)
  const shared = secretFields.some(name => body.includes(`"${name}"`))
  const findings: AnswerFinding[] = [problem ?? 'fine']
  if (shared) findings.push('secret')
  // The module never looks at the status; a browser's console does.
  if (!problem && status >= 400) findings.push('status')
  return findings
}
