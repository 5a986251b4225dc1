/** The thread that writes files while pages are rendered. Started by file-writer.ts. */
import { workerData } from 'node:worker_threads'
import type { WriterAnswer, WriterOrder } from './file-writer.ts'
import { type FileJob, writeJob } from './write-files.ts'

const { port, state } = workerData as WriterOrder
const folders = new Set<string>()
let dropped = false

port.on('message', (job: FileJob) => {
  if (!dropped && Atomics.load(state, 1) === 0) port.postMessage(answer(job))
  Atomics.add(state, 0, 1)
  Atomics.notify(state, 0)
})

/** After the first failure nothing more is written: the disk is full, perhaps, and the build is lost anyway. */
function answer(job: FileJob): WriterAnswer {
  try {
    return writeJob(job, folders)
  } catch (error) {
    dropped = true
    const { message, code = '', path = '' } = error as NodeJS.ErrnoException
    return { failed: { message, code, path } }
  }
}
