/** Starts build.ts: Node 20 reads no TypeScript, so it is compiled first. Plain JavaScript for the same reason. */
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { compiledCode, root } from './compiled-code.mjs'
import { runCode } from './run-code.mjs'

// React is ten times slower in its development form, and reads this when it loads.
process.env.NODE_ENV = 'production'

try {
  const entry = await compiledCode()
  const folder = dirname(entry)
  // The folder's name is the digest of the code: caches that other code filled are not used.
  const call = [process.argv.slice(2), root, basename(folder)]
  const require = createRequire(entry)
  const { recallRun } = require(join(folder, 'unchanged.cjs'))
  const { text, seen } = recallRun(...call)
  if (text === undefined) {
    // Node maps places to sources only of what it loads itself; `npm run dev` shows them.
    const mapped = process.execArgv.includes('--enable-source-maps')
    const purpose = /^[a-z-]+$/.exec(call[0][0] ?? '')?.[0] ?? 'other'
    const { exports, keep } = mapped
      ? { exports: require(entry), keep() {} }
      : runCode(join(folder, 'remembered.cjs'), purpose)
    process.exitCode = await exports.main(...call, seen)
    if (process.exitCode === 0) keep()
  } else process.stdout.write(text)
} catch (error) {
  // What does not compile has been printed with its place; a stack of the compiler would only hide it.
  if (!Array.isArray(error.errors)) throw error
  process.exitCode = 3
}
