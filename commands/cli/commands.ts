/**
 * Every command: what it does, and how it is called. The table is read before anything else is loaded, so
 * that help and mistakes in a call cost no more than that.
 */

import { featureCommands } from '../features.ts'
import { kindFlags, kindsHelp } from '../new/kinds.ts'
import type { Command } from './command.ts'
import { contentFlags, toolkitFlags } from './flags.ts'

const strictFlag = { help: 'Fail on warnings, too.' } as const

const outputFlags = {
  out: { value: 'DIR', default: 'dist', help: 'Folder of the built site.' },
  base: { value: 'PATH', help: 'Sub-path the site is served under, such as /docs-site.' },
} as const satisfies Command['flags']

const hostFlag = {
  value: 'NAMES',
  help:
    'Names that others use to reach this machine, such as 192.168.1.20,box.local.' +
    ' Without this flag, the server only answers this machine.',
} as const

export const commands = {
  build: {
    summary: 'Builds the whole site into dist/.',
    flags: {
      ...contentFlags,
      strict: strictFlag,
      ...outputFlags,
      'site-url': { value: 'URL', help: 'Public address, instead of the one in site.yaml.' },
      'keep-assets': {
        help: "Keep the last build's scripts, styles and drawings, for tabs that are open during a deploy.",
      },
      quiet: { help: 'Print only mistakes.' },
    },
    examples: ['--strict', '--base /website --site-url https://example.github.io'],
  },
  check: {
    summary: 'Validates the content, without writing anything or starting a browser.',
    flags: {
      ...contentFlags,
      strict: strictFlag,
      format: {
        value: 'FORMAT',
        default: 'pretty',
        help: 'pretty for people, json, or github for annotations in a workflow.',
      },
      drawings: { help: 'Redraw all diagrams, and compare them with the committed drawings.' },
    },
    examples: ['--strict', '--data ../other-site/data'],
  },
  dev: {
    summary: 'Serves the site on 127.0.0.1 while you write it, and shows changes automatically.',
    flags: {
      port: {
        value: 'PORT',
        default: '5173',
        help: "Port to use. If it's taken, the next free one is used. 0 picks any.",
      },
      ...contentFlags,
      base: outputFlags.base,
      host: hostFlag,
      editor: {
        value: 'NAME',
        default: 'vscode',
        help: 'Editor that opens when you click a mistake: vscode, vscodium, cursor, windsurf or zed.',
      },
    },
    examples: ['--port 8080', '--editor zed'],
  },
  dates: {
    summary:
      'Writes the date of its last change into every page, from the git history. ' +
      "Comments and blank lines don't count.",
    flags: { data: contentFlags.data },
  },
  diff: {
    summary:
      'Shows what has changed for readers between a revision and the files on disk, in pages, addresses ' +
      'and sidebars. Prints Markdown for a pull request or release notes.',
    operands: 'REV',
    flags: contentFlags,
    examples: ['HEAD'],
  },
  'format:data': {
    summary:
      'Tidies the data files: no spaces at the end of a line, no two blank lines in a row, one newline ' +
      'at the end. Also corrects the schema line of copied files.',
    flags: { data: contentFlags.data },
  },
  new: {
    summary: `Adds a valid file or entry to start from, and says what to do next. Kinds:\n${kindsHelp}`,
    operands: 'KIND NAME',
    flags: { ...kindFlags, ...contentFlags },
    examples: [
      'page /docs/v2/development/testing --title "Testing" --group Development',
      'field LazyLoad --type bool --default false --summary "Loads the module late."',
      'version v3 --from v2',
    ],
  },
  overlap: {
    summary:
      "Finds passages that the content shares with the toolkit's texts. " +
      'Exceptions are listed under "fixed" in data/vocabulary.yaml.',
    flags: toolkitFlags,
    examples: ['--toolkit ../Dissonity', '--toolkit ../Dissonity.git --rev v1'],
  },
  permalinks: {
    summary:
      'Compares the addresses and ids of the site with those ever published (permalinks.lock.yaml), and ' +
      'fails if one is lost.',
    flags: {
      accept: { help: 'Add what is new to the lock, which main does after every merge.' },
      forget: {
        value: 'ROUTE[#ID]',
        help: 'Remove an address or an id from the lock, which may break links to it.',
      },
      ...contentFlags,
    },
    examples: ['--accept', '--forget "/docs/v2/api#old-id"'],
  },
  preview: {
    summary: 'Serves the built site as a static host would, on 127.0.0.1.',
    flags: {
      port: { value: 'PORT', default: '4173', help: 'Port to use. 0 picks a free one.' },
      host: hostFlag,
      ...outputFlags,
    },
  },
  prose: {
    summary:
      'Checks how the content is written: spelling, capitals and other names of things. ' +
      "This site's own words are listed in data/vocabulary.yaml.",
    flags: {
      format: { value: 'FORMAT', default: 'pretty', help: 'pretty for people, or github.' },
      ...contentFlags,
    },
    examples: ['--format github'],
  },
  schemas: {
    summary:
      'Writes the JSON Schemas, the names that editors offer and the content reference ' +
      '(schema/editor/, .vscode/).',
    flags: {},
  },
  ...featureCommands,
} as const satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof commands
