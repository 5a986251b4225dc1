/** The public API of this folder: text in, Site out. */
export { Block, type BlockOf, type BlockType, walkBlocks } from './blocks/block.ts'
export type { Mark, MarkedWord } from './blocks/marks.ts'
export type { SignName } from './blocks/signs.ts'
export { placeholder } from './check/literals.ts'
export { checkMessages, steppedDiagrams } from './check/messages.ts'
export { constants } from './constants.ts'
export type { ContentCache } from './content/content-cache.ts'
export * from './content/content-texts.ts'
export type { ContentTexts } from './content/data-files.ts'
export type { Heading } from './content/outline.ts'
export { productTokens } from './content/product-tokens.ts'
export { searchText } from './content/search-texts.ts'
export { type DataPath, fileInData, fileInPublic, type NamedFile } from './data-path.ts'
export * from './diagnostic.ts'
export * from './editor/json-schema.ts'
export * from './features.ts'
export { fileKinds, kindOf } from './files/kinds.ts'
export { type ChangeEntry, changesOf, type ErrorPagesFile, TeamFile, termAnchor } from './files/lists.ts'
export { type ColorName, colors, fonts, type Scheme } from './files/look.ts'
export { type SiteFile, siteAddress, siteAddressRule } from './files/site.ts'
export { type Words, wordKeys } from './files/words.ts'
export { fill } from './fill.ts'
export { loadSite } from './load-site.ts'
export { escapeRegex, recognises } from './patterns.ts'
export type { ProseNode } from './prose/nodes.ts'
export { inAllLanguages, isTranslated } from './site/languages.ts'
export { withInner } from './site/navigation.ts'
export {
  currentPermalinks,
  forgetPermalink,
  linksOf,
  mergePermalinks,
  type Permalinks,
} from './site/permalinks.ts'
export * from './site/public-files.ts'
export {
  coversAddress,
  followRedirects,
  type Redirect,
  resolveLink,
  siteIndexRoute,
} from './site/route-table.ts'
export * from './site/site.ts'
export { canonicalOf, newerVersion, siteAt, versionLabel, versionLinks } from './site/versions.ts'
export { suggest } from './suggest.ts'
export { isMarked } from './text/code-marks.ts'
export { firstVersion } from './text/fields.ts'
export { type Inline, type InlineNode, plainInline, plainText } from './text/inline.ts'
export { regionsOf, shownPart } from './text/regions.ts'
export { isForHosts, nameFault } from './text/reserved-names.ts'
export {
  type DocumentedToolkit,
  isPhraseSource,
  type PhraseSource,
  type Source,
  sourceAddress,
} from './text/sources.ts'
export { translationStates } from './translation/state.ts'
export { hiddenInName, visible } from './yaml/hidden-characters.ts'
export { maxFileLength } from './yaml/raw-text.ts'
export { source } from './yaml/source.ts'
