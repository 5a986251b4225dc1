/**
 * The way of somebody who has only a browser, from nothing to a merged heading, as CONTRIBUTING tells it: the
 * steps are those of the workflows. Their commands run in this process, the rest in the shell that the code
 * host uses.
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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { devCopy } from './browser/dev-server.ts'
import { command, repository } from './command-line.ts'
import { temporaryFolder } from './folders.ts'
import { readWorkflow, type Step } from './workflow.ts'

const check = readWorkflow('check.yml').jobs
const deploy = readWorkflow('deploy.yml').jobs

const page = 'data/pages/guides/install.yaml'
const drawing = 'diagrams/api-readiness.yaml'
const copy = devCopy({
  'pages/guides/install.yaml':
    'title: Install\ndescription: How to install it.\nlisted: false\nblocks:\n' +
    '  - { type: heading, id: first, text: First steps }\n' +
    '  - { type: paragraph, text: "Back to [the home page](/)." }\n' +
    '  - { type: diagram, diagram: api-readiness }\n',
  'pages/index.yaml':
    'title: Home\ndescription: The home page.\nlisted: false\nblocks:\n' +
    '  - { type: paragraph, text: "Read how to [install](/guides/install) it." }\n',
  [drawing]: readFileSync(join(repository, 'data', drawing), 'utf8'),
})
const { folder } = copy
// The first build keeps the drawings of the diagram, and deletes the others.
cpSync(join(repository, 'public/diagrams'), join(folder, 'public/diagrams'), { recursive: true })
const origin = join(temporaryFolder(), 'origin.git')
/** What a step wrote for others, by its name: outputs and the summary. */
const written = new Map<string, string>()

