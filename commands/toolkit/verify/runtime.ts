/**
 * `npm run verify -- --run`: runs the scripts of data/behaviours.yaml and the samples of pages with the
 * toolkit of a checkout. They are compiled with its runtime by Mono, over a stub of Unity, and each script gets a
 * process of its own because the runtime's state is static.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Behaviour, Site } from '../../../schema/index.ts'
import { UsageError } from '../../cli/command.ts'
import { plural } from '../../cli/print.ts'
import { type Comparison, difference, summarised } from './differences.ts'
import { needMono, type Workshop, workshop } from './mono.ts'
import { olderCsharp, typeNames } from './older-csharp.ts'
import { playGames } from './play-games.ts'
import { runSamples } from './run-samples.ts'

/** A script of a behaviour, and the class that it becomes. */
interface Script {
  readonly behaviour: string
  readonly place: RunPlace
  readonly className: string
  readonly code: string
}

type RunPlace = Behaviour['run'][number]['in']

/** Symbols that Unity defines in each place: a web build is no editor. */
const symbols: Readonly<Record<RunPlace, string>> = {
  editor: 'UNITY_EDITOR;UNITY_WEBGL',
  discord: 'UNITY_WEBGL',
}

/** What is run with what. */
export interface Performance {
  readonly site: Site
  /** Files of the toolkit by path. */
  readonly texts: ReadonlyMap<string, string>
  /** Folder of the generator, with the stub of Unity and the stage below tests/. */
  readonly root: string
}

/** Finds the scripts, samples and games that don't do what the content says. */
export async function runBehaviours(performance: Performance): Promise<Comparison[]> {
  const { site, texts, root } = performance
  needMono()
  const scripts = site.toolkit.behaviours.flatMap(scriptsOf)
  const folder = mkdtempSync(join(tmpdir(), 'behaviours-'))
  const runtime = [...texts].filter(([path]) => path.startsWith('unity/Runtime/') && path.endsWith('.cs'))
  const types = typeNames(runtime.map(([, text]) => text))
  const shop = workshop(folder, code => olderCsharp(code, types))
  try {
    for (const [path, text] of runtime) shop.write(`toolkit-${path.replaceAll('/', '-')}`, text)
    const stubs = join(root, 'tests/stubs/runtime')
    for (const name of readdirSync(stubs)) writeFileSync(join(folder, name), readFileSync(join(stubs, name)))
    const failures: string[] = []
    const fail = ({ behaviour, place }: Script, reason: string): void => {
      failures.push(difference(`~ ${behaviour} (${place}): ${reason}`))
    }
    for (const place of ['editor', 'discord'] as const) {
      const ofPlace = scripts.filter(script => script.place === place)
      if (ofPlace.length === 0) continue
      const program = compile(shop, place, ofPlace)
      for (const script of ofPlace) {
        const reason = shop.run(program, script.className)
        if (reason !== undefined) fail(script, reason)
      }
    }
    const what = `${plural(scripts.length, 'script')} of behaviours run`
    return [
      summarised(failures, what, 'all as described', 'not as described'),
      ...runSamples(site, shop),
      ...(await playGames(root, shop)),
    ]
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

/** @returns the program's name in the folder; its argument is the class of the script to run */
function compile({ folder, compile }: Workshop, place: RunPlace, scripts: readonly Script[]): string {
  const program = `${place}.exe`
  writeFileSync(join(folder, 'scripts.cs'), programOf(place, scripts))
  const sources = readdirSync(folder).filter(name => name.endsWith('.cs'))
  const errors = compile(`-define:${symbols[place]}`, `-out:${program}`, ...sources)
  if (errors !== undefined) throw new UsageError(`The toolkit and the scripts don't compile:\n${errors}`)
  return program
}

/** Returns all scripts of a place as one program. `#line` makes messages of the compiler name the behaviour. */
function programOf(place: RunPlace, scripts: readonly Script[]): string {
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
      foreach (var uncaught in Game.Uncaught) Console.WriteLine(uncaught);
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
