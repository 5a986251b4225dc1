/** Long runs are sampled by `npm test` and done in full by `npm run test:soak`. */

export const soak = process.env['npm_lifecycle_event'] === 'test:soak'

/** How often something is tried. */
export const runs = (sample: number, full: number): number => (soak ? full : sample)

/** Milliseconds for a test that takes about `each` per run. */
export const timeFor = (count: number, each: number): number => 30_000 + count * each * 3
