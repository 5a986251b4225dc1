/**
 * Every block that a page may contain. Tabs contain leaf blocks, and steps contain leaf blocks or tabs;
 * nesting ends there.
 */
import { z } from 'zod'
import { features } from '../features.ts'
import { anchor, inline, inlineTitle, key, keywords, prose, sectionId, title, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'
import { home } from './home.ts'
import { links } from './links.ts'
import { pictures } from './pictures.ts'
import { texts } from './texts.ts'

const leaves = [...texts, ...links, ...pictures, ...features.leafBlocks] as const

const LeafBlock = z
  .discriminatedUnion('type', leaves)
  .meta({ id: 'LeafBlock', description: 'A block that holds no other blocks.' })

/** What a step or a tab holds: a text, blocks, or a text and blocks below it. */
const content = <B extends z.ZodType, S extends z.ZodRawShape>(block: B, what: string, fields: S) =>
  z
    .strictObject({
      ...fields,
      text: prose().optional().describe(`${what}, as one paragraph of Markdown, or as more below "|".`),
      blocks: z.array(block).default([]).describe(`${what}, as blocks, where Markdown isn't enough.`),
    })
    .refine(item => hasContent(item), {
      error: 'This is empty.',
      params: { hint: 'Add "text:" or "blocks:".', lacksContent: true },
    })

const hasContent = ({ text, blocks }: { text?: unknown; blocks?: unknown }): boolean =>
  text !== undefined || (Array.isArray(blocks) && blocks.length > 0)

const Tabs = block(
  'tabs',
  'Alternatives of which one is shown at a time, such as languages, systems or versions.',
  {
    title: title()
      .optional()
      .describe(
        "What the reader chooses, if the labels don't make that clear. Screen readers read it before " +
          'the tabs.',
      ),
    sync: key()
      .optional()
      .describe(
        "A key. Tabs with the same key switch together on all pages, and the reader's choice is " +
          'remembered.',
      ),
    items: z
      .array(
        content(LeafBlock, 'What it shows', {
          label: words().describe('The label of the tab.'),
        }),
      )
      .min(2)
      .max(8)
      .describe('The tabs. Without scripts, all of them are shown, one below the other.'),
  },
)

const StepBlock = z
  .discriminatedUnion('type', [...leaves, Tabs])
  .meta({ id: 'StepBlock', description: 'A block inside a step.' })

const Steps = block('steps', 'A numbered tutorial. Each step has a goal and a visible result.', {
  start: z.int().min(0).default(0).describe('The number of the first step. The default is 0.'),
  level: z.literal([2, 3]).default(2).describe("The level of the steps' headings."),
  items: z
    .array(
      content(StepBlock, 'The instructions', {
        id: sectionId()
          .optional()
          .describe('The part of the address after "#". It turns the title into a heading.'),
        aliases: z.array(anchor()).optional().describe('Former ids of this step that links may still use.'),
        keywords: keywords(),
        title: inlineTitle().meta({ search: 'heading' }).describe('What the reader does in this step.'),
        goal: inline().optional().describe('Why the reader takes this step, or what they have afterwards.'),
        result: inline().optional().describe('What the reader should see if the step has worked.'),
        otherwise: inline().optional().describe("What to do if the reader doesn't see the result."),
      }),
    )
    .min(2)
    .meta({ ofParts: true })
    .describe('The steps, in order.'),
})

export const Block = z
  .discriminatedUnion('type', [...leaves, Steps, Tabs, ...home, ...features.pageBlocks])
  .meta({ id: 'Block', description: 'A part of a page; "type" says which.' })
export type Block = z.output<typeof Block>
export type BlockType = Block['type']
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

/**
 * Returns all blocks of a page in reading order, those inside tabs and steps included, each with its path in the file.
 */
export function* walkBlocks(
  blocks: readonly Block[],
  path: readonly (string | number)[] = ['blocks'],
): Generator<[Block, (string | number)[]]> {
  for (const [i, block] of blocks.entries()) {
    yield [block, [...path, i]]
    if (block.type === 'tabs' || block.type === 'steps') {
      for (const [j, item] of block.items.entries())
        yield* walkBlocks(item.blocks, [...path, i, 'items', j, 'blocks'])
    }
  }
}
