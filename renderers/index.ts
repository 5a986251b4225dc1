/**
 * The public API of this folder: a Site in, files out. What has to be waited for, such as drawings, comes in
 * as assets.
 */

export {
  drawingSettings,
  plainSource,
  shownText,
} from './diagrams/look.ts'
export { messagesOf } from './diagrams/messages.ts'
export { type DiagramMistake, parseDiagram } from './diagrams/parse.ts'
export { languageNames } from './elements/highlight.ts'
export { markdownAddress } from './elements/markdown.ts'
export {
  type Assets,
  type ClientBundle,
  type Drawing,
  drawingAddress,
  drawingFile,
  emptyBundle,
  type MessagePlace,
  type OutputFile,
  outputPaths,
  type SafeMarkup,
} from './files.ts'
export { contentType, isText } from './hosting/content-types.ts'
export { errorFiles, isHostOnly, isKept, notFoundFile, responseHeaders } from './hosting/headers.ts'
export { isNegotiated, markdownFile, wantsMarkdown } from './hosting/markdown-requests.ts'
export { hostRedirects } from './hosting/redirects.ts'
export { type SocialImage, socialImage, socialImageFont, socialImages } from './meta/social-image.ts'
export { generatedNames, renderSite } from './render-site.tsx'
export { renderSearch } from './search/search-index.ts'
export { searchDocumentsWith } from './search/search-records.ts'
export { sheets } from './sheets.ts'
