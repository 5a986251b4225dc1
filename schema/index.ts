/** The public API of this folder: text in, Site out. */
import type { Diagnostic, Report } from './diagnostic.ts'
import { firstTexts, translationsOf } from './site/languages.ts'
import { type ContentCache, type ContentTexts, loadFiles, noCache } from './site/load.ts'
import { type Known, resolve } from './site/resolve.ts'
import type { Site } from './site/site.ts'

/**
 * Parses, validates and resolves a data folder.
 * @param label how messages name the folder, such as `data`
 * @returns the site, whole only if nothing of severity error was reported; undefined without a usable site.yaml
 */
export function loadSite(
  texts: ContentTexts,
  known: Known,
  label: string,
  report: Report,
  cache: ContentCache = noCache,
): Site | undefined {
  const load = (from: ContentTexts, tell: Report): Site | undefined =>
    resolve(loadFiles(withWords(from, known.words), label, cache, tell), known, label, tell)
  const found: Diagnostic[] = []
  const first = load(firstTexts(texts), diagnostic => {
    found.push(diagnostic)
    report(diagnostic)
  })
  return first && { ...first, translations: translationsOf(first, texts, label, found, report, load) }
}

const withWords = (texts: ContentTexts, words: string): ContentTexts =>
  [...texts.keys()].some(path => /^(?:languages\/[^/]+\/)?words\.yaml$/.test(path))
    ? texts
    : new Map([...texts, ['words.yaml', words]])

export { Block, type BlockOf, type BlockType, walkBlocks } from './blocks/block.ts'
export type { DemoAction } from './blocks/home.ts'
export { placeholder } from './check/literals.ts'
export { currentPermalinks, forgetPermalink, linksOf, mergePermalinks, type Permalinks } from './check/permalinks.ts'
export { findSamples, type Samples, sampleNames } from './check/samples.ts'
export { constants } from './constants.ts'
export * from './diagnostic.ts'
export * from './editor/json-schema.ts'
export type { HashMachineFile } from './files/hash-machine.ts'
export { fileKinds, kindOf } from './files/kinds.ts'
export { type ChangeEntry, type ErrorPagesFile, termAnchor } from './files/lists.ts'
export { type Colors, colorsOf, defaultColors, type Scheme } from './files/look.ts'
export type { Member, ReferenceType } from './files/reference.ts'
export { type SiteFile, siteAddress, siteAddressRule } from './files/site.ts'
export type { Behaviour, ConfigField, ErrorEntry } from './files/toolkit.ts'
export { type Words, wordKeys } from './files/words.ts'
export { fill } from './fill.ts'
export { recognises } from './patterns.ts'
export * from './site/content-texts.ts'
export { inAllLanguages, isTranslated } from './site/languages.ts'
export { type ContentCache, type ContentTexts, productTokens } from './site/load.ts'
export { type NavLink, withInner } from './site/navigation.ts'
export { bare, type Documented, type Heading, memberAnchor, type ReferenceNames } from './site/page-index.ts'
export type { Known } from './site/resolve.ts'
export { followRedirects, resolveLink, siteIndexRoute } from './site/route-table.ts'
export type * from './site/site.ts'
export { canonicalOf, isCanonical, newerVersion, siteAt, versionLabel, versionLinks } from './site/versions.ts'
export { nearest, suggest } from './suggest.ts'
export { firstVersion } from './text/fields.ts'
export { type Inline, type InlineNode, plainText } from './text/inline.ts'
export type { ProseNode } from './text/prose.ts'
export { maxFileLength } from './yaml/features.ts'
export { hiddenCharacters } from './yaml/hidden-characters.ts'
export { source } from './yaml/source.ts'
