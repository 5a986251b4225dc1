/** Names of the toolkit that editors offer, each with what an editor says about it. */
import type { Toolkit } from './resolve.ts'

type Names = ReadonlyMap<string, string>

/** Returns the addresses of types, which are no headings. */
export const editorAddresses = ({ reference }: Toolkit): Names =>
  new Map(Array.from(reference.types.values(), ({ to, type }) => [to, `${type.kind} ${type.name}`]))

/** Lists the names by which content refers to things: an example, a type, a field. */
export const editorNames = ({ examples, reference, fields }: Toolkit): [of: string, Names][] => [
  ['example', new Map(Array.from(examples, ([name, { title = '' }]) => [name, title]))],
  ['type', new Map(Array.from(reference.types, ([name, { type }]) => [name, type.kind]))],
  ['field', new Map(fields.map(({ name, type }) => [name, type]))],
]
