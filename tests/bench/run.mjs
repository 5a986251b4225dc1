/**
 * `npm run bench`: builds generated sites of N pages cold and after one edit, and times edits on the dev server; with
 * `--peers`, the peers in the same rounds. Measures wall time, CPU, peak memory and bytes out; a ratio is the median of
 * rounds in which both were measured, so that noise of the machine is shared. Figures also go to reports/bench.json.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generators, peers, siteModel, work } from './generators.mjs'

const help = `npm run bench -- [flags]

Builds generated sites and measures time, memory and size.

Flags:
  --n LIST       Numbers of pages (default: 25,250,1000)
  --runs N       Rounds of each (default: 3)
  --modes LIST   Of cold, edit, dev (default: all). dev is the time from saving a file to the new page being served.
  --cores N      Bind everything to so many cores (default: all; needs taskset)
  --peers LIST   Peers to run beside: ${Object.keys(peers).join(', ')}, or all (default: none)
  --timeout S    Seconds after which a build is given up (default: 600)
  --help         Show this help.
`

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '25,250,1000' },
    runs: { type: 'string', default: '3' },
    modes: { type: 'string', default: 'cold,edit,dev' },
    cores: { type: 'string' },
    peers: { type: 'string', default: '' },
    timeout: { type: 'string', default: '600' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}

/** GNU time reports CPU and peak memory of a finished process, its children included. */
const gnuTime = existsSync('/usr/bin/time')
const environment = ({ env }) => ({ ...process.env, NODE_ENV: undefined, ...env })

function build(generator) {
  const report = join(work, 'time.txt')
  const bound = values.cores ? ['taskset', '-c', `0-${values.cores - 1}`, ...generator.build] : generator.build
  const [program, ...args] = gnuTime ? ['/usr/bin/time', '-o', report, '-f', '%U %S %M', ...bound] : bound
  const options = { cwd: generator.cwd, env: environment(generator), timeout: values.timeout * 1000, encoding: 'utf8' }
  const begin = performance.now()
  const { status, stderr, stdout } = spawnSync(program, args, { ...options, maxBuffer: 1 << 28 })
  const wall = (performance.now() - begin) / 1000
  if (status !== 0) return { error: (stderr || stdout || 'gave up').trim().split('\n').slice(-3).join(' ') }
  const last = gnuTime ? readFileSync(report, 'utf8').trim().split('\n').at(-1) : '0 0 0'
  const [user, system, kilobytes] = last.split(' ').map(Number)
  return { wall, cpu: user + system, memory: kilobytes / 1024, bytes: bytesOf(generator.out) }
}

const bytesOf = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

/** Seconds from saving the source of a page to its being served, for ten edits. */
async function devEdits(generator, file, count) {
  const [program, ...args] = generator.dev
  const server = spawn(program, args, { cwd: generator.cwd, env: environment(generator) })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', text => (output += text))
  try {
    while (!/http:\/\/\S+/.test(output)) {
      if (server.exitCode !== null) throw new Error(`The dev server ended: ${output.slice(-300)}`)
      await pause(5)
    }
    const page = new URL(generator.route(count), /http:\/\/[^\s/]+/.exec(output)[0])
    const text = async () => (await fetch(page)).text()
    await text()
    const times = []
    const source = readFileSync(file, 'utf8')
    for (let i = 1; i <= 10; i++) {
      const marker = `Saved for the ${i}th time`
      await pause(400)
      const saved = performance.now()
      writeFileSync(file, `${source}  - type: paragraph\n    text: ${marker}.\n`)
      while (!(await text()).includes(marker)) {
        if (performance.now() - saved > 30_000) throw new Error('The edit was not served within 30 s.')
        await pause(1)
      }
      times.push((performance.now() - saved) / 1000)
    }
    return times
  } finally {
    server.kill('SIGINT')
  }
}

