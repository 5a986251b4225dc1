/** The rules of prose, on a site that breaks each of them; what is found stands beside it. UPDATE=1 writes that anew. */
import { expect, test } from 'vitest'
import { expectAsIn, filesIn } from '../case-files.ts'
import { command, siteFolder } from '../command-line.ts'

const cases = new URL('./prose/', import.meta.url)

test('npm run prose says what breaks a rule, and where', async () => {
  const folder = siteFolder(filesIn(new URL('site.txt', cases)))
  const { code, stdout } = await command(folder, 'prose')
  expect(code).toBe(1)
  // What may be meant is the dictionary's affair, and the words of the interface that of the real site.
  expectAsIn(
    new URL('findings.txt', cases),
    stdout.replace(/ (?:Perhaps: .*)?If it is right, .*|^\d+ texts read: .*\n|^data\/words.yaml:.*\n/gm, ''),
  )
})

test('another name of something in the glossary is a note', async () => {
  const folder = siteFolder({
    'vocabulary.yaml': 'terms: [{ term: lantern, text: It shines., insteadOf: [torch] }]\n',
    'pages/a.yaml':
      'title: A\ndescription: A page.\nblocks: [{ type: paragraph, text: "The torch, not `torch`." }]\n',
  })
  const { stdout } = await command(folder, 'prose')
  expect(stdout).toContain('pages/a.yaml:3:40  other-name  "torch"  The glossary calls it "lantern".')
  expect(stdout.match(/other-name/g)).toHaveLength(1)
})

test('an unknown word is a note, which stops nobody', async () => {
  const text = 'Write wurds. A page has words, and words have letters.'
  const folder = siteFolder({
    'pages/a.yaml': `title: A\ndescription: A page.\nblocks: [{ type: paragraph, text: "${text}" }]\n`,
  })
  const { code, stdout } = await command(folder, 'prose', '--format', 'github')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^::notice file=data\/pages\/a\.yaml,.*title=spelling::It isn't in the dictionary\. Perhaps: \w/m,
  )
  expect(stdout).toContain('If it is right, add it to "dictionary" in data/vocabulary.yaml.')
})
