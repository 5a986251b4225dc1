import { soak } from '../sample-size.ts'

/** Every page of the route table with its tab title, and one of each kind of reference page. */
export const brand = 'Dissonity - Create Discord activities with Unity'

export const routeTable: readonly (readonly [route: string, title: string])[] = [
  ['/', brand],
  ['/about', 'About | Dissonity'],
  ['/docs/v2/index', 'Documentation | Dissonity'],
  ['/docs/v2/api', 'API | Dissonity'],
  ['/docs/v2/api/config', 'Configuration | Dissonity'],
  ['/docs/v2/api/utils', 'Utils | Dissonity'],
  ['/docs/v2/api/exceptions', 'Exceptions | Dissonity'],
  ['/docs/v2/development/performance', 'Performance | Dissonity'],
  ['/docs/v2/development/authentication', 'Authentication | Dissonity'],
  ['/docs/v2/development/security', 'Security | Dissonity'],
  ['/docs/v2/development/multiplayer', 'Multiplayer | Dissonity'],
  ['/docs/v2/development/debugging', 'Debugging | Dissonity'],
  ['/docs/v2/internals/local-development', 'Local Development | Dissonity'],
  ['/docs/v2/internals/mocking', 'Mocking | Dissonity'],
  ['/docs/v2/internals/webgl-template', 'WebGL Template | Dissonity'],
  ['/docs/v2/internals/build-variables', 'Build Variables | Dissonity'],
  ['/docs/v2/internals/hirpc', 'hiRPC | Dissonity'],
  ['/docs/v2/tools/configuration', 'Configuration builder | Dissonity'],
  ['/docs/v2/dev/getting-started2', 'Getting Started | Dissonity Guides'],
  ['/guides/v2/index', 'Guides | Dissonity'],
  ['/guides/v2/getting-started', 'Getting Started | Dissonity Guides'],
  ['/guides/v2/how-does-it-work', 'How does it work? | Dissonity Guides'],
  ['/guides/v2/why-dissonity', 'Why Dissonity?'],
  ['/guides/v2/migration-v2', 'Migrating to v2 | Dissonity Guides'],
  ['/error-test', brand],
  ['/no-such-page', brand],
]

/**
 * Pages made of lists, one with tabs on its first screen and messages to step through, an index, a class with methods, a
 * module in TypeScript, models, enums, the list of all pages.
 */
const others = [
  '/docs/v2/errors',
  '/docs/v2/errors/token-missing',
  '/docs/v2/whats-new',
  '/docs/v2/glossary',
  '/docs/v2/internals/hirpc/messages',
  '/ref/index.html',
  '/ref/api-commands',
  '/ref/hirpc-module',
  '/ref/models-users',
  '/ref/enums',
  '/site-index',
]

/** One page of each kind: what differs between others is words. Of articles, those with tools, diagrams and steps. */
export const onePerKind: readonly string[] = [
  '/',
  '/about',
  '/docs/v2/api/config',
  '/docs/v2/tools/configuration',
  '/docs/v2/internals/hirpc',
  '/guides/v2/getting-started',
  '/no-such-page',
  '/docs/v2/errors',
  '/docs/v2/errors/token-missing',
  '/ref/index.html',
  '/ref/api-commands',
]

/** The pages that are opened: one of each kind, or all of them where there is time. */
export const openedPages: readonly string[] = soak
  ? [...routeTable.map(([route]) => route), ...others]
  : onePerKind
