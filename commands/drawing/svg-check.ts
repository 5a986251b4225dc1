/**
 * SVG files are documents: opened on their own they can run scripts and load from anywhere, and the logo becomes part
 * of every page. So they are read by a strict XML parser and held to a list of what drawings need; anything else is
 * refused. A list of dangers would always be one trick behind.
 */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { escapeRegex } from '../../schema/index.ts'

export interface SvgFault {
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units. */
  readonly col: number
  readonly length: number
  /** A sentence. */
  readonly message: string
}

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
} as const

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const elements = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  marker linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTile feTurbulence`)

const attributes = words(`
  alignment-baseline amplitude azimuth baseFrequency class clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters cx cy d direction display dominant-baseline dx dy edgeMode
  exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family font-size font-stretch
  font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height href id in in2 intercept k1 k2 k3
  k4 lang lengthAdjust letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask
  mask-type maskContentUnits maskUnits method mix-blend-mode mode name numOctaves offset opacity operator orient
  overflow paint-order pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio
  primitiveUnits r radius refX refY result role rotate rx ry seed shape-rendering slope space spacing spreadMethod
  startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style tableValues text-anchor
  text-decoration text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version
  viewBox visibility white-space width word-spacing writing-mode x x1 x2 xml:lang xml:space xmlns y y1 y2`)

/** Functions of CSS that can only name colours, sizes and shapes. */
const cssFunctions = words(`
  blur brightness calc clamp contrast cubic-bezier drop-shadow format grayscale hsl hsla hue-rotate invert light-dark
  linear-gradient local matrix max media min not opacity rgb rgba rotate rotatex rotatey saturate scale sepia skewx skewy
  steps translate translatex translatey url var`)
const cssRules = words('@font-face @keyframes @media')

const ownPart = /^#[^\s"'()\\]+$/
const rasterImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/
const fontData = /(?<=url\(["']?data:font\/woff2;base64,)[A-Za-z0-9+/=]+(?=["']?\))/g
const embeddedFont = /^data:font\/(?:woff2?|ttf|otf);base64,[A-Za-z0-9+/=\s]*$/

/**
 * The first thing in an SVG file that a drawing doesn't need; undefined if there is none.
 * @param inline whether its markup becomes part of a page, whose policy lets no style through
 */
export function svgFault(bytes: Uint8Array | string, inline = false): SvgFault | undefined {
  let text: string
  try {
    text = typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { line: 1, col: 1, length: 1, message: 'This picture is not UTF-8 text.' }
  }
  // Most of a drawing is the data of its font, which says nothing but where a fault is.
  return faultIn(text.replace(fontData, ''), inline) && faultIn(text, inline)
}

function faultIn(text: string, inline: boolean): SvgFault | undefined {
  const faults: { at: number; length: number; message: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  /** The tag that was opened last, and its offset. */
  let opened = { name: '', at: 0 }
  let isRoot = true
  const fault = (at: number, length: number, message: string): void =>
    void faults.push({ at, length, message })
  const markup = (name: string): number => Math.max(0, text.lastIndexOf(name, parser.position))
  parser.on('error', error =>
    fault(Math.max(0, parser.position - 1), 1, `This picture is not well-formed XML: ${reason(error)}.`),
  )
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding))
      fault(markup('encoding'), 8, `This picture says that its encoding is ${encoding}; it must be UTF-8.`)
  })
  parser.on('doctype', () =>
    fault(markup('<!DOCTYPE'), 9, 'A picture needs no DOCTYPE, and it can define names.'),
  )
  parser.on('processinginstruction', ({ target }) =>
    fault(markup(`<?${target}`), target.length + 2, `A picture needs no instruction such as <?${target}.`),
  )
  parser.on('opentagstart', ({ name }) => {
    opened = { name, at: Math.max(0, text.lastIndexOf('<', parser.position - 1)) }
  })
  parser.on('opentag', tag => {
    for (const { name, message } of tagFaults(tag, isRoot, inline)) {
      const found = name === tag.name ? -1 : text.slice(opened.at, parser.position).search(asName(name))
      fault(opened.at + Math.max(0, found), found < 0 ? tag.name.length + 1 : name.length, message)
    }
    isRoot = false
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, css => {
      const message = opened.name === 'style' ? styleFault(css) : undefined
      if (message !== undefined) fault(markup(css.slice(0, 20)), 1, message)
    })
  parser.write(text).close()
  const first = faults.sort((a, b) => a.at - b.at)[0]
  return first && { ...place(text, first.at), length: first.length, message: first.message }
}

function* tagFaults(
  tag: SaxesTagNS,
  isRoot: boolean,
  inline: boolean,
): Generator<{ name: string; message: string }> {
  const { name, uri, local } = tag
  if (isRoot && (local !== 'svg' || uri !== namespaces.svg))
    return yield {
      name,
      message: `This file does not hold a drawing: its first element is <${name}>, not <svg>.`,
    }
  if (uri !== namespaces.svg || !elements.has(local))
    return yield { name, message: `<${name}> is not part of a plain drawing, and could do more than draw.` }
  if (inline && local === 'style')
    yield { name, message: 'This picture becomes part of pages, which take no <style>.' }
  for (const [attribute, found] of Object.entries(tag.attributes)) {
    const message = isKnownAttribute(found)
      ? valueFault(local, found.local, found.value)
      : `The attribute ${attribute} is not part of a plain drawing, and could do more than draw.`
    if (message !== undefined) yield { name: attribute, message }
    else if (inline && found.local === 'style')
      yield { name: attribute, message: 'This picture becomes part of pages, which take no style attribute.' }
  }
}

function isKnownAttribute({ uri: space, local: name, value }: SaxesAttributeNS): boolean {
  if (space === namespaces.xmlns) return Object.values(namespaces).some(each => each === value)
  if (space === namespaces.xlink) return name === 'href'
  if (space === namespaces.xml) return name === 'space' || name === 'lang'
  return space === '' && (attributes.has(name) || /^(?:aria|data)-[\w-]+$/.test(name))
}

/** Addresses must stay in the file. */
function valueFault(element: string, attribute: string, value: string): string | undefined {
  if (attribute === 'href') {
    const inside = ownPart.test(value) || (element === 'image' && rasterImage.test(value))
    return inside ? undefined : `The address ${shortened(value)} leads out of the picture.`
  }
  // Attributes that show a paint or a filter are read like styles.
  return attribute === 'style' || value.includes('(') ? styleFault(value) : undefined
}

/** What a style may not do; undefined if it only styles. */
function styleFault(css: string): string | undefined {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ')
  if (plain.includes('\\')) return 'A style with "\\" can hide what it does.'
  for (const [rule] of plain.matchAll(/@[\w-]+/g))
    if (!cssRules.has(rule.toLowerCase())) return `The rule ${rule} is not part of a plain drawing.`
  for (const [, name = ''] of plain.matchAll(/(?<![\w-])([\w-]+)\s*\(/g))
    if (!cssFunctions.has(name.toLowerCase()) && name.toLowerCase() !== 'and')
      return `The function ${name}() is not part of a plain drawing.`
  for (const [, quoted = ''] of plain.matchAll(/url\(\s*("[^"]*"|'[^']*'|[^)]*)\s*\)?/gi)) {
    const address = quoted.trim().replace(/^(["'])([\s\S]*)\1$/, '$2')
    if (![ownPart, rasterImage, embeddedFont].some(form => form.test(address)))
      return `The address ${shortened(address)} leads out of the picture.`
  }
  return undefined
}

const shortened = (value: string): string => `"${value.length > 60 ? `${value.slice(0, 60)}...` : value}"`

/** Of the parser's message, which begins with the place: `1:20: unclosed tag`. */
const reason = ({ message }: Error): string => message.replace(/^(?:\d+:)+\s*/, '').replace(/\.$/, '')

const asName = (name: string): RegExp => new RegExp(`(?<=\\s)${escapeRegex(name)}(?=\\s*=)`)

function place(text: string, at: number): { line: number; col: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, col: (before.at(-1)?.length ?? 0) + 1 }
}
