/** A site in two languages, on real servers: an unknown address is answered in the language that it begins with. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repository, siteFolder } from '../command-line.ts'
import { caddy, findProgram, nginx, preview, type RunningServer, request } from './servers.ts'

const kinds = [preview, nginx, ...(findProgram('caddy') ? [caddy] : [])]

function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/launch.mjs', ...args], {
    cwd: repository,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
}

describe.each(['', '/website'])('at "%s/"', base => {
  const folder = siteFolder({
    'pages/docs/first-steps.yaml':
      'title: First steps\ndescription: How to begin.\nsidebar: docs\nlisted: false\nblocks: [{ type: paragraph, text: Begin. }]\n',
  })
  const out = join(folder.path, 'dist')
  const servers: RunningServer[] = []

  beforeAll(async () => {
    const data = ['--data', folder.data]
    const languages = 'languages: [{ code: en, label: English }, { code: de, label: Deutsch }]\n'
    folder.write('data/site.yaml', folder.read('data/site.yaml') + languages)
    folder.write('data/languages/de/words.yaml', 'page: { locale: de }\n')
    folder.write(
      'data/languages/de/error-pages.yaml',
      'notFound: { text: Unter dieser Adresse ist nichts. }\n',
    )
    run('build', ...data, '--out', out, ...(base ? ['--base', base] : []))
    for (const kind of kinds) servers.push(await kind.start(out, base))
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })

  /** What each server answers, and what its page for unknown addresses says. */
  const get = (path: string) =>
    Promise.all(
      servers.map(async ({ origin }, i) => {
        const { status, body } = await request(origin, base + path, { headers: {} })
        const [, said] = /class="say">([^<]*)/.exec(body.toString('utf8')) ?? []
        return [kinds[i]?.name, status, said]
      }),
    )
  /** The same of all servers. */
  const all = (status: number, said: string) => kinds.map(({ name }) => [name, status, said])

  test.each(['/de/nowhere', '/de/nowhere/', '/de/docs/nowhere', '/de/assets/'])(
    '%s is German',
    async path => {
      expect(await get(path)).toEqual(all(404, 'Unter dieser Adresse ist nichts.'))
    },
  )

  test.each(['/nowhere', '/den/nowhere', '/nowhere/de/'])('%s is in the first language', async path => {
    expect(await get(path)).toEqual(all(404, 'There is no such page.'))
  })

  test.each(['/de', '/de/', '/de/docs/first-steps', '/de/docs/first-steps/'])('%s is there', async path => {
    expect((await get(path)).map(([, status]) => status)).toEqual(kinds.map(() => 200))
  })
})
