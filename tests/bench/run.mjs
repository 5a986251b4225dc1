/**
 * `npm run bench`: builds generated sites of N pages cold, warm and after one edit; measures wall time, CPU, peak memory
 * and bytes out; with `--peers`, the peers in the same rounds, and ratios pair by pair. Writes JSON and one HTML page.
 * Rounds go over all generators in turn, so that noise of the machine is shared.
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { siteModel } from './content.mjs'
import { devEdits } from './dev-edit.mjs'
import { ourPage, writeOurs } from './ours.mjs'
import { editPeer, peers, preparePeer, writePeer } from './peers.mjs'
import { htmlReport, tables } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const work = join(root, '.cache', 'bench')

const help = `npm run bench -- [flags]

Builds generated sites and measures time, memory and size.

Flags:
  --n LIST       Numbers of pages (default: 25,250,1000,2500,10000)
  --runs N       Rounds of each (default: 3)
  --modes LIST   Of cold, fresh, warm, edit, dev (default: all). fresh is cold without the generator's own compiled
                 code; dev is the time from saving a file to the new page being served (ours only).
  --cores N      Bind everything to so many cores (default: all; needs taskset)
  --peers [LIST] Peers to run beside: ${Object.keys(peers).join(', ')} (default: none; "all" for all)
  --show LIST    Our sidebars: all, section (default: both)
  --timeout S    Seconds after which a build is given up (default: 600)
  --help         Show this help.
`

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '25,250,1000,2500,10000' },
    runs: { type: 'string', default: '3' },
    modes: { type: 'string', default: 'cold,fresh,warm,edit,dev' },
    cores: { type: 'string' },
    peers: { type: 'string', default: '' },
    show: { type: 'string', default: 'all,section' },
    timeout: { type: 'string', default: '600' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}

const counts = values.n.split(',').map(Number)
const rounds = Number(values.runs)
const modes = values.modes.split(',')
const timeout = Number(values.timeout) * 1000

/** GNU time reports CPU and peak memory of a finished process, its children included. */
const gnuTime = existsSync('/usr/bin/time')

function measured(command, cwd, env) {
  const report = join(work, 'time.txt')
  const begin = process.hrtime.bigint()
  const bound = values.cores ? ['taskset', '-c', `0-${values.cores - 1}`, ...command] : command
  const full = gnuTime ? ['/usr/bin/time', '-o', report, '-f', '%U %S %M', ...bound] : bound
  const result = spawnSync(full[0], full.slice(1), { cwd, env, timeout, encoding: 'utf8', maxBuffer: 1 << 28 })
  const wall = Number(process.hrtime.bigint() - begin) / 1e9
  const [user = 0, sys = 0, kilobytes = 0] =
    gnuTime && existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n').at(-1).split(' ').map(Number) : []
  return {
    ok: result.status === 0,
    wall,
    cpu: user + sys,
    memory: kilobytes / 1024,
    error:
      result.status === 0
        ? undefined
        : (result.stderr || result.stdout || 'gave up').trim().split('\n').slice(-3).join(' '),
  }
}

/** What lies in an output folder. Two names of one file are counted once. */
function sizes(folder) {
  const seen = new Set()
  let bytes = 0
  const html = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { size, ino } = statSync(join(entry.parentPath, entry.name))
    if (seen.has(ino)) continue
    seen.add(ino)
    bytes += size
    if (entry.name.endsWith('.html')) html.push(size)
  }
  html.sort((a, b) => a - b)
  return { bytes, pages: html.length, page: html[html.length >> 1] ?? 0 }
}

/** A generator under test: our own with one of its sidebars, or a peer. */
function ours(show) {
  const dir = join(work, `ours-${show}`)
  const out = join(dir, 'dist')
  const env = { ...process.env, CACHE_DIR: join(dir, 'cache') }
  delete env.NODE_ENV
  return {
    name: `ours-${show}`,
    work: 'pages, tables, highlighted code, sidebar, search index, link and anchor check, schema check, Markdown twins, client',
    out,
    prepare: () => undefined,
    write: count => {
      writeOurs(dir, count, show)
      return ourPage(dir, count, count >> 1).source
    },
    clear: () => [out, join(dir, 'cache')].forEach(path => rmSync(path, { recursive: true, force: true })),
    clearCode: () =>
      ['code', 'client'].forEach(name => rmSync(join(root, '.cache', name), { recursive: true, force: true })),
    dev: count => {
      const { source, route } = ourPage(dir, count, count >> 1)
      const command = [
        process.execPath,
        join(root, 'commands/launch.mjs'),
        'dev',
        '--port',
        '0',
        '--data',
        join(dir, 'data'),
      ]
      return devEdits({ command, cwd: root, env, file: source, route })
    },
    edit: (file, round) => appendFileSync(file, `  - type: paragraph\n    text: A sentence of round ${round}.\n`),
    build: () =>
      measured(
        [
          process.execPath,
          join(root, 'commands/launch.mjs'),
          'build',
          '--data',
          join(dir, 'data'),
          '--out',
          out,
          '--quiet',
        ],
        root,
        env,
      ),
  }
}

