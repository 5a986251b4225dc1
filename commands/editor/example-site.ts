/** The small site in schema/editor/examples/: every kind of data file, and each block on a page of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames } from '../../renderers/index.ts'
import {
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  loadSite,
  type PublicFiles,
  type Site,
} from '../../schema/index.ts'
import { defaultWords, listFiles } from '../build/read-content.ts'

/** Files of public/ that the examples show. */
export const examplePublicFiles: PublicFiles = new Map(
  ['logo', 'map', 'map-dark', 'scene', 'dog']
    .map(name => `/img/${name}.svg`)
    .concat('/icon.svg', '/icon.png', '/favicon.ico')
    .map(path => [path, { width: 640, height: 360 }]),
)

/** @param root folder of the generator */
export function exampleTexts(root: string): ContentTexts {
  const folder = join(root, 'schema/editor/examples')
  const examples = listFiles(folder).map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
  return new Map([...examples, ['words.yaml', defaultWords(root)]])
}

export function exampleSite(texts: ContentTexts): { site: Site | undefined; diagnostics: Diagnostic[] } {
  const list = diagnosticList()
  const known = { languages: languageNames, publicFiles: examplePublicFiles, words: texts.get('words.yaml') ?? '' }
  return { site: loadSite(texts, known, 'data', list.report), diagnostics: list.sorted() }
}

/** Page of the example of a block. */
export const blockPage = (type: string): string => `pages/blocks/${type}.yaml`
