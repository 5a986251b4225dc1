import { block } from '../text/groups.ts'

export const Changes = block('changes', 'The entries of data/changes.yaml, each with an address.', {})
