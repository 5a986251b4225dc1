import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 120_000, pool: 'forks' as const }

export default defineConfig({
  // The bundler sets this in production; in tests islands are imported directly.
  define: { ISLANDS: '"./islands/registry.ts"', SEARCH: '"../search/dialog.ts"', SEARCH_STYLES: '""' },
  test: {
    projects: [
      /** Functions of values: no build, no browser. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/site/**', 'tests/browser/**', 'tests/hosting/**'],
        },
      },
      /** The real data, built once, looked at as files and in a real browser. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts', 'tests/browser/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
        },
      },
      /** The built site on real web servers, which not every machine has: `npm run test:hosting`. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'hosting',
          include: ['tests/hosting/**/*.test.ts'],
          globalSetup: ['tests/hosting/global-setup.ts'],
        },
      },
    ],
  },
})
