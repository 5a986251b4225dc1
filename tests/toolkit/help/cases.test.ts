/** The problems: each has to explain its own lines and the texts that fit it, and not those that only look alike. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { recognise } from '../../../client/toolkit/help/recognise.ts'
import { maskText } from '../../../client/toolkit/secrets/masking.ts'
import { recognises } from '../../../schema/patterns.ts'
import { asked, knowledge, site } from './fixtures.ts'

const { rules, healthy } = knowledge('lines')
const samples = site.toolkit.problems.flatMap(({ id, forms }) =>
  forms.flatMap(({ sample, when }) =>
    sample === undefined || Object.keys(when).length > 0 ? [] : [[id, sample] as const],
  ),
)
const cases = (which: 'fit' | 'unlike') =>
  site.toolkit.problems.flatMap(({ id, cases }) => (cases?.[which] ?? []).map(text => [id, text] as const))

test.each(samples)('%s is recognised by its own line, masked or not: %s', (id, sample) => {
  expect(recognise(sample, rules)?.id).toBe(id)
  expect(recognise(maskText(sample), rules)?.id).toBe(id)
})

test.each(cases('fit'))('%s explains %s', async (id, text) => {
  expect((await asked(text)).ids).toContain(id)
})

test.each(cases('unlike'))('%s leaves alone %s', async (id, text) => {
  expect((await asked(text)).ids).not.toContain(id)
})

test('every problem leads to a page that has its section', () => {
  const lost = site.toolkit.problems.filter(({ to }) => {
    const [path = '', id = 'main'] = to.to.split('#')
    return path.startsWith('/') && !site.routes.entries.get(path)?.anchors.has(id)
  })
  expect(lost.map(({ to }) => to.to)).toEqual([])
})

test('the lines of a healthy start end its steps, and are no problems', () => {
  const steps = healthy.flatMap(({ step }) => step ?? [])
  expect(steps).toEqual(steps.map((_, i) => i + 1))
  expect(recognise('Unauthorized!', rules)).toBeUndefined()
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
  ])('%s', async (_, line) => {
    expect((await asked(line)).leads).toBe('connection-refused')
  })
})

const ordinaryLines = parse(readFileSync(new URL('ordinary-lines.yaml', import.meta.url), 'utf8')) as string[]

test.each(ordinaryLines)('an ordinary line is no error: %s', line => {
  expect(recognise(line, rules)?.id).toBeUndefined()
})

test('patterns are parts in their order, in any case, with any spaces', () => {
  expect(recognises('Refused to connect*Policy', 'REFUSED  to\tconnect to x: Security POLICY')).toBe(true)
  expect(recognises('Refused to connect*Policy', 'Policy: refused to connect')).toBe(false)
  expect(recognises('aa*aa', 'aaa')).toBe(false)
})
