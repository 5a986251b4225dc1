import { image, inline, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Figure = block('figure', 'A picture with an alternative text, and a dark variant if needed.', {
  src: image().describe('Address of the picture below public/, such as "/img/map.svg".'),
  dark: image().optional().describe('The picture for the dark colour scheme, of the same size.'),
  alt: words().describe('What the picture shows, for those who cannot see it.'),
  caption: inline('title').optional().describe('A sentence below the picture.'),
})
