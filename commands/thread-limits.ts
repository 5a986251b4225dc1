/** Threads make much garbage and keep little: with the usual limits each would take 100 MB before it clears up. */
export const threadLimits = { maxYoungGenerationSizeMb: 6 } as const
