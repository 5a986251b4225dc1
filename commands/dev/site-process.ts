/** The process that holds and serves the site: takes in what changes in the data, public and styles folders. */
import { join } from 'node:path'
import type { Problem } from '../../client/dev/messages.ts'
import type { ContentFolders } from '../build/read-content.ts'
import type { Generator } from '../cli/command.ts'
import { inCode, printStep } from '../cli/print.ts'
import { listen } from '../serve/static-server.ts'
import { openableFile, openEditor } from './editor.ts'
import { devServer } from './server.ts'
import { type Changes, DevSite, noChanges } from './site.ts'
import type { FromSite, ToSite } from './supervisor.ts'
import { changesOf, contentFolders, watchFolders } from './watch.ts'

export interface Serving {
  readonly base: string
  /** Names by which others may ask, beside those of this machine for itself. */
  readonly hosts: readonly string[]
  readonly token: string
}

/** Resolves when the process that started this one ends, or ends the connection to it. */
export async function serveSite(generator: Generator, folders: ContentFolders, serving: Serving): Promise<void> {
  const { root } = generator
  const send = (message: FromSite): boolean | undefined => process.send?.(message)
  let queue = Promise.resolve()
  let printed = ''
  let codeProblems: readonly Problem[] = []

  const site = new DevSite(generator, folders, serving.base, () =>
    update('a diagram was drawn or could not be', noChanges),
  )
  const server = devServer({
    ...serving,
    client: await bundleDevClient(root),
    answer: (path, query) => site.answer(path, query),
    problems() {
      const { problems, total } = site.report
      return { problems: [...codeProblems, ...problems], total: codeProblems.length + total }
    },
    async openInEditor({ file, line, col }) {
      const full = openableFile(root, folders, file)
      return full === undefined ? undefined : openEditor(process.env, { file: full, line, col })
    },
  })
  /** The diagnostics, if they are others than before. */
  const print = (): void => {
    if (site.report.printed !== printed) process.stderr.write(site.report.printed && `\n${site.report.printed}`)
    printed = site.report.printed
  }
  /** One after another: nobody is shown half of the next change. */
  function update(what: string, changes: Changes): void {
    queue = queue.then(async () => {
      const begin = performance.now()
      await site.update(changes)
      server.inform()
      print()
      const wrong = codeProblems.length > 0 ? `${inCode(codeProblems.length)}, ` : ''
      printStep(`${what}: ${wrong}${site.report.counts}`, begin)
    })
  }
  const stopWatching = watchFolders(contentFolders(root, folders), paths => {
    const changes = changesOf(root, folders, paths)
    const [first, ...others] = [...changes.content, ...changes.public, ...changes.styles]
    if (first === undefined) return
    const name = first || folders.label
    update(`changed ${name}${others.length > 0 ? ` and ${others.length} more` : ''}`, changes)
  })
  process.on('message', (message: ToSite) => {
    if (message.type === 'listen') {
      const listening = listen(server.http, { port: message.port, hosts: serving.hosts })
      void listening.then(() => send('listening'))
      print()
    } else {
      codeProblems = message.problems
      server.inform()
    }
  })
  // The terminal sends Ctrl+C to every process; the one that started this one decides when it ends.
  process.on('SIGINT', () => {})
  await site.start()
  send('loaded')
  await new Promise(done => process.once('disconnect', done))
  stopWatching()
  server.http.close()
  server.http.closeAllConnections()
}

async function bundleDevClient(root: string): Promise<string> {
  const { build } = await import('esbuild')
  const bundle = async (name: string, define: Record<string, string> = {}): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'client', 'dev', name)],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      define,
      logLevel: 'silent',
    })
    return outputFiles.map(({ text }) => text).join('')
  }
  const styles = await bundle('overlay.css')
  return bundle('index.ts', { OVERLAY_STYLES: JSON.stringify(styles) })
}
