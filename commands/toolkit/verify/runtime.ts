/**
 * `npm run verify -- --run`: runs the scripts of data/behaviours.yaml and the samples of pages with the
 * toolkit of a checkout. Scripts of the runtime are compiled with it by Mono, over a stub of Unity, and each
 * gets a process of its own because the runtime's state is static. Those of the page run in a browser.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Behaviour, Site } from '../../../schema/index.ts'
import { UsageError, type Values } from '../../cli/command.ts'
import { plural } from '../../cli/print.ts'
import type { SourceReader } from './declarations.ts'
import { runGames } from './games/run-games.ts'
import { compileErrors, findMono, type Mono, runErrors } from './mono.ts'
import { olderCsharp, typeNames } from './older-csharp.ts'
import { runPageScripts } from './page-scripts.ts'
import { printProvoked } from './provoked.ts'
import { runSamples } from './run-samples.ts'
import { olderSamples, referenceTypes } from './samples.ts'

/** A script of a behaviour, and the class that it becomes. */
interface Script {
  readonly behaviour: string
  readonly place: RunPlace
  readonly className: string
  readonly code: string
}

type RunPlace = Behaviour['run'][number]['in']
type RuntimePlace = Exclude<RunPlace, 'page'>

/** Symbols that Unity defines in each place: a web build is no editor. */
const symbols: Readonly<Record<RuntimePlace, string>> = {
  editor: 'UNITY_EDITOR;UNITY_WEBGL',
  discord: 'UNITY_WEBGL',
}

/** What is run with what. */
export interface Performance {
  readonly site: Site
  /** Files of the toolkit by path. */
  readonly texts: ReadonlyMap<string, string>
  readonly read: SourceReader
  /** Folder of the generator, with the stub of Unity and the stage below tests/. */
  readonly root: string
}

/**
 * Prints the scripts that fail, the behaviours that can't be run with their reasons, and a summary.
 *
 * @returns how many scripts fail, and behaviours with neither a script nor a reason
 */
