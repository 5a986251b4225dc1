/**
 * Draws diagrams with mermaid-cli in a browser that it is handed: each one twice, for the light and the dark colour
 * scheme. The drawings are deterministic: same source, same bytes, on any machine with the same packages.
 */
import type { Browser, Page } from 'puppeteer'
import { drawingSettings, entities, plainSource, shownText } from '../../renderers/index.ts'
import type { Scheme } from '../../schema/index.ts'
import { type EmbeddedFace, fontFaces } from './font.ts'

/** Draws one diagram in one scheme. Throws what mermaid throws. */
export async function drawDiagram(browser: Browser, source: string, scheme: Scheme) {
  const { renderMermaid } = await import('@mermaid-js/mermaid-cli')
  const faces = await fontFaces(shownText(source), 'whole')
  const { data } = await renderMermaid(preparedBrowser(browser, faces) as never, plainSource(source), 'svg', {
    backgroundColor: 'transparent',
    svgId: 'd',
    viewport: { width: 1000, height: 800, deviceScaleFactor: 1 },
    mermaidConfig: {
      ...drawingSettings.mermaid,
      sequence: sequenceSettings(source),
      ...drawingSettings.themes[scheme],
      fontFamily: drawingSettings.fontFamily,
    } as never,
  })
  const clean = cleanSvg(new TextDecoder().decode(data))
  const rules = (await fontFaces(textOf(clean.svg), 'subset')).map(
    ({ data, range }) =>
      `@font-face{font-family:${drawingSettings.fontFamily};src:url(data:font/woff2;base64,${data})${range ? `;unicode-range:${range}` : ''}}`,
  )
  return { ...clean, svg: clean.svg.replace('<style>', `<style>${rules.join('')}`) }
}

/** Figures are taller than boxes, and one label is longer than the others. */
const sequenceSettings = (source: string) => ({
  ...drawingSettings.mermaid.sequence,
  ...(/^\s*(?:create )?(?:actor\b|participant .*@\{)/m.test(source) && { height: 65, bottomMarginAdj: 14 }),
  ...(/^\s*critical\b/m.test(source) && { labelBoxWidth: 84 }),
})

/** What a drawing says. */
const textOf = (svg: string): string =>
  svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** mermaid-cli opens a new page for each drawing; ours comes with the font. */
function preparedBrowser(browser: Browser, faces: readonly EmbeddedFace[]): { newPage(): Promise<Page> } {
  const script = `for (const { data, range } of ${JSON.stringify(faces)})
    document.fonts.add(new FontFace(${JSON.stringify(drawingSettings.fontFamily)}, 'url(data:font/woff2;base64,' + data + ')', range ? { unicodeRange: range } : {}))`
  return {
    async newPage() {
      const page = await browser.newPage()
      await page.evaluateOnNewDocument(script)
      return page
    },
  }
}

/** Makes a mermaid SVG fit for an <img>: own size, no rules and attributes that nothing uses, ids that start at 1. */
export function cleanSvg(raw: string) {
  const [, , boxWidth = 0, boxHeight = 0] = /viewBox="([^"]+)"/.exec(raw)?.[1]?.split(/\s+/).map(Number) ?? []
  const width = Math.ceil(boxWidth)
  const height = Math.ceil(boxHeight)
  const plain = raw
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '')
    .replace(/ (?:data-[\w-]+|name|title|aria-roledescription|xmlns:xlink)="[^"]*"| (?:style|class)=""/g, '')
    .replaceAll(' role="graphics-document document"', '')
    // A picture leads nowhere.
    .replace(/<a\b[^>]*>/g, tag => `<g${/ transform="[^"]*"/.exec(tag)?.[0] ?? ''}>`)
    .replaceAll('</a>', '</g>')
    // The root gets its size from the drawing, not from the page it was drawn in.
    .replace(/<svg[^>]*>/, tag =>
      tag
        .replace(/ (width|height|style)="[^"]*"/g, '')
        .replace('<svg', `<svg width="${width}" height="${height}"`),
    )
  const used = withoutUnused(cutCorners(plain))
  const svg = used.replace(
    /<style>([\s\S]*?)<\/style>/g,
    (_, css: string) => `<style>${usedRules(css, used)}</style>`,
  )
  return { svg: renumberIds(shortenPaths(svg)), width, height }
}

/** A hundredth of a pixel is enough; the library that draws shapes writes sixteen digits. */
const shortenPaths = (svg: string): string =>
  svg.replace(/ d="([^"]+)"/g, (_, d: string) => {
    const short = d.replace(/-?\d*\.\d+(e-?\d+)?/g, number => String(Math.round(Number(number) * 100) / 100))
    return ` d="${straightened(short) ?? short}"`
  })

