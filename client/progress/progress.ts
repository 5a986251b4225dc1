/** How far a reader is in a tutorial. The check boxes of the page are the state; storage only remembers it. */
import { readStored, store } from '../storage.ts'

export interface Tutorial {
  /** Address of the page: each keeps its own progress. */
  readonly page: string
  /** Number of its first step. */
  readonly first: number
  readonly total: number
}

export interface ProgressView {
  readonly text: string
  /** Number and id of the first step that is not done; undefined at the beginning and at the end. */
  readonly next: { readonly number: number; readonly id: string } | undefined
}

const name = (page: string): string => `steps.${page}`

/** The check boxes of the list of steps that follows the progress line. */
export const stepBoxes = (line: Element): HTMLInputElement[] => [
  ...(line.nextElementSibling?.querySelectorAll<HTMLInputElement>('input[data-step]') ?? []),
]

export const stepIds = (boxes: readonly HTMLInputElement[]): string[] => boxes.map(box => box.dataset['step']!)

/** Ids of the steps that are done, as a space-separated list: equal progress is an equal string. */
export const doneSteps = (boxes: readonly HTMLInputElement[]): string =>
  stepIds(boxes.filter(box => box.checked)).join(' ')

export const storedSteps = (page: string): string => readStored('local', name(page)) ?? ''

export const storeSteps = (page: string, done: string): void => store('local', name(page), done || null)

/** Ticks exactly these. */
export function tickSteps(boxes: readonly HTMLInputElement[], done: string): void {
  const ids = done.split(' ')
  for (const box of boxes) box.checked = ids.includes(box.dataset['step']!)
}

/** What the progress line says. @param ids of all steps, in order; empty on the server, where none is done */
export function progressView({ first, total }: Tutorial, done: string, ids: readonly string[] = []): ProgressView {
  const doneIds = done.split(' ').filter(id => ids.includes(id))
  const at = ids.findIndex(id => !doneIds.includes(id))
  const count = doneIds.length
  return {
    text: count === total ? `All ${total} steps done` : `${count} of ${total} steps done`,
    next: count > 0 && at >= 0 ? { number: first + at, id: ids[at]! } : undefined,
  }
}
