import { z } from 'zod'
import { code, words } from '../text/fields.ts'

export const CopyText = z
  .strictObject({
    type: z.literal('copy-text').describe('One line to copy.'),
    label: words().describe('What it is, such as "Install command"; shown and read out.'),
    text: code().describe('What is shown and copied, to the letter.'),
  })
  .meta({ id: 'CopyText', description: 'One command or address in a box with a copy button.' })
export type CopyText = z.output<typeof CopyText>
