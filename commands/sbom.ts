/** `npm run sbom`: every package that makes or tests the site, as CycloneDX 1.6, from package-lock.json alone. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command, Values } from './arguments.ts'
import { type Context, exit } from './command.ts'
import { type LockedPackage, lockedPackages, type PackageLock, usedBy } from './package-lock.ts'
import { writeWhole } from './whole-files.ts'

export const command: Command = {
  name: 'sbom',
  summary: 'Prints the software bill of materials (CycloneDX 1.6, JSON), made from package-lock.json.',
  flags: { out: { type: 'string', value: 'FILE', help: 'Writes it there instead of printing it.' } },
  examples: ['npm run -s sbom', 'npm run sbom -- --out sbom.cdx.json'],
}

export function run(values: Values, { root }: Context): number {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as PackageLock
  const text = `${JSON.stringify(billOfMaterials(lock), undefined, 1)}\n`
  if (values['out'] === undefined) process.stdout.write(text)
  else writeWhole(resolve(String(values['out'])), text)
  return exit.clean
}

/** Without a date and a number of its own: the same lock gives the same bytes. */
export function billOfMaterials(lock: PackageLock): object {
  const packages = lockedPackages(lock)
  const own = `pkg:npm/${lock.name}@${lock.version}`
  const addresses = new Map(packages.map(one => [one.folder, address(one)]))
  // A package that lies in several folders is one component.
  const components = new Map(packages.map(one => [address(one), component(one)]))
  const dependencies = new Map([[own, new Set<string>()]])
  for (const [ref, uses] of [
    [own, usedBy(lock.packages, '')] as const,
    ...packages.map(one => [address(one), one.uses] as const),
  ]) {
    const on = dependencies.get(ref) ?? new Set()
    for (const folder of uses) on.add(addresses.get(folder)!)
    dependencies.set(ref, on)
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: lock.name,
        version: lock.version,
        licenses: licences(lock.packages['']?.license),
      },
    },
    components: sorted(components).map(([, one]) => one),
    dependencies: sorted(dependencies).map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  }
}

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

/** Package URL: the sign of a scope is escaped, its slash is not. */
const address = ({ name, version }: LockedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

function component(one: LockedPackage): object {
  const [scope, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  return {
    'bom-ref': address(one),
    ...{ type: 'library', ...(scope && { group: scope }), name, version: one.version },
    scope: one.dev || one.optional ? 'optional' : 'required',
    ...(one.integrity && { hashes: one.integrity.split(' ').map(hash) }),
    ...(one.license && { licenses: licences(one.license) }),
    purl: address(one),
    properties: [{ name: 'cdx:npm:package:development', value: String(one.dev) }],
  }
}

/** `sha512-` and base64, as SHA-512 and hexadecimal. */
function hash(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

/** An SPDX id, or several with words between them. */
function licences(text: string | undefined): object[] {
  if (text === undefined) return []
  return [/[ (]/.test(text) ? { expression: text } : { license: { id: text } }]
}
