import { afterAll, describe, expect, test } from 'vitest'
import { command, type Folder, siteFolder } from '../command-line.ts'

const folders: Folder[] = []
afterAll(() => {
  for (const folder of folders) folder.remove()
})

/** The findings of a page with this text, without their places. */
async function findings(blocks: string, vocabulary = ''): Promise<string[]> {
  const folder = siteFolder({
    'pages/index.yaml': `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n${blocks}`,
    ...(vocabulary && { 'vocabulary.yaml': vocabulary }),
  })
  folders.push(folder)
  const { stdout } = await command(folder, 'prose')
  return stdout
    .split('\n')
    .filter(line => line.startsWith('data/'))
    .map(line => line.split('  ').slice(1, 3).join(' '))
}

const paragraph = (text: string): string => `  - { type: paragraph, text: ${JSON.stringify(text)} }\n`
const heading = (text: string): string => `  - { type: heading, id: one, text: ${JSON.stringify(text)} }\n`
const times = (count: number, word: string): string => Array(count).fill(word).join(' ')

describe('npm run prose', () => {
  test('is content with plain words, and says where a finding stands', async () => {
    const folder = siteFolder({
      'pages/index.yaml':
        'title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n  - type: paragraph\n    text: >-\n      One line\n      with a mistaek.\n',
    })
    folders.push(folder)
    const { code, stdout } = await command(folder, 'prose')
    expect(code).toBe(1)
    expect(stdout).toContain('data/pages/index.yaml:8:14  spelling  "mistaek"  Not in the dictionary. Perhaps: ')
    folder.write(
      'data/pages/index.yaml',
      'title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n  - { type: paragraph, text: All is well. }\n',
    )
    expect(await command(folder, 'prose')).toMatchObject({ code: 0 })
  })

  test('spells the British way, and leaves code, files, hosts and identifiers alone', async () => {
    expect(
      await findings(paragraph('The colour of behaviour is grey: initialise, organised, travelled, centre.')),
    ).toEqual([])
    expect(await findings(paragraph('The color is gray.'))).toEqual(['spelling "color"', 'spelling "gray"'])
    expect(await findings(paragraph('It initializes well.'))).toEqual(['spelling "initializes"'])
    expect(
      await findings(paragraph('Write `colr` into app_loader.js at tiles.exmple.com, or MyClss and snake_cse/pathh.')),
    ).toEqual([])
    expect(await findings(paragraph("The player's and the players' well-known mistke-free game."))).toEqual([
      'spelling "mistke"',
    ])
  })

  test('knows the words of the site', async () => {
    const vocabulary = 'dictionary: [bundler]\nnames: [Colyseus]\n'
    expect(await findings(paragraph("Bundler and bundler's Colyseus."), vocabulary)).toEqual([])
    expect(await findings(paragraph('The colyseus of GitHub.'), `${vocabulary}`)).toContain('avoid "colyseus"')
  })

  test('counts the words of sentences and paragraphs; code is one word', async () => {
    expect(await findings(paragraph(`${times(15, 'one word')}.`))).toEqual([])
    expect(await findings(paragraph(`Well. ${times(15, 'one word')} more.`))).toEqual([
      expect.stringMatching(/^long-sentence/),
    ])
    expect(await findings(paragraph(`${times(14, 'one word')} and \`x y z a b c\`.`))).toEqual([])
    expect(await findings(paragraph(times(23, 'One two three four.')))).toEqual([
      expect.stringMatching(/^long-paragraph/),
    ])
  })

  test.each([
    ['Stop!', 'punctuation "!"'],
    ['A part — another part.', 'punctuation "—"'],
    ['And so on...', 'punctuation "..."'],
    ['A tool, e.g. this one.', 'punctuation "e.g."'],
    ['It is the the same.', 'doubled-word "the the"'],
    ['Read [here](/).', 'link-text "here"'],
  ])('finds fault with %s', async (text, finding) => {
    expect(await findings(paragraph(text))).toEqual([finding])
  })

  test('finds words to avoid where a sentence begins, too, but not inside others or in exceptions', async () => {
    const avoid = 'avoid: [{ words: [just, log into], instead: nothing, except: [just in time] }]\n'
    expect(await findings(paragraph('Just try. It is just so. Log into it.'), avoid)).toEqual([
      'avoid "Just"',
      'avoid "just"',
      'avoid "Log into"',
    ])
    expect(await findings(paragraph('Adjust the `just` of justice just in time, Mr Just.'), avoid)).toEqual([])
  })

  test('headings have capitals at the start and in names only', async () => {
    const names = 'names: [Unity]\ntitles: [Home Page]\n'
    expect(await findings(heading('Install Unity from the Home Page'), names)).toEqual([])
    expect(await findings(heading('Read `Api.Ready` first'), names)).toEqual([])
    expect(await findings(heading('Build The Game'), names)).toEqual(['heading-case "The"', 'heading-case "Game"'])
    expect(await findings(heading('build the game'), names)).toEqual(['heading-case "b"'])
  })

  test('an acronym is known to everyone, or explained where the page first uses it', async () => {
    const acronyms = 'acronyms: [{ short: API }, { short: RPC, long: remote procedure call }]\n'
    expect(await findings(paragraph('The API has keys.'), acronyms)).toEqual([])
    expect(await findings(paragraph('The XYZ is new.'), acronyms)).toEqual(['unknown-acronym "XYZ"'])
    expect(
      await findings(heading('What RPC is') + paragraph('RPC is a remote procedure call. RPC again.'), acronyms),
    ).toEqual([])
    expect(await findings(paragraph('RPC first.') + paragraph('A remote procedure call later.'), acronyms)).toEqual([
      'unexplained-acronym "RPC"',
    ])
    expect(await findings(heading('RPC alone'), acronyms)).toEqual(['unexplained-acronym "RPC"'])
  })

  test('what is fixed elsewhere is nobody’s mistake', async () => {
    const fixed = 'fixed: [{ text: "Oops, serialized!", reason: The log of another program. }]\n'
    expect(await findings(paragraph('It says: Oops, serialized!'), fixed)).toEqual([])
    expect(await findings(paragraph('It says: Oops, serialised!'), fixed)).toEqual(['punctuation "!"'])
  })
})
