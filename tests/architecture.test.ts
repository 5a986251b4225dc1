/**
 * The import rule, drawn from the bundler's own graph: schema <- renderers <- build.ts; client stands apart and lends
 * its islands; commands are reached only from build.ts. Type-only imports are erased from that graph
 * and may cross, but they may not run in circles either.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['schema', 'renderers', 'client', 'commands'] as const

const sources = folders.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
)

interface Edge {
  readonly from: string
  readonly to: string
  readonly external: boolean
}
let edges: Edge[] = []

/** The files that these reach, each with its imports. One bundle of all: one of each would hold the others again. */
async function bundled(files: readonly string[]) {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: files.map(file => `import './${file}'`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    outdir: 'x',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  })
  const { '<stdin>': _, ...inputs } = metafile.inputs
  return inputs
}

beforeAll(async () => {
  edges = Object.entries(await bundled(['build.ts', ...sources])).flatMap(([from, { imports }]) =>
    imports.map(({ path, external }) => ({ from, to: path, external: external ?? false })),
  )
})

const folderOf = (path: string): string => path.split('/')[0]!
/** Where the head of `path` must be one of these. */
const packageOf = (path: string): string =>
  path.startsWith('@') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0]!

const mayImport: Record<string, { own: RegExp; packages: RegExp }> = {
  schema: { own: /^schema\//, packages: /^(zod|yaml|@lezer\/markdown)$/ },
  client: {
    own: /^(client\/|schema\/(constants|fill|toolkit\/reference\/name-card|patterns|suggest)\.ts$)/,
    packages: /^(react|react-dom|stemmer)$/,
  },
  renderers: {
    own: /^(renderers\/|schema\/index\.ts$|client\/(search\/|toolkit\/|phrases))/,
    packages: /^(react|react-dom|highlight\.js|mermaid|dompurify|node:(crypto|module))$/,
  },
  commands: {
    own: /^(commands\/|schema\/(index|suggest)\.ts$|renderers\/index\.ts$|client\/toolkit\/csharp\/)/,
    packages: /.*/,
  },
  'build.ts': {
    own: /^(schema\/index\.ts|renderers\/index\.ts|commands\/)/,
    packages: /^node:/,
  },
}

describe('the import rule', () => {
  test('every import is allowed where it stands', () => {
    const wrong = edges.filter(({ from, to, external }) => {
      const rule = mayImport[folderOf(from)]
      if (!rule) return true
      return external ? !rule.packages.test(packageOf(to)) : !rule.own.test(to)
    })
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  test('there are no loops', () => {
    const next = new Map<string, string[]>()
    for (const { from, to, external } of edges) if (!external) next.set(from, [...(next.get(from) ?? []), to])
    expect(loopsIn(next)).toEqual([])
  })
})

/** Each loop once, as the files along it. */
function loopsIn(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const loops: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) {
      loops.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return loops
}
