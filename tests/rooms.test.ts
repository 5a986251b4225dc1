/** The toolkit's rooms: one table in each layer registers them, and nothing else names them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that may import the room of their layer. */
const tables: Readonly<Record<string, readonly string[]>> = {
  schema: ['schema/features.ts'],
  renderers: ['renderers/features.ts', 'renderers/sheets.ts'],
  client: ['client/features.ts'],
  commands: [],
}
const layers = Object.keys(tables)

const sourcesIn = (layer: string): string[] =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('toolkit/'))
    .map(name => `${layer}/${name}`)

test.each(layers)('in %s, only its table imports the room', layer => {
  const importers = sourcesIn(layer).filter(file =>
    /(?:from|import\() ?'[^']*\/toolkit\//.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(importers).toEqual(tables[layer])
})
