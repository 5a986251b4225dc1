import { block } from '../text/groups.ts'

export const Glossary = block(
  'glossary',
  'The terms of data/vocabulary.yaml in alphabetical order, each with an address.',
  {},
)
