/**
 * Compiles the C# samples of the content with the toolkit's runtime over the stub of Unity, and runs the scripts that
 * readers can paste as they are: each starts in the editor, and must raise no exception.
 */
import { readdirSync } from 'node:fs'
import type { Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import { type Comparison, difference, summarised } from './differences.ts'
import type { Workshop } from './mono.ts'
import { type Sample, samplesOf } from './samples.ts'

const flags = ['-target:library', '-define:UNITY_EDITOR;UNITY_WEBGL']

/**
 * Compiles the runtime as `Runtime.dll`, and finds the samples that don't compile, or that fail.
 * @param shop has the runtime, the stub of Unity and the stage as C# files
 */
export function runSamples(site: Site, shop: Workshop): Comparison[] {
  const runtime = readdirSync(shop.folder).filter(name => name.endsWith('.cs') && name !== 'scripts.cs')
  const broken =
    shop.compile(...flags, '-out:Runtime.dll', ...runtime) ??
    shop.compile('-r:Runtime.dll', '-out:Player.exe', shop.write('Player.cs', player))
  if (broken !== undefined) throw new Error(`The runtime for samples does not compile:\n${broken}`)

  const all = samplesOf(site, 'csharp')
  // Statements at the top of a file are for a program of its own, such as a server.
  const samples = all.filter(({ code, statements }) => statements || declaresClass(code))
  if (samples.length === 0) return []
  const errors = compileAs('Samples.dll', samples, all, shop)
  const compiled = `${plural(samples.length, 'C# sample')} compiled`
  if (errors.length > 0)
    return [{ differences: errors, summary: `${compiled}: ${plural(errors.length, 'mistake')}.` }]

  const scripts = samples.filter(runsAlone)
  compileAs('Scripts.dll', scripts, all, shop)
  const failures: string[] = []
  for (const [i, { code, place }] of scripts.entries()) {
    // A sample that doesn't call `Api.Initialize` itself starts in a game that has.
    const start = code.includes('Initialize(') ? 'starts' : 'waits'
    const problem = shop.run('Player.exe', 'Scripts.dll', `Sample${i}`, start)
    if (problem !== undefined) failures.push(difference(`~ ${place}: ${problem}`))
  }
  const ran = `${compiled}, ${scripts.length} run in the editor`
  return [summarised(failures, ran, 'all get through', 'with an exception')]
}

/** Compiles samples as one library, each in a namespace of its own, and lists the compiler's errors. */
function compileAs(
  library: string,
  samples: readonly Sample[],
  all: readonly Sample[],
  shop: Workshop,
): string[] {
  const files = samples.map((sample, i) => {
    const parts = [sample, ...neighboursOf(sample, all)].map(part => inNamespace(`Sample${i}`, part))
    return shop.write(`Sample${i}.cs`, parts.join(''))
  })
  const said = shop.compile(...flags, '-r:Runtime.dll', `-out:${library}`, ...files) ?? ''
  const lines = said.split('\n').filter(line => line.includes(': error '))
  return lines.map(line => difference(`~ ${line}`))
}

/** Returns a sample as a part of a file. `#line` makes messages of the compiler name its place. */
function inNamespace(namespace: string, { code, place, statements }: Sample): string {
  const lines = `#line 1 "${place}"\n${code}\n#line default\n`
  if (!statements) return `namespace ${namespace} {\n${lines}}\n`
  const body = declaresClass(code)
    ? lines
    : `class Sample : MonoBehaviour { async Task Run() {\n${lines}} }\n`
  const using = usings.map(name => `using ${name}; `).join('')
  return `namespace ${namespace} { ${using}using static Dissonity.Api;\n${body}}\n`
}

const usings = [
  'System',
  'System.Collections.Generic',
  'System.Threading.Tasks',
  'Dissonity',
  'Dissonity.Events',
  'Dissonity.Models',
  'Dissonity.Models.Builders',
  'Dissonity.Models.Interop',
  'Dissonity.Models.Mock',
  'UnityEngine',
]

const declaresClass = (code: string): boolean => /\bclass \w/.test(code)

const classesOf = (code: string): string[] =>
  Array.from(code.matchAll(/\bclass (\w+)/g), ([, name = '']) => name)

/** Samples of the same page whose classes this one uses. */
function neighboursOf(sample: Sample, samples: readonly Sample[]): Sample[] {
  const page = sample.place.split(' ')[0]
  const declared = new Set(classesOf(sample.code))
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(sample.code)
  const neighbours: Sample[] = []
  // Of several versions of a script, the last is the whole one.
  for (const other of samples.toReversed()) {
    if (other === sample || !other.place.startsWith(`${page} `)) continue
    const classes = classesOf(other.code)
    if (classes.some(name => declared.has(name)) || !classes.some(isUsed)) continue
    for (const name of classes) declared.add(name)
    neighbours.push(other)
  }
  return neighbours
}

/** Libraries that the stage has. */
const stagedLibraries = ['System', 'UnityEngine', 'Dissonity', 'Newtonsoft']

/** Returns whether a script needs no field for objects of a scene, no other library and no web build. */
function runsAlone({ code, statements }: Sample): boolean {
  const libraries = Array.from(code.matchAll(/^using (?:static )?(\w+)/gm), ([, name = '']) => name)
  const needs = ['[SerializeField]', 'UnityEngine.UI', 'WebGLInput']
  return (
    !statements &&
    code.includes(': MonoBehaviour') &&
    libraries.every(name => stagedLibraries.includes(name)) &&
    !needs.some(word => code.includes(word))
  )
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
      var scripts = Assembly.LoadFrom(args[0]).GetTypes().Where(type => type.Namespace == args[1]);
      Game.Play(() => Play(scripts.Where(type => typeof(MonoBehaviour).IsAssignableFrom(type)).ToArray(), args[2] == "starts"));
      return 0;
    } catch (Exception e) {
      Console.WriteLine((e.InnerException ?? e).ToString());
      return 1;
    }
  }

  static async Task Play(Type[] scripts, bool startsItself) {
    if (!startsItself) await Game.Start();
    var flags = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
    foreach (var type in scripts) {
      var add = typeof(GameObject).GetMethod("AddComponent").MakeGenericMethod(type);
      var script = add.Invoke(new GameObject(type.Name), null);
      var start = type.GetMethod("Start", flags);
      if (start != null) start.Invoke(script, null);
      await Game.Frames(100);
      if (type.GetMethod("OnGUI", flags) != null) Stage.Screen.Draw((MonoBehaviour)script);
    }
    await Game.Frames(100);
    if (Game.Uncaught.Any()) throw new Exception("", Game.Uncaught[0]);
    var logged = Game.Console.FirstOrDefault(line => line.Contains("Exception"));
    if (logged != null) throw new Exception(logged);
  }
}
`
