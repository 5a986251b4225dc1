/** How much garbage may lie about before it is cleared up: left to itself, V8 takes the memory that there is. */
import { setFlagsFromString } from 'node:v8'

/** Threads make much garbage and keep little: with the usual limits each would take 100 MB before it clears up. */
export const threadLimits = { maxYoungGenerationSizeMb: 24 } as const

/** Characters of text from which on memory is short. */
export const largeSite = 12_000_000

/** From now on at a third more than what is needed, not at four times as much. */
export const clearUpOften = (): void => setFlagsFromString('--heap-growing-percent=35')
