/** What pages say of others carries a date: readers see it, and `verify --stale` lists what is old. */
import { expect, test } from 'vitest'
import { command, siteFolder } from '../command-line.ts'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

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
    page: {}
    sources:
      - ${claim(on, 'Lamp')}
`

const problemList = `title: Errors
description: Errors.
sidebar: docs
listed: false
blocks: [{ type: problem-list, step: page }]
`

const today = new Date().toISOString().slice(0, 10)

test('lists what nobody has looked at for so many months, the oldest first, at its line', async () => {
  const folder = siteFolder({
    'pages/libraries.yaml': page([claim('2021-05-01', 'Bulb'), claim(today, 'Lamp')]),
    'pages/errors.yaml': problemList,
    'problems/page.yaml': problems('2020-01-31'),
  })
  const { code, stdout } = await command(folder, 'verify', '--stale', '6')
  const [oldest, next, outcome] = stdout.split('\n')
  expect(oldest).toBe('  ~ 2020-01-31  data/problems/page.yaml:12  https://lamp.example/manual')
  expect(next).toBe('  ~ 2021-05-01  data/pages/libraries.yaml:14  https://bulb.example/manual')
  expect(outcome).toMatch(/^3 claims about others: 2 older than \d{4}-\d\d-\d\d\.$/)
  expect(code).toBe(1)
})

test('is content if somebody has looked since, and needs no toolkit', async () => {
  const folder = siteFolder({ 'pages/libraries.yaml': page([claim(today, 'Lamp')]) })
  const { code, stdout } = await command(folder, 'verify', '--stale', '6')
  expect(stdout).toMatch(/^1 claim about others: none older than /)
  expect(code).toBe(0)
})

test.each(['six', '-1', '1.5'])('takes a number of months, not "%s"', async months => {
  const { code, stderr } = await command(siteFolder(), 'verify', `--stale=${months}`)
  expect(stderr).toContain(`--stale takes a number of months, such as 6, not "${months}".`)
  expect(code).toBe(2)
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
