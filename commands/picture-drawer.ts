/** SVG to PNG without a browser: the same bytes for the same SVG, on every machine with the same Node. */
import { readFileSync } from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { encodePng } from './png.ts'

export interface DrawingTools {
  /** Paths of the rasteriser and of a font, and the name of the font. */
  readonly wasm: string
  readonly font: string
  readonly family: string
}

let ready: Promise<unknown> | undefined

export async function pictureDrawer({ wasm, font, family }: DrawingTools): Promise<(svg: string) => Uint8Array> {
  // The rasteriser can be started once in a thread.
  await (ready ??= initWasm(readFileSync(wasm)))
  const fontBuffers = [readFileSync(font)]
  return svg => {
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: family } })
    const image = drawing.render()
    const file = encodePng(image.pixels, image.width, image.height)
    image.free()
    drawing.free()
    return file
  }
}
