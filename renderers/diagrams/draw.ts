/**
 * Draws diagrams with mermaid-cli in a browser that it is handed: each one twice, for the light and the dark colour
 * scheme. The drawings are deterministic: same source, same bytes, on any machine with the same packages.
 */
import type { Browser, Page } from 'puppeteer'
import { constants } from '../../schema/index.ts'
import { cleanSvg } from './clean-svg.ts'
import { type Scheme, themes } from './theme.ts'

export type { Scheme } from './theme.ts'

export interface DrawnSvg {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Everything besides its source that decides what a drawing looks like. A change redraws all diagrams. */
export const drawingSettings = {
  version: 7,
  fontFamily: 'Docs',
  themes,
  mermaid: {
    securityLevel: 'strict',
    maxTextSize: constants.diagramTextLimit,
    maxEdges: constants.diagramEdgeLimit,
    // HTML labels would be clipped where the reader's font is wider than ours.
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: true, nodeSpacing: 36, rankSpacing: 44, padding: 12 },
    journey: { textPlacement: 'tspan' },
    // Narrow enough for four participants in a column of text. Nothing wraps: long words would be hyphenated.
    sequence: {
      useMaxWidth: true,
      width: 110,
      height: 40,
      actorMargin: 24,
      boxMargin: 8,
      noteMargin: 8,
      messageMargin: 30,
      diagramMarginX: 6,
      diagramMarginY: 2,
    },
    fontSize: 16,
    deterministicIds: true,
    deterministicIDSeed: 'diagram',
    handDrawnSeed: 1,
    suppressErrorRendering: true,
    // What a diagram's own directives may not change.
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'suppressErrorRendering',
      'theme',
      'themeCSS',
      'themeVariables',
      'fontFamily',
      'altFontFamily',
      'htmlLabels',
      'flowchart',
      'sequence',
      'look',
      'layout',
      'handDrawnSeed',
      'deterministicIds',
      'fontSize',
    ],
  },
} as const

/** A font as the page and the drawing need it. */
export interface DrawingFont {
  /** All of it, for layout: base64 of a WOFF2 file. */
  readonly whole: string
  /** Only the characters of a text, for embedding: base64 of a WOFF2 file. */
  subset(text: string): Promise<string>
}

/** Draws one diagram in one scheme. Throws what mermaid throws. */
export async function drawDiagram(
  browser: Browser,
  font: DrawingFont,
  source: string,
  scheme: Scheme,
): Promise<DrawnSvg> {
  const { renderMermaid } = await import('@mermaid-js/mermaid-cli')
  const { data } = await renderMermaid(preparedBrowser(browser, font) as never, source, 'svg', {
    backgroundColor: 'transparent',
    svgId: 'd',
    viewport: { width: 1000, height: 800, deviceScaleFactor: 1 },
    mermaidConfig: {
      ...drawingSettings.mermaid,
      ...drawingSettings.themes[scheme],
      fontFamily: drawingSettings.fontFamily,
    } as never,
  })
  const clean = cleanSvg(new TextDecoder().decode(data))
  const text = clean.svg.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, '')
  const face = `@font-face{font-family:${drawingSettings.fontFamily};src:url(data:font/woff2;base64,${await font.subset(text)})}`
  return { ...clean, svg: clean.svg.replace('<style>', `<style>${face}`) }
}

/** mermaid-cli opens a new page for each drawing; ours comes with the font and with chance taken out. */
function preparedBrowser(browser: Browser, font: DrawingFont): { newPage(): Promise<Page> } {
  const script = `(() => {
    let seed = 1
    Math.random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }
    const now = 1700000000000
    Date.now = () => now
    document.fonts.add(new FontFace(${JSON.stringify(drawingSettings.fontFamily)}, 'url(data:font/woff2;base64,${font.whole})'))
  })()`
  return {
    async newPage() {
      const page = await browser.newPage()
      await page.evaluateOnNewDocument(script)
      return page
    },
  }
}