function peer(name) {
  const dir = join(work, 'peers', name)
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' }
  delete env.NODE_ENV
  delete env.CI
  const it = peers[name]
  return {
    name,
    work: it.work,
    out: join(dir, it.out),
    prepare: () => {
      // Variants of one generator share its packages.
      const base = join(work, 'peers', name.replace('-section', ''))
      if (base !== dir && existsSync(join(base, 'node_modules')) && !existsSync(join(dir, 'node_modules')))
        cpSync(join(base, 'node_modules'), join(dir, 'node_modules'), { recursive: true, verbatimSymlinks: true })
      return preparePeer(name, dir)
    },
    write: count => writePeer(name, siteModel(count), dir),
    clear: () => [it.out, ...it.caches].forEach(path => rmSync(join(dir, path), { recursive: true, force: true })),
    clearCode: undefined,
    edit: editPeer,
    build: () => measured(it.build, dir, env),
  }
}

mkdirSync(work, { recursive: true })
const wanted = values.peers === 'all' ? Object.keys(peers) : values.peers.split(',').filter(Boolean)
const generators = [...values.show.split(',').map(ours), ...wanted.map(peer)]
const usable = generators.filter(generator => {
  const missing = generator.prepare()
  if (missing) process.stderr.write(`${generator.name} is left out: ${missing}\n`)
  return missing === undefined
})

const records = []
const dead = new Set()
function run(generator, count, mode, round) {
  if (dead.has(`${generator.name} ${count}`)) return
  const load = loadavg()[0]
  const result = generator.build()
  const record = {
    generator: generator.name,
    n: count,
    mode,
    round,
    load: Math.round(load * 100) / 100,
    ...result,
    ...(result.ok ? sizes(generator.out) : {}),
  }
  if (!result.ok) dead.add(`${generator.name} ${count}`)
  records.push(record)
  const figures = result.ok
    ? `${result.wall.toFixed(2)} s wall, ${result.cpu.toFixed(2)} s CPU, ${result.memory.toFixed(0)} MB, ${(record.bytes / 1e6).toFixed(1)} MB out`
    : `failed: ${result.error}`
  process.stderr.write(
    `${String(count).padStart(6)} ${mode.padEnd(6)} ${String(round).padStart(2)}  ${generator.name.padEnd(18)} ${figures}\n`,
  )
}

async function runDev(generator, count) {
  const load = Math.round(loadavg()[0] * 100) / 100
  try {
    const { start, times, memory } = await generator.dev(count)
    for (const [i, time] of times.entries())
      records.push({
        generator: generator.name,
        n: count,
        mode: 'dev',
        round: i + 1,
        load,
        ok: true,
        wall: time / 1000,
        cpu: 0,
        memory,
      })
    const sorted = [...times].sort((a, b) => a - b)
    process.stderr.write(
      `${String(count).padStart(6)} dev        ${generator.name.padEnd(18)} ${sorted[sorted.length >> 1].toFixed(0)} ms from save to served (${sorted[0].toFixed(0)}..${sorted.at(-1).toFixed(0)}), start ${(start / 1000).toFixed(2)} s\n`,
    )
  } catch (error) {
    process.stderr.write(`${String(count).padStart(6)} dev        ${generator.name} failed: ${error.message}\n`)
  }
}

for (const count of counts) {
  const edited = new Map(usable.map(generator => [generator, generator.write(count)]))
  for (const mode of modes) {
    if (mode === 'dev') {
      for (const generator of usable) if (generator.dev) await runDev(generator, count)
      continue
    }
    for (let round = 1; round <= rounds; round++) {
      const clears = mode === 'cold' || mode === 'fresh'
      if (clears) {
        for (const generator of usable) generator.clear()
        // ext4 is slow to create files for some seconds after others were deleted.
        await new Promise(done => setTimeout(done, 6000))
      }
      for (const generator of usable) {
        if (mode === 'fresh' && !generator.clearCode) continue
        if (mode === 'fresh') generator.clearCode()
        if (mode === 'edit') generator.edit(edited.get(generator), round)
        run(generator, count, mode, round)
      }
    }
  }
}

const machine = {
  cores: cpus().length,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  system: release(),
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
}
const versions = Object.fromEntries(
  wanted.map(name => [
    name,
    peers[name].version?.() ??
      Object.entries(peers[name].packages ?? {})
        .map(pair => pair.join(' '))
        .join(', '),
  ]),
)
const reports = join(root, 'reports', 'bench')
mkdirSync(reports, { recursive: true })
const result = { machine, versions, work: Object.fromEntries(usable.map(({ name, work }) => [name, work])), records }
writeFileSync(join(reports, 'bench.json'), JSON.stringify(result, null, 1))
writeFileSync(join(reports, 'bench.html'), htmlReport(result))
process.stdout.write(
  `${tables(result)}\nWritten: ${join(dirname(reports), 'bench', 'bench.json')} and bench.html beside it.\n`,
)
