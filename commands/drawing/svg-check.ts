/**
 * SVG files are documents: opened on their own they can run scripts and load from anywhere, and the logo
 * becomes part of every page. So they are read by a strict XML parser and held to a list of what drawings
 * need; anything else is refused. A list of dangers would always be one trick behind.
 */
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { escapeRegex } from '../../schema/index.ts'
import { firstXmlFault, type XmlFault } from './strict-xml.ts'
import { costFault } from './svg-cost.ts'
import { parseSvg } from './svg-tree.ts'

const namespaces = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
} as const

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const elements = words(`
     svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
  textPath image   marker linearGradient radialGradient stop pattern clipPath mask filter feBlend
  feColorMatrix feComponentTransfer   feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology   feOffset feTile feTurbulence`)

const attributes = words(`
     alignment-baseline amplitude azimuth baseFrequency class clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters cx cy d direction display dominant-baseline dx dy
  edgeMode   exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family
  font-size font-stretch   font-style font-variant font-weight fr fx fy gradientTransform gradientUnits
  height href id in in2 intercept k1 k2 k3   k4 lang lengthAdjust letter-spacing marker-end marker-mid
  marker-start markerHeight markerUnits markerWidth mask   mask-type maskContentUnits maskUnits method
  mix-blend-mode mode name numOctaves offset opacity operator orient   overflow paint-order pathLength
  patternContentUnits patternTransform patternUnits points preserveAspectRatio   primitiveUnits r radius
  refX refY result role rotate rx ry seed shape-rendering slope space spacing spreadMethod   startOffset
  stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style tableValues
  text-anchor   text-decoration text-rendering textLength transform transform-origin type unicode-bidi
  values vector-effect version   viewBox visibility white-space width word-spacing writing-mode x x1 x2
  xml:lang xml:space xmlns y y1 y2`)

/** Functions of CSS that can only name colours, sizes and shapes. */
const cssFunctions = words(`
     blur brightness calc clamp contrast cubic-bezier drop-shadow format grayscale hsl hsla hue-rotate
  invert light-dark   linear-gradient local matrix max media min not opacity rgb rgba rotate rotatex
  rotatey saturate scale sepia skewx skewy   steps translate translatex translatey url var`)
const cssRules = words('@font-face @keyframes @media')

