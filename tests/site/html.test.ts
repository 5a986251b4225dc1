/** Every built HTML file is valid, by html-validate's recommended rules. */
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { soak } from '../sample-size.ts'
import { pages, textOf } from './built.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<!doctype html>` and void elements as `<br/>`; both are valid HTML.
    'doctype-style': 'off',
    'void-style': 'off',
    // Numbers, phone-like digits and long lines in code are content.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Table roles are written out because phones show rows as cards, and changing `display` takes roles away.
    'no-redundant-role': 'off',
    'prefer-native-element': [
      'error',
      {
        exclude: [
          'table',
          'row',
          'cell',
          'rowgroup',
          'columnheader',
          'rowheader',
          'group',
          'img',
          'status',
          'note',
        ],
      },
    ],
    // React writes some attribute names in the case of the DOM (`srcSet`); HTML does not tell cases apart.
    'attr-case': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The form of the builder is never sent: what it makes is the code below it.
    'wcag/h32': 'off',
    // Controls that mean one field share its name, because the form is never sent.
    'form-dup-name': 'off',
    // A label around its box that also names it is found by more speech software.
    'no-redundant-for': 'off',
  },
})

const isEmpty = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr)$/

/** What rules ask about elements: what they are in, their names and roles, and which attributes they have. */
function formsOf(text: string): string[] {
  const open: string[] = []
  const forms: string[] = []
  const tags = text.matchAll(/<(\/?[a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>/gi)
  for (const [, name = '', attributes = '', slash] of tags) {
    if (name.startsWith('/')) open.pop()
    else {
      const told = attributes.replace(/(\s(?!role|type|scope)[^\s=>"]+)="[^"]*"|data-[\w-]+/g, '$1')
      forms.push([open.at(-1), name, ...told.split(/\s(?=\S+(?:=|\s|$))/).sort()].join(' '))
      if (!isEmpty.test(name) && !slash) open.push(name)
    }
  }
  return forms
}

/** Pages are alike: the longest one comes first, and after it only pages that have a form of their own. */
const seen = new Set<string>()
const different = pages
  .map(file => ({ file, text: textOf(file) }))
  .sort((a, b) => b.text.length - a.text.length)
  .filter(({ text }) => {
    const before = seen.size
    for (const form of formsOf(text)) seen.add(form)
    return soak || seen.size > before
  })

describe('HTML', () => {
  test('there is HTML to look at', () => expect(different.length).toBeGreaterThan(20))

  test.each(different)('$file is valid', async ({ text, file }) => {
    const report = await validator.validateString(text, file)
    const messages = report.results.flatMap(result =>
      result.messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect([...new Set(messages)].slice(0, 10)).toEqual([])
  })
})
