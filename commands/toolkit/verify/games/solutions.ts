/**
 * The folded solutions of a game's challenges, put where a reader puts them: the scripts that come out are
 * compiled and played like those of the chapters.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** What a reader does with one piece of the solution: the words, or the block of code with this number. */
type Placement = ({ readonly after: string } | { readonly replace: string }) &
  ({ readonly text: string } | { readonly code: number })

interface Solution {
  readonly chapter: number
  /** The page below the guides, without its ending. */
  readonly page: string
  /** The script that changes. */
  readonly file: string
  readonly edits: readonly Placement[]
}

export interface SolvedScript {
  readonly chapter: string
  /** File of the page with the solution. */
  readonly page: string
  readonly file: string
  readonly code: string
}

/** Every solution in C#, as the script that a reader then has. */
export function solvedScripts(root: string): SolvedScript[] {
  const list = join(root, 'tests/starter/plays/solutions.yaml')
  // Other data folders have no game.
  if (!existsSync(list)) return []
  const { solutions }: { solutions: Solution[] } = parse(readFileSync(list, 'utf8'))
  return solutions.map(({ chapter, page: name, file, edits }) => {
    const page = `data/pages/guides/v2/hex-hounds/${name}.yaml`
    const solution = solutionOf(readFileSync(join(root, page), 'utf8'))
    const before = readFileSync(join(root, `public/starter/hex-hounds/${chapter}/${file}`), 'utf8')
    const code = edits.reduce((text, edit) => edited(text, edit, solution), before)
    return { chapter: `${chapter}`, page, file, code }
  })
}

/** The text that the page folds away, moved to the left margin. */
function solutionOf(page: string): string {
  const [, text = ''] = /title: One way to do it\n {4}text: \|\n((?: {6}.*\n|\n)*)/.exec(page) ?? []
  return text.replaceAll(/^ {6}/gm, '')
}

function edited(script: string, edit: Placement, solution: string): string {
  const piece = pieceOf(edit, solution)
  const place = 'after' in edit ? edit.after : edit.replace
  const [before = '', after, more] = script.split(place)
  if (after === undefined || more !== undefined)
    throw new Error(`A solution goes to "${place}", which is in its script ${more ? 'twice' : 'nowhere'}.`)
  return before + ('after' in edit ? `${place}\n${piece}` : piece) + after
}

function pieceOf(edit: Placement, solution: string): string {
  const blocks = Array.from(solution.matchAll(/```csharp\n([\s\S]*?)```/g), ([, code]) => code)
  const piece = 'code' in edit ? blocks[edit.code - 1] : edit.text
  if (piece === undefined || !solution.includes(piece))
    throw new Error(`The page's solution doesn't have ${JSON.stringify(edit)}.`)
  return piece
}
