import { z } from 'zod'

export const Glossary = z.strictObject({ type: z.literal('glossary').describe('The words of this site.') }).meta({
  id: 'Glossary',
  description: 'The terms of data/vocabulary.yaml in alphabetical order, each with an address.',
})
export type Glossary = z.output<typeof Glossary>
