/** PNG files with a palette: a flat drawing becomes a third of what it is in full colours. */
import { crc32, deflateSync } from 'node:zlib'

const mostColors = 256

/** @param pixels red, green, blue and alpha of each; opaque @returns the file */
export function encodePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const { kept, placeOf } = paletteOf(colors)
  // Each row begins with the number of its filter, which is none.
  const rows = new Uint8Array((width + 1) * height)
  let last = -1
  let place = 0
  for (let y = 0, from = 0; y < height; y++) {
    for (let to = y * (width + 1) + 1, end = to + width; to < end; to++) {
      const color = colors[from++]!
      if (color !== last) place = placeOf.get((last = color))!
      rows[to] = place
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, by palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(kept.flatMap(channels))),
    // More effort would save a fifth of the bytes and double the time.
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The colours that are used most, and for every colour the place of the nearest of them. */
function paletteOf(colors: Uint32Array): { kept: number[]; placeOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>()
  for (let i = 0; i < colors.length; ) {
    const color = colors[i]!
    const begin = i
    while (i < colors.length && colors[i] === color) i++
    counts.set(color, (counts.get(color) ?? 0) + i - begin)
  }
  const byUse = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color)
  const kept = byUse.slice(0, mostColors)
  const placeOf = new Map(kept.map((color, place) => [color, place]))
  for (const color of byUse.slice(mostColors)) placeOf.set(color, nearest(color, kept))
  return { kept, placeOf }
}

function nearest(color: number, kept: readonly number[]): number {
  const wanted = channels(color)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  kept.forEach((other, place) => {
    const distance = channels(other).reduce((sum, value, i) => sum + (value - wanted[i]!) ** 2, 0)
    if (distance < least) [best, least] = [place, distance]
  })
  return best
}

const channels = (color: number): number[] => [color & 255, (color >> 8) & 255, (color >> 16) & 255]

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
