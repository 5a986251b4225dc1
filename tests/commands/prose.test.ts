/** The rules of prose, on a site that breaks each of them; what is found stands beside it. UPDATE=1 writes that anew. */
import { expect, test } from 'vitest'
import { expectAsIn, filesIn } from '../case-files.ts'
import { command, siteFolder } from '../command-line.ts'

const cases = new URL('./prose/', import.meta.url)

test('npm run prose says what breaks a rule, and where', async () => {
  const folder = siteFolder(filesIn(new URL('site.txt', cases)))
  const { code, stdout } = await command(folder, 'prose')
  folder.remove()
  expect(code).toBe(1)
  // What may be meant is the dictionary's affair.
  expectAsIn(new URL('findings.txt', cases), stdout.replace(/ Perhaps: .*|^\d+ texts read: .*\n/gm, ''))
})

test('npm run prose is content with plain words', async () => {
  const folder = siteFolder()
  expect(await command(folder, 'prose')).toMatchObject({ code: 0 })
  folder.remove()
})
