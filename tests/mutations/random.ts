/** Numbers that look random and are the same on every machine (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Up to `count` of the items, each as likely as any other, in their order. */
export function sampled<T>(items: readonly T[], count: number, next: () => number): T[] {
  // Whether an item is taken depends on how many are still wanted of how many are left.
  let wanted = Math.min(count, items.length)
  return items.filter((_, i) => {
    const taken = next() * (items.length - i) < wanted
    if (taken) wanted -= 1
    return taken
  })
}
