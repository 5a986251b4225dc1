/**
 * Draws diagrams with mermaid-cli in a browser that it is handed: each one twice, for the light and the dark
 * colour scheme. The drawings are deterministic: same source, same bytes, on any machine with the same
 * packages.
 */
import type { Browser, Page } from 'puppeteer'
import { drawingSettings, plainSource, shownText } from '../../renderers/index.ts'
import type { Scheme } from '../../schema/index.ts'
import { cleanSvg } from './clean-svg.ts'
import { type EmbeddedFace, fontFaces } from './font.ts'

/** Draws one diagram in one scheme. Throws what mermaid throws. */
export async function drawDiagram(browser: Browser, source: string, scheme: Scheme) {
  const { renderMermaid } = await import('@mermaid-js/mermaid-cli')
  const faces = await fontFaces(shownText(source), 'whole')
  const { data } = await renderMermaid(preparedBrowser(browser, faces), plainSource(source), 'svg', {
    backgroundColor: 'transparent',
    svgId: 'd',
    viewport: { width: 1000, height: 800, deviceScaleFactor: 1 },
    mermaidConfig: {
      ...drawingSettings.mermaid,
      secure: [...drawingSettings.mermaid.secure],
      sequence: sequenceSettings(source),
      ...drawingSettings.themes[scheme],
      fontFamily: drawingSettings.fontFamily,
    },
  })
  const { svg, words, width, height } = cleanSvg(new TextDecoder().decode(data))
  const subsets = await fontFaces(words, 'subset')
  return { svg: svg.replace('<style>', `<style>${subsets.map(fontRule).join('')}`), width, height }
}

function fontRule({ data, range }: EmbeddedFace): string {
  const source = `src:url(data:font/woff2;base64,${data})`
  const covered = range === undefined ? '' : `;unicode-range:${range}`
  return `@font-face{font-family:${drawingSettings.fontFamily};${source}${covered}}`
}

/** Figures are taller than boxes, and one label is longer than the others. */
function sequenceSettings(source: string) {
  const statements = source.split('\n').map(line => line.trim().replace(/^create /, ''))
  const hasFigure = statements.some(
    statement =>
      /^actor\b/.test(statement) || (statement.startsWith('participant ') && statement.includes('@{')),
  )
  const hasCritical = statements.some(statement => /^critical\b/.test(statement))
  return {
    ...drawingSettings.mermaid.sequence,
    ...(hasFigure && { height: 65, bottomMarginAdj: 14 }),
    ...(hasCritical && { labelBoxWidth: 84 }),
  }
}

/** mermaid-cli opens a new page for each drawing; ours comes with the font. */
function preparedBrowser(browser: Browser, faces: readonly EmbeddedFace[]): Browser {
  const family = JSON.stringify(drawingSettings.fontFamily)
  const script = `for (const { data, range } of ${JSON.stringify(faces)}) {
    const source = 'url(data:font/woff2;base64,' + data + ')'
    document.fonts.add(new FontFace(${family}, source, range ? { unicodeRange: range } : {}))
  }`
  const newPage = async (): Promise<Page> => {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument(script)
    return page
  }
  return new Proxy(browser, {
    get: (target, name) => (name === 'newPage' ? newPage : Reflect.get(target, name, target)),
  })
}
