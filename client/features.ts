/**
 * What the toolkit adds to the scripts of a page. Only this file imports its room. Each script takes the row that
 * it needs, and the bundler leaves the others out.
 */
import { ownValues, showValue, showValues } from './toolkit/own-values/stored.ts'
import { nameCards } from './toolkit/reference/name-card.ts'

/** The reader's own values, which samples show before the first paint. */
export const sampleValues = { read: ownValues, showIn: showValue, showAll: showValues }

/** Begin once a reader has pointed at a link. Each returns a function that is told where the pointer goes. */
export const linkBehaviours = [nameCards]

/** Loads what recognises the lines of a log in a query. */
export const recogniser = () => import('./toolkit/help/recognise.ts')
