/** Draws a list of pictures to files, and counts what is done where another thread can see it. */
import { type DrawingTools, pictureDrawer } from './picture-drawer.ts'
import { writeWhole } from './whole-files.ts'

export interface DrawingOrder {
  readonly jobs: readonly { readonly svg: string; readonly path: string }[]
  readonly tools: DrawingTools
  /** Pictures that are done, and -1 as soon as one failed. */
  readonly done: Int32Array
}

export async function drawAll({ jobs, tools, done }: DrawingOrder): Promise<void> {
  try {
    const draw = await pictureDrawer(tools)
    for (const { svg, path } of jobs) {
      writeWhole(path, draw(svg))
      Atomics.add(done, 0, 1)
      Atomics.notify(done, 0)
    }
  } catch (error) {
    console.error(error)
    Atomics.store(done, 0, -1)
    Atomics.notify(done, 0)
  }
}
