/** Runs the scripts of behaviours that happen on the page, each on a page of its own in one browser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import type { Site } from '../../../schema/index.ts'
import { UsageError } from '../../cli/command.ts'
import { NoBrowserError, openBrowser } from '../../drawing/browser.ts'
import { type OpenedPage, pageStage } from './page.ts'
import { samplesOf } from './samples.ts'

interface PageScript {
  readonly className: string
  readonly code: string
}

interface Surroundings<Script> {
  readonly site: Site
  /** Files of the toolkit. */
  readonly texts: ReadonlyMap<string, string>
  /** Where scripts are written as modules. */
  readonly folder: string
  /** Folder of the generator. */
  readonly root: string
  readonly fail: (script: Script, reason: string) => void
}

/** What a script can expect of a page. */
const check = {
  that(condition: boolean, claim: string): void {
    if (!condition) throw new Error(`Not so: ${claim}`)
  },
  equal(expected: unknown, actual: unknown): void {
    const [wanted, came] = [JSON.stringify(expected), JSON.stringify(actual)]
    check.that(wanted === came, `${wanted} was expected, and it is ${came}`)
  },
}

/** Returns the first TypeScript sample of a page that contains the text, as JavaScript. */
async function sampleWith(text: string, site: Site): Promise<string> {
  const found = samplesOf(site, 'typescript').find(({ code }) => code.includes(text))
  if (!found) throw new Error(`No TypeScript sample contains "${text}".`)
  const { code } = await transform(found.code, { loader: 'ts' })
  return code
}

/** Runs the scripts, and returns what all of them had in the console. */
export async function runPageScripts<Script extends PageScript>(
  scripts: readonly Script[],
  { site, texts, folder, root, fail }: Surroundings<Script>,
): Promise<string[]> {
  const browser = await openBrowser(root, new AbortController().signal).catch((error: unknown) => {
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
  const sample = (text: string): Promise<string> => sampleWith(text, site)
  try {
    for (const script of scripts) {
      const file = join(folder, `${script.className}.mjs`)
      writeFileSync(file, `export async function play(open, check, sample) {\n${script.code}\n}\n`)
      try {
        const { play } = await import(/* @vite-ignore */ pathToFileURL(file).href)
        await play(open, check, sample)
      } catch (error) {
        fail(script, error instanceof Error ? error.message : String(error))
      }
    }
  } finally {
    await browser.close()
  }
  return opened.flatMap(page => page.console)
}
