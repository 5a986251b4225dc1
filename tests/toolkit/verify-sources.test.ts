/** What pages say of others names its source: `verify` looks for its phrases. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { command, siteFolder } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { renderedFiles } from '../rendered.ts'
import { baseFiles, site } from '../site.ts'

const claim = (on: string, name: string): string =>
  `{ on: "${on}", text: The manual of ${name}, to: "https://${name.toLowerCase()}.example/manual" }`

const page = (claims: readonly string[]): string => `title: Libraries
description: Libraries.
sidebar: docs
listed: false
blocks:
  - type: tabs
    items:
      - label: One
        blocks:
          - type: table
            columns: [Library, Works]
            rows: [[Lamp, "Yes"], [Bulb, "No"]]
            seen:
${claims.map(each => `              - ${each}\n`).join('')}      - { label: Two, text: Nothing. }
`

const problems = (on: string): string => `step: page
title: Lamps
problems:
  - id: dark
    title: It is dark
    seen: [browser]
    forms: [{ text: it is dark now }]
    means: The lamp is off.
    fix: [Turn it on.]
    page: { description: Why., why: [It is so.] }
    sources:
      - ${claim(on, 'Lamp')}
`

const problemList = `title: Errors
description: Errors.
sidebar: docs
listed: false
blocks: [{ type: problem-list, step: page }]
`

const phrase = (words: string, file = 'docs/lamp.md'): string =>
  `{ repository: makers/lamp, file: ${file}, phrase: ${JSON.stringify(words)} }`

/** A folder of checkouts, with one of makers/lamp. */
function checkouts(text: string): string {
  const folder = temporaryFolder()
  const file = join(folder, 'lamp/docs/lamp.md')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return folder
}

test('phrases are looked for in checkouts, and each that is gone is named with every place', async () => {
  const sources = [
    phrase('glows for ten  hours'),
    phrase('never gets hot'),
    phrase('glows', 'docs/gone.md'),
    '{ repository: makers/bulb, file: a.md, phrase: is round }',
  ]
  const folder = siteFolder({
    'pages/libraries.yaml': page(sources),
    'pages/others.yaml': page([phrase('never gets hot')]),
  })
  const { code, stdout } = await command(
    folder,
    'verify',
    '--sources',
    checkouts('The lamp glows for\nten hours.'),
  )
  expect(stdout).toBe(
    '  ~ makers/lamp docs/lamp.md: "never gets hot"\n' +
      '      data/pages/libraries.yaml:15\n      data/pages/others.yaml:14\n' +
      '  ~ makers/lamp docs/gone.md: "glows"\n      data/pages/libraries.yaml:16\n' +
      '  . makers/bulb: 1 phrase not looked for, without a checkout\n' +
      "4 phrases of others' files: 2 gone.\n",
  )
  expect(code).toBe(1)
})

test('readers get the file of a phrase, unless its source has words and an address', () => {
  const ofToolkit = '{ file: docs/lamp.md, phrase: glows, text: The manual }'
  const versions =
    'versions: [{ label: v1, status: current, toolkit: 2.1.0, repository: makers/lamps, since: "2026-01-01" }]\n'
  const made = site({
    'site.yaml': `${baseFiles['site.yaml']}${versions}`,
    'pages/libraries.yaml': page([phrase('glows'), ofToolkit]),
  })
  const files = made.site ? renderedFiles(made.site) : new Map<string, string>()
  const at = 'https://github.com/makers'
  expect(files.get('libraries.md')).toContain(
    `Sources: [makers/lamp, lamp.md](${at}/lamp/blob/HEAD/docs/lamp.md), ` +
      `[The manual](${at}/lamps/blob/v2.1.0/docs/lamp.md).`,
  )
})

test('readers see when and where, on the page and in its Markdown copy', () => {
  const made = site({
    'pages/libraries.yaml': page([claim('2026-11-23', 'Lamp')]),
    'pages/errors.yaml': problemList,
    'problems/page.yaml': problems('2026-11-22'),
  })
  expect(made.output).toBe('')
  const files = made.site ? renderedFiles(made.site) : new Map<string, string>()
  expect(files.get('libraries.html')).toContain(
    '<p class="sources"><time dateTime="2026-11-23">Source, last checked on 23 November 2026</time>: ' +
      '<a class="ext" href="https://lamp.example/manual">The manual of Lamp</a>.</p>',
  )
  expect(files.get('libraries.md')).toContain(
    'Source, last checked on 23 November 2026: [The manual of Lamp](https://lamp.example/manual).',
  )
  expect(files.get('errors/dark.html')).toContain('<time dateTime="2026-11-22">')
})
