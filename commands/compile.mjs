/**
 * Compiles the two entries and everything they import into .cache/code/, where the result is used until a source, a
 * package or Node itself changes. Plain JavaScript, because nothing is compiled yet when it runs.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the generator. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const codeFolder = join(root, '.cache', 'code')

/** How many compiled versions are kept, so that people can go back and forth between branches. */
const mostKept = 6

/** Packages that are native, or part of one that isn't bundled. Those of drawing and tests aren't, either. */
const notBundled = ['esbuild', 'dompurify']

/** Digest of all sources, of the installed packages' versions and of Node's. */
function sourceDigest() {
  const digest = createHash('sha256').update(process.version)
  const add = path => digest.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  for (const file of ['build.ts', 'package.json', 'package-lock.json']) add(file)
  for (const folder of ['schema', 'renderers', 'client', 'commands']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true }).sort()) {
      if (/\.(tsx?|mjs|css|json)$/.test(entry)) add(join(folder, entry))
    }
  }
  return digest.digest('hex').slice(0, 16)
}

/** What reads the arguments of a call and prints help, and what runs commands. */
const entries = { call: 'commands/cli/call.ts', build: 'build.ts' }

/**
 * Compiles what isn't compiled yet. Returns the folder of the entries, `call.cjs` and `build.cjs`, named by the digest
 * of the code. Rejects with esbuild's BuildFailure.
 */
export async function compile() {
  while (true) {
    const digest = sourceDigest()
    const folder = join(codeFolder, digest)
    if (isWhole(folder)) return folder
    const outputFiles = await bundleEntries(folder)
    // A file that was saved meanwhile may be in the result, which must not be kept below the digest of before.
    if (sourceDigest() !== digest) continue
    keep(folder, outputFiles)
    prune()
    return folder
  }
}

/** Bundles the entries and returns esbuild's files, with the paths that they have in `folder`. */
async function bundleEntries(folder) {
  const { build } = await import('esbuild')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { outputFiles } = await build({
    absWorkingDir: root,
    // We write the files ourselves, because esbuild reports a full disk without an error code.
    write: false,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: [...Object.keys(devDependencies), ...notBundled],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__address' },
    banner: { js: "const __address = require('node:url').pathToFileURL(__filename).href;" },
    // Names stay, for stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    logLevel: 'silent',
  })
  return outputFiles
}

/** Writes the files beside their folder and renames it into place, so that nobody finds half of it. */
function keep(folder, outputFiles) {
  const temporary = `${folder}.${process.pid}`
  try {
    mkdirSync(temporary, { recursive: true })
    for (const { path, contents } of outputFiles) {
      const written = join(temporary, basename(path))
      writeFileSync(written, contents)
      if (path.endsWith('.cjs')) writeFileSync(digestOf(written), sha256(contents))
    }
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw error
  }
  // Two commands may compile at once: the first to finish wins.
  if (isWhole(folder)) {
    rmSync(temporary, { recursive: true })
    return
  }
  // A damaged one would build another site without a word, and dev may keep a client here after a pruning.
  rmSync(folder, { recursive: true, force: true })
  renameSync(temporary, folder)
}

/**
 * The package without which the code can't be compiled or run, because nothing or not everything was
 * installed; undefined for other errors.
 */
export function missingPackage({ code, message, errors = [] }) {
  const texts = [...errors.map(({ text }) => text), /MODULE_NOT_FOUND$/.test(code) ? message : '']
  // Names that begin with a dot or a slash are our own files.
  const named = texts.map(text =>
    /(?:Could not resolve|Cannot find (?:module|package)) ["']([^"'./][^"']*)/.exec(text),
  )
  return named.find(match => match)?.[1]
}

const digestOf = path => `${path}.sha256`
const sha256 = contents => createHash('sha256').update(contents).digest('hex')

/** Whether the compiled entries are there as they were written. */
const isWhole = folder => Object.keys(entries).every(name => isIntact(join(folder, `${name}.cjs`)))

function isIntact(path) {
  if (!existsSync(path) || !existsSync(digestOf(path))) return false
  return readFileSync(digestOf(path), 'utf8') === sha256(readFileSync(path))
}

function prune() {
  const folders = readdirSync(codeFolder).map(name => ({
    name,
    time: statSync(join(codeFolder, name)).mtimeMs,
  }))
  for (const { name } of folders.sort((a, b) => b.time - a.time).slice(mostKept))
    rmSync(join(codeFolder, name), { recursive: true, force: true })
}
