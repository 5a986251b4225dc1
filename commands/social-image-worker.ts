/** The thread that draws pictures of pages beside the build. Started by social-images.ts. */
import { workerData } from 'node:worker_threads'
import { type DrawingOrder, drawAll } from './draw-pictures.ts'

void drawAll(workerData as DrawingOrder)
