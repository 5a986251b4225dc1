import { z } from 'zod'
import { href, key, words } from '../text/fields.ts'
import { block, kind } from '../text/groups.ts'

export const Button = kind('Button', 'A link that looks like a button.', {
  text: words().describe('The words on the button.'),
  to: href().describe('Where it leads.'),
  tone: z.enum(['accent', 'plain', 'ink']).default('plain').describe('accent for the one main action of a page.'),
  carries: key()
    .optional()
    .describe(
      'Name before "=" in an address: one of this page that ends with it, `#config=...`, goes on to the button\'s page.',
    ),
  newTab: z.boolean().default(false).describe('true opens it in a new tab and says so.'),
})

export const Buttons = block('buttons', 'A row of links that look like buttons.', {
  items: z.array(Button).min(1).describe('The buttons.'),
})
export type Button = z.output<typeof Button>