/**
 * Each straight edge once, and the pen lifted only where the next one begins elsewhere: the library draws by hand, so
 * even with no roughness each edge comes twice, as a curve that is straight. Undefined for a path with anything else.
 */
function straightened(d: string): string | undefined {
  const edges = new Set<string>()
  let [x = 0, y = 0]: number[] = []
  for (const [, kind, rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? []
    const [toX = 0, toY = 0] = numbers.slice(-2)
    const isOff = (at: number): boolean => {
      const [handleX = 0, handleY = 0] = numbers.slice(at)
      return Math.abs((handleX - x) * (toY - y) - (handleY - y) * (toX - x)) > 0.5
    }
    if (kind === 'C' && numbers.length === 6 && !isOff(0) && !isOff(2)) edges.add(`${x},${y}L${toX},${toY}`)
    else if (kind !== 'M' || numbers.length !== 2) return undefined
    x = toX
    y = toY
  }
  const drawn = [...edges].filter(edge => !/^(.*)L\1$/.test(edge))
  return drawn
    .map((edge, i) =>
      drawn[i - 1]?.endsWith(`L${edge.split('L', 1)}`) ? edge.replace(/.*L/, 'L') : `M${edge}`,
    )
    .join('')
}

/** Boxes get the corner of the site's panels, top right, where mermaid has right angles. */
function cutCorners(svg: string): string {
  return svg.replace(
    /<rect ([^>]*class="[^"]*\b(?:label-container|actor|note)\b[^"]*"[^>]*)\/>/g,
    (whole, attributes) => {
      const number = (name: string): number =>
        Number(new RegExp(`(?:^| )${name}="([^"]+)"`).exec(attributes)?.[1] ?? 0)
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      const cut = Math.min(8, width / 4, height / 4)
      if (cut <= 0) return whole
      const rest = attributes.replace(/(?:^| )(?:x|y|width|height|rx|ry)="[^"]*"/g, '').trim()
      return `<path d="M${x},${y}h${width - cut}l${cut},${cut * 1.732}v${height - cut * 1.732}h${-width}z" ${rest}/>`
    },
  )
}

/** Drops symbols and arrow heads that nothing refers to: mermaid sends those of every kind. */
function withoutUnused(svg: string): string {
  const used = new Set(
    [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(match => match[1] ?? match[2]),
  )
  return svg
    .replace(/<(symbol|marker)\b[^>]*? id="([^"]+)"[^>]*>[\s\S]*?<\/\1>/g, (whole, _, id) =>
      used.has(id) ? whole : '',
    )
    .replaceAll('<defs></defs>', '')
}

/** Keeps the rules whose classes and ids occur. Mermaid sends those of every diagram type. */
function usedRules(css: string, svg: string): string {
  const body = svg.replace(/<style>[\s\S]*?<\/style>/g, '')
  const classes = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const ids = new Set(idsOf(body))
  const used = (selector: string): boolean => {
    const plain = selector.replace(/\[[^\]]*\]|:[\w-]+(\([^)]*\))?/g, '')
    return [...plain.matchAll(/([.#])([\w-]+)/g)].every(([, sign, name = '']) =>
      (sign === '.' ? classes : ids).has(name),
    )
  }
  // A drawing stands still.
  return css
    .replace(/@keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/([^{}@]+)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
      const kept = selectors.split(',').filter(used)
      return kept.length > 0 && declarations.trim() !== '' ? `${kept.join(',')}{${declarations}}` : ''
    })
}

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

/** Counters and random parts of ids would differ between runs and collide between drawings. */
function renumberIds(svg: string): string {
  const renamed = new Map([...new Set(idsOf(svg))].map((id, i) => [id, i === 0 ? 'd' : `d-${i}`]))
  // Other hashes stay as they are: in styles, colours look like ids.
  const rename = (text: string, pattern: RegExp): string =>
    text.replace(pattern, (_, before: string, id: string) => before + (renamed.get(id) ?? id))
  return [
    /( id=")([^"]+)/g,
    /(url\(#)([^)]+)/g,
    /( (?:xlink:)?href="#)([^"]+)/g,
    /( aria-(?:labelledby|describedby)=")([^"]+)/g,
  ]
    .reduce(rename, svg)
    .replace(/<style>[\s\S]*?<\/style>/g, style => rename(style, /(#)([A-Za-z][\w-]*)/g))
}
