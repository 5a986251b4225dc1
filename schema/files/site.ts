/** data/site.yaml: names, addresses, brand and footer. The only file besides pages that every site needs. */
import { z } from 'zod'
import { color, day, formed, hidden, href, image, inline, name, pastDay, url, words } from '../text/fields.ts'
import { distinct, flag, group, hiddenList, kind, list } from '../text/groups.ts'
import { siteFieldsElsewhere } from './elsewhere.ts'
import { Fonts, OwnColors } from './look.ts'

const link = z.strictObject({
  text: words().describe('The link.'),
  to: href().describe('Where it leads.'),
  newTab: flag().describe('true opens it in a new tab and says so.'),
})

const version = z.strictObject({
  label: formed(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'A label is one part of an address, such as "v2".').describe(
    'Name of the version, and the second part of the addresses of its pages: `v2` in `/docs/v2/api`.',
  ),
  status: z
    .enum(['current', 'old'])
    .describe('current, or old: its pages then lead to the same page of the current one.'),
  toolkit: hidden().optional().describe('Release of the toolkit that its facts were checked against.'),
  since: pastDay().describe('When it was released.'),
})
export type Version = z.output<typeof version>

const hostAndPort = String.raw`[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?`

/** Host configurations contain it, where other characters would have a meaning. */
export const siteAddress = new RegExp(`^https://${hostAndPort}(/[A-Za-z0-9._~-]+)*$`)

export const siteAddressRule =
  'The public address is "https://", a host in lower case and perhaps a path, such as ' +
  '"https://docs.example.org". It has no password, query, hash or "/" at its end.'

