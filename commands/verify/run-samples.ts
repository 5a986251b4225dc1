/**
 * Runs the scripts that readers paste. Each C# sample of a page that needs no object of a scene starts in the
 * editor, with the toolkit's runtime of a checkout over the stub of Unity, and must raise no exception.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '../../schema/index.ts'
import { plural } from '../cli/print.ts'
import type { Tools } from './runtime.ts'
import { inOlderCsharp, neighboursOf, type Sample, samplesOf } from './samples.ts'

const symbols = '-define:UNITY_EDITOR;UNITY_WEBGL'

/** Longest that a sample may run: it plays a hundred frames. */
const timeLimit = 20_000

/**
 * Prints the samples that fail, and a summary.
 *
 * @param folder holds the runtime, the stub of Unity and the stage as C# files
 * @returns how many fail
 */
export function runSamples(site: Site, folder: string, tools: Tools): number {
  const types = site.pages.flatMap(page => (page.kind === 'reference' ? page.reference.types : []))
  const all = samplesOf(site, 'csharp')
  const samples = all.filter(runsAlone)
  if (samples.length === 0) return 0

  const runtime = readdirSync(folder).filter(name => name.endsWith('.cs') && name !== 'scripts.cs')
  compile(folder, tools, ['-target:library', '-out:Runtime.dll', symbols, ...runtime])
  writeFileSync(join(folder, 'Player.cs'), player)
  compile(folder, tools, ['-r:Runtime.dll', '-out:Player.exe', 'Player.cs'])

  const failures: string[] = []
  for (const [i, sample] of samples.entries()) {
    const library = `Sample${i}.dll`
    const parts = [sample, ...neighboursOf(sample, all)]
    const files = parts.map(({ code }, j) => {
      const file = `Sample${i}-${j}.cs`
      writeFileSync(join(folder, file), inOlderCsharp(code, types))
      return file
    })
    const problem =
      compilerOutput(folder, tools, [
        '-target:library',
        '-r:Runtime.dll',
        symbols,
        `-out:${library}`,
        ...files,
      ]) ?? play(folder, tools, library, sample.code.includes('Initialize('))
    if (problem !== undefined) failures.push(`  ~ ${sample.place}: ${problem}\n`)
  }
  const outcome = failures.length === 0 ? 'all get through' : `${failures.length} with an exception`
  process.stdout.write(
    `${failures.join('')}${plural(samples.length, 'C# sample')} run in the editor: ${outcome}.\n`,
  )
  return failures.length
}

/** A script that needs no field for objects of a scene, no other library and no web build. */
function runsAlone({ code, statements }: Sample): boolean {
  const needs = ['[SerializeField]', 'using Colyseus', 'UnityEngine.UI', 'WebGLInput']
  return !statements && code.includes(': MonoBehaviour') && !needs.some(word => code.includes(word))
}

function compile(folder: string, tools: Tools, args: readonly string[]): void {
  const problem = compilerOutput(folder, tools, args)
  if (problem) throw new Error(`The runtime for samples does not compile:\n${problem}`)
}

function compilerOutput(folder: string, tools: Tools, args: readonly string[]): string | undefined {
  const flags = ['-nologo', '-warn:0', `-r:${tools.newtonsoft}`]
  const { status, stdout, stderr } = spawnSync(tools.compiler, [...flags, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}

/** @param starts whether the sample calls `Api.Initialize` itself */
function play(folder: string, tools: Tools, library: string, starts: boolean): string | undefined {
  const { status, stdout, stderr } = spawnSync(
    tools.mono,
    ['Player.exe', library, starts ? 'starts' : 'waits'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, MONO_PATH: dirname(tools.newtonsoft) },
      timeout: timeLimit,
    },
  )
  return status === 0 ? undefined : stdout.trim() || stderr.trim() || 'it took too long'
}

/** Puts the scripts of a sample into a game that has every scope, and a server that doesn't answer. */
const player = `using System;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Dissonity.Models;
using Dissonity.Models.Builders;
using Stage;
using UnityEngine;
using UnityEngine.Networking;

static class Player {
  static int Main(string[] args) {
    Game.IsEditor = true;
    Settings.Scopes = typeof(OauthScope).GetFields().Select(field => (string)field.GetValue(null)).ToArray();
    Settings.UrlMappings = new[] { new MappingBuilder { Prefix = "/api", Target = "server.example/api" } };
    Web.PlainHttp = true;
    Web.Result = UnityWebRequest.Result.ConnectionError;
    try {
      Game.Play(() => Play(Assembly.LoadFrom(args[0]), args[1] == "starts"));
      return 0;
    } catch (Exception e) {
      Console.WriteLine((e.InnerException ?? e).ToString());
      return 1;
    }
  }

  static async Task Play(Assembly sample, bool startsItself) {
    if (!startsItself) await Game.Start();
    var flags = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
    foreach (var type in sample.GetTypes().Where(type => typeof(MonoBehaviour).IsAssignableFrom(type))) {
      var add = typeof(GameObject).GetMethod("AddComponent").MakeGenericMethod(type);
      var script = add.Invoke(new GameObject(type.Name), null);
      var start = type.GetMethod("Start", flags);
      if (start != null) start.Invoke(script, null);
    }
    await Game.Frames(100);
    if (Game.Uncaught.Any()) throw new Exception("", Game.Uncaught[0]);
    var logged = Game.Console.FirstOrDefault(line => line.Contains("Exception"));
    if (logged != null) throw new Exception(logged);
  }
}
`
