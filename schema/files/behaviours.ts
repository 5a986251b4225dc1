/** data/behaviours.yaml: what the toolkit does that no name or signature tells, each with the source it rests on. */
import { z } from 'zod'
import { code, href, inline, key } from '../text/fields.ts'
import { distinct, kind, list } from '../text/groups.ts'

const Behaviour = kind('Behaviour', 'Something the toolkit does that no name or signature tells.', {
  id: key().describe('Name of the behaviour.'),
  text: inline().describe(
    'What the toolkit does: what is thrown to whom, what survives what, what differs in the editor.',
  ),
  to: href().optional().describe('The page that tells readers.'),
  rests: list('What it rests on. `npm run verify` says which of these lines a checkout of the toolkit has no more.', {
    source: code().describe('File of the toolkit, such as unity/Runtime/DissonityApi.cs.'),
    line: z.int().min(1).describe('Line on which the code begins in the documented release.'),
    code: code().describe('The code itself; white space may differ.'),
  }).min(1),
})
export type Behaviour = z.output<typeof Behaviour>

export const BehavioursFile = kind(
  'BehavioursFile',
  'Behaviours of the toolkit that pages rely on, with their sources.',
  {
    behaviours: z.array(Behaviour).min(1).superRefine(distinct('id')).describe('The behaviours.'),
  },
)
