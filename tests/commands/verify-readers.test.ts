/**
 * What `verify` takes from the toolkit's sources: `readers/` holds some, and beside each what is read of it, which
 * UPDATE=1 writes anew. The parsers are libraries; which declarations count is ours.
 */
import { describe, test } from 'vitest'
import { csharpReader } from '../../commands/verify/csharp.ts'
import type { DeclaredType } from '../../commands/verify/declared.ts'
import { readTypescript } from '../../commands/verify/typescript.ts'
import { casesIn, expectAsIn } from '../case-files.ts'

const folder = new URL('./readers/', import.meta.url)
const readCsharp = await csharpReader()

/** Each type on a line, its members below it. */
const written = (types: readonly DeclaredType[]): string =>
  types
    .map(
      ({ members, ...type }) =>
        `${JSON.stringify(type)}\n${members.map(each => `  ${JSON.stringify(each)}\n`).join('')}`,
    )
    .join('')

describe('of', () => {
  test.each(casesIn(folder, '.cs'))('%s in C#', (name, text) =>
    expectAsIn(new URL(`${name}.txt`, folder), written(readCsharp(`${name}.cs`, text))),
  )

  test.each(casesIn(folder, '.ts.txt'))('%s in TypeScript', (name, text) =>
    expectAsIn(new URL(`${name}.txt`, folder), written(readTypescript(`${name}.ts`, text))),
  )
})
