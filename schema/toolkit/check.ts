/** What is checked of the toolkit's data in a resolved site. */
import type { ToolkitFiles } from './data-files.ts'
import { type CheckedPage, checkProblems, type ProblemInput } from './problems/check.ts'
import { checkReference } from './reference/check.ts'

/** @param editions the files that versions share, and those of each version */
export function checkToolkit(
  input: ProblemInput,
  editions: readonly ToolkitFiles[],
  pages: readonly CheckedPage[],
): void {
  checkProblems(input, pages)
  for (const files of editions) checkReference(files, input.fail)
}
