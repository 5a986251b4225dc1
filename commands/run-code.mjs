/**
 * Runs a compiled script with what V8 made of it the last time: most of a short command is JavaScript that has to be
 * read and compiled. Plain JavaScript, because it runs what is compiled.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/**
 * @param {string} path of a script in CommonJS that esbuild wrote: it never changes, its folder is named by its content
 * @param {string} purpose what is run of it; each purpose needs other functions, and has a memory of its own
 * @returns what the script exports, and `keep`, to be called when the work is done: what was compiled until then is kept
 */
export function runCode(path, purpose) {
  const folder = dirname(path)
  const kept = join(folder, `${purpose}.v8`)
  const cachedData = soundData(kept)
  // Functions that were not called for a while would be forgotten before they can be kept.
  if (!cachedData) setFlagsFromString('--no-flush-bytecode')
  // It is ASCII alone (compiled-code.mjs), which this reads fastest.
  const source = `(function(exports,require,module,__filename,__dirname,__import){${readFileSync(path, 'latin1')}\n})`
  const script = new Script(source, { filename: path, cachedData })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(path), module, path, folder, name => import(name))
  return {
    exports: module.exports,
    keep() {
      if (cachedData && !script.cachedDataRejected) return
      // Data that was made under other flags is refused.
      setFlagsFromString('--flush-bytecode')
      setFlagsFromString('--heap-growing-percent=0')
      const data = script.createCachedData()
      const temporary = `${kept}.${process.pid}`
      writeFileSync(temporary, Buffer.concat([data, digest(data)]))
      renameSync(temporary, kept)
    },
  }
}

const digest = data => createHash('sha1').update(data).digest()
const digestLength = 20

/** V8 looks at the length of its data alone: bytes that a bad disk turned would crash it. */
function soundData(path) {
  if (!existsSync(path)) return undefined
  const all = readFileSync(path)
  const data = all.subarray(0, -digestLength)
  return digest(data).equals(all.subarray(-digestLength)) ? data : undefined
}
