import type { Site } from '../../site/site.ts'

/**
 * Groups of the error catalogue whose lines say that all is well: that of the steps of a start-up.
 */
export const fineGroups = ({ errors }: Site): ReadonlySet<string> =>
  new Set(errors.filter(({ step }) => step !== undefined).map(({ group }) => group))
