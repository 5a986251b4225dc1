/** The toolkit's commands: what they do, and how they are called. `build.ts` loads them from their room. */
import type { Command } from './cli/command.ts'
import { contentFlags, toolkitFlags } from './cli/flags.ts'

export const featureCommands = {
  samples: {
    summary:
      'Compiles every C# sample of the content against the names of the reference, with stubs of Unity.',
    flags: {
      compiler: { value: 'PROGRAM', default: 'mcs', help: 'A compiler that takes the same flags as mcs.' },
      ...contentFlags,
    },
  },
  verify: {
    summary:
      'Compares the reference, the configuration fields, the behaviours and the problems with ' +
      "the toolkit's sources.",
    flags: {
      ...toolkitFlags,
      messages: {
        help: 'List messages in the sources that no problem has, and fail if there are any.',
      },
      run: { help: 'Run the scripts in behaviours.yaml with the toolkit, in Mono and in a browser.' },
      compiler: {
        value: 'PROGRAM',
        default: 'mcs',
        help: 'With --run: a compiler that takes the same flags as mcs.',
      },
      mono: {
        value: 'PROGRAM',
        default: 'mono',
        help: 'With --run: the program that runs the compiled scripts.',
      },
      newtonsoft: {
        value: 'FILE',
        default: '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll',
        help: 'With --run: the library Newtonsoft.Json, which the toolkit needs.',
      },
      sources: {
        value: 'DIR',
        help:
          "Look for the phrases of others' files that `seen:` and `checked:` name, in the checkouts below " +
          'this folder, each in a folder with the name of its repository.',
      },
      stale: {
        value: 'MONTHS',
        help:
          'List whatever `seen:` and `checked:` say was last checked longer ago than that, and fail if ' +
          'there is any. Phrases are looked for with --sources instead.',
      },
    },
    examples: [
      '--toolkit ../Dissonity',
      '--toolkit ../Dissonity.git --rev v2.1.0',
      '--toolkit ../Dissonity --run',
      '--sources ../checkouts',
      '--stale 6',
    ],
  },
} as const satisfies Readonly<Record<string, Command>>