const records = []
function add(record) {
  records.push(record)
  const { n, mode, round, generator, wall, cpu = 0, memory = 0, bytes = 0, error } = record
  const figures = error
    ? `failed: ${error}`
    : `${wall.toFixed(2)} s, ${cpu.toFixed(2)} s CPU, ${memory.toFixed(0)} MB, ${(bytes / 1e6).toFixed(1)} MB out`
  process.stderr.write(`${String(n).padStart(6)} ${mode.padEnd(5)} ${round}  ${generator.padEnd(10)} ${figures}\n`)
}

mkdirSync(work, { recursive: true })
const wanted = values.peers === 'all' ? Object.keys(peers) : values.peers.split(',').filter(Boolean)
const usable = generators(wanted).filter(generator => {
  const missing = generator.prepare()
  if (missing) process.stderr.write(`${generator.name} is left out: ${missing}\n`)
  return missing === undefined
})

for (const n of values.n.split(',').map(Number)) {
  const model = siteModel(n)
  const edited = new Map(usable.map(generator => [generator, generator.write(model)]))
  for (const mode of values.modes.split(',')) {
    if (mode === 'dev') {
      for (const generator of usable.filter(each => each.dev)) {
        const times = await devEdits(generator, edited.get(generator), n)
        for (const [i, wall] of times.entries()) add({ n, mode, round: i + 1, generator: generator.name, wall })
      }
      continue
    }
    for (let round = 1; round <= values.runs; round++) {
      if (mode === 'cold') {
        for (const { out, caches } of usable)
          for (const path of [out, ...caches]) rmSync(path, { recursive: true, force: true })
        // ext4 is slow to create files for some seconds after others were deleted.
        await pause(6000)
      }
      for (const generator of usable) {
        if (mode === 'edit') generator.edit(edited.get(generator), round)
        add({ n, mode, round, generator: generator.name, load: loadavg()[0], ...build(generator) })
      }
    }
  }
}

const median = list => [...list].sort((a, b) => a - b)[list.length >> 1]
const unique = key => [...new Set(records.map(record => record[key]))]
const rows = [['pages', 'mode', 'generator', 'wall s', 'CPU s', 'MB', 'MB out', 'ours over it: wall', 'CPU']]
for (const n of unique('n'))
  for (const mode of unique('mode'))
    for (const generator of unique('generator')) {
      const own = records.filter(
        each => each.n === n && each.mode === mode && each.generator === generator && each.wall,
      )
      if (own.length === 0) continue
      const of = key => median(own.map(record => record[key] ?? 0))
      const ratio = key => {
        const pairs = own.flatMap(peer => {
          const mine = records.find(
            each => each.n === n && each.mode === mode && each.round === peer.round && each.generator === 'ours',
          )
          return mine?.[key] && peer[key] ? [mine[key] / peer[key]] : []
        })
        return generator === 'ours' || pairs.length === 0 ? '' : median(pairs).toFixed(3)
      }
      const figures = [
        of('wall').toFixed(2),
        of('cpu').toFixed(2),
        of('memory').toFixed(0),
        (of('bytes') / 1e6).toFixed(1),
      ]
      rows.push([n, mode, generator, ...figures, ratio('wall'), ratio('cpu')].map(String))
    }
const widths = rows[0].map((_, i) => Math.max(...rows.map(row => row[i].length)))
process.stdout.write(`${cpus().length} cores, Node ${process.version}; medians of ${values.runs} rounds\n\n`)
for (const row of rows)
  process.stdout.write(
    `${row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd()}\n`,
  )
const report = join(dirname(dirname(work)), 'reports', 'bench.json')
mkdirSync(dirname(report), { recursive: true })
const machine = { cores: cpus().length, node: process.version, date: new Date().toISOString().slice(0, 10) }
const compared = usable.map(({ name, work: does }) => ({ name, does, packages: peers[name]?.packages }))
writeFileSync(report, JSON.stringify({ machine, compared, records }, null, 1))
