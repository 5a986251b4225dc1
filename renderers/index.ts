/** The public API of this folder: a Site in, files out. What has to be waited for, such as drawings, comes in as assets. */

export {
  type Assets,
  type ClientBundle,
  type Drawing,
  drawingAddress,
  emptyBundle,
  sheetNames,
} from './assets.ts'
export { type DrawingFont, drawDiagram, drawingSettings, type Scheme, shownText } from './diagrams/draw.ts'
export { type DiagramMistake, parseDiagram } from './diagrams/parse.ts'
export { drawingPalette, recolouredSvg } from './diagrams/theme.ts'
export { languageNames } from './elements/highlight.ts'
export { markdownAddress } from './elements/markdown.ts'
export { contentType, isHostOnly, isKept, isText, parseHeadersFile, responseHeaders } from './hosting/headers.ts'
export {
  type SocialImage,
  socialImage,
  socialImageFont,
  socialImages,
} from './meta/social-image.ts'
export { generatedNames, type OutputFile, outputPaths } from './output-file.ts'
export { contentSecurityPolicy } from './page/document.tsx'
export { renderSite } from './render-site.tsx'
export { renderSearch } from './search/search-index.ts'
