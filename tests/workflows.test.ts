/** The workflows of the code host: they run nowhere here, so what can be wrong with them is looked for in their texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { manifestName } from '../commands/build/publish.ts'
import { repository } from './command-line.ts'

interface Step {
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly on: unknown
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}
const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const folder = '.github/workflows'
const workflows = readdirSync(join(repository, folder)).map(
  name => [name, read(`${folder}/${name}`)] as const,
)

describe.each(workflows)('%s', (name, text) => {
  const { permissions, jobs } = parse(text) as Workflow
  const steps = Object.values(jobs).flatMap(job => job.steps)

  test('may read, and nothing else unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const more = Object.values(jobs).flatMap(job => Object.entries(job.permissions ?? {}))
    const writes = more.filter(([, access]) => access !== 'read').map(([what]) => what)
    expect(writes).toEqual(name === 'deploy.yml' ? ['id-token', 'attestations', 'pages', 'id-token'] : [])
  })

  test('uses only actions of the host itself, each pinned by its commit and named by its release', () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(match => match[1]!)
    expect(uses.length).toBeGreaterThan(0)
    for (const each of uses) expect(each).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('keeps no token on disk, installs without scripts, and ends in time', () => {
    for (const { uses, run, with: given } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(given).toMatchObject({ 'persist-credentials': false })
      if (run?.includes('npm ci')) expect(run).toContain('--ignore-scripts')
      // What others write, such as titles and names of branches, is never part of a script.
      expect(run ?? '').not.toContain('${{')
    }
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  test('runs scripts that exist', () => {
    const called = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1]!),
    )
    expect(called.filter(script => scripts[script] === undefined)).toEqual([])
  })
})

test('a pull request gets all mistakes of its content as annotations, each by one step', () => {
  const { jobs } = parse(read(`${folder}/check.yml`)) as Workflow
  const runs = (jobs['content']?.steps ?? []).map(({ run = '' }) => run)
  expect(runs.filter(run => run.includes('run -s check'))).toEqual([
    'npm run -s check -- --strict --drawings --format github',
  ])
  for (const script of ['permalinks', 'prose'])
    expect(runs).toContain(`npm run -s ${script} -- --format github`)
})

test('only what passed the checks of a push is deployed', () => {
  const { on, jobs } = parse(read(`${folder}/deploy.yml`)) as Workflow
  expect(on).toMatchObject({ workflow_run: { workflows: ['Check'], branches: ['main'] } })
  expect(on).not.toHaveProperty('push')
  expect(JSON.stringify(jobs['build'])).toContain("workflow_run.conclusion == 'success'")
})

test('what is deployed by hand has passed the checks of a push, too, before anything is fetched', () => {
  const { jobs } = parse(read(`${folder}/deploy.yml`)) as Workflow
  const [first] = jobs['build']?.steps ?? []
  expect(first).toMatchObject({ if: "github.event_name == 'workflow_dispatch'" })
  for (const part of ['--workflow check.yml', '--branch main', '--commit "$GITHUB_SHA"', '--status success'])
    expect(first?.run).toContain(part)
  expect(first?.run).toContain('exit 1')
})

test('where a build comes from is attested by its manifest, which has the digest of every file', () => {
  const { jobs } = parse(read(`${folder}/deploy.yml`)) as Workflow
  const attest = jobs['build']?.steps.find(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))
  expect(attest?.with?.['subject-path']).toContain(`dist/${manifestName}`)
  expect(jobs['build']?.permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' })
})

test('packages are audited on a schedule', () => {
  const { on, jobs } = parse(read(`${folder}/audit.yml`)) as Workflow
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] })
  const commands = Object.values(jobs).flatMap(job => job.steps.map(({ run = '' }) => run))
  expect(commands).toEqual(expect.arrayContaining(['npm audit --omit=dev', 'npm audit signatures']))
})

test('a pull request is told everything in one round: each check runs although another failed', () => {
  const { jobs } = parse(read(`${folder}/check.yml`)) as Workflow
  const checks = jobs['content']?.steps.filter(({ run = '' }) =>
    ['check', 'permalinks', 'prose', 'dates'].some(name => run.includes(`npm run -s ${name} `)),
  )
  expect(checks?.length).toBe(4)
  for (const { if: condition } of checks ?? []) expect(condition).toContain('!cancelled()')
  const annotated = checks?.filter(({ run = '' }) => run.includes('--format github'))
  expect(annotated?.length).toBeGreaterThan(2)
})
