import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { useRunFolder } from './tests/run-folder.ts'

// As commands/launch.mjs does: tests render with the React that builds the site, which is several times faster.
process.env['NODE_ENV'] = 'production'

useRunFolder()

/** Tests that `npm test` samples and `npm run test:soak` does in full: those that ask tests/sample-size.ts how often. */
const folder = fileURLToPath(new URL('tests', import.meta.url))
const sampled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(name => `tests/${name.replaceAll('\\', '/')}`)
  .filter(
    path =>
      /\.test\.tsx?$/.test(path) &&
      readFileSync(new URL(path, import.meta.url), 'utf8').includes('/sample-size.ts'),
  )

/** Limits for what hangs: a busy machine takes its time. */
const shared = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 100_000, interval: 20 } },
  setupFiles: ['tests/setup.ts'],
  pool: 'forks' as const,
  // One more than two cores can do at once: much of the time is spent waiting for browsers and other processes.
  maxWorkers: 3,
}

export default defineConfig({
  // The bundler sets this in production; in tests islands are imported directly.
  define: {
    SEARCH: '"../search/dialog.ts"',
  },
  test: {
    projects: [
      /** Functions of values: no build, no browser. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          // Files share the modules of their worker: most of the time would go into loading them again.
          isolate: false,
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
          // Files share the browser of their worker.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      /** Long runs, thousands of times: `npm run test:soak`. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'soak',
          include: sampled,
          globalSetup: sampled.some(path => /^tests\/(site|browser)\//.test(path))
            ? ['tests/global-setup.ts']
            : [],
        },
      },
      /** The built site on real web servers, which not every machine has: `npm run test:hosting`. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'hosting',
          include: ['tests/hosting/**/*.test.ts'],
          exclude: ['tests/hosting/foreign-browsers.test.ts'],
          globalSetup: ['tests/hosting/global-setup.ts'],
        },
      },
      /** Every page in Firefox and WebKit, as far as the machine has them: `npm run test:browsers`. */
      {
        extends: true,
        test: {
          ...shared,
          name: 'browsers',
          include: ['tests/hosting/foreign-browsers.test.ts'],
          globalSetup: ['tests/hosting/global-setup.ts'],
        },
      },
    ],
  },
})
