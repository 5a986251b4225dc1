/** A real grammar of C#, which judges code that our own lexer reads or the generator writes. */
import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'

await Parser.init()
const grammar = createRequire(import.meta.url).resolve(
  '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
)
const parser = new Parser().setLanguage(await Language.load(grammar))

/** The syntax tree of code with a mistake; undefined if the grammar finds none. */
export function csharpMistake(code: string): string | undefined {
  const tree = parser.parse(code)
  const mistake = tree?.rootNode.hasError === false ? undefined : String(tree?.rootNode)
  tree?.delete()
  return mistake
}
