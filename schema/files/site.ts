/** data/site.yaml: names, addresses, brand and footer. The only file besides pages that every site needs. */
import { z } from 'zod'
import { color, formed, hidden, href, image, inline, name, pastDay, url, words } from '../text/fields.ts'
import { distinct, failIn, flag, group, kind, list } from '../text/groups.ts'
import { repositoryName } from '../text/sources.ts'

const link = z.strictObject({
  text: words().describe('The text of the link.'),
  to: href().describe('The address that it leads to.'),
  newTab: flag().describe('Set to true to open it in a new tab. Readers are told that it does.'),
})

const version = z.strictObject({
  label: formed(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'A label is one part of an address, such as "v2".').describe(
    "The name of the version, which is also the second part of its pages' addresses, such as `v2` " +
      'in `/docs/v2/api`.',
  ),
  status: z
    .enum(['current', 'old'])
    .describe('current or old. The pages of an old version link to the same page in the current one.'),
  toolkit: hidden().optional().describe('The release of the toolkit that the facts were checked against.'),
  repository: repositoryName()
    .optional()
    .describe(
      "The toolkit's repository on GitHub. Sources that name no repository are files in it, in this release, " +
        'whose tag is "v" with its number.',
    ),
  since: pastDay().describe('When it was released.'),
})
export type Version = z.output<typeof version>

const hostAndPort = String.raw`[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?`

/** Host configurations contain it, where other characters would have a meaning. */
export const siteAddress = new RegExp(`^https://${hostAndPort}(/[A-Za-z0-9._~-]+)*$`)

export const siteAddressRule =
  'The public address is "https://", a host in lower case and perhaps a path, such as ' +
  '"https://docs.example.org". It has no password, query, hash or "/" at its end.'

export const SiteFile = kind('SiteFile', "The site's names, addresses, brand and footer.", {
  product: group(
    'The product, in the four forms that texts, addresses and code need. If you rename it here, ' +
      "it's renamed everywhere.",
    {
      name: name().describe('The name as readers see it. Its token is {product.name}.'),
      lower: name().describe('The name in lower case, as protocols use it. Its token is {product.lower}.'),
      slug: formed(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'A slug is lower-case words joined by "-", such as "acme-bridge".',
      ).describe('The name in addresses. Its token is {product.slug}.'),
      code: formed(
        /^[A-Za-z_][A-Za-z0-9_]*$/,
        'A name in code has letters, digits and "_", such as "AcmeBridge".',
      ).describe('The name inside identifiers. Its token is {product.code}.'),
    },
  ),
  // A second "*" would take the square of the time to look for.
  literals: z
    .array(formed(/^(?=.)(?:\*\*|[^*])*\*?(?:\*\*|[^*])*$/, 'Write several texts, each with only one "*".'))
    .default([])
    .describe(
      'Texts that contain the name and keep it when the product is renamed, such as namespaces, ' +
        'package ids, paths and addresses. Upper and lower case don\'t matter. "*" stands for letters, ' +
        'digits and "_", and a space stands for any white space.',
    ),
  url: formed(siteAddress, siteAddressRule).describe(
    'The public address of the site, without "/" at the end.',
  ),
  language: formed(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language is written as "en" or "en-GB".')
    .default('en')
    .describe('The language of the content.'),
  languages: list(
    'The languages that readers can choose from, including the first one. For each of the others, ' +
      '`data/languages/<code>/` contains the words and the translated pages.',
    {
      code: formed(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language is written as "de" or "pt-BR".').describe(
        'The code of the language, which addresses begin with.',
      ),
      label: name().describe("The language's own name."),
    },
  ).default([]),
  title: words().describe("The tab title of pages that don't have their own."),
  description: words().max(160).describe('What the site is, for search engines and link previews.'),
  questions: url()
    .optional()
    .describe('The form for questions. If search finds nothing, it leads there, with the query as `title`.'),
  assistants: list('The assistants that each page can be opened in.', {
    name: name().describe('The name of the assistant.'),
    url: url().describe(
      'The address that opens it, up to the question, such as "https://assistant.example/new?q=".',
    ),
  }).default([]),
  versions: z
    .array(version)
    .default([])
    .superRefine(distinct('label'))
    .superRefine((all, ctx) => {
      const current = all.flatMap(({ status }, i) => (status === 'current' ? [i] : []))
      const [, second] = current
      const message = 'Exactly one version must be the current one.'
      const hint = 'Write "status: current" for that one, and "status: old" for the others.'
      if (second !== undefined) failIn(ctx)({ at: [second, 'status'], message, hint })
      else if (current.length === 0 && all.length > 0) failIn(ctx)({ at: [], message, hint })
    })
    .describe(
      'The versions of the documentation, in the order that readers see. If a version has a ' +
        'different `config-fields.yaml` or a different `reference/`, they are in ' +
        '`data/versions/<label>/`.',
    ),
  samples: group(
    'The values in samples that readers can replace with their own. Files contain them as tokens.',
    {
      clientId: formed(/^[1-9]\d{16,19}$/, 'A client ID has 17 to 20 digits, in quotes.').describe(
        'The client ID in samples. Its token is {sample.clientId}.',
      ),
      port: z.int().min(1).max(65_535).describe("The server's port in samples. Its token is {sample.port}."),
      tokenPath: formed(
        /^(?:\/[A-Za-z0-9._~-]+)+$/,
        'A path begins with "/", such as "/api/token".',
      ).describe('The path of the token request in samples. Its token is {sample.tokenPath}.'),
    },
  ).optional(),
  brand: group('The brand mark.', {
    logo: image().meta({ inlined: true }).describe('The brand mark, as SVG.'),
    icons: group('The icons of the tab.', {
      svg: image().describe('The icon as SVG.'),
      png: image().describe('The icon as a PNG of 180 x 180 pixels, for home screens.'),
      ico: image().describe('The icon as an ICO of 32 x 32 pixels, for older browsers.'),
    }),
  }),
  stage: group('What blocks of "type: stage" draw, which is a game and the chat around it.', {
    scene: image().describe('The picture of the game, without players.'),
    server: name().describe('The name of the server in the drawing.'),
    channels: z.array(name()).min(1).describe('The text channels in the drawing.'),
    voice: name().describe('The name of the voice channel.'),
    game: name().describe('The name of the game.'),
    players: list('The players that stages can show.', {
      name: name().describe('The name of the player.'),
      image: image().meta({ inlined: true }).describe('The drawing of the player, as SVG.'),
      at: z.tuple([z.int(), z.int()]).describe("The player's position at first, in pixels of the scene."),
      pawn: color().describe('The colour of the pawn below the head.'),
    })
      .min(1)
      .superRefine(distinct('name')),
  }).optional(),
  header: z.array(link).default([]).describe('The links at the top of every page.'),
  menu: group('A menu next to the links at the top of every page.', {
    text: words().describe('The words on its button.'),
    links: z.array(link).min(1).describe('The links in it.'),
  }).optional(),
  footer: group('The footer of every page.', {
    columns: list('The columns of links.', {
      title: words().describe('The heading of the column.'),
      links: z.array(link).min(1).describe('The links in it.'),
    }).default([]),
    year: z.int().describe('The year in the copyright line.'),
    legal: inline('title').describe('What follows the year and the name.'),
  }),
  repository: group('Turns on the edit links.', {
    url: url().describe('The address of the repository that contains these files.'),
    branch: hidden().default('main').describe('The branch that edit links lead to.'),
    data: hidden().default('data').describe('The folder of the content in that repository.'),
  }).optional(),
})
export type SiteFile = z.output<typeof SiteFile>
