/**
 * The size of a picture in pixels, read from where each format keeps it. A picture whose parts don't reach
 * its end is cut off, and has no size.
 */
import type { ImageSize, PublicKind } from '../../schema/index.ts'

/** How each format tells its size; formats that aren't here are no pictures. */
const readers: { readonly [K in PublicKind]?: (bytes: Buffer) => ImageSize | undefined } = {
  svg: svgSize,
  png: pngSize,
  jpeg: jpegSize,
  webp: webpSize,
  ico: icoSize,
}

/** @returns undefined if the file isn't a whole picture */
export function sizeOf(bytes: Buffer, kind: PublicKind): ImageSize | undefined {
  try {
    const size = readers[kind]?.(bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Reads the size of a PNG, which is a list of chunks: length, name, content, checksum. The first has the size, the last
 * is IEND.
 */
function pngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  let at = 8
  while (bytes.toString('latin1', at + 4, at + 8) !== 'IEND') {
    at += 12 + bytes.readUInt32BE(at)
    if (at >= bytes.length) return undefined
  }
  const isWhole = at + 12 <= bytes.length
  return isWhole ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

/** What ends a JPEG. Within its picture, 0xff is followed by 0. */
const endOfJpeg = Buffer.of(0xff, 0xd9)

/**
 * Reads the size of a JPEG, which is a list of segments: 0xff, a marker, a length. Markers c0 to cf have the size,
 * except three.
 */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  const end = bytes.lastIndexOf(endOfJpeg)
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    const hasSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (hasSize && end < at) return undefined
    if (hasSize) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Reads the size in the three forms of WebP: with features, without loss, and with loss. */
function webpSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/** Reads the size of the first of the icon's pictures; 0 stands for 256. All of them must be in the file. */
function icoSize(bytes: Buffer): ImageSize | undefined {
  const count = bytes.readUInt16LE(4)
  for (let i = 0; i < count; i++) {
    const entry = 6 + 16 * i
    const end = bytes.readUInt32LE(entry + 8) + bytes.readUInt32LE(entry + 12)
    if (end > bytes.length) return undefined
  }
  if (count === 0) return undefined
  return { width: bytes.readUInt8(6) || 256, height: bytes.readUInt8(7) || 256 }
}

/** Reads the attributes of the first tag, or its viewBox. */
function svgSize(bytes: Buffer): ImageSize {
  const tag = /<svg[^>]*>/.exec(bytes.toString('utf8', 0, 1024))?.[0] ?? ''
  const box = /viewBox="([^"]+)"/.exec(tag)?.[1]?.split(/[\s,]+/) ?? []
  const written = (name: string): string | undefined =>
    new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]
  return { width: Number(written('width') ?? box[2]), height: Number(written('height') ?? box[3]) }
}
