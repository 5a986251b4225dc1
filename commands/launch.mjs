/** Starts build.ts: Node 20 reads no TypeScript, so it is compiled first. Plain JavaScript for the same reason. */
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledCode, root } from './compiled-code.mjs'

// React is ten times slower in its development form, and reads this when it loads.
process.env.NODE_ENV = 'production'

try {
  const entry = await compiledCode()
  const { main } = await import(pathToFileURL(entry).href)
  // The folder's name is the digest of the code: caches that other code filled are not used.
  process.exitCode = await main(process.argv.slice(2), root, basename(dirname(entry)))
} catch (error) {
  // What does not compile has been printed with its place; a stack of the compiler would only hide it.
  if (!Array.isArray(error.errors)) throw error
  process.exitCode = 3
}
