/** Width and height of a picture, from its first bytes: SVG, PNG. Others are not used by this site. */
import { closeSync, openSync, readSync } from 'node:fs'

export function imageSize(file: string): { width: number; height: number } | undefined {
  if (!/\.(svg|png)$/.test(file)) return undefined
  const head = firstBytes(file, 1024)
  if (file.endsWith('.png')) {
    const isPng = head.readUInt32BE(0) === 0x89504e47
    const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
    return isPng && width > 0 && height > 0 ? { width, height } : undefined
  }
  const tag = /<svg[^>]*>/.exec(head.toString('utf8'))?.[0] ?? ''
  const [, , boxWidth, boxHeight] =
    /viewBox="([^"]+)"/
      .exec(tag)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? []
  const width = Number(/\swidth="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? boxWidth)
  const height = Number(/\sheight="([\d.]+)(?:px)?"/.exec(tag)?.[1] ?? boxHeight)
  return width > 0 && height > 0 ? { width, height } : undefined
}

function firstBytes(file: string, count: number): Buffer {
  const handle = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(count)
    readSync(handle, buffer, 0, count, 0)
    return buffer
  } finally {
    closeSync(handle)
  }
}
