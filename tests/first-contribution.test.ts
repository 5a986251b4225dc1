/**
 * The way of somebody who has only a browser, from nothing to a merged heading, as CONTRIBUTING tells it: the
 * steps are those of the workflows, run by the shell that runs them on the code host.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { devCopy } from './browser/dev-server.ts'
import { repository } from './command-line.ts'
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
const origin = join(temporaryFolder(), 'origin.git')
/** What a step wrote for others, by its name: outputs and the summary. */
const written = new Map<string, string>()

function shell(command: string, env: Readonly<Record<string, string>> = {}): string {
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'].map(name => [name, join(origin, '..', name)]),
  )
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...noConfig, ...files, ...env, CACHE_DIR: join(folder, '.cache') },
  })
  for (const [name, path] of Object.entries(files)) {
    if (existsSync(path)) written.set(name, readFileSync(path, 'utf8'))
  }
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`)
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

/** Runs the steps of a job in order, except what the host itself does: it has fetched and installed everything. */
function run(steps: readonly Step[] = []): string {
  let output = ''
  for (const { run: command, env = {} } of steps) {
    if (command === undefined || skipped.test(command)) continue
    const values = Object.entries(env).map(([name, text]) => {
      const value = expressions[text.replace(/^\$\{\{ (.*) \}\}$/, '$1')]
      if (value === undefined) throw new Error(`What is ${text} here?`)
      return [name, value]
    })
    output += shell(command, Object.fromEntries(values))
  }
  return output
}

/** The lines of YAML that CONTRIBUTING tells newcomers to add. */
function firstChange(): string {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const [, section = ''] = /^## Your first change, in a browser\n(.*?)^## /ms.exec(text) ?? []
  return /^```yaml\n(.*?)^```/ms.exec(section)?.[1] ?? ''
}

test('a heading that is added in a browser goes green, is merged, and is in the lock and dated', () => {
  mkdirSync(origin, { recursive: true })
  shell(`git init --quiet --bare --initial-branch=main ${origin}`)
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n.cache\ndist\ndrawings.patch\ngenerated.patch\n')
  shell(
    'git init --quiet --initial-branch=main && git config user.name A && git config user.email a@example.org',
  )
  shell('git add --all && git commit --quiet --message Begin')
  shell(`git remote add origin ${origin} && npm run -s permalinks -- --accept`)
  shell('npm run -s build -- --quiet && git add --all && git commit --quiet --message Drawn')
  shell('git push --quiet origin HEAD:main')

  // In the browser: the change that CONTRIBUTING tells, a word that no dictionary has, and another diagram.
  shell('git switch --quiet --create change')
  appendFileSync(join(folder, page), firstChange().replace('questions that', 'florbs that'))
  copy.edit(`data/${drawing}`, 'Initialising', 'Beginning')
  shell('git commit --quiet --all --message "Add questions"')
  shell('git switch --quiet main && git merge --quiet --no-ff --no-edit change')

  const told = run(check['content']?.steps)
  expect(told).toMatch(/^::notice file=data\/pages\/guides\/install\.yaml,.*title=spelling/m)
  expect(told).not.toMatch(/^::(warning|error) file=data/m)
  expect(told).toContain('::notice::A diagram has changed.')
  expect(readFileSync(join(folder, 'drawings.patch'), 'utf8')).toContain('-light.svg')
  expect(written.get('GITHUB_STEP_SUMMARY')).toContain('common-questions')
  expect(written.get('GITHUB_OUTPUT')).toContain('runs=[{"os":"ubuntu-latest","node":24}]\n')

  // Merged. What the check drew is gone with its machine.
  shell('git reset --quiet --hard && git clean --quiet -d --force && git push --quiet origin HEAD:main')
  run(deploy['generate']?.steps)
  const patch = readFileSync(join(folder, 'generated.patch'))
  shell('git reset --quiet --hard && git clean --quiet -d --force')
  writeFileSync(join(folder, '../generated.patch'), patch)
  run(deploy['commit']?.steps)
  rmSync(join(folder, '../generated.patch'))
  const head = shell('git rev-parse HEAD').trim()
  expect(written.get('GITHUB_OUTPUT')).toContain(`commit=${head}\n`)
  expect(shell('git ls-remote origin refs/heads/main')).toContain(head)
  expect(shell('git log --format=%an -1')).toBe('github-actions[bot]\n')
  expect(copy.read('data/permalinks.lock.yaml')).toContain('common-questions')
  expect(copy.read(page)).toMatch(/^updated: "\d{4}-\d\d-\d\d"$/m)
  expect(shell('git status --porcelain')).toBe('')

  // The commit is the end of it: another run finds nothing to do.
  run(deploy['generate']?.steps)
  expect(readFileSync(join(folder, 'generated.patch'), 'utf8')).toBe('')
}, 900_000)

test('a run whose main has moved on leaves the commit and the deployment to the next', () => {
  shell('git clone --quiet --no-local . ../moved', {})
  const other = join(folder, '../moved')
  shell(
    `git -C ${other} -c user.name=B -c user.email=b@example.org commit --quiet --allow-empty --message Next && git -C ${other} push --quiet ${origin} HEAD:main`,
  )
  rmSync(other, { recursive: true })
  appendFileSync(join(folder, page), '  - { type: paragraph, text: More. }\n')
  shell('git diff > ../generated.patch && git reset --quiet --hard')
  written.clear()
  writeFileSync(join(origin, '../GITHUB_OUTPUT'), '')
  expect(run(deploy['commit']?.steps)).toContain('::notice::main has moved on.')
  rmSync(join(folder, '../generated.patch'))
  expect(written.get('GITHUB_OUTPUT')).toBe('')
})
