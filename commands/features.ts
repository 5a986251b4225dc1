/** The toolkit's commands: what they do, and how they are called. `build.ts` loads them from their room. */
import type { Command } from './cli/command.ts'
import { toolkitFlags } from './cli/flags.ts'

export const featureCommands = {
  verify: {
    summary:
      'Compares the reference, the configuration fields, the behaviours and the problems with ' +
      "the toolkit's sources.",
    flags: {
      ...toolkitFlags,
      run: {
        help:
          'Compile every C# sample with the toolkit, and run samples and the scripts in behaviours.yaml, in Mono and ' +
          'in a browser.',
      },
      sources: {
        value: 'DIR',
        help:
          "Look for the phrases of others' files that `seen:` and `checked:` name, in the checkouts below " +
          'this folder, each in a folder with the name of its repository.',
      },
    },
    examples: [
      '--toolkit ../Dissonity',
      '--toolkit ../Dissonity.git --rev v2.1.0',
      '--toolkit ../Dissonity --run',
      '--sources ../checkouts',
    ],
  },
} as const satisfies Readonly<Record<string, Command>>
