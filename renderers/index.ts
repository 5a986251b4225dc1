/** The door of this folder: Site in, files out. `prepare` awaits what rendering cannot; `renderSite` is pure. */

export { type DiagramMistake, parseDiagram } from './diagram-parse.ts'
export { type DrawingFont, drawDiagram, drawingSettings, type Scheme } from './diagrams.ts'
export { contentSecurityPolicy } from './document.tsx'
export { generatedNames } from './generated-names.ts'
export { type HighlightLines, highlightLines, languageNames } from './highlight.ts'
export { contentType, isText } from './hosting/content-types.ts'
export { isHostOnly, isKept, responseHeaders } from './hosting/header-rules.ts'
export { parseHeadersFile } from './hosting/rule-files.ts'
export { markdownAddress } from './markdown/page-markdown.ts'
export type { OutputFile } from './output-file.ts'
export { outputPaths } from './output-path.ts'
export {
  type Assets,
  type DiagramOutline,
  type Drawing,
  drawingAddress,
  type OutlineStep,
  type Prepared,
} from './prepared.ts'
export { renderSite } from './render-site.tsx'
export type { SearchMemory } from './search/search-index.ts'
export { renderSearch } from './search-files.ts'
export {
  type SocialImage,
  socialImageFont,
  socialImageSize,
  socialImages,
} from './social-image.ts'
