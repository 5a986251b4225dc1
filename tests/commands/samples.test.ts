/** Samples of C#: a real grammar reads them all here; `npm run samples` compiles them where there is a compiler. */
import { expect, test } from 'vitest'
import { csharpParser } from '../../commands/verify/csharp.ts'
import { samplesOf } from '../../commands/verify/samples.ts'
import { inOlderCsharp, surfaceOf } from '../../commands/verify/surface.ts'
import type { ReferenceType } from '../../schema/index.ts'
import { command, siteFolder } from '../command-line.ts'
import { realSite } from '../real-data.ts'

const types = realSite().pages.flatMap(page => (page.kind === 'reference' ? page.reference.types : []))

test('every sample, and what they are compiled against, is C#', async () => {
  const parser = await csharpParser()
  const samples = [...samplesOf(realSite()), { place: 'the surface', code: surfaceOf(types) }]
  expect(samples.length).toBeGreaterThan(50)
  for (const { place, code } of samples) {
    const tree = parser.parse(code)
    expect(tree?.rootNode.hasError, `${place}\n${code}`).toBe(false)
    tree?.delete()
  }
})

test('the surface has the types of the reference, nested and bare, as declarations', () => {
  const surface = surfaceOf(types)
  expect(surface).toContain('public static class Api {')
  expect(surface).toContain('public static Task OpenInviteDialog() { throw null; }')
  expect(surface).toContain('public static string InstanceId { get; }')
  expect(surface).toContain('public abstract long ClientId { get; }')
  expect(surface).toContain('public const string Identify = "identify";')
  expect(surface).toContain('public class Participant : User {')
})

test('a compiler of C# 7 gets the same names in older words', () => {
  const old = (code: string): string => inOlderCsharp(code, [{ kind: 'enum', name: 'Mood' } as ReferenceType])
  expect(old('Task<string?> Get(Mood? mood = null, User? user = null, int? x = 1)')).toBe(
    'Task<string> Get(Mood? mood = null, User user = null, int? x = 1)',
  )
  expect(old('using var reply = Ask(sure ? 1 : 2);')).toBe('var reply = Ask(sure ? 1 : 2);')
  expect(old('Dictionary<long, Color> seats = new();')).toBe(
    'Dictionary<long, Color> seats = new Dictionary<long, Color>();',
  )
})

test('without a compiler the command says that nothing was compiled', async () => {
  const folder = siteFolder()
  const { code, stderr } = await command(folder, 'samples', '--compiler', 'no-such-compiler')
  folder.remove()
  expect(code).toBe(2)
  expect(stderr).toContain('Nothing was compiled: there is no program "no-such-compiler" here.')
})
