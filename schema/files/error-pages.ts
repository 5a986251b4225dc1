/** data/error-pages.yaml: what a visitor reads when something is missing or fails. */
import { z } from 'zod'
import { hidden, href, image, inline, route, words } from '../text/fields.ts'
import { group, kind, list } from '../text/groups.ts'

const errorLink = z.strictObject({ text: words().describe('The link.'), to: href().describe('Where it leads.') })
const picture = z.strictObject({
  light: image().describe('Picture for the light colour scheme.'),
  dark: image().describe('Picture for the dark colour scheme.'),
  alt: words().describe('What the picture shows, for those who cannot see it.'),
})

export const ErrorPagesFile = kind('ErrorPagesFile', 'Texts of the error pages.', {
  notFound: group('The page for unknown addresses.', {
    title: words().describe('The large heading.'),
    text: words().describe('What happened.'),
    advice: inline('title').optional().describe('What to do next.'),
    links: z.array(errorLink).min(1).describe('Ways out.'),
    suggestions: words().describe('Label above the nearest pages for a mistyped address.'),
    similar: list('Addresses that never existed here but are linked from elsewhere.', {
      from: hidden().describe('An address that people try.'),
      to: href().describe('What they look for.'),
      text: words().describe('The link.'),
    }).default([]),
  }),
  unexpected: group('The view for any other error.', {
    title: words().describe('The large heading.'),
    text: words().describe('What happened.'),
    links: z.array(errorLink).min(1).describe('Ways out.'),
  }),
  picture: picture.describe('The confused mascot.'),
  test: group('A page that shows the error view on purpose.', {
    route: route().describe('Address of the error test.'),
    status: words().describe('Status text it shows.'),
    message: words().describe('Message it shows.'),
  }).optional(),
})
export type ErrorPagesFile = z.output<typeof ErrorPagesFile>
