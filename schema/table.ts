/** Tables by names. */

/** Returns a table with an entry for each name. */
export const tableOf = <Name extends string, Entry>(
  names: readonly Name[],
  entryOf: (name: Name) => Entry,
): Record<Name, Entry> => {
  const entries: Partial<Record<Name, Entry>> = {}
  for (const name of names) entries[name] = entryOf(name)
  return entries as Record<Name, Entry>
}
