/** Flags that several commands have. */
import type { Command } from './command.ts'

export const contentFlags = {
  data: { value: 'DIR', default: 'data', help: 'Folder of the content.' },
  public: {
    value: 'DIR',
    help: 'Folder of files that are copied unchanged. The default is public/ next to the data folder.',
  },
} as const satisfies Command['flags']

/** Of commands that compare the content with the toolkit. */
export const toolkitFlags = {
  ...contentFlags,
  toolkit: { value: 'DIR', help: 'Checkout of the toolkit, or its git directory (bare).' },
  rev: { value: 'REV', help: 'Revision to read with git instead: a tag, branch or commit.' },
} as const
