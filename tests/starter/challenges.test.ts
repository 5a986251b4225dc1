/** The folded solutions of challenges in C#: `npm run verify -- --run` plays the scripts that come out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { solvedScripts } from '../../commands/toolkit/verify/games/solutions.ts'
import { csharpMistake } from '../csharp-grammar.ts'
import { temporaryFolder, write } from '../folders.ts'
import { root } from './example-server.ts'

test('each goes into the script of its chapter, which is C# then', () => {
  const solved = solvedScripts(root)
  expect(solved.map(({ chapter }) => chapter)).toEqual(['1', '2', '4', '5'])
  for (const { chapter, file, code } of solved) {
    const before = readFileSync(join(root, `public/starter/hex-hounds/${chapter}/${file}`), 'utf8')
    expect(code.length, chapter).toBeGreaterThan(before.length)
    expect(csharpMistake(code), chapter).toBeUndefined()
  }
})

test('a solution that its page no longer has is refused, and so is one without a place', () => {
  const folder = temporaryFolder()
  const page = 'details\n    title: One way to do it\n    text: |\n      ```csharp\n      int b;\n      ```\n'
  write(join(folder, 'data/pages/guides/v2/hex-hounds/a.yaml'), page)
  write(join(folder, 'public/starter/hex-hounds/1/A.cs'), 'int a;\nint c;\n')
  const solve = (edit: string) => {
    const edits = `solutions: [{ chapter: 1, page: a, file: A.cs, edits: [${edit}] }]`
    write(join(folder, 'tests/starter/plays/solutions.yaml'), edits)
    return solvedScripts(folder)[0]?.code
  }
  expect(solve('{ after: int a;, code: 1 }')).toBe('int a;\nint b;\n\nint c;\n')
  expect(() => solve('{ after: int a;, text: int d; }')).toThrow(`The page's solution doesn't have`)
  expect(() => solve('{ replace: int e;, code: 1 }')).toThrow('which is in its script nowhere.')
  expect(() => solve('{ replace: int, code: 1 }')).toThrow('which is in its script twice.')
})
