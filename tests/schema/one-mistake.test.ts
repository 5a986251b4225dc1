/** A mistake in one file is told once: it does not make what refers to the file look broken. */
import { expect, test } from 'vitest'
import { site } from '../site.ts'

const page = (blocks: string): string => `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n${blocks}`
const files = (blocks: string, others: Record<string, string>): string[] =>
  site({ 'pages/index.yaml': page(blocks), ...others }).diagnostics.map(({ file, code }) => `${file} ${code}`)

const text = (words: string): string => `  - { type: paragraph, text: "${words}" }\n`
const type = (name: string, kind: string): string =>
  `title: R\ndescription: R.\nlead: R.\ntypes: [{ id: ${name.toLowerCase()}, name: ${name}, kind: ${kind}, summary: A type. }]\n`

test.each([
  ['the sidebars', text('Words.'), { 'sidebars.yaml': 'docs: { title: Docs }\n' }, 'sidebars.yaml missing-key'],
  [
    'the configuration fields',
    `${text('See [it](#field-a).')}  - { type: fields, caption: C }\n`,
    { 'config-fields.yaml': 'fields: []\n' },
    'config-fields.yaml wrong-value',
  ],
  [
    'a page of the reference',
    `${text('See `Api.Initialize` and [it](#api-initialize).')}  - { type: members, of: Api }\n`,
    { 'reference/api.yaml': type('Api', 'clas'), 'reference/b.yaml': type('Other', 'class') },
    'reference/api.yaml wrong-value',
  ],
  [
    'a page',
    text('See [it](/docs/a#there).'),
    { 'pages/docs/a.yaml': 'titel: A\ndescription: A.\nblocks: [{ type: team }]\n' },
    'pages/docs/a.yaml unknown-key',
  ],
  [
    'the examples',
    '  - { type: example, example: a }\n',
    { 'examples.yaml': 'examples: []\n' },
    'examples.yaml wrong-value',
  ],
] as const)('in %s', (_, blocks, others, expected) => {
  expect(files(blocks, others)).toEqual([`data/${expected}`])
})

test('a mistyped field is not missing as well, but another one is', () => {
  const { diagnostics } = site({ 'pages/index.yaml': 'titel: Home\nsidebar: docs\nblocks: [{ type: team }]\n' })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'missing-key The field "description" is missing.',
    'unknown-key There is no field "titel" here.',
  ])
})
