/** What programs do with a field follows from its schema alone: these fields are added to it here, and nowhere else. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const team = `members:
  - title: Zwxqa
    subtitle: Lead
    image: /logo.svg
    alt: Zwxqa waves.
    description: She leads.
    motto: Honest wurds travel farther.
    hobby: The Loud Trombone
    recipe: >-
      # Peel
      the apples.

      - Boil them.
`
const german = team.replace('Honest wurds travel farther.', 'Ehrliche Worte reisen weiter.')
const languages = 'languages: [{ code: en, label: English }, { code: de, label: Deutsch }]\n'
const page = `title: Home
description: The home page.
sidebar: docs
blocks: [{ type: team }]
`

/** Modules of their own, so that no other test sees a schema with fields that only these tests have. */
async function modulesWithNewFields() {
  vi.resetModules()
  const { TeamFile } = await import('../../schema/files/lists.ts')
  const { code, inline, title } = await import('../../schema/text/fields.ts')
  Object.assign(TeamFile.shape.members.element.shape, {
    motto: inline().optional().describe('A sentence to live by.'),
    hobby: title().optional().describe('What fills the evenings.'),
    recipe: code().optional().describe('Instructions for a kitchen robot.'),
  })
  const { realWords } = await import('../real-data.ts')
  const { baseFiles, site } = await import('../site.ts')
  const { command, siteFolder } = await import('../command-line.ts')
  const { indexed } = await import('../search-engine.ts')
  const files = {
    'site.yaml': `${baseFiles['site.yaml']}${languages}`,
    'team.yaml': team,
    'pages/index.yaml': page,
    'languages/de/team.yaml': german,
    'languages/de/words.yaml': realWords,
  }
  return { files, site, command, siteFolder, indexed }
}

let modules: Awaited<ReturnType<typeof modulesWithNewFields>>

beforeAll(async () => {
  modules = await modulesWithNewFields()
})

afterAll(() => vi.resetModules())

describe('new fields of team cards', () => {
  test('are read like the others', () => {
    const { files, site } = modules
    const { output, site: loaded } = site(files)
    expect(output).toBe('')
    expect(JSON.stringify(loaded?.team)).toContain('Honest wurds travel farther.')
  })

  test('are code if they say so: programs may fold its lines, and nobody spell-checks it', () => {
    const { files, site } = modules
    expect(site(files).site?.team.members[0]).toMatchObject({ recipe: '# Peel the apples.\n- Boil them.' })
    const inMotto = team.replace('recipe:', 'motto:').replace(/\n {4}motto: Honest.*/, '')
    expect(site({ ...files, 'team.yaml': inMotto }).output).toContain('[inline-syntax] data/team.yaml:9:7')
  })

  test('are translated', () => {
    const { files, site } = modules
    const [translation] = site(files).site?.translations ?? []
    expect(JSON.stringify(translation?.team)).toContain('Ehrliche Worte reisen weiter.')
  })

  test('are found by search on the page that shows the cards', async () => {
    const { files, site, indexed } = modules
    const { search } = indexed(site(files).site!)
    expect(await search('farther')).toEqual(['/'])
    expect(await search('trombone')).toEqual(['/'])
  })

  test('are spell-checked, counted and, if they head something, want the capitals of a heading', async () => {
    const { files, command, siteFolder } = modules
    const { stdout } = await command(siteFolder(files), 'prose')
    expect(stdout).toContain('data/team.yaml:7:19  spelling  "wurds"')
    expect(stdout).toContain('data/team.yaml:8:16  heading-case  "Loud"')
    // The name of a person needs no dictionary, and a title no sentence.
    expect(stdout).not.toContain('Zwxqa')
    expect(stdout).not.toContain('Peel')
    const without = { ...files, 'team.yaml': team.replace(/\n {4}(?:motto|hobby):.*/g, '') }
    const count = (printed: string): number => Number(/(\d+) texts? read/.exec(printed)?.[1])
    expect(count(stdout)).toBe(count((await command(siteFolder(without), 'prose')).stdout) + 2)
  })
})
