/**
 * Starts a command: Node 20 reads no TypeScript, so the generator is compiled first. Plain JavaScript for the
 * same reason.
 */
import * as nodeModule from 'node:module'
import { basename, join } from 'node:path'
import { compile, missingPackage, root } from './compile.mjs'

// React is ten times slower in its development form, and reads this when it loads.
process.env.NODE_ENV = 'production'

// `| head -1` closes the pipe after the first line. The exit code still counts.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', error => {
    if (error.code !== 'EPIPE') throw error
  })

// Stack traces name the sources, not the compiled file.
if (process.argv[2] === 'dev') process.setSourceMapsEnabled(true)

try {
  const folder = await compile()
  // Node 22 keeps what it compiled of the code, beside the code.
  nodeModule.enableCompileCache?.(join(folder, 'node'))
  const require = nodeModule.createRequire(`${folder}/`)
  const call = require(join(folder, 'call.cjs')).readCall(process.argv.slice(2))
  if (typeof call === 'number') process.exitCode = call
  // The folder's name is the digest of the code, by which caches know whether they still hold.
  else process.exitCode = await require(join(folder, 'build.cjs')).main(call, root, basename(folder))
} catch (error) {
  const missing = missingPackage(error)
  if (missing !== undefined) {
    process.stderr.write(`The package "${missing}" is not installed. Run: npm ci\n`)
    process.exitCode = 2
  }
  // What doesn't compile, and where. The stack is esbuild's own.
  else if (Array.isArray(error.errors)) {
    const { formatMessages } = await import('esbuild')
    const texts = await formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY === true })
    process.stderr.write(texts.join(''))
    process.exitCode = 3
  } else if (error.syscall) {
    process.stderr.write(`The compiled generator cannot be kept: ${error.message}\n`)
    process.exitCode = 1
  } else throw error
}
