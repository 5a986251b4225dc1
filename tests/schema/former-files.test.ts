import { describe, expect, test } from 'vitest'
import { baseFiles, basePublicFiles, site } from '../site.ts'

const models = `title: Models
description: What the client sends.
lead: Persons.
types:
  - id: user
    name: User
    kind: class
    summary: A person.
    members:
      - { id: id, name: Id, kind: property, type: long, summary: The ID. }
    formerFiles: [classOther_1_1User.html]
`
const index = `title: Reference
description: All types.
lead: All types.
formerFiles: [annotated.html]
groups:
  - { id: models, title: Models, pages: [models] }
`
const linked = `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: paragraph
    text: See [the user](/ref/classOther_1_1User.html).
`
const files = { 'reference/models.yaml': models, 'reference/index.yaml': index, 'pages/index.yaml': linked }

test('files of the former reference lead to their types, and its lists to the index', () => {
  const { site: loaded, output } = site(files)
  expect(output).toBe('')
  expect(loaded!.redirects).toEqual([
    { from: '/ref/classOther_1_1User.html', to: '/ref/models#user' },
    { from: '/ref/annotated.html', to: '/ref/index.html' },
  ])
})

describe('a reference of another tool', () => {
  const { 'reference/index.yaml': _, ...pages } = files
  const foreign = (...names: readonly string[]) =>
    site(
      { ...pages, 'site.yaml': `${baseFiles['site.yaml']}reference: { foreign: true }\n` },
      new Map([...basePublicFiles, ...names.map((name): [string, undefined] => [`/ref/${name}`, undefined])]),
    )

  test('answers for its own files, and names of types lead to them', () => {
    const { site: loaded, output } = foreign('index.html', 'classOther_1_1User.html')
    expect(output).toBe('')
    expect(loaded!.redirects).toEqual([])
    expect(loaded!.pages.map(({ route }) => route)).toEqual(['/'])
    expect(loaded!.reference.names.get('User')!.to).toBe('/ref/classOther_1_1User.html')
    expect(loaded!.reference.names.get('User.Id')!.to).toBe('/ref/classOther_1_1User.html')
  })

  test('makes links to what it lacks a mistake; names then lead to its index', () => {
    const { site: loaded, diagnostics } = foreign('index.html')
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['broken-link', 'data/pages/index.yaml']])
    expect(loaded!.reference.names.get('User')!.to).toBe('/ref/index.html')
  })

  test('has to be there', () => {
    expect(foreign('classOther_1_1User.html').diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['missing-file', 'data/site.yaml', 13],
    ])
  })
})
