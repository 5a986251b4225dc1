/** data/team.yaml: the people on the About page. */
import type { z } from 'zod'
import { image, inline, url, words } from '../text/fields.ts'
import { kind, list } from '../text/groups.ts'

export const TeamFile = kind('TeamFile', 'The cards of the team.', {
  members: list('The cards, in order.', {
    title: words().describe('Name of the person.'),
    subtitle: words().describe('What the person does in the project.'),
    image: image().describe('Picture of the card.'),
    alt: words().describe('What the picture shows, for those who cannot see it.'),
    link: url().optional().describe('Profile of the person.'),
    description: inline().describe('One sentence about the role.'),
  }).min(1),
})
export type TeamFile = z.output<typeof TeamFile>
