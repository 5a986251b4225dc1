/**
 * Writes a picture without transparency as PNG, in less than half of the time of the package that draws it.
 * Its bytes are the same with every Node. Plain JavaScript, because the thread that draws pictures uses it.
 * Chapters are those of the PNG specification, https://www.w3.org/TR/png-3/.
 */
import { constants, deflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A row's first byte: the others are differences to the pixel before, or to the one above (chapter 9). */
const filters = { sub: 1, up: 2 }

/** @param {Uint8Array} pixels red, green, blue and alpha of each */
export function isOpaque(pixels) {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false
  return true
}

/** @param {Uint8Array} pixels red, green, blue and alpha of each, row by row; alpha isn't written */
export function opaquePng(width, height, pixels) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8) // bits of a colour
  header.writeUInt8(2, 9) // red, green and blue
  // Finds only runs. What zlib's other strategies find depends on the processor, because their hash does.
  const strategy = constants.Z_RLE
  const contents = deflateSync(filteredRows(width, height, pixels), { strategy })
  const chunks = [chunk('IHDR', header), chunk('IDAT', contents), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function filteredRows(width, height, pixels) {
  // Whole pixels, to compare them at once.
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
  const rowLength = 1 + 3 * width
  const rows = new Uint8Array(height * rowLength)
  for (let y = 0; y < height; y++) {
    const start = y * width
    const row = rows.subarray(y * rowLength, (y + 1) * rowLength)
    if (y > 0 && changes(colors, start, width, width) <= changes(colors, start, width, 1)) {
      row[0] = filters.up
      writeDifferences(row.subarray(1), pixels, colors, start, width)
    } else {
      row[0] = filters.sub
      // Nothing is before the first pixel.
      row.set(pixels.subarray(4 * start, 4 * start + 3), 1)
      writeDifferences(row.subarray(4), pixels, colors, start + 1, 1)
    }
  }
  return rows
}

/**
 * How many pixels of a row differ from the one at that distance before them. The first pixel has none in its
 * row, and is compared with the end of the row above: an estimate will do.
 */
function changes(colors, start, width, distance) {
  let count = 0
  for (let i = start; i < start + width; i++) if (colors[i] !== colors[i - distance]) count += 1
  return count
}

/** @param {Uint8Array} differences zeros, which are right for equal pixels, and most are equal */
function writeDifferences(differences, pixels, colors, start, distance) {
  for (let i = start, at = 0; at < differences.length; i++, at += 3) {
    if (colors[i] === colors[i - distance]) continue
    const pixel = 4 * i
    const other = pixel - 4 * distance
    differences[at] = pixels[pixel] - pixels[other]
    differences[at + 1] = pixels[pixel + 1] - pixels[other + 1]
    differences[at + 2] = pixels[pixel + 2] - pixels[other + 2]
  }
}

/** Length, name, contents, and a checksum of the last two (chapter 5.3). */
function chunk(name, contents) {
  const bytes = Buffer.alloc(contents.length + 12)
  bytes.writeUInt32BE(contents.length, 0)
  bytes.write(name, 4, 'latin1')
  bytes.set(contents, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), contents.length + 8)
  return bytes
}

/** The remainder of each byte (annex D). Node 21, 22.0 and 22.1 have no zlib.crc32. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  return remainder
})

function crc32(bytes) {
  let sum = -1
  for (const byte of bytes) sum = remainders[(sum ^ byte) & 0xff] ^ (sum >>> 8)
  return ~sum >>> 0
}
