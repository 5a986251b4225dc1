/** What files of the reference say of each other. */
import type { Fail } from '../../fail.ts'
import { suggest } from '../../suggest.ts'
import type { ToolkitFiles } from '../data-files.ts'

export function checkReference(files: ToolkitFiles, fail: Fail): void {
  checkIndex(files, fail)
  checkTypeNames(files, fail)
}

/** Reports what the index of the reference lists and doesn't exist, and what it leaves out. */
function checkIndex({ single, present, reference }: ToolkitFiles, fail: Fail): void {
  const index = single['reference/index']
  if (!index) return
  const { value, source } = index
  const files = [...present.reference]
  const listed = new Set<string>()
  for (const [i, { pages }] of value.groups.entries())
    for (const [j, name] of pages.entries()) {
      listed.add(name)
      if (present.reference.has(name)) continue
      const message = `There is no file data/reference/${name}.yaml.`
      const hint = suggest(name, files, 'Available files')
      fail({ code: 'broken-reference', at: { source, path: ['groups', i, 'pages', j] }, message, hint })
    }
  // A slip in the index names no file, and leaves another one out.
  if ([...listed].some(name => !present.reference.has(name))) return
  for (const { name, source: own } of reference) {
    if (listed.has(name)) continue
    const message = `The index of the reference doesn't list this page.`
    const hint = `Add "${name}" to a group in ${source.file}.`
    fail({ code: 'orphan-page', at: { source: own, path: ['title'] }, message, hint })
  }
}

/** Makes sure that a name leads to one type: with two of them, links would lead to the last. */
function checkTypeNames({ reference }: ToolkitFiles, fail: Fail): void {
  const owners = new Map<string, string>()
  for (const { value, source } of reference)
    for (const [i, { name }] of value.types.entries()) {
      const other = owners.get(name)
      if (other === undefined) {
        owners.set(name, source.file)
        continue
      }
      const message = `${other === source.file ? 'This file' : other} already has a type "${name}".`
      const at = { source, path: ['types', i, 'name'] }
      fail({ code: 'duplicate-key', at, message, hint: 'Keep only one of them.' })
    }
}
