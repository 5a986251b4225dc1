/**
 * Loads content that may be wrong at the moment. Where a file has mistakes, its last text without any stands in for it,
 * so that every page can still be shown, and an old mistake in one file does not hide what is written in another.
 */
import {
  type ContentCache,
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  type Known,
  loadSite,
  type Site,
} from '../../schema/index.ts'

export interface LenientLoad {
  /** The best that can be shown; undefined as long as there was no usable site.yaml. */
  readonly site: Site | undefined
  /** Of the texts as they are. */
  readonly diagnostics: readonly Diagnostic[]
}

/** @param label how messages name the data folder */
export function lenientLoader(
  label: string,
): (texts: ContentTexts, known: Known, memory: ContentCache, diagnostics: readonly Diagnostic[]) => LenientLoad {
  /** Last text of each file in which nothing was wrong. */
  const good = new Map<string, string>()
  return (texts, known, memory, earlier) => {
    const list = diagnosticList()
    for (const diagnostic of earlier) list.report(diagnostic)
    const site = loadSite(texts, known, label, list.report, memory)
    const diagnostics = list.sorted()
    const wrong = new Set(
      diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file.slice(label.length + 1)),
    )
    for (const [path, text] of texts) if (!wrong.has(path)) good.set(path, text)
    const mended = new Map(texts)
    for (const path of wrong) {
      const text = good.get(path)
      if (text !== undefined) mended.set(path, text)
    }
    const same = mended.size === texts.size && [...wrong].every(path => mended.get(path) === texts.get(path))
    return { site: same ? site : (loadSite(mended, known, label, () => {}, memory) ?? site), diagnostics }
  }
}
