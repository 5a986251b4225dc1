/** The workflows of the code host: they run nowhere here, so what can be wrong with them is looked for in their texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { manifestName } from '../commands/build/publish.ts'
import { repository } from './command-line.ts'
import { type Job, readWorkflow, type Step, workflowFolder } from './workflow.ts'

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const stepsOf = ({ steps = [] }: Job): readonly Step[] => steps
const check = readWorkflow('check.yml')
const deploy = readWorkflow('deploy.yml')
const expression = (inner: string): string => `\${{ ${inner} }}`
const job = (jobs: Readonly<Record<string, Job>>, name: string): Job => jobs[name] ?? {}

describe.each(readdirSync(workflowFolder))('%s', name => {
  const text = readFileSync(join(workflowFolder, name), 'utf8')
  const { permissions, jobs } = readWorkflow(name)
  const steps = Object.values(jobs).flatMap(stepsOf)

  test('may read, and nothing else unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const more = Object.entries(jobs).flatMap(([job, { permissions = {} }]) =>
      Object.entries(permissions).map(([what, access]) => `${job}: ${what} ${access}`),
    )
    const wanted = [
      'commit: contents write',
      'build: contents read',
      'build: id-token write',
      'build: attestations write',
      'deploy: pages write',
      'deploy: id-token write',
    ]
    expect(more).toEqual(name === 'deploy.yml' ? wanted : [])
  })

  test('never runs the code of a pull request with more than read permission', () => {
    const { on } = parse(text) as { on: Readonly<Record<string, unknown>> }
    expect(text).not.toContain('pull_request_target')
    expect(text).not.toContain('workflow_run')
    // No secret of the repository's is named, and a token for writing is only where no code of the repository runs.
    expect(text).not.toContain('secrets.')
    if ('pull_request' in on) expect(text).not.toMatch(/: write\b|github\.token/)
  })

  test('uses only actions of the host itself, each pinned by its commit and named by its release', () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(match => match[1]!)
    expect(uses.length).toBeGreaterThan(0)
    for (const each of uses.filter(use => use !== './.github/workflows/check.yml'))
      expect(each).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('keeps no token on disk, installs without scripts, and ends in time', () => {
    for (const { uses, run, with: given } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(given).toMatchObject({ 'persist-credentials': false })
      if (run?.includes('npm ci')) expect(run).toContain('--ignore-scripts')
      // What others write, such as titles and names of branches, is never part of a script.
      expect(run ?? '').not.toContain('${{')
    }
    for (const job of Object.values(jobs)) if (!job.uses) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  test('runs scripts that exist', () => {
    const called = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1]!),
    )
    expect(called.filter(script => scripts[script] === undefined)).toEqual([])
  })
})

describe('a pull request', () => {
  const steps = stepsOf(job(check.jobs, 'content'))

  test('is told everything in one round by one job, each mistake at its line', () => {
    const checks = ['check', 'prose', 'typecheck', 'lint'].map(script =>
      steps.filter(({ run = '' }) => run.startsWith(`npm run -s ${script} --`)),
    )
    expect(checks.map(found => found.length)).toEqual([1, 1, 1, 1])
    for (const [step] of checks) expect(step?.if).toContain('!cancelled()')
    // The lines of the type checker are annotations by the matcher of setup-node.
    const formats = checks.map(([step]) =>
      /--(format github|pretty false|reporter=github)$/.test(step?.run ?? ''),
    )
    expect(formats).toEqual([true, true, true, true])
    // New addresses, outdated dates and missing drawings are no mistakes.
    expect(JSON.stringify(check)).not.toMatch(/npm run -s (permalinks|dates)/)
  })
})

describe('after a merge', () => {
  const { jobs } = deploy

  test('one run at a time checks, generates, commits and deploys, in this order', () => {
    expect(deploy.on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null })
    expect(deploy.concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
    expect(Object.entries(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
      ['check', undefined],
      ['generate', 'check'],
      ['commit', 'generate'],
      ['build', 'commit'],
      ['deploy', 'build'],
    ])
    expect(job(jobs, 'check').uses).toBe('./.github/workflows/check.yml')
    expect(job(jobs, 'generate').if).toBe("github.ref == 'refs/heads/main'")
  })

  test('the job that may write runs no code of the repository, and commits generated files only', () => {
    const steps = stepsOf(job(jobs, 'commit'))
    const runs = steps.map(({ run = '' }) => run).join('')
    expect(runs).not.toMatch(/\bn(?:pm|px|ode)\b/)
    expect(runs).toContain("git apply --index --include='data/*' --include='public/diagrams/*'")
    // Never forced, and only with the token that starts no other run.
    expect(runs).not.toMatch(/--force|-f\b/)
    expect(steps.flatMap(({ env }) => (env ? [env] : []))).toEqual([{ TOKEN: expression('github.token') }])
  })

  test('where a build comes from is attested by its manifest, which has the digest of every file', () => {
    const attest = job(jobs, 'build').steps?.find(({ uses }) =>
      uses?.startsWith('actions/attest-build-provenance@'),
    )
    expect(attest?.with?.['subject-path']).toBe(`dist/${manifestName}\nsbom.cdx.json\n`)
  })
})

test('packages are audited on a schedule', () => {
  const { on, jobs } = readWorkflow('audit.yml')
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] })
  const commands = Object.values(jobs).flatMap(each => stepsOf(each).map(({ run = '' }) => run))
  expect(commands).toEqual(expect.arrayContaining(['npm audit --omit=dev', 'npm audit signatures']))
})

test('Node is the same for everybody who works on it, and its neighbours are tried', () => {
  expect(readFileSync(join(repository, '.nvmrc'), 'utf8')).toBe('24\n')
  const container = readFileSync(join(repository, '.devcontainer/devcontainer.json'), 'utf8')
  expect(container).toContain('nvm install && npm ci')
  const scope = stepsOf(job(check.jobs, 'content')).find(({ id }) => id === 'scope')?.run ?? ''
  const [, all = '[]'] = /all='(.*)'/.exec(scope) ?? []
  const runs = JSON.parse(all) as { os: string; node: number }[]
  expect(runs.filter(({ os }) => os === 'ubuntu-latest').map(({ node }) => node)).toEqual([20, 22, 24, 26])
  expect(new Set(runs.map(({ os }) => os)).size).toBe(3)
})
