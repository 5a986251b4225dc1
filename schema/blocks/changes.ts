import { z } from 'zod'

export const Changes = z
  .strictObject({ type: z.literal('changes').describe("What's new, the newest first.") })
  .meta({ id: 'Changes', description: 'The entries of data/changes.yaml, each with an address.' })
export type Changes = z.output<typeof Changes>
