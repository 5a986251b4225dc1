/** What a file or a pasted text is: by its name, or by how it begins. */

export type InputKind = 'page' | 'bridge' | 'settings' | 'packages' | 'har' | 'headers' | 'listing'

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const byName: Readonly<Record<string, InputKind>> = {
  'projectsettings.asset': 'settings',
  'projectversion.txt': 'settings',
  'manifest.json': 'packages',
  'packages-lock.json': 'packages',
  'version.json': 'bridge',
  'version.js': 'bridge',
  'app_loader.js': 'bridge',
  'dissonity_build_variables.js': 'bridge',
  'index.html': 'page',
}

/** A text file of any name: somebody saved what they would have pasted. */
const textEndings = ['.txt', '.log', '.md', '.headers', '.out', '.asset']

/** @returns undefined if only its name and size matter; `text` if its beginning decides */
export function kindByName(path: string): InputKind | 'text' | undefined {
  const name = baseName(path).toLowerCase()
  const kind = byName[name]
  if (kind) return kind
  if (name.endsWith('.har')) return 'har'
  if (name.endsWith('.html')) return 'page'
  return name === '' || textEndings.some(ending => name.endsWith(ending)) ? 'text' : undefined
}

const statusLine = /^(?:[<*]\s)?HTTP\/[\d.]+ \d{3}\b/im
const headerLine = /^(?:<\s)?(?:content-(?:type|encoding|length)|cache-control|server):\s/im
const buildFile = /\.(?:loader\.js|framework\.js|data|wasm|unityweb)(?:\.(?:br|gz|unityweb))?["'\s]*$/im
const namedFile = /(?:app_loader\.js|index\.html|dissonity_hirpc\.js)\s*$/im

/** @param text its first characters */
export function kindByText(text: string): InputKind | undefined {
  const start = text.trimStart()
  if (start.startsWith('{')) {
    if (/^\{\s*"log"\s*:/.test(start)) return 'har'
    if (/"dependencies"\s*:/.test(start)) return 'packages'
    return /^\{\s*"\w+"\s*:\s*"\d[^"]*"\s*\}/.test(start) ? 'bridge' : undefined
  }
  if (/^<!doctype html|^<html/i.test(start)) return 'page'
  if (/\bPlayerSettings:|\bwebGL\w+:|^m_EditorVersion:/m.test(start)) return 'settings'
  if (start.includes('[[[ ')) return 'bridge'
  if (statusLine.test(start) || headerLine.test(start)) return 'headers'
  return buildFile.test(start) || namedFile.test(start) ? 'listing' : undefined
}

/** Signs that no text has, in the beginning of a file. */
export const isBinary = (start: string): boolean => {
  const beginning = start.slice(0, 4000)
  const broken = [...beginning].filter(sign => sign === '\0' || sign === '\uFFFD').length
  return beginning.includes('\0') || broken > beginning.length / 20
}
