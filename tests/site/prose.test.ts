/** The content of this repository is written as `npm run prose` asks for. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentFolders, readPublicFiles, readTexts } from '../../commands/build/read-content.ts'
import { proseFindings } from '../../commands/prose/prose-findings.ts'
import { languageNames } from '../../renderers/index.ts'
import { loadSite, proseTexts } from '../../schema/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every text is spelt right and follows the rules of prose', async () => {
  const folders = contentFolders(root, `${root}data`, undefined)
  const ignore = (): void => {}
  const texts = readTexts(folders, ignore)
  const known = { languages: languageNames, publicFiles: readPublicFiles(folders, ignore) }
  const site = loadSite(texts, known, 'data', ignore)!
  const prose = proseTexts(texts, 'data')
  expect(prose.length).toBeGreaterThan(5000)
  const findings = await proseFindings(prose, site)
  expect(
    findings.map(
      ({ file, line, col, rule, words, message }) => `${file}:${line}:${col} ${rule} "${words}": ${message}`,
    ),
  ).toEqual([])
})
