/**
 * Where messages are in the drawings that pages step through, so that nobody has to look for them in a
 * browser.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Assets, type Drawing, drawingFile, type MessagePlace } from '../../renderers/index.ts'
import { isPlainFile } from '../build/read-content.ts'
import { elementsIn, parseSvg, type SvgElement, wordsIn } from './svg-tree.ts'

/**
 * Returns the drawings, with the places of messages in those that pages step through.
 * @param folder has the SVG files
 * @param names of the diagrams that pages step through
 */
export function withMessagePlaces(
  folder: string,
  drawings: Assets['drawings'],
  names: ReadonlySet<string>,
): ReadonlyMap<string, Drawing> {
  const placed = new Map(drawings)
  for (const name of names) {
    const drawing = drawings.get(name)
    if (!drawing) continue
    const path = join(folder, drawingFile(drawing, 'light'))
    if (isPlainFile(path))
      placed.set(name, { ...drawing, messagePlaces: messagePlaces(readFileSync(path, 'utf8')) })
  }
  return placed
}

/** Height of a line of words, and of the arrow below it, in units of the drawing. */
const band = { above: 6, below: 38 }

/** Between the lines of one message, in units of the drawing. */
const lineHeight = 20

interface DrawnMessage {
  words: string
  readonly x: number
  readonly firstLine: number
  lastLine: number
}

/** Returns the messages of a drawing, in its order: lines above each other are one. */
function messagesIn(root: SvgElement): DrawnMessage[] {
  const messages: DrawnMessage[] = []
  for (const element of elementsIn(root)) {
    const { name, attributes } = element
    const classes = attributes.get('class')?.split(' ') ?? []
    if (name !== 'text' || !classes.includes('messageText')) continue

    const words = wordsIn(element).trim()
    const [x, y] = [Number(attributes.get('x')), Number(attributes.get('y'))]
    const last = messages.at(-1)
    if (last && last.x === x && y - last.lastLine === lineHeight) {
      last.words += ` ${words}`
      last.lastLine = y
    } else messages.push({ words, x, firstLine: y, lastLine: y })
  }
  return messages
}

/**
 * Returns the place of each message by its words, the first of those with the same ones.
 * @param svg as `cleanSvg` makes it; in both schemes, everything has the same place
 */
export function messagePlaces(svg: string): ReadonlyMap<string, MessagePlace> {
  const root = parseSvg(svg)
  const [left = 0, top = 0, width = 1, height = 1] = (root.attributes.get('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const places = new Map<string, MessagePlace>()
  for (const { words, x, firstLine, lastLine } of messagesIn(root)) {
    if (places.has(words)) continue
    places.set(words, {
      top: rounded((firstLine - band.above - top) / height),
      height: rounded((lastLine - firstLine + band.above + band.below) / height),
      middle: rounded((x - left) / width),
    })
  }
  return places
}

/** Rounds to a tenth of a pixel in the longest drawing. */
const rounded = (fraction: number): number => Math.round(fraction * 1e5) / 1e5
