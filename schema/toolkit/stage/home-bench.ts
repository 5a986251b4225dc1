/** The stage of the home page. */
import { z } from 'zod'
import { inline, words } from '../../text/fields.ts'
import { block, list } from '../../text/groups.ts'
import { StagePart } from './stage.ts'

export const homeBench = block('home-bench', 'A stage whose script and drawing share three markers.', {
  markers: list(
    'Three markers, which are shown in the script and on the drawing, at its light, labels and ' + 'buttons.',
    {
      line: z.int().min(1).describe('The line of the script that gets the marker, counted from 1.'),
      title: words().describe('What the line achieves.'),
      text: inline().describe('One more sentence about it.'),
    },
  ).length(3),
  stage: StagePart,
})
