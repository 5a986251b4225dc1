/**
 * `npm run bench`: builds generated sites of N pages from nothing, and times edits on the dev server; with `--starlight`,
 * builds that in the same rounds. A ratio is the median of rounds in which both were measured, so that both share the
 * machine's noise. Medians go to stdout, the figures of every round to stderr.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { siteModel } from './content.mjs'
import { ours, starlight, work } from './generators.mjs'

const help = `npm run bench -- [flags]

Builds generated sites and measures time, memory and size. Needs GNU time (apt-get install time).

Flags:
  --n LIST       Numbers of pages (default: 25,250,1000)
  --runs N       Rounds of each (default: 3)
  --modes LIST   Of cold, dev (default: all). dev is the time from saving a file to the new page being served.
  --starlight    Run Starlight beside it.
  --help         Show this help.
`

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '25,250,1000' },
    runs: { type: 'string', default: '3' },
    modes: { type: 'string', default: 'cold,dev' },
    starlight: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}

/** GNU time reports CPU and peak memory of a finished process, its children included. */
function build({ build: command, cwd, env, out }) {
  const report = join(work, 'time.txt')
  const begin = performance.now()
  const { status, stderr, stdout } = spawnSync(
    '/usr/bin/time',
    ['-o', report, '-f', '%U %S %M', ...command],
    {
      ...{ cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 28 },
    },
  )
  const wall = (performance.now() - begin) / 1000
  if (status !== 0) throw new Error(`${command.join(' ')}\n${stderr}${stdout}`)
  const [user, system, kilobytes] = readFileSync(report, 'utf8').trim().split(' ').map(Number)
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { wall, cpu: user + system, memory: kilobytes / 1024, out: bytes / 1e6 }
}

/** Seconds from saving the source of a page to its being served, for ten edits. */
async function devEdits({ dev: [program, ...args], cwd, env, route }, file, count) {
  const server = spawn(program, args, { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', text => (output += text))
  try {
    while (!/http:\/\/\S+/.test(output)) {
      if (server.exitCode !== null) throw new Error(`The dev server ended: ${output}`)
      await pause(5)
    }
    const page = new URL(route(count), /http:\/\/[^\s/]+/.exec(output)[0])
    const text = async () => (await fetch(page)).text()
    await text()
    const times = []
    const source = readFileSync(file, 'utf8')
    for (let i = 1; i <= 10; i++) {
      await pause(400)
      const saved = performance.now()
      writeFileSync(file, `${source}  - type: paragraph\n    text: Saved for the ${i}th time.\n`)
      while (!(await text()).includes(`Saved for the ${i}th time`)) await pause(1)
      times.push((performance.now() - saved) / 1000)
    }
    return times
  } finally {
    server.kill('SIGINT')
  }
}

/** Figures of each round, by what was measured. */
const measured = new Map()
function add(name, figures) {
  measured.set(name, [...(measured.get(name) ?? []), figures])
  process.stderr.write(`${name} ${JSON.stringify(figures)}\n`)
}

mkdirSync(work, { recursive: true })
const generators = values.starlight ? [ours(), starlight()] : [ours()]
for (const n of values.n.split(',').map(Number)) {
  const model = siteModel(n)
  const [edited] = generators.map(generator => generator.write(model))
  for (const mode of values.modes.split(',')) {
    for (let round = 0; round < values.runs && mode !== 'dev'; round++) {
      for (const { out, caches } of generators)
        for (const path of [out, ...caches]) rmSync(path, { recursive: true, force: true })
      // ext4 is slow to create files for some seconds after others were deleted.
      await pause(6000)
      for (const generator of generators) add(`${n} ${mode} ${generator.name}`, build(generator))
    }
    if (mode === 'dev')
      for (const wall of await devEdits(generators[0], edited, n)) add(`${n} dev ours`, { wall })
  }
}

const median = list => [...list].sort((a, b) => a - b)[list.length >> 1]
process.stdout.write(`${cpus().length} cores, Node ${process.version}; medians of ${values.runs} rounds\n\n`)
for (const [name, rounds] of measured) {
  const figures = Object.keys(rounds[0]).map(
    key => `${key} ${median(rounds.map(round => round[key])).toFixed(2)}`,
  )
  const own = measured.get(name.replace(/\S+$/, 'ours'))
  if (own !== rounds)
    for (const key of ['wall', 'cpu'])
      figures.push(
        `ours over it, ${key}: ${median(rounds.map((each, i) => own[i][key] / each[key])).toFixed(3)}`,
      )
  process.stdout.write(`${name.padEnd(24)} ${figures.join('  ')}\n`)
}
