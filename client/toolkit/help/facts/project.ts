/** What the files of a Unity project say: ProjectSettings.asset, ProjectVersion.txt and manifest.json. */
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'
import { compared, type Described } from './page.ts'

/** Unity writes one setting a line. @returns undefined if the file lacks it */
function setting(text: string, name: string): string | undefined {
  const line = new RegExp(`^\\s*${name}:[ \\t]*(.*)$`, 'm').exec(text)
  return line?.[1]?.trim()
}

function word<Words extends readonly unknown[]>(
  text: string,
  name: string,
  words: Words,
): Words[number] | undefined {
  const value = setting(text, name)
  return value === undefined || value === '' ? undefined : words[Number(value)]
}

function count(text: string, name: string): number | undefined {
  const value = Number(setting(text, name) || Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

const offOn = ['off', 'on'] as const

export function settingsFacts(text: string): FactsOf<'settings'> {
  return {
    'unity-version': unityVersion(setting(text, 'm_EditorVersion')),
    'settings-template': templateOf(setting(text, 'webGLTemplate')),
    compression: word(text, 'webGLCompressionFormat', ['brotli', 'gzip', 'off'] as const),
    fallback: word(text, 'webGLDecompressionFallback', offOn),
    'hashed-names': word(text, 'webGLNameFilesAsHashes', offOn),
    threads: word(text, 'webGLThreadsSupport', offOn),
    exceptions: word(text, 'webGLExceptionSupport', ['none', 'explicit', 'full', 'full'] as const),
    webgpu: word(text, 'webGLEnableWebGPU', offOn),
    growth: word(text, 'webGLMemoryGrowthMode', ['off', 'on', 'on'] as const),
    'initial-mib': count(text, 'webGLInitialMemorySize'),
    'maximum-mib': count(text, 'webGLMaximumMemorySize'),
    'player-names': playerNames(text),
  }
}

/** `2021.3.45f1`, `6000.0.23f1`. */
function unityVersion(version: string | undefined): FactsOf<'settings'>['unity-version'] {
  if (version === undefined) return undefined
  if (compared(version, '2021.3') === 'older') return 'unsupported'
  return compared(version, '6000') === 'older' ? 'before-6' : 'since-6'
}

/** `PROJECT:Name` is a folder of the project, `APPLICATION:Name` one of Unity's own. */
function templateOf(template: string | undefined): FactsOf<'settings'>['settings-template'] {
  if (template === undefined || template === '') return undefined
  if (template.startsWith('APPLICATION:')) return 'unity'
  return template === 'PROJECT:Dissonity' ? 'own' : 'other'
}

/** Reads names that Unity quotes with doubled apostrophes, or escaped ones. */
function playerNames(text: string): FactsOf<'settings'>['player-names'] {
  const names = ['companyName', 'productName', 'bundleVersion'].map(name => setting(text, name))
  const known = names.filter(name => name !== undefined)
  if (known.length === 0) return undefined
  return known.some(name => unquoted(name).includes("'")) ? 'apostrophe' : 'plain'
}

const unquoted = (value: string): string =>
  value.startsWith("'") && value.endsWith("'") && value.length > 1 ? value.slice(1, -1) : value

/** The package, as Unity's manifests call it. */
const packageName = 'com.furnyr.dissonity'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** @returns undefined if it is no manifest of Unity */
export function packageFacts(text: string, described: Described): FactsOf<'packages'> | undefined {
  const manifest = parsed(text)
  if (!isRecord(manifest)) return undefined
  const { dependencies, scopedRegistries: registries } = manifest
  if (!isRecord(dependencies)) return undefined
  const entry = dependencies[packageName]
  const written = isRecord(entry) ? entry['version'] : entry
  if (typeof written !== 'string') return { package: 'missing' }
  if (/^(?:file:|\.)/.test(written)) return { package: 'file' }
  const isGit = /^(?:git[+@:]|https?:|ssh:)/.test(written)
  if (isGit) return { package: 'git', ...gitFacts(written, described) }
  return {
    package: 'registry',
    'package-version': versionState(written, described),
    // A lock file declares no registries.
    'package-registry': isRecord(entry) ? undefined : registryState(registries),
  }
}

/** Takes what follows "#" for a tag, a branch or a commit. */
function gitFacts(address: string, described: Described): FactsOf<'packages'> {
  const [path = '', reference] = address.split('#')
  const isOwnRepository = /\/dissonity(?:\.git)?(?:\?|$)/i.test(path)
  return {
    'package-path': isOwnRepository ? folderState(path) : undefined,
    'package-version': reference === undefined ? 'open' : versionState(reference, described),
  }
}

const folderState = (address: string): 'there' | 'missing' =>
  /[?&]path=/.test(address) ? 'there' : 'missing'

function versionState(written: string, described: Described): FactsOf<'packages'>['package-version'] {
  const version = /^v?(\d+\.\d+.*)$/.exec(written)?.[1]
  if (/^v?1(?:\.|$)/.test(written)) return 'first'
  return version === undefined ? 'branch' : compared(version, described.toolkit)
}

function registryState(registries: unknown): FactsOf<'packages'>['package-registry'] {
  const all: readonly unknown[] = Array.isArray(registries) ? registries : []
  const scopes = all.flatMap(registry => (isRecord(registry) ? registry['scopes'] : []))
  const isScope = (scope: unknown): boolean =>
    typeof scope === 'string' && (packageName === scope || packageName.startsWith(`${scope}.`))
  return scopes.some(isScope) ? 'there' : 'missing'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
