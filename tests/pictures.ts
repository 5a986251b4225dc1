/** Small pictures for tests, whole as far as the gate for files reads them. */

/** A chunk of a PNG. Its checksum is left out, because nobody here compares it. */
const chunk = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
}

/** @param shade makes pictures of one size differ */
export function pngPicture(width: number, height = width, shade = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.of(shade)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
