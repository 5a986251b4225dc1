/** Every page of the route table, and one of each kind of reference page. */
export const routeTable: readonly string[] = [
  '/',
  '/about',
  '/docs/v2/index',
  '/docs/v2/api',
  '/docs/v2/api/config',
  '/docs/v2/api/utils',
  '/docs/v2/api/exceptions',
  '/docs/v2/development/performance',
  '/docs/v2/development/authentication',
  '/docs/v2/development/security',
  '/docs/v2/development/multiplayer',
  '/docs/v2/development/debugging',
  '/docs/v2/internals/local-development',
  '/docs/v2/internals/mocking',
  '/docs/v2/internals/webgl-template',
  '/docs/v2/internals/build-variables',
  '/docs/v2/internals/hirpc',
  '/docs/v2/dev/getting-started2',
  '/guides/v2/index',
  '/guides/v2/getting-started',
  '/guides/v2/how-does-it-work',
  '/guides/v2/why-dissonity',
  '/guides/v2/migration-v2',
  '/error-test',
  '/no-such-page',
]

/** The index, a class with methods, a module in TypeScript, a page of models, one of enums. */
export const referencePages: readonly string[] = [
  '/ref/index.html',
  '/ref/api-commands',
  '/ref/hirpc-module',
  '/ref/models-users',
  '/ref/enums',
]

export const allPages: readonly string[] = [...routeTable, ...referencePages]
