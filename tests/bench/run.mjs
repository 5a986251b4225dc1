/**
 * `npm run bench`: builds and checks generated sites of N pages in each of the states below, and times edits on the dev
 * server; with `--peers`, builds them with Starlight in the same rounds. A ratio is the median of rounds in which both were measured, so that both share the machine's noise. The table of medians goes to
 * stdout, the figures of every round to stderr.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
  --modes LIST   Of first, restored, unchanged, edit, check, recheck, help, dev (default: all).
                 restored is a build with dist/ and without .cache/, recheck a check of what was checked before;
                 dev is the time from saving a file to the new page being served.
  --peers        Run Starlight beside the first builds.
  --help         Show this help.
`

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '25,250,1000' },
    runs: { type: 'string', default: '3' },
    modes: { type: 'string', default: 'first,restored,unchanged,edit,check,recheck,help,dev' },
    peers: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}

/** GNU time reports CPU and peak memory of a finished process, its children included. */
function run(command, { cwd, env, out }) {
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
  return { wall, cpu: user + system, memory: kilobytes / 1024, out: existsSync(out) ? sizeOf(out) : 0 }
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6
}

mkdirSync(work, { recursive: true })
const aside = mkdtempSync(join(work, 'aside-'))
let movedAside = 0

/**
 * What is in the way of a run goes to another folder, and is deleted at the end. For some seconds after files
 * were deleted, ext4 takes up to three times as long to create others, and a first build deletes nothing.
 */
function moveAside(paths) {
  for (const path of paths.filter(existsSync)) {
    movedAside += 1
    renameSync(path, join(aside, String(movedAside)))
  }
}

/** What is done before each run of a mode, and the command. */
const modes = {
  first: ({ out, caches, build }) => [() => moveAside([out, ...caches]), build],
  restored: ({ caches, build }) => [() => moveAside(caches), build],
  unchanged: ({ build }) => [() => {}, build],
  edit: ({ build }, edit) => [edit, build],
  check: ({ caches, check }) => [() => moveAside(caches), check],
  recheck: ({ check }) => [() => {}, check],
  help: ({ help }) => [() => {}, help],
}

/** Adds a paragraph to a page, another one at each call. */
function editor(file) {
  const source = readFileSync(file, 'utf8')
  let count = 0
  return () => {
    count += 1
    writeFileSync(file, `${source}  - type: paragraph\n    text: Saved for the ${count}th time.\n`)
    return `Saved for the ${count}th time`
  }
}

/** Seconds from saving the source of a page to its being served, for ten edits. */
async function devEdits({ dev: [program, ...args], cwd, env, route }, edit, count) {
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
    for (let i = 1; i <= 10; i++) {
      await pause(400)
      const saved = performance.now()
      const added = edit()
      while (!(await text()).includes(added)) await pause(1)
      times.push((performance.now() - saved) / 1000)
    }
    return times
  } finally {
    server.kill('SIGINT')
  }
}

/** Figures of each round by number of pages, mode and generator. */
const measured = new Map()
function add(name, figures) {
  measured.set(name, [...(measured.get(name) ?? []), figures])
  process.stderr.write(`${name} ${JSON.stringify(figures)}\n`)
}

const own = ours()
const peers = values.peers ? [starlight()] : []
const sizes = values.n.split(',').map(Number)
const chosen = values.modes.split(',')
for (const n of sizes) {
  const model = siteModel(n)
  const edit = editor(own.write(model))
  for (const peer of peers) peer.write(model)
  // They have deleted the site before, and the disk is slow after that (moveAside).
  await pause(20_000)
  for (const mode of chosen) {
    if (mode === 'dev') {
      for (const wall of await devEdits(own, edit, n)) add(`${n} dev ours`, { wall })
      continue
    }
    // What an earlier mode left differs with the modes that were chosen.
    if (mode !== 'first' && mode !== 'help') run(mode.endsWith('check') ? own.check : own.build, own)
    for (let round = 0; round < Number(values.runs); round++) {
      for (const generator of mode === 'first' ? [own, ...peers] : [own]) {
        const [prepare, command] = modes[mode](generator, edit)
        prepare()
        add(`${n} ${mode} ${generator.name}`, run(command, generator))
      }
    }
  }
}

rmSync(aside, { recursive: true })

const median = list => [...list].sort((a, b) => a - b)[list.length >> 1]
const shown = (rounds, key, digits) => {
  const figures = rounds.map(round => round[key]).filter(figure => figure !== undefined)
  return figures.length > 0 ? median(figures).toFixed(digits) : ''
}
const line = cells => `| ${cells.join(' | ')} |\n`
process.stdout.write(`${cpus().length} cores, Node ${process.version}; medians of ${values.runs} rounds\n\n`)
const compared = peers.flatMap(({ name }) => [`wall of ${name}'s`, `CPU of ${name}'s`])
const heads = ['pages', 'what', 'wall, s', 'CPU, s', 'memory, MB', 'output, MB', ...compared]
process.stdout.write(line(heads) + line(heads.map(() => '---')))
for (const [name, rounds] of measured) {
  const [n, mode, generator] = name.split(' ')
  const figures = [
    shown(rounds, 'wall', 2),
    shown(rounds, 'cpu', 2),
    shown(rounds, 'memory', 0),
    shown(rounds, 'out', 1),
  ]
  const ratios = peers.flatMap(peer => {
    const theirs = measured.get(`${n} ${mode} ${peer.name}`)
    if (generator !== own.name || !theirs) return ['', '']
    return ['wall', 'cpu'].map(key =>
      median(rounds.map((round, i) => round[key] / theirs[i][key])).toFixed(3),
    )
  })
  const what = generator === own.name ? mode : `${mode}, ${generator}`
  process.stdout.write(line([n, what, ...figures, ...ratios]))
}