export async function runBehaviours(performance: Performance, values: Values): Promise<number> {
  const { site, texts, read, root } = performance
  const { behaviours } = site.toolkit
  const stubs = join(root, 'tests/stubs/runtime')
  const mono = findMono(values)
  const scripts = behaviours.flatMap(scriptsOf)
  const older = olderSamples(read, referenceTypes(site))
  const folder = mkdtempSync(join(tmpdir(), 'behaviours-'))
  try {
    writeRuntime(folder, texts, read)
    for (const name of readdirSync(stubs)) writeFileSync(join(folder, name), readFileSync(join(stubs, name)))
    const failures: string[] = []
    // What scripts logged and threw, for the problems that recognise it.
    const lines: string[] = []
    for (const place of ['editor', 'discord'] as const) {
      const ofPlace = scripts.filter(script => script.place === place)
      if (ofPlace.length === 0) continue
      const program = compile(folder, place, ofPlace, mono)
      for (const { behaviour, className } of ofPlace) {
        const reason = runErrors(mono, folder, [program, className], lines)
        if (reason !== undefined) failures.push(failureLine(behaviour, place, reason))
      }
    }
    const ofPage = scripts.filter(({ place }) => place === 'page')
    if (ofPage.length > 0) {
      const { failed, logged } = await runPageScripts(ofPage, texts, folder, root)
      for (const [{ behaviour }, reason] of failed) failures.push(failureLine(behaviour, 'page', reason))
      lines.push(...logged)
    }
    const unproved = report(behaviours, scripts.length, failures) + runSamples(site, folder, mono, older)
    printProvoked(site, lines)
    return unproved + (await runGames(root, folder, mono, older))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function scriptsOf({ id, run }: Behaviour): Script[] {
  return run.map(({ in: place, script }, i) => ({
    behaviour: id,
    place,
    className: `${id.replaceAll('-', '_')}_${i + 1}`,
    code: script,
  }))
}

/** The toolkit's own files, in the words of the older compiler. */
function writeRuntime(folder: string, texts: ReadonlyMap<string, string>, read: SourceReader): void {
  const files = new Map(
    [...texts].filter(([path]) => path.startsWith('unity/Runtime/') && path.endsWith('.cs')),
  )
  const types = typeNames(read, files)
  for (const [path, text] of files) {
    const name = `toolkit-${path.slice('unity/Runtime/'.length).replaceAll('/', '-')}`
    writeFileSync(join(folder, name), olderCsharp(read, text, types))
  }
}

/** @returns the program's name in the folder; its argument is the class of the script to run */
function compile(folder: string, place: RuntimePlace, scripts: readonly Script[], mono: Mono): string {
  const program = `${place}.exe`
  writeFileSync(join(folder, 'scripts.cs'), programOf(place, scripts))
  const sources = readdirSync(folder).filter(name => name.endsWith('.cs'))
  const errors = compileErrors(mono, folder, [`-define:${symbols[place]}`, `-out:${program}`, ...sources])
  if (errors !== undefined) throw new UsageError(`The toolkit and the scripts don't compile:\n${errors}`)
  return program
}

/** All scripts of a place as one program. `#line` makes messages of the compiler name the behaviour. */
function programOf(place: RuntimePlace, scripts: readonly Script[]): string {
  const classes = scripts.map(
    ({ behaviour, className, code }) =>
      `static class ${className} { public static async Task Play() {\n` +
      `#line 1 "behaviours.yaml#${behaviour}"\n${code}\n#line default\n` +
      'await Task.FromResult(true);\n} }\n',
  )
  return `${usings.map(name => `using ${name};\n`).join('')}
${classes.join('\n')}
static class Program {
  static int Main(string[] args) {
    Game.IsEditor = ${place === 'editor'};
    try {
      var play = typeof(Program).Assembly.GetType(args[0]).GetMethod("Play");
      Game.Play(() => (Task)play.Invoke(null, null));
      foreach (var line in Game.Console) Console.WriteLine(line);
      foreach (var uncaught in Game.Uncaught) Console.WriteLine(uncaught.Message);
      return 0;
    } catch (Exception e) {
      Console.WriteLine(e.Message);
      foreach (var line in Game.Console) Console.WriteLine("      console: " + line);
      foreach (var uncaught in Game.Uncaught) Console.WriteLine("      uncaught: " + uncaught.Message);
      return 1;
    }
  }
}
`
}

const usings = [
  'System',
  'System.Linq',
  'System.Net',
  'System.Threading.Tasks',
  'Dissonity',
  'Dissonity.Events',
  'Dissonity.Models',
  'Dissonity.Models.Builders',
  'Dissonity.Models.Mock',
  'Newtonsoft.Json',
  'Newtonsoft.Json.Linq',
  'Stage',
  'UnityEngine',
  'UnityEngine.Networking',
]

const failureLine = (behaviour: string, place: RunPlace, reason: string): string =>
  `  ~ ${behaviour} (${place}): ${reason}\n`

function report(behaviours: readonly Behaviour[], scripts: number, failures: readonly string[]): number {
  const unproved = behaviours.filter(({ run }) => run.length === 0)
  const lines = unproved.map(({ id, notRun }) =>
    notRun ? `  . ${id}: not run. ${notRun}\n` : `  ~ ${id}: has no script, and no reason why not\n`,
  )
  const silent = unproved.filter(({ notRun }) => !notRun).length
  const outcome = failures.length === 0 ? 'all as described' : `${failures.length} not as described`
  const proved = plural(behaviours.length - unproved.length, 'behaviour')
  process.stdout.write(`${failures.join('')}${lines.join('')}`)
  process.stdout.write(`${plural(scripts, 'script')} of ${proved} run: ${outcome}.\n`)
  return failures.length + silent
}
