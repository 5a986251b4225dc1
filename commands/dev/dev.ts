/**
 * `npm run dev`: serves the site while it is being written, and shows every change at once. When code changes, it is
 * compiled and loaded beside the old, which serves until the new has loaded the site, and goes on if it can't.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foldersOf } from '../build/read-content.ts'
import {
  basePath,
  type Command,
  type Context,
  contentFlags,
  outputFlags,
  portNumber,
  UsageError,
  type Values,
} from '../cli/command.ts'
import { printStep } from '../cli/print.ts'
import { hostFlag, hostNames } from '../serve/host-rules.ts'
import { codeProblems } from './problems.ts'
import { changeLine, startSite } from './server.ts'
import type { SiteOptions } from './site.ts'
import { pathBelow, sourceFolders, watchFolders } from './watch.ts'

export const command: Command = {
  summary: 'Serves the site on 127.0.0.1 while it is being written; changes appear by themselves.',
  flags: {
    port: {
      value: 'PORT',
      default: '5173',
      help: 'Port; the next free one if it is taken, 0 for any.',
    },
    ...contentFlags,
    base: outputFlags.base,
    host: hostFlag,
    editor: {
      value: 'NAME',
      default: 'vscode',
      help: 'What opens the place of a mistake: vscode, vscodium, cursor, windsurf or zed.',
    },
  },
  examples: ['--port 8080', '--editor zed'],
}

/** Ends with a signal only. No process is started that could outlive this one. */
export async function run(values: Values, { root, code }: Context): Promise<number> {
  const begin = performance.now()
  const options: SiteOptions = {
    root,
    code,
    folders: foldersOf(values, root),
    base: basePath(values['base']),
    hosts: hostNames(values['host']),
    editor: String(values['editor']),
  }
  const { folders, base } = options
  if (!existsSync(folders.data)) throw new UsageError(`There is no folder ${folders.data}.`)
  let running = code
  let site = await startSite(options)
  const port = await site.listen(portNumber(values['port']), 50)
  process.stdout.write(
    `\nServing ${folders.label} at http://127.0.0.1:${port}${base}/ after ${Math.round(performance.now() - begin)} ms (Ctrl+C ends it)\n\n`,
  )
  const show = (error: unknown): void => site.showProblems(codeProblems(root, options.editor, error))
  const reload = async (what: string): Promise<void> => {
    const start = performance.now()
    const next = await loadCode(root)
    if (next.code !== running) {
      const loaded = await next.startSite({ ...options, code: next.code })
      await site.close()
      site = loaded
      await site.listen(port, 0)
      running = next.code
      printStep(what, start)
    } else site.showProblems([])
  }
  let queue = Promise.resolve()
  watchFolders(
    sourceFolders.map(name => join(root, name)),
    paths => {
      const changed = paths.filter(path => /^(?!client\/styles\/).*\.(tsx?|css)$/.test(pathBelow(root, path) ?? ''))
      if (changed.length > 0) queue = queue.then(() => reload(changeLine(root, changed))).catch(show)
    },
  )
  process.on('uncaughtException', show)
  return new Promise(() => {})
}

/** The sources as they are now; rejects with what doesn't compile. */
async function loadCode(root: string): Promise<{ code: string; startSite: typeof startSite }> {
  const compiler: { compile(logLevel: 'silent'): Promise<string> } = await import(
    pathToFileURL(join(root, 'commands', 'compile.mjs')).href
  )
  const entry = await compiler.compile('silent')
  const require = createRequire(entry)
  const loaded: { devServer(): Promise<{ startSite: typeof startSite }> } = require(entry)
  // Nobody asks for it again: when its site is closed, its memory is free.
  delete require.cache[entry]
  return { code: basename(dirname(entry)), startSite: (await loaded.devServer()).startSite }
}
