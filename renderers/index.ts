/** The door of this folder: Site in, files out. `prepare` awaits what rendering cannot; `renderSite` is pure. */

export { type DiagramMistake, parseDiagram } from './diagram-parse.ts'
export { type DrawingFont, drawDiagram, drawingSettings, type Scheme } from './diagrams.ts'
export { contentSecurityPolicy } from './document.tsx'
export { languageNames } from './highlight.ts'
export { outputPaths } from './output-path.ts'
export {
  type Assets,
  type DiagramOutline,
  type Drawing,
  drawingAddress,
  type OutlineStep,
  type Prepared,
} from './prepared.ts'
export { type OutputFile, renderSite } from './render-site.tsx'
