/**
 * Says what to run if a program of a package isn't installed: `node commands/installed.mjs biome && biome check .`
 * Shells only say that they don't know it.
 */
import { existsSync } from 'node:fs'

for (const program of process.argv.slice(2)) {
  if (existsSync(new URL(`../node_modules/.bin/${program}`, import.meta.url))) continue
  process.stderr.write(`The package with "${program}" is not installed. Run: npm ci\n`)
  process.exit(2)
}