function shell(script: string, env: Readonly<Record<string, string>> = {}): string {
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'].map(name => [name, join(origin, '..', name)]),
  )
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...noConfig, ...files, ...env, CACHE_DIR: join(folder, '.cache') },
  })
  for (const [name, path] of Object.entries(files)) {
    if (existsSync(path)) written.set(name, readFileSync(path, 'utf8'))
  }
  if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`)
  return stdout
}

/** Nobody's configuration. */
const noConfig = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

/** The values of the expressions that these steps have; an unknown one would be a new step to think about. */
const expressions: Readonly<Record<string, string>> = {
  'github.run_id': '7',
  'github.token': 'none',
  "github.event_name == 'push' && github.event.before || 'HEAD^1'": 'HEAD^1',
}

/** What is there already, and what `npm test` begins with. */
const skipped = /^npm ci|^npm run -s (?:typecheck|lint) /

/** A line of a step that runs one of our commands: its arguments, and the file that gets what it prints. */
const ourCommand = /^npm run (?:-s )?(?<name>\w+)(?: --(?<flags>(?: [^ >]+)+))?(?: >> "\$(?<file>\w+)")?$/

/** Runs a step line by line. @returns what it printed */
async function runStep(script: string, env: Readonly<Record<string, string>>): Promise<string> {
  let output = ''
  const others: string[] = []
  for (const line of script.split('\n')) {
    const { name, flags = '', file } = ourCommand.exec(line)?.groups ?? {}
    if (name === undefined) {
      others.push(line)
      continue
    }
    // What stands before one of our commands would have to run before it.
    expect(others).toEqual([])
    const printed = await ours(name, ...flags.split(' ').filter(Boolean))
    if (file === undefined) output += printed
    else appendFileSync(join(origin, '..', file), printed)
  }
  return output + shell(others.join('\n'), env)
}

async function ours(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await command({ path: folder }, ...args)
  if (code !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Runs the steps of a job in order, except what the host itself does: it has fetched and installed everything. */
async function run(steps: readonly Step[] = []): Promise<string> {
  let output = ''
  for (const { run: script, env = {} } of steps) {
    if (script === undefined || skipped.test(script)) continue
    const values = Object.entries(env).map(([name, text]) => {
      const value = expressions[text.replace(/^\$\{\{ (.*) \}\}$/, '$1')]
      if (value === undefined) throw new Error(`What is ${text} here?`)
      return [name, value]
    })
    output += await runStep(script, Object.fromEntries(values))
  }
  return output
}

/** The lines of YAML that CONTRIBUTING tells newcomers to add. */
function firstChange(): string {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const [, section = ''] = /^## Your first change, in a browser\n(.*?)^## /ms.exec(text) ?? []
  return /^```yaml\n(.*?)^```/ms.exec(section)?.[1] ?? ''
}

test('a heading that is added in a browser goes green, is merged, and is in the lock and dated', async () => {
  mkdirSync(origin, { recursive: true })
  shell(`git init --quiet --bare --initial-branch=main ${origin}`)
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n.cache\ndist\ndrawings.patch\ngenerated.patch\n')
  shell(
    'git init --quiet --initial-branch=main && git config user.name A && git config user.email a@example.org',
  )
  shell('git add --all && git commit --quiet --message Begin')
  await ours('permalinks', '--accept')
  await ours('build', '--quiet')
  // For each theme one, and what was measured in them.
  expect(readdirSync(join(folder, 'public/diagrams'))).toHaveLength(3)
  shell('git add --all && git commit --quiet --message Drawn')
  shell(`git remote add origin ${origin} && git push --quiet origin HEAD:main`)

  // In the browser: the change that CONTRIBUTING tells, a word that no dictionary has, and another diagram.
  shell('git switch --quiet --create change')
  appendFileSync(join(folder, page), firstChange().replace('questions that', 'florbs that'))
  copy.edit(`data/${drawing}`, 'Initialising', 'Beginning')
  shell('git commit --quiet --all --message "Add questions"')
  shell('git switch --quiet main && git merge --quiet --no-ff --no-edit change')

  const told = await run(check['content']?.steps)
  expect(told).toMatch(/^::notice file=data\/pages\/guides\/install\.yaml,.*title=spelling/m)
  expect(told).not.toMatch(/^::(warning|error) file=data/m)
  expect(told).toContain('::notice::A diagram has changed.')
  expect(readFileSync(join(folder, 'drawings.patch'), 'utf8')).toContain('-light.svg')
  expect(written.get('GITHUB_STEP_SUMMARY')).toContain('common-questions')
  expect(written.get('GITHUB_STEP_SUMMARY')).toContain('`gh run download 7 --repo ')
  expect(written.get('GITHUB_OUTPUT')).toContain('runs=[{"os":"ubuntu-latest","node":24}]\n')

  // Merged. What the check drew is gone with its machine.
  shell('git reset --quiet --hard && git clean --quiet -d --force && git push --quiet origin HEAD:main')
  await run(deploy['generate']?.steps)
  const patch = readFileSync(join(folder, 'generated.patch'))
  shell('git reset --quiet --hard && git clean --quiet -d --force')
  writeFileSync(join(folder, '../generated.patch'), patch)
  await run(deploy['commit']?.steps)
  rmSync(join(folder, '../generated.patch'))
  const head = shell('git rev-parse HEAD').trim()
  expect(written.get('GITHUB_OUTPUT')).toContain(`commit=${head}\n`)
  expect(shell('git ls-remote origin refs/heads/main')).toContain(head)
  expect(shell('git log --format=%an -1')).toBe('github-actions[bot]\n')
  expect(copy.read('data/permalinks.lock.yaml')).toContain('common-questions')
  expect(copy.read(page)).toMatch(/^updated: "\d{4}-\d\d-\d\d"$/m)
  expect(shell('git status --porcelain')).toBe('')

  // The commit is the end of it: another run finds nothing to do.
  await run(deploy['generate']?.steps)
  expect(readFileSync(join(folder, 'generated.patch'), 'utf8')).toBe('')
}, 900_000)
