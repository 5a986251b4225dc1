/**
 * What `verify` takes from the toolkit's sources: `readers/` holds some, and beside each what is read of it, which
 * UPDATE=1 writes anew. Our lexer reads them.
 */
import { test } from 'vitest'
import { csharpDeclarations, type DeclaredType } from '../../commands/toolkit/verify/declarations.ts'
import { typescriptDeclarations } from '../../commands/toolkit/verify/typescript.ts'
import { casesIn, expectAsIn } from '../case-files.ts'

const folder = new URL('./verify/readers/', import.meta.url)

/** Each type on a line, its members below it. */
const written = (types: readonly DeclaredType[]): string =>
  types
    .map(
      ({ members, ...type }) =>
        `${JSON.stringify(type)}\n${members.map(each => `  ${JSON.stringify(each)}\n`).join('')}`,
    )
    .join('')

test.each([
  ...casesIn(folder, '.cs').map(([name, text]) => [`${name}.cs`, name, text] as const),
  ...casesIn(folder, '.ts.txt').map(([name, text]) => [`${name}.ts`, name, text] as const),
])('%s', (file, name, text) =>
  expectAsIn(
    new URL(`${name}.txt`, folder),
    written((file.endsWith('.ts') ? typescriptDeclarations : csharpDeclarations)(file, text)),
  ),
)
