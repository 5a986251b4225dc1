import { z } from 'zod'

export const Team = z
  .strictObject({ type: z.literal('team').describe('The cards of the team.') })
  .meta({ id: 'Team', description: 'The people of data/team.yaml as cards.' })
export type Team = z.output<typeof Team>
