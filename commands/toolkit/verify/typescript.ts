/**
 * Reads what TypeScript declares from its layout: a declaration begins at the margin, and each of its members at the
 * first indentation below.
 */
import type { Declaration, DeclaredType, Place } from './declarations.ts'
import { onOneLine } from './source-code.ts'

const opening =
  /^(?:(?:export|default|declare|abstract|async) )*(?:class|interface|enum|type|const|function) (\w+)/

const memberName = /^\s*(?:async |readonly |get |static )*(\w+)\??\s*[:(=<]/

/**
 * Classes, object types and enums. The file itself counts as a type: its members are what it exports, or what
 * `mergeInto(LibraryManager.library, { ... })` gives to Unity.
 */
export function typescriptDeclarations(file: string, text: string): DeclaredType[] {
  const about = { file, namespace: '', text: '', visible: false }
  const types: DeclaredType[] = []
  const exported: Declaration[] = []
  let line = 1
  for (const block of text.split(/\n(?=[^\s})\]])/)) {
    const place = { file, line }
    line += block.split('\n').length
    const name = opening.exec(block)?.[1]
    const members = membersOf(block, place)
    if (name !== undefined) types.push({ ...about, ...place, name, members })
    if (block.startsWith('mergeInto(')) exported.push(...members)
    // A name that is only passed on has its source elsewhere.
    if (block.startsWith('export {'))
      for (const word of block.slice('export {'.length).match(/\w+/g) ?? [])
        exported.push({ ...place, name: word, text: '' })
    else if (block.startsWith('export ') && name !== undefined)
      exported.push({ ...place, name, text: onOneLine(block) })
  }
  return [{ ...about, name: '', line: 1, members: exported }, ...types]
}

function membersOf(block: string, { file, line: first }: Place): Declaration[] {
  const indent = /\n( +)\S/.exec(block)?.[1] ?? ''
  const tuple = / = \[([\s\S]*)\]/.exec(block)?.[1]
  if (tuple !== undefined)
    return tuple.split(',').map((part, i) => ({ file, line: first, name: String(i), text: part }))
  const [head = '', ...pieces] = block.split(new RegExp(`\\n(?=${indent}[\\w#])`))
  const members: Declaration[] = []
  let line = first + head.split('\n').length
  for (const piece of pieces) {
    const name = memberName.exec(piece)?.[1]
    if (name !== undefined && name !== 'constructor' && !name.startsWith('_'))
      members.push({ file, line, name, text: onOneLine(piece) })
    line += piece.split('\n').length
  }
  return members
}