const fontData = /(?<=url\(["']?data:font\/woff2;base64,)[A-Za-z0-9+/=]+(?=["']?\))/g

const partOfDrawing = /^#[^\s"'()\\]+$/
const base64 = /^[A-Za-z0-9+/=\s]*$/
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const fontTypes = ['font/woff', 'font/woff2', 'font/ttf', 'font/otf']

/** Tells whether an address is data of one of these types. */
function isData(address: string, types: readonly string[]): boolean {
  const type = types.find(candidate => address.startsWith(`data:${candidate};base64,`))
  return type !== undefined && base64.test(address.slice(`data:${type};base64,`.length))
}

/**
 * Returns the first thing in an SVG file that a drawing doesn't need; undefined if there is none.
 * @param inline whether its markup becomes part of a page, whose policy lets no style through
 */
export function svgFault(bytes: Uint8Array | string, inline = false): XmlFault | undefined {
  let text: string
  try {
    text = typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { line: 1, col: 1, length: 1, message: "This picture isn't UTF-8 text." }
  }
  // Most of a drawing is the data of its font, which says nothing but where a fault is.
  const withoutFonts = text.replace(fontData, '')
  if (faultIn(withoutFonts, inline)) return faultIn(text, inline)
  const message = costFault(parseSvg(withoutFonts))
  return message === undefined ? undefined : { line: 1, col: 1, length: 1, message }
}

const faultIn = (text: string, inline: boolean): XmlFault | undefined =>
  firstXmlFault(text, report => {
    let isRoot = true
    return {
      open(tag, from, to) {
        const markup = text.slice(from, to)
        for (const { attribute, message } of tagFaults(tag, isRoot, inline)) {
          const offset = attribute === undefined ? -1 : attributeOffset(markup, attribute)
          if (offset < 0) report(from, tag.name.length + 1, message)
          else report(from + offset, attribute?.length ?? 0, message)
        }
        isRoot = false
      },
      text(css, element, at) {
        if (element !== 'style') return
        const message = styleFault(css)
        if (message !== undefined) report(at, 1, message)
      },
    }
  })

/** Returns where a tag has an attribute. */
const attributeOffset = (tag: string, name: string): number =>
  tag.search(new RegExp(`(?<=\\s)${escapeRegex(name)}(?=\\s*=)`))

interface TagFault {
  /** The attribute that is wrong; undefined for the element itself. */
  readonly attribute?: string
  readonly message: string
}

function tagFaults(tag: SaxesTagNS, isRoot: boolean, inline: boolean): TagFault[] {
  const message = elementFault(tag, isRoot)
  if (message !== undefined) return [{ message }]
  const faults: TagFault[] = []
  if (inline && tag.local === 'style')
    faults.push({ message: "This picture becomes part of pages, where <style> isn't allowed." })
  for (const [attribute, saxes] of Object.entries(tag.attributes)) {
    const message = attributeFault(tag.local, attribute, saxes, inline)
    if (message !== undefined) faults.push({ attribute, message })
  }
  return faults
}

function elementFault({ name, uri, local }: SaxesTagNS, isRoot: boolean): string | undefined {
  if (isRoot && local === 'svg' && uri === '')
    return `This drawing doesn't say what it is. Write <svg xmlns="${namespaces.svg}">.`
  if (isRoot && (local !== 'svg' || uri !== namespaces.svg))
    return `This file isn't a drawing, because its first element is <${name}>, not <svg>.`
  if (uri !== namespaces.svg || !elements.has(local))
    return `<${name}> isn't part of a plain drawing, and could do more than draw.`
  return undefined
}

function attributeFault(
  element: string,
  written: string,
  attribute: SaxesAttributeNS,
  inline: boolean,
): string | undefined {
  if (!isDrawingAttribute(attribute))
    return `The attribute ${written} isn't part of a plain drawing, and could do more than draw.`
  const fault = valueFault(element, attribute.local, attribute.value)
  if (fault === undefined && inline && attribute.local === 'style')
    return "This picture becomes part of pages, where style attributes aren't allowed."
  return fault
}

function isDrawingAttribute({ uri: space, local: name, value }: SaxesAttributeNS): boolean {
  switch (space) {
    case namespaces.xmlns:
      return Object.values<string>(namespaces).includes(value)
    case namespaces.xlink:
      return name === 'href'
    case namespaces.xml:
      return name === 'space' || name === 'lang'
    case '':
      return attributes.has(name) || /^(?:aria|data)-[\w-]+$/.test(name)
    default:
      return false
  }
}

/** Refuses an address that leads out of the file. */
function valueFault(element: string, attribute: string, value: string): string | undefined {
  if (attribute === 'href') {
    const inside = partOfDrawing.test(value) || (element === 'image' && isData(value, imageTypes))
    return inside ? undefined : `The address ${shortened(value)} leads outside the picture.`
  }
  // Attributes that show a paint or a filter are read like styles.
  return attribute === 'style' || value.includes('(') ? styleFault(value) : undefined
}

/** Says what a style has that it may not have; undefined if it only styles. */
function styleFault(css: string): string | undefined {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, ' ')
  if (code.includes('\\')) return 'A style with "\\" can hide what it does.'
  for (const [rule] of code.matchAll(/@[\w-]+/g))
    if (!cssRules.has(rule.toLowerCase())) return `The rule ${rule} isn't part of a plain drawing.`
  for (const [, name = ''] of code.matchAll(/(?<![\w-])([\w-]+)\s*\(/g))
    if (!cssFunctions.has(name.toLowerCase()) && name.toLowerCase() !== 'and')
      return `The function ${name}() isn't part of a plain drawing.`
  for (const [, written = ''] of code.matchAll(/url\(\s*("[^"]*"|'[^']*'|[^)]*)\s*\)?/gi)) {
    const address = written.trim().replace(/^(["'])([\s\S]*)\1$/, '$2')
    if (!partOfDrawing.test(address) && !isData(address, [...imageTypes, ...fontTypes]))
      return `The address ${shortened(address)} leads outside the picture.`
  }
  return undefined
}

const shortened = (value: string): string => `"${value.length > 60 ? `${value.slice(0, 60)}...` : value}"`
