/** What pages and files may weigh: above its figure, something is named in the report; 15 % above, it fails. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { parse } from 'yaml'

interface Budgets {
  readonly requests: number
  readonly entry: number
  readonly styles: number
  readonly stageStyles: number
  readonly fonts: number
  readonly react: number
  readonly tool: number
  readonly stage: number
  readonly search: number
  readonly shard: number
  readonly messages: number
  /** What assistants read, as it is. */
  readonly assistants: { readonly lines: number; readonly part: number; readonly skill: number }
  readonly pages: Readonly<Record<string, number>>
}

export const budgets: Budgets = parse(readFileSync(new URL('budgets.yaml', import.meta.url), 'utf8'))

/** Above a budget, this share of it is still no failure. */
const air = 0.15

export const kilobytes = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1024

/** Expects a size within its budget and the air above that. Goes on after a failure. */
export function expectWithin(size: number, budget: number, name: string): void {
  if (size > budget) console.warn(`${name}: ${size.toFixed(1)} of ${budget}`)
  expect.soft(size, name).toBeLessThanOrEqual(budget * (1 + air))
}
