/** The door of this folder: text in, Site out. */
import type { Report } from './diagnostic.ts'
import { type ContentCache, type ContentTexts, loadFiles, noCache } from './load.ts'
import { type Known, resolve } from './resolve.ts'
import type { Site } from './site.ts'

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
  const files = loadFiles(texts, label, cache, report)
  return resolve(files, known, label, report)
}

export type { Block, BlockOf, BlockType } from './blocks/block.ts'
export { walkBlocks } from './blocks/block.ts'
export type { Button } from './blocks/buttons.ts'
export type { LeafBlock } from './blocks/leaf.ts'
export type { MessageFinding, MessageKind } from './blocks/message-inspector.ts'
export type { StepBlock } from './blocks/step-block.ts'
export { constants } from './constants.ts'
export { catalogue, type Diagnostic, type DiagnosticCode, diagnosticList, type Report } from './diagnostic.ts'
export { type FileKind, fileKinds, kindOf } from './file-kinds.ts'
export type { ConfigField } from './files/config-fields.ts'
export type { ErrorEntry } from './files/error-catalogue.ts'
export type { ErrorPagesFile } from './files/error-pages.ts'
export type { Example } from './files/examples.ts'
export type { HashMachineFile } from './files/hash-machine.ts'
export type { PageFile } from './files/page.ts'
export type { Member, ReferenceFile, ReferenceIndexFile, ReferenceType } from './files/reference.ts'
export type { SiteFile } from './files/site.ts'
export { formatDiagnostic, type Printable } from './format-diagnostic.ts'
export { type Inline, type InlineNode, plainText } from './inline.ts'
export {
  blockSchemas,
  type Definitions,
  dereference,
  editorSchemas,
  inputSchema,
  type JsonSchema,
} from './json-schema.ts'
export { type ContentCache, type ContentTexts, productTokens } from './load.ts'
export { type OutsidePlace, outsideLinks } from './outside-links.ts'
export { type Heading, memberAnchor } from './page-facts.ts'
export type { SectionText } from './page-text.ts'
export { currentPermalinks, forgetPermalink, mergePermalinks, type Permalinks } from './permalinks.ts'
export { type ProseText, proseTexts } from './prose-texts.ts'
export { bare, type Documented, memberPlace, type ReferenceIndex as ReferenceIndexModel } from './reference-index.ts'
export type { Known } from './resolve.ts'
export { followRedirects, type LinkResult, type RouteTable, resolveLink, siteIndexRoute } from './route-table.ts'
export { findSamples, type Samples, sampleNames } from './samples.ts'
export type { NavLink, NavSection, SidebarModel } from './sidebar-model.ts'
export type * from './site.ts'
export { snippetBody } from './snippet-body.ts'
export { maxFileLength } from './source.ts'
export { nearest, suggest } from './suggest.ts'
