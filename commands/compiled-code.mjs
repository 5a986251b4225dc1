/**
 * Compiles build.ts and all it imports into .cache/code/, where the result is kept and used again until a source,
 * a package or Node itself changes. Plain JavaScript, because nothing is compiled yet when it runs.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the generator. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const codeFolder = join(root, '.cache', 'code')

/** Packages that are not compiled in: large, native, or needed by few commands. */
const external = [
  'esbuild',
  'mermaid',
  'dompurify',
  '@mermaid-js/mermaid-cli',
  'puppeteer',
  'playwright',
  '@sparticuz/chromium',
  'subset-font',
  '@resvg/resvg-wasm',
  'nspell',
  'dictionary-en-gb',
]

/** Changes whenever the compiled code would: names, sizes and times of all sources, the lock file, Node's version. */
function sourceDigest() {
  const digest = createHash('sha256').update(process.version)
  const add = path => {
    const { size, mtimeMs } = statSync(join(root, path))
    digest.update(`${path}\0${size}\0${mtimeMs}\0`)
  }
  for (const file of ['build.ts', 'package.json', 'package-lock.json', 'commands/compiled-code.mjs']) add(file)
  for (const folder of ['schema', 'renderers', 'client', 'commands']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true }).sort()) {
      if (/\.tsx?$/.test(entry)) add(join(folder, entry))
    }
  }
  return digest.digest('hex').slice(0, 16)
}

/**
 * Path of the compiled entry. Its folder's name is a digest of the code. Rejects with esbuild's BuildFailure.
 * @param {'error' | 'silent'} logLevel whether esbuild itself prints what is wrong
 */
export async function compiledCode(logLevel = 'error') {
  const folder = join(codeFolder, sourceDigest())
  const entry = join(folder, 'build.cjs')
  if (existsSync(entry)) return entry
  const { build } = await import('esbuild')
  const temporary = `${folder}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: {
      build: 'build.ts',
      unchanged: 'commands/unchanged.ts',
      'colour-thread': 'commands/colour-thread.ts',
      'file-writer-thread': 'commands/file-writer-thread.ts',
      'social-image-worker': 'commands/social-image-worker.ts',
    },
    outdir: temporary,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    // Not modules: of scripts, V8 can keep what it made of them (run-code.mjs).
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__address' },
    banner: { js: "const __address = require('node:url').pathToFileURL(__filename).href;" },
    // Names stay, for stack traces; the rest is only more to read at every start.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    logLevel,
  })
  addRemembered(temporary)
  mkdirSync(codeFolder, { recursive: true })
  // Two commands may compile at once: the first to finish wins, the other's work is dropped.
  if (existsSync(entry)) rmSync(temporary, { recursive: true })
  else renameSync(temporary, folder)
  forgetOldCode()
  return entry
}

/**
 * A second form of the script, for run-code.mjs. One that V8 remembers may not import by itself (Node 20:
 * ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING); and it is read as ASCII, which esbuild writes but for regular expressions.
 * The first form is the one that the source map is about.
 */
function addRemembered(folder) {
  const code = readFileSync(join(folder, 'build.cjs'), 'utf8')
    .replace(/(?<![\w$."'`])import\(/g, '__import(')
    .replace(/[^\0-\x7f]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  writeFileSync(join(folder, 'remembered.cjs'), code)
}

function forgetOldCode() {
  const folders = readdirSync(codeFolder).map(name => ({ name, time: statSync(join(codeFolder, name)).mtimeMs }))
  for (const { name } of folders.sort((a, b) => b.time - a.time).slice(6))
    rmSync(join(codeFolder, name), { recursive: true, force: true })
}
