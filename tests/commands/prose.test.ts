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
    stdout.replace(/ Perhaps: .*|^\d+ texts read: .*\n|^data\/words.yaml:.*\n/gm, ''),
  )
})