export const SiteFile = kind(
  'SiteFile',
  'Names, addresses, brand and footer of the site.',
  {
    product: group(
      "The product's name in the four forms that texts, addresses and code need. Changing it here changes " +
        'it everywhere.',
      {
        name: name().describe('Name as readers see it. Token: {product.name}'),
        lower: name().describe('Name in lower case, as protocols use it. Token: {product.lower}'),
        slug: formed(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          'A slug is lower-case words joined by "-", such as "acme-bridge".',
        ).describe('Name in addresses. Token: {product.slug}'),
        code: formed(
          /^[A-Za-z_][A-Za-z0-9_]*$/,
          'A name in code has letters, digits and "_", such as "AcmeBridge".',
        ).describe('Name inside identifiers. Token: {product.code}'),
      },
    ),
    literals: hiddenList().describe(
      'Texts that contain the name and keep it when it changes: namespaces, package ids, paths, addresses. ' +
        'Letters in any case; "*" stands for letters, digits and "_", a space for any white space.',
    ),
    nameTokens: z
      .boolean()
      .default(true)
      .describe(
        'false allows texts to write the name out. Otherwise that is a warning, because such a name stays ' +
          'when the product is renamed.',
      ),
    url: formed(siteAddress, siteAddressRule).describe('Public address of the site, without "/" at its end.'),
    language: formed(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language is written as "en" or "en-GB".')
      .default('en')
      .describe('Language of the content.'),
    languages: list(
      'Languages to choose from, the first one included. `data/languages/<code>/` has the words of another ' +
        'and the pages that are translated.',
      {
        code: formed(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language is written as "de" or "pt-BR".').describe(
          'Its code; addresses begin with it.',
        ),
        label: name().describe("The language's own name."),
      },
    ).default([]),
    title: words().describe("Tab title of pages that don't have their own."),
    description: words().max(160).describe('What the site is, for search engines and link previews.'),
    questions: url()
      .optional()
      .describe('Form for questions. If search finds nothing, it links there, with the query as `title`.'),
    versions: z
      .array(version)
      .default([])
      .superRefine(distinct('label'))
      .refine(all => all.length === 0 || all.filter(({ status }) => status === 'current').length === 1, {
        error: 'Exactly one version must be the current one.',
        params: { hint: 'Write "status: current" for that one, and "status: old" for the others.' },
      })
      .describe(
        'Versions of the documentation, in the order readers see. What differs in one of them, ' +
          '`config-fields.yaml` or the whole of `reference/`, is in `data/versions/<label>/`.',
      ),
    samples: group('Values in samples that readers can replace with their own. Files write them as tokens.', {
      clientId: formed(/^[1-9]\d{16,19}$/, 'A client ID has 17 to 20 digits, in quotes.').describe(
        'Client ID in samples. Token: {sample.clientId}',
      ),
      port: z.int().min(1).max(65_535).describe('Port of the server in samples. Token: {sample.port}'),
      tokenPath: formed(
        /^(?:\/[A-Za-z0-9._~-]+)+$/,
        'A path begins with "/", such as "/api/token".',
      ).describe('Path of the token request in samples. Token: {sample.tokenPath}'),
    }).optional(),
    brand: group('Marks and colours.', {
      logo: image().meta({ inlined: true }).describe('The mark, as SVG.'),
      color: color().describe('Brand colour: links, drawings and pictures of the site turn to its hue.'),
      background: group('Page colours.', {
        light: color().describe('Page colour in the light scheme.'),
        dark: color().describe('Page colour in the dark scheme.'),
      }),
      colors: OwnColors,
      fonts: Fonts,
      icons: group('Icons of the tab.', {
        svg: image().describe('Icon as SVG.'),
        png: image().describe('Icon as PNG of 180 x 180 pixels, for home screens.'),
        ico: image().describe('Icon as ICO of 32 x 32 pixels, for older browsers.'),
      }),
    }),
    pictures: z
      .enum(['page', 'none'])
      .default('page')
      .describe('What a link to a page shows on other sites: a picture of each page, or none.'),
    stage: group('What blocks of "type: stage" draw: a game, and the chat around it.', {
      scene: image().describe('The picture of the game, without players.'),
      server: name().describe('Name of the server in the drawing.'),
      channels: z.array(name()).min(1).describe('Text channels in the drawing.'),
      voice: name().describe('Name of the voice channel.'),
      game: name().describe('Name of the game.'),
      players: list('Players that stages can show.', {
        name: name().describe('Name of the player.'),
        image: image().meta({ inlined: true }).describe('Drawing of the player, as SVG.'),
        at: z.tuple([z.int(), z.int()]).describe('Where the player stands at first, in pixels of the scene.'),
        pawn: color().describe('Colour of the pawn below the head.'),
      })
        .min(1)
        .superRefine(distinct('name')),
    }).optional(),
    header: z.array(link).default([]).describe('Links at the top of every page.'),
    menu: group('A menu next to the links at the top of every page.', {
      text: words().describe('Words on its button.'),
      links: z.array(link).min(1).describe('Its links.'),
    }).optional(),
    footer: group('The end of every page.', {
      columns: list('Columns of links.', {
        title: words().describe('Heading of the column.'),
        links: z.array(link).min(1).describe('Its links.'),
      }).default([]),
      year: z.int().describe('Year of the copyright line.'),
      legal: inline('title').describe('What follows the year and the name.'),
    }),
    security: group('Where to report vulnerabilities. It becomes .well-known/security.txt.', {
      contacts: z
        .array(
          formed(
            /^(https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/,
            'A contact begins with "https://" or "mailto:".',
          ),
        )
        .min(1)
        .describe('Where to write to, the best contact first.'),
      expires: day().describe('Date after which the contacts may be out of date, at most a year ahead.'),
    }).optional(),
    publish: z
      .array(words())
      .default([])
      .describe(
        'Files of public/ that are published although a host acts on them or their kind is unknown: ' +
          '"CNAME", or "functions/" for a folder.',
      ),
    repository: group('Turns on the edit links.', {
      url: url().describe('Address of the repository that contains these files.'),
      branch: hidden().default('main').describe('Branch that edit links lead to.'),
      data: hidden().default('data').describe('Folder of the content in that repository.'),
    }).optional(),
  },
  { elsewhere: siteFieldsElsewhere },
)
export type SiteFile = z.output<typeof SiteFile>
