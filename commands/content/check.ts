/**
 * `npm run check`: validates the content. Writes nothing, and starts no browser unless drawings are compared.
 */
import { diagnosticList, translationStates } from '../../schema/index.ts'
import { defaultWords } from '../build/read-content.ts'
import { type Context, exit, fails, type Loaded, UsageError, type Values } from '../cli/command.ts'
import { annotation, countLine, plural, printDiagnostics } from '../cli/print.ts'
import { checkSteps, compareDrawings, readDrawings } from '../drawing/drawings.ts'

const formats = ['pretty', 'json', 'github'] as const

export async function run(values: Values, context: Context): Promise<number> {
  const format = formats.find(name => name === values['format'])
  if (!format) throw new UsageError(`--format is one of ${formats.join(', ')}, not "${values['format']}".`)
  const begin = performance.now()
  const loaded = context.load(values)
  const { folders, site, texts } = loaded
  const list = diagnosticList()
  for (const diagnostic of loaded.diagnostics) list.report(diagnostic)
  if (site) {
    await readDrawings(folders.drawings, [...site.diagrams.values()], list.report)
    await checkSteps(folders.drawings, site, list.report)
  }
  // A browser that doesn't start must not keep the annotations of what is known already.
  const known = list.sorted()
  if (format === 'github') process.stdout.write(known.map(annotation).join(''))
  if (site && values['drawings'] === true)
    await compareDrawings({
      root: context.root,
      folder: folders.drawings,
      diagrams: [...site.diagrams.values()],
      report: list.report,
      progress: text => {
        process.stderr.write(`${text}\n`)
      },
    })
  const diagnostics = list.sorted()
  const failed = fails(diagnostics, values['strict'] === true)
  const milliseconds = Math.round(performance.now() - begin)
  if (format === 'json') {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const summary = { files: texts.size, errors, warnings: diagnostics.length - errors, milliseconds, failed }
    // Adding a field is fine. Changing the name or meaning of one needs a new version.
    process.stdout.write(`${JSON.stringify({ version: 1, summary, diagnostics }, null, 2)}\n`)
  } else {
    const added = diagnostics.filter(diagnostic => !known.includes(diagnostic))
    if (format === 'github') process.stdout.write(added.map(annotation).join(''))
    else printDiagnostics(diagnostics, texts)
    process.stdout.write(translationLines(loaded, defaultWords(context.root)))
    process.stdout.write(
      `${plural(texts.size, 'file')} checked in ${milliseconds} ms: ${countLine(diagnostics)}.\n`,
    )
  }
  return failed ? exit.content : exit.clean
}

/** Returns how far each translation is. It is no mistake that something is in the first language still. */
function translationLines({ site, texts: files }: Loaded, defaults: string): string {
  const states = site ? translationStates(files, site.settings, defaults) : []
  const lines: string[] = []
  for (const { language, label, texts, pages, missing, outdated } of states) {
    const ofTexts = `${texts.done} of ${plural(texts.all, 'text')}`
    const ofPages = `${pages.done} of ${plural(pages.all, 'page')}`
    lines.push(`${label} (${language}): ${ofTexts} and ${ofPages} translated.`)
    for (const [file, fields] of missing) lines.push(`  languages/${language}/${file} lacks ${some(fields)}`)
    for (const { path, since } of outdated) lines.push(`  ${path}: the original changed on ${since}`)
  }
  return lines.map(line => `${line}\n`).join('')
}

const shownFields = 6

/** Returns the first fields, and how many more there are. */
function some(fields: readonly string[]): string {
  const shown = fields.slice(0, shownFields).join(', ')
  const more = fields.length - shownFields
  return more > 0 ? `${shown} and ${more} more` : shown
}
