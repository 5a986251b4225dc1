/**
 * Runs the scripts that readers paste. Each C# sample of a page that needs no object of a scene starts in the
 * editor, with the toolkit's runtime of a checkout over the stub of Unity, and must raise no exception.
 */
import { readdirSync } from 'node:fs'
import type { Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import { type Comparison, difference, summarised } from './differences.ts'
import type { Workshop } from './mono.ts'
import { neighboursOf, type Sample, samplesOf } from './samples.ts'

const flags = ['-target:library', '-define:UNITY_EDITOR;UNITY_WEBGL']

/**
 * Compiles the runtime as `Runtime.dll`, and finds the samples that fail.
 * @param shop has the runtime, the stub of Unity and the stage as C# files
 */
export function runSamples(site: Site, shop: Workshop): Comparison {
  const all = samplesOf(site, 'csharp')
  const samples = all.filter(runsAlone)
  const runtime = readdirSync(shop.folder).filter(name => name.endsWith('.cs') && name !== 'scripts.cs')
  const broken =
    shop.compile(...flags, '-out:Runtime.dll', ...runtime) ??
    shop.compile('-r:Runtime.dll', '-out:Player.exe', shop.write('Player.cs', player))
  if (broken !== undefined) throw new Error(`The runtime for samples does not compile:\n${broken}`)
  if (samples.length === 0) return { differences: [] }

  const differences: string[] = []
  for (const [i, sample] of samples.entries()) {
    const files = [sample, ...neighboursOf(sample, all)].map(({ code }, j) =>
      shop.write(`Sample${i}-${j}.cs`, code),
    )
    const library = `Sample${i}.dll`
    // A sample that doesn't call `Api.Initialize` itself starts in a game that has.
    const start = sample.code.includes('Initialize(') ? 'starts' : 'waits'
    const problem =
      shop.compile(...flags, '-r:Runtime.dll', `-out:${library}`, ...files) ??
      shop.run('Player.exe', library, start)
    if (problem !== undefined) differences.push(difference(`~ ${sample.place}: ${problem}`))
  }
  const what = `${plural(samples.length, 'C# sample')} run in the editor`
  return summarised(differences, what, 'all get through', 'with an exception')
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
