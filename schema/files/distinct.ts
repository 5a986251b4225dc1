/** Lists whose entries are told apart by a name: the same name twice would hide one of them. */
import type { z } from 'zod'
import { refuse } from '../text/groups.ts'

/** For `superRefine` of a list. @param field the one that tells entries apart */
export const distinct =
  <K extends string>(field: K) =>
  (entries: readonly { readonly [key in K]: string }[], ctx: z.RefinementCtx): void => {
    const seen = new Set<string>()
    entries.forEach((entry, i) => {
      const name = entry[field]
      if (seen.has(name))
        refuse(ctx, [i, field], `An entry before this one has the ${field} "${name}" already.`, {
          code: 'duplicate-key',
          hint: 'Give one of the two another, or keep one.',
        })
      seen.add(name)
    })
  }
