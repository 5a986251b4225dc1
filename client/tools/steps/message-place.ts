/** Where a message is in the drawing of a sequence diagram, as fractions of its width and height. */

export interface Place {
  readonly top: number
  readonly height: number
  /** Of its words, from the left. */
  readonly middle: number
}

/** Height of a line of words, and of the arrow below it, in units of the drawing. */
const band = { above: 6, below: 38 }

/** @param svg text of the drawing @param message words of the message @returns undefined if they are not one line of it */
export function messagePlace(svg: string, message: string): Place | undefined {
  const box = /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(svg)
  if (!box) return undefined
  const [left = 0, top = 0, width = 1, height = 1] = box.slice(1).map(Number)
  for (const [, x, y, words] of svg.matchAll(texts)) {
    if (words?.trim() !== escaped(message)) continue
    return {
      top: (Number(y) - band.above - top) / height,
      height: (band.above + band.below) / height,
      middle: (Number(x) - left) / width,
    }
  }
  return undefined
}

const texts = /<text x="([-\d.]+)" y="([-\d.]+)"[^>]*class="messageText"[^>]*>([^<]*)</g

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
