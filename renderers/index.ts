/** The door of this folder: Site in, files out. `prepare` awaits what rendering cannot; `renderSite` is pure. */

export {
  type Assets,
  type ClientBundle,
  type Drawing,
  drawingAddress,
  type Sheet,
} from './assets.ts'
export { type DrawingFont, drawDiagram, drawingSettings, type Scheme } from './diagrams/draw.ts'
export { parseDiagram } from './diagrams/parse.ts'
export { languageNames } from './elements/highlight.ts'
export { contentType, isText } from './hosting/content-types.ts'
export { isHostOnly, isKept, responseHeaders } from './hosting/header-rules.ts'
export { parseHeadersFile } from './hosting/rule-files.ts'
export { markdownAddress } from './meta/page-markdown.ts'
export {
  type SocialImage,
  socialImageFont,
  socialImages,
} from './meta/social-image.ts'
export { generatedNames, type OutputFile, outputPaths } from './output-file.ts'
export { contentSecurityPolicy } from './page/document.tsx'
export { renderSite } from './render-site.tsx'
export { renderSearch } from './search/search-index.ts'
