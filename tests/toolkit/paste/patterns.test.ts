/** The problems, and the patterns by which lines are recognised. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { recognise } from '../../../client/toolkit/paste/recognise.ts'
import { maskText } from '../../../client/toolkit/secrets/masking.ts'
import { recognises } from '../../../schema/patterns.ts'
import { realSite } from '../../real-data.ts'
import { knowledge } from './fixtures.ts'

const { problems } = realSite()
const catalogue = knowledge.errors
const samples = problems.flatMap(({ id, forms }) =>
  forms.flatMap(({ sample }) => (sample === undefined ? [] : [[id, sample] as const])),
)

describe('the problems', () => {
  test('each have a whole line', () => {
    expect(new Set(samples.map(([id]) => id))).toEqual(new Set(problems.map(({ id }) => id)))
  })

  test.each(samples)('%s is recognised by its own line, masked or not: %s', (id, sample) => {
    expect(recognise(sample, catalogue)?.id).toBe(id)
    expect(recognise(maskText(sample), catalogue)?.id).toBe(id)
  })

  test('the lines of a healthy start end its steps, and are no problems', () => {
    const steps = catalogue.flatMap(({ step, fine }) => (step === undefined ? [] : [{ step, fine }]))
    expect(steps).toEqual(steps.map((_, i) => ({ step: i + 1, fine: true })))
    expect(recognise('Unauthorized!', catalogue)).toBeUndefined()
  })
})

describe('wordings of the same refusal', () => {
  test.each([
    [
      'Chrome, before 2025',
      "app_loader.js:12 Refused to connect to 'wss://relay.example.com/' because it violates the following Content Security Policy directive: \"connect-src 'self'\".",
    ],
    [
      'Chrome, since then',
      "Connecting to 'wss://relay.example.com/' violates the following Content Security Policy directive: \"connect-src 'self'\". The action has been blocked.",
    ],
    [
      'Firefox',
      "Content-Security-Policy: The page’s settings blocked the loading of a resource (connect-src) at wss://relay.example.com/ because it violates the following directive: “connect-src 'self'”",
    ],
    [
      'Safari',
      'Refused to connect to wss://relay.example.com/ because it does not appear in the connect-src directive of the Content Security Policy.',
    ],
  ])('%s', (_, line) => {
    expect(recognise(line, catalogue)?.id).toBe('connection-refused')
  })

  test.each([
    [
      'Chrome',
      'Refused to execute inline script because it violates the following Content Security Policy directive: "script-src \'self\'".',
    ],
    [
      'Firefox',
      "Content-Security-Policy: The page’s settings blocked an inline script (script-src-elem) from being executed because it violates the following directive: “script-src 'self'”",
    ],
  ])('the import map, %s', (_, line) => {
    expect(recognise(line, catalogue)?.id).toBe('inline-script-blocked')
  })
})

const ordinaryLines = parse(readFileSync(new URL('ordinary-lines.yaml', import.meta.url), 'utf8')) as string[]

test.each(ordinaryLines)('an ordinary line is no error: %s', line => {
  expect(recognise(line, catalogue)?.id).toBeUndefined()
})

test('patterns are parts in their order, in any case, with any spaces', () => {
  expect(recognises('Refused to connect*Policy', 'REFUSED  to\tconnect to x: Security POLICY')).toBe(true)
  expect(recognises('Refused to connect*Policy', 'Policy: refused to connect')).toBe(false)
  expect(recognises('aa*aa', 'aaa')).toBe(false)
})
