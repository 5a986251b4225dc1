import { block } from '../text/groups.ts'

export const Team = block('team', 'The people of data/team.yaml as cards.', {})
