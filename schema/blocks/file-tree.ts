import { prose } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const FileTree = block('file-tree', 'Folders and files as a tree; words behind a name explain it.', {
  text: prose()
    .refine(({ nodes }) => nodes.length === 1 && nodes[0]?.kind === 'list', {
      error: 'A file tree is one list.',
      params: { hint: 'Write each folder and file below "|" behind "- ", those within it two spaces further in.' },
    })
    .meta({ holds: 'prose' })
    .describe('Markdown, below "|": a list of lists. **Bold** points a name out.'),
})
