/** Blocks of the pages that list problems and healthy lines. */
import { z } from 'zod'
import { words } from '../../text/fields.ts'
import { block } from '../../text/groups.ts'
import { steps } from './problem.ts'
import { moments } from './startup-lines.ts'

export const problems = [
  block('problem-list', 'The problems in data/problems/ that strike at a step, each with its message.', {
    step: z.enum(steps).describe('The step.'),
  }),
  block(
    'problems-elsewhere',
    'The problems in data/problems/ that have nothing to do with activities, each with a link to who explains it.',
    {},
  ),
  block(
    'problem-filter',
    'A field that filters all problem-list blocks on the page by the words that readers type.',
    {},
  ),
  block(
    'startup-lines',
    'The lines in data/startup-lines.yaml, with what each means and why it may be missing.',
    {
      during: z.enum(moments).describe('When they are printed, which is start, build, editor or tunnel.'),
      caption: words().describe('What the table shows.'),
    },
  ),
] as const
