/** data/site.yaml: names, addresses, brand and footer. The only file besides pages that every site needs. */
import { z } from 'zod'
import { href, image, inline, url, words } from '../texts.ts'

const link = z.strictObject({
  text: words().describe('The link.'),
  to: href().describe('Where it leads.'),
  newTab: z.boolean().default(false).describe('true opens it in a new tab and says so.'),
})

export const SiteFile = z
  .strictObject({
    product: z
      .strictObject({
        name: words().describe('Name as readers see it. Token: {product.name}'),
        lower: words().describe('Name in lower case, as protocols use it. Token: {product.lower}'),
        slug: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          .describe('Name in addresses. Token: {product.slug}'),
        code: z
          .string()
          .regex(/^[A-Za-z_][A-Za-z0-9_]*$/)
          .describe('Name inside identifiers. Token: {product.code}'),
      })
      .describe(
        'The product, in the four forms that texts, addresses and code need. Renaming here renames everywhere.',
      ),
    literals: z
      .array(words())
      .default([])
      .describe(
        'Texts that contain the name and do not follow it when it changes: package ids, namespaces, addresses.',
      ),
    url: url().describe('Public address of the site, without "/" at its end.'),
    language: z
      .string()
      .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
      .default('en')
      .describe('Language of the content.'),
    title: words().describe('Tab title of pages without one of their own.'),
    description: words().max(160).describe('What the site is, for search engines and link previews.'),
    toolkitVersion: words().optional().describe('Release of the toolkit that the facts were checked with.'),
    brand: z
      .strictObject({
        logo: image().describe('The mark, as SVG.'),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .describe('Brand colour.'),
        background: z
          .strictObject({
            light: z
              .string()
              .regex(/^#[0-9a-f]{6}$/)
              .describe('Page colour in the light scheme, for browser chrome.'),
            dark: z
              .string()
              .regex(/^#[0-9a-f]{6}$/)
              .describe('Page colour in the dark scheme, for browser chrome.'),
          })
          .describe('Page colours.'),
        icons: z
          .strictObject({
            svg: image().describe('Icon as SVG.'),
            png: image().describe('Icon as PNG of 180 x 180 pixels, for home screens.'),
            ico: image().describe('Icon as ICO of 32 x 32 pixels, for older browsers.'),
          })
          .describe('Icons of the tab.'),
      })
      .describe('Marks and colours.'),
    header: z.array(link).default([]).describe('Links at the top of every page.'),
    footer: z
      .strictObject({
        columns: z
          .array(
            z.strictObject({
              title: words().describe('Heading of the column.'),
              links: z.array(link).min(1).describe('Its links.'),
            }),
          )
          .default([])
          .describe('Columns of links.'),
        year: z.int().describe('Year of the copyright line.'),
        legal: inline().describe('What follows the year and the name.'),
      })
      .describe('The end of every page.'),
    repository: z
      .strictObject({
        url: url().describe('Address of the repository that holds these files.'),
        branch: words().default('main').describe('Branch that edit links lead to.'),
        data: words().default('data').describe('Folder of the content in that repository.'),
      })
      .optional()
      .describe('Turns on the edit links.'),
    reference: z
      .strictObject({
        route: z.string().startsWith('/').default('/ref').describe('Address of the reference.'),
        foreign: z.boolean().default(false).describe('true: public/ref/ holds a reference made by another tool.'),
      })
      .prefault({})
      .describe('Where the reference comes from.'),
  })
  .meta({ id: 'SiteFile', description: 'Names, addresses, brand and footer of the site.' })
export type SiteFile = z.output<typeof SiteFile>
