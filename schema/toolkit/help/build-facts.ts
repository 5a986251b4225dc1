/**
 * What the build check can find out about a build: for each subject its facts, and the words that each fact
 * can be. The rules of data/build-check.yaml ask for them; client/toolkit/build/ finds them.
 */

/** A fact that is a number instead of a word. */
type NumberFact = 'number'

export const buildFacts = {
  /** index.html. */
  page: {
    /** `own` is the page of this package's template, `old` that of a Unity before 2020. */
    'page-template': ['own', 'unity', 'old', 'none'],
    /** `unbuilt` still has Unity's placeholders. */
    'page-state': ['built', 'unbuilt'],
    /** Where the import map is, seen from the first module script. */
    'page-map': ['first', 'late', 'missing'],
    /** `foreign` if a script comes from another host. */
    'page-scripts': ['own', 'foreign'],
  },
  /** The files that the template puts beside the page. */
  bridge: {
    'template-version': ['same', 'older', 'newer', 'unwritten'],
    'module-version': ['same', 'older', 'newer'],
    'build-variables': ['filled', 'unfilled'],
    'loader-state': ['built', 'unbuilt'],
  },
  /** ProjectSettings.asset and ProjectVersion.txt. */
  settings: {
    'unity-version': ['unsupported', 'before-6', 'since-6'],
    'settings-template': ['own', 'unity', 'other'],
    compression: ['brotli', 'gzip', 'off'],
    fallback: ['on', 'off'],
    'hashed-names': ['on', 'off'],
    threads: ['on', 'off'],
    exceptions: ['none', 'explicit', 'full'],
    webgpu: ['on', 'off'],
    growth: ['on', 'off'],
    'initial-mib': 'number',
    'maximum-mib': 'number',
    /** Company, product and version, which the template puts between apostrophes. */
    'player-names': ['plain', 'apostrophe'],
  },
  /** manifest.json or packages-lock.json. */
  packages: {
    package: ['git', 'registry', 'file', 'missing'],
    'package-version': ['same', 'older', 'newer', 'first', 'branch', 'open'],
    /** Whether a Git address says which folder the package is in. */
    'package-path': ['there', 'missing'],
    /** Whether the registry that has the package is declared. */
    'package-registry': ['there', 'missing'],
  },
  /** A build folder as a whole. */
  folder: {
    'bridge-folder': ['whole', 'incomplete', 'missing'],
    'loader-file': ['there', 'missing'],
    'page-file': ['there', 'missing'],
    'build-files': ['whole', 'incomplete'],
    builds: ['one', 'several'],
    packing: ['one', 'mixed'],
    'secret-file': ['there'],
    'debug-folder': ['there'],
    'start-mib': 'number',
    'total-mib': 'number',
  },
  /** A file of it. */
  file: {
    'file-part': ['loader', 'framework', 'data', 'code', 'other'],
    'file-packing': ['none', 'gzip', 'brotli', 'fallback'],
    'file-mib': 'number',
  },
  /** What a server answered. */
  response: {
    'response-part': ['page', 'loader', 'framework', 'data', 'code', 'bridge', 'token', 'unknown'],
    'response-packing': ['none', 'gzip', 'brotli', 'fallback'],
    /** `unsaid` where a proxy may have unpacked the file for whoever asked. */
    'response-encoding': ['none', 'gzip', 'brotli', 'other', 'unsaid'],
    'response-type': ['right', 'html', 'other', 'none'],
    'response-status': ['fine', 'redirect', 'refused', 'missing', 'failed', 'unsent', 'undecodable'],
    'response-cache': ['none', 'short', 'long', 'unsaid'],
    /** Whether the name changes with the content. */
    'response-name': ['hashed', 'plain'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[] | NumberFact>>>>

type AllFacts = typeof buildFacts
export type BuildSubject = keyof AllFacts

/** What is known of a subject. What isn't known is absent, and no rule that asks for it holds. */
export type FactsOf<Subject extends BuildSubject> = {
  readonly [Name in keyof AllFacts[Subject]]?:
    | (AllFacts[Subject][Name] extends readonly (infer Word)[] ? Word : number)
    | undefined
}

/** There can be many of these, each with facts of its own. */
export const manySubjects: readonly BuildSubject[] = ['file', 'response']

/** A rule's tone, the worst first. */
export const buildTones = ['error', 'warning', 'note'] as const
export type BuildTone = (typeof buildTones)[number]
