/** `npm run check`: validates the content. Writes nothing, and starts no browser unless drawings are compared. */
import { diagnosticList } from '../../schema/index.ts'
import { type ContentFolders, foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit, fails } from '../cli/command.ts'
import { type Checked, checkReport, githubAnnotations } from '../cli/formats.ts'
import { countLine, plural, printDiagnostics } from '../cli/print.ts'
import { watchFolders } from '../dev/watch.ts'
import { checkDiagrams, compareDrawings } from '../drawing/drawings.ts'

const formats = ['pretty', 'json', 'github'] as const
type Format = (typeof formats)[number]

export const command: Command = {
  name: 'check',
  summary: 'Validates the content. Writes nothing and starts no browser.',
  flags: {
    ...contentFlags,
    format: {
      type: 'string',
      value: 'FORMAT',
      default: 'pretty',
      help: 'pretty for people, json, or github for annotations in a workflow.',
    },
    drawings: { type: 'boolean', help: 'Draw all diagrams again, and compare them with the committed drawings.' },
    watch: { type: 'boolean', help: 'Check again on every change, until Ctrl+C.' },
  },
  examples: [
    'npm run check',
    'npm run check -- --watch',
    'npm run -s check -- --format json --strict',
    'npm run check -- --data ../other-site/data',
  ],
}

export async function run(values: Values, context: Context): Promise<number> {
  const format = formats.find(each => each === values['format'])
  if (!format) throw new UsageError(`--format is one of ${formats.join(', ')}, not "${values['format']}".`)
  const folders = foldersOf(values, context.root)
  const strict = values['strict'] === true
  if (values['watch'] !== true)
    return check({ folders, format, strict, drawings: values['drawings'] === true }, context)
  if (format !== 'pretty') throw new UsageError('--watch prints for people: leave out --format.')
  return watch(folders, () => check({ folders, format, strict, drawings: false }, context))
}

interface CheckOptions {
  readonly folders: ContentFolders
  readonly format: Format
  readonly strict: boolean
  readonly drawings: boolean
}

async function check({ folders, format, strict, drawings }: CheckOptions, context: Context): Promise<number> {
  const begin = performance.now()
  const { site, texts, diagnostics: found } = context.load(folders)
  const list = diagnosticList()
  for (const diagnostic of found) list.report(diagnostic)
  if (site) await checkDiagrams(folders.drawings, [...site.diagrams.values()], list.report)
  if (site && drawings)
    await compareDrawings({
      ...{ root: context.root, folder: folders.drawings, diagrams: [...site.diagrams.values()], report: list.report },
      progress: text => process.stderr.write(`${text}\n`),
    })
  const diagnostics = list.sorted()
  const failed = fails(diagnostics, strict)
  const milliseconds = Math.round(performance.now() - begin)
  const checked: Checked = { diagnostics, files: texts.size, milliseconds, failed }
  if (format === 'pretty') {
    printDiagnostics(diagnostics, texts, folders.label)
    process.stdout.write(`${plural(texts.size, 'file')} checked in ${milliseconds} ms: ${countLine(diagnostics)}.\n`)
  } else if (format === 'github') process.stdout.write(githubAnnotations(checked))
  else process.stdout.write(`${JSON.stringify(checkReport(checked), null, 2)}\n`)
  return failed ? exit.content : exit.clean
}

/** Checks now and after every change, one check at a time. Ends with Ctrl+C, which is no failure. */
async function watch(folders: ContentFolders, checkOnce: () => Promise<number>): Promise<number> {
  const clear = (): void => {
    if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H')
  }
  let broken: (error: unknown) => void = () => {}
  const ended = new Promise<void>((end, fail) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end())
    broken = fail
  })
  let running = Promise.resolve()
  const again = (): void => {
    running = running
      .then(async () => {
        clear()
        await checkOnce()
        process.stderr.write('Watching for changes (Ctrl+C ends it).\n')
      })
      .catch(broken)
  }
  again()
  const stop = watchFolders([folders.data, folders.public], again)
  await ended.finally(stop)
  return exit.clean
}
