/**
 * `npm run sbom`: npm's bill of materials of all packages, with notes on licences that ask for something, and
 * why we may use those packages.
 */
import { spawnSync } from 'node:child_process'
import { type Context, exit, UsageError, type Values } from '../cli/command.ts'

/** What of a CycloneDX document is read here. */
interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string }
    readonly expression?: string
  }[]
}
interface Bill {
  readonly metadata: object
  readonly components: readonly Component[]
}

/**
 * Licences by which one may use a package and must not change it without giving the change back; each with
 * the reason why that is enough. A name stands for its platform packages, too.
 */
export const consideredLicences: ReadonlyMap<string, { readonly licence: string; readonly reason: string }> =
  new Map([
    [
      '@fortawesome/fontawesome-free',
      { licence: '(CC-BY-4.0 AND OFL-1.1 AND MIT)', reason: 'Icons of mermaid-cli; no drawing has one.' },
    ],
    [
      '@resvg/resvg-wasm',
      { licence: 'MPL-2.0', reason: 'Turns drawings into PNG while the site is built, unchanged.' },
    ],
    ['axe-core', { licence: 'MPL-2.0', reason: 'Runs in tests, unchanged.' }],
    [
      'elkjs',
      { licence: 'EPL-2.0', reason: 'A layout of mermaid, used unchanged while diagrams are drawn.' },
    ],
    ['khroma', { licence: 'none', reason: 'Its licence file is that of MIT.' }],
    ['lightningcss', { licence: 'MPL-2.0', reason: 'Part of the test runner, unchanged.' }],
  ])

/** What is known of a package whose licence asks for something. */
export function consideredFor(name: string, licence: string) {
  const entry = [...consideredLicences].find(([known]) => name === known || name.startsWith(`${known}-`))
  return entry?.[1].licence === licence ? entry[1] : undefined
}

export function run(_values: Values, { root }: Context): Promise<number> {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    // Commands run as in production, where npm would leave out what draws and tests.
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include=dev'],
    // On Windows, npm is a script for a shell; no argument is anybody's text.
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 100_000_000 },
  )
  if (status !== 0) throw new UsageError(`npm couldn't create a bill of materials: ${stderr}`)
  process.stdout.write(`${JSON.stringify(withNotes(JSON.parse(stdout)), undefined, 2)}\n`)
  return Promise.resolve(exit.clean)
}

/** The bill with a property for each package whose licence asks for something. */
export function withNotes(bill: Bill): Bill {
  const properties = bill.components.flatMap(component => {
    const { name, version } = component
    const licence = licenceOf(component)
    const considered = consideredFor(name, licence)
    return considered
      ? [{ name: `licence:${licence}`, value: `${name} ${version}: ${considered.reason}` }]
      : []
  })
  return { ...bill, metadata: { ...bill.metadata, properties } }
}

function licenceOf({ licenses: [first] = [] }: Component): string {
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? 'none'
}
