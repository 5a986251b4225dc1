/** Which texts of a data folder are data files, and of which kind each is. */
import { fileInData } from '../data-path.ts'
import type { Complaint, Fail } from '../fail.ts'
import { type FilePlace, folders, placeOfFile, singleFiles } from '../files/kinds.ts'
import { suggest } from '../suggest.ts'
import { hiddenInName } from '../yaml/hidden-characters.ts'

/** The texts of a data folder. Keys are paths below it, with forward slashes: `pages/about.yaml`. */
export type ContentTexts = ReadonlyMap<string, string>

/** A text whose place in the data folder says what kind of file it is. */
export interface DataFile {
  readonly path: string
  readonly text: string
  readonly place: FilePlace
  /**
   * Its name says that it can't be read; it is there all the same, so that links to it aren't broken, too.
   */
  readonly misnamed?: boolean
}

/**
 * Returns the data files of a folder, in order. Others are reported: those that no schema covers, and those that
 * declare the same as another.
 * @param label how messages name the folder
 */
export function* dataFiles(texts: ContentTexts, label: string, fail: Fail): Generator<DataFile> {
  const declared = new Map<string, string>()
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const withoutEnding = path.replace(/\.(?:yaml|json|yml|mdx?)$/, '')
    const place = placeOfFile(withoutEnding)
    const complaint = wrongName(path, text) ?? sameAs(declared.get(withoutEnding), label)
    if (complaint) fail({ at: fileInData(label, path), ...complaint })
    if (!place || declared.has(withoutEnding)) continue
    declared.set(withoutEnding, path)
    yield { path, text, place, misnamed: complaint !== undefined }
  }
}

/** Says why a file can't be a data file, by its name. */
function wrongName(path: string, text: string): Complaint | undefined {
  const withoutEnding = path.replace(/\.(?:yaml|json)$/, '')
  const hidden = hiddenInName(path)
  if (hidden) {
    const message = `The name of this file contains the invisible character ${hidden}.`
    return { code: 'hidden-character', message, hint: 'Rename the file.' }
  }
  if (withoutEnding === path) return { code: 'unknown-file', ...notData(path) }
  if (placeOfFile(withoutEnding)) return undefined
  const hint = /^blocks:/m.test(text) ? 'Pages belong below data/pages/.' : nearestKind(withoutEnding)
  return { code: 'unknown-file', message: 'No schema covers this file.', hint }
}

function sameAs(other: string | undefined, label: string): Complaint | undefined {
  if (other === undefined) return undefined
  const message = `This file and ${fileInData(label, other).file} declare the same thing.`
  return { code: 'ambiguous-file', message, hint: 'Keep only one of them.' }
}

/** Suggests the file or folder at the top of the data folder that was probably meant. */
function nearestKind(withoutEnding: string): string | undefined {
  const files = Object.keys(singleFiles).map(name => `${name}.yaml`)
  const names = [...files, ...Object.keys(folders).map(name => `${name}/`)]
  const [top = ''] = withoutEnding.split('/')
  const written = withoutEnding === top ? `${top}.yaml` : `${top}/`
  return suggest(written, names, 'Available files and folders')
}

/** Explains a file that is neither YAML nor JSON. */
function notData(path: string): { readonly message: string; readonly hint: string } {
  if (path.endsWith('.yml'))
    return { message: 'Data files end in ".yaml" here, not in ".yml".', hint: 'Rename it.' }
  if (/\.mdx?$/.test(path))
    return {
      message: 'This is a Markdown file, but pages are YAML.',
      hint:
        'Write its text below "text: |" of a block of "type: prose". ' +
        'To make the file for it, run: npm run new -- page /docs/topic',
    }
  return {
    message: 'This file is neither YAML nor JSON.',
    hint: 'Data files end in ".yaml". Files to download belong in public/.',
  }
}
