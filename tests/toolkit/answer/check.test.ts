/** What is said of answers of the token route. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from '../../../client/toolkit/answer/check.ts'
import { answerFindings } from '../../../schema/toolkit/help/tools.ts'

const cases: readonly (readonly [answer: string, ...findings: readonly string[]])[] = [
  ['{"token":"abc"}', 'fine'],
  ['HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"token":"abc"}', 'fine'],
  ['< HTTP/2 200 \n< content-type: application/json\n< \n{"token":"abc"}', 'fine'],
  ['HTTP/1.1 500 Internal Server Error\nX-A: b\n\n{"token":"abc"}', 'fine', 'status'],
  ['HTTP/1.1 204 No Content\nDate: today', 'empty'],
  ['<!DOCTYPE html><title>Cannot POST /api/token</title>', 'html'],
  ['HTTP/2 404\ncontent-type: text/html\n\n<html></html>', 'html'],
  ['Internal Server Error', 'not-json'],
  ["{'token': 'abc'}", 'not-json'],
  ['"abc"', 'not-object'],
  ['[{"token":"abc"}]', 'not-object'],
  ['{"ok":true}', 'no-token'],
  ['{"token":""}', 'no-token'],
  ['{"access_token":"abc","token_type":"Bearer"}', 'other-name'],
  ['{"access_token":"abc","refresh_token":"def"}', 'other-name', 'secret'],
  ['{"data":{"token":"abc"}}', 'nested'],
  ['{"token":{"access_token":"abc"}}', 'token-type'],
  ['{"token":null}', 'token-type'],
  ['{"error":"invalid_client"}', 'invalid-client'],
  ['{"error":"invalid_grant","error_description":"Invalid \\"code\\" in request."}', 'invalid-grant'],
  ['{"error":"unsupported_grant_type"}', 'unsupported-grant'],
  ['{"error":"The code is missing."}', 'refused'],
  ['{"token":"abc","client_secret":"s"}', 'fine', 'secret'],
]

test.each(cases)('%j', (answer, ...findings) => {
  expect(checkAnswer(answer)).toEqual(findings)
})

test('the cases have every finding', () => {
  expect(new Set(cases.flatMap(([, ...findings]) => findings))).toEqual(new Set(answerFindings))
})

test('of anything at all there is at least one finding', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => checkAnswer(text).length > 0))
})
