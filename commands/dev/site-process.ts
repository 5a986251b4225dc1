/**
 * The process that holds the site: it answers what a request gets and how the content stands. It is replaced when
 * the code changes, and may die of a mistake in it; the server lives on.
 */
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../client/dev/messages.ts'
import type { ClientBundle } from '../../renderers/index.ts'
import { type Diagnostic, formatDiagnostic } from '../../schema/index.ts'
import { bundleClient, bundleStyles } from '../build/bundle-client.ts'
import type { ContentFolders } from '../build/read-content.ts'
import type { Generator } from '../cli/command.ts'
import { color, countLine, inCode } from '../cli/print.ts'
import { diagramShelf } from './diagram-shelf.ts'
import { drawingClient } from './drawing-client.ts'
import { loadMemory } from './load-memory.ts'
import type { Changes, FromSite, SiteReport, ToSite } from './messages.ts'
import { compileProblems, problemOf, thrownProblem } from './problems.ts'
import { sendToParent } from './roles.ts'
import { siteState } from './site-state.ts'

const noAssets: ClientBundle = {
  boot: '',
  entry: '',
  styles: '',
  sheets: { home: '', reference: '', samples: '', tools: '', builder: '' },
  files: new Map(),
}
/** More are not shown in the browser. */
const mostProblems = 20
/** More are not printed at once: each change would wait for them. */
const mostPrinted = 50

export async function siteProcess({ root }: Generator, folders: ContentFolders, base: string): Promise<void> {
  const send = (message: FromSite): void => sendToParent(message)
  let assets = noAssets
  /** Stylesheets and scripts that do not compile. */
  let bundleProblems: readonly Problem[] = []
  /** A bug of ours that the last load ran into. */
  let loadProblems: readonly Problem[] = []
  let redraw = false
  const bundle = async (onlyStyles = false): Promise<void> => {
    try {
      assets = (onlyStyles && (await bundleStyles(root, assets))) || (await bundleClient(root))
      bundleProblems = []
    } catch (error) {
      const { errors } = error as Partial<BuildFailure>
      bundleProblems = errors ? compileProblems(root, errors) : [thrownProblem(root, error)]
    }
  }
  await bundle()
  const memory = loadMemory(root, folders.data)
  const shelf = diagramShelf(folders.drawings)
  const site = siteState({ root, folders, base, memory, shelf, bundle: assets })
  memory.save()
  const drawings = drawingClient(root, outcome => {
    shelf.settle(outcome)
    redraw = true
    send({ type: 'news', text: outcome.mistake ? 'a diagram could not be drawn' : 'a diagram was drawn' })
  })

  const change = async (changes: Changes): Promise<void> => {
    const contentChanged = redraw || changes.content.length > 0 || changes.public.length > 0
    redraw = false
    if (changes.styles) await bundle(assets !== noAssets)
    try {
      site.update(changes, assets, contentChanged)
      loadProblems = []
    } catch (error) {
      loadProblems = [thrownProblem(root, error)]
    }
  }
  const report = (open: readonly string[]): SiteReport => {
    const diagnostics = site.diagnostics()
    const codeProblems = [...bundleProblems, ...loadProblems]
    const textOf = ({ file }: Diagnostic): string | undefined => site.texts.get(file.slice(folders.label.length + 1))
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const problems = [...codeProblems, ...errors.slice(0, mostProblems).map(found => problemOf(found, textOf(found)))]
    const printed = diagnostics
      .slice(0, mostPrinted)
      .map(found => `${formatDiagnostic(found, { text: textOf(found), color: color(process.stderr) })}\n\n`)
    if (diagnostics.length > mostPrinted) printed.push(`${diagnostics.length - mostPrinted} more: npm run check\n\n`)
    return {
      problems,
      total: codeProblems.length + errors.length,
      printed: [...codeProblems.map(({ head, frame }) => `${head}\n${frame}\n\n`), ...printed].join(''),
      counts: [...(codeProblems.length > 0 ? [inCode(codeProblems.length)] : []), countLine(diagnostics)].join(', '),
      files: site.texts.size,
      pages: new Map(open.map(path => [path, site.answer(path, undefined)])),
    }
  }

  // One after another: a report must not see half of the next change.
  let queue = Promise.resolve()
  process.on('message', (message: ToSite) => {
    queue = queue.then(async () => {
      if (message.type === 'ask') {
        send({ type: 'reply', id: message.id, reply: site.answer(message.path, message.query) })
        return
      }
      await change(message.changes)
      send({ type: 'reply', id: message.id, reply: report(message.open) })
      drawings.want(site.wanted())
    })
  })
  send({ type: 'ready', report: report([]) })
  drawings.want(site.wanted())
  // The terminal sends Ctrl+C to every process; the server decides when this one ends.
  process.on('SIGINT', () => {})
  await new Promise(done => process.once('disconnect', done))
  drawings.stop()
}
