/** Long runs are sampled by `npm test` and done in full by `npm run test:soak`. */

export const soak = process.env['npm_lifecycle_event'] === 'test:soak'

/** How often something is tried. */
export const runs = (sample: number, full: number): number => (soak ? full : sample)

/** Milliseconds after which a test hangs, for one that takes about `each` per run on a quiet machine. */
export const timeFor = (count: number, each: number): number => 120_000 + count * each * 10
