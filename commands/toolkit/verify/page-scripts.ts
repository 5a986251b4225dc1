/** Runs the scripts of behaviours that happen on the page, each on a page of its own in one browser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../../cli/command.ts'
import { NoBrowserError, openBrowser } from '../../drawing/browser.ts'
import { type OpenedPage, pageStage } from './page.ts'

interface PageScript {
  readonly behaviour: string
  readonly className: string
  readonly code: string
}

/** What a script can expect besides `open`. */
const check = {
  that(condition: boolean, claim: string): void {
    if (!condition) throw new Error(`Not so: ${claim}`)
  },
  equal(expected: unknown, actual: unknown): void {
    const [wanted, came] = [JSON.stringify(expected), JSON.stringify(actual)]
    check.that(wanted === came, `${wanted} was expected, and it is ${came}`)
  },
}

/**
 * @param folder where scripts are written as modules
 * @param root folder of the generator
 * @returns a text for each script that fails, and what all of them had in the console
 */
export async function runPageScripts(
  scripts: readonly PageScript[],
  texts: ReadonlyMap<string, string>,
  folder: string,
  root: string,
): Promise<{ readonly failed: ReadonlyMap<PageScript, string>; readonly logged: readonly string[] }> {
  const life = new AbortController()
  const browser = await openBrowser(root, life.signal).catch((error: unknown) => {
    if (error instanceof NoBrowserError) throw new UsageError(`Nothing was run. ${error.message}`)
    throw error
  })
  const openPage = pageStage(browser, texts)
  const opened: OpenedPage[] = []
  const open: typeof openPage = async options => {
    const page = await openPage(options)
    opened.push(page)
    return page
  }
  const failed = new Map<PageScript, string>()
  try {
    for (const script of scripts) {
      const file = join(folder, `${script.className}.mjs`)
      writeFileSync(file, `export async function play(open, check) {\n${script.code}\n}\n`)
      try {
        const { play } = await import(/* @vite-ignore */ pathToFileURL(file).href)
        await play(open, check)
      } catch (error) {
        failed.set(script, error instanceof Error ? error.message : String(error))
      }
    }
  } finally {
    await browser.close()
  }
  return { failed, logged: opened.flatMap(page => page.console) }
}
