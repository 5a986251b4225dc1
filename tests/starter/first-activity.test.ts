/**
 * Steps 7 and 8 of Getting Started, done: the example server with a build in its folder, behind Discord's proxy, in a
 * client. Every line and message that the guide quotes is read from the guide, and has to appear. With the folder of a
 * checkout in TOOLKIT, the build has the toolkit's own template and bridge, such as TOOLKIT=../Dissonity.
 */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { realTexts } from '../real-data.ts'
import { insideDiscord, type Launch } from './discord.ts'
import { appId, clientSecret, type ExampleServer, startServer, tokenOf } from './example-server.ts'
import { type BuildFiles, buildFiles, toolkitBuild } from './template.ts'

interface Step {
  readonly id: string
  readonly result: string
  readonly otherwise: string
  readonly blocks: readonly { type: string; text?: string }[]
}
const texts = realTexts()
const { blocks } = parse(texts.get('pages/guides/v2/getting-started.yaml')!) as {
  blocks: readonly { type: string; items?: readonly Step[] }[]
}
const { samples } = parse(texts.get('site.yaml')!) as { samples: { port: number } }
const steps = blocks.find(({ type }) => type === 'steps')!.items!
const step = (id: string): Step => steps.find(candidate => candidate.id.startsWith(id))!
const [install, buildStep, server, tunnel] = ['install', 'build', 'preparing', 'opening'].map(step) as [
  Step,
  Step,
  Step,
  Step,
]

/** What a text has in backticks, with the sample port in place of its token. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(match => match[1]!.replaceAll('{sample.port}', `${samples.port}`))

const folded = tunnel.blocks.find(({ type }) => type === 'details')!.text!

const consoleLines = folded.split('```')[1]!.trim().split('\n').slice(1)

/** The causes of step 8, each a point of its folded list. */
const causes = folded
  .split('\n- ')
  .slice(1)
  .map(point => point.replaceAll(/\s+/g, ' '))
const cause = (words: string): string => causes.find(text => text.includes(words))!

const inside = insideDiscord()

const { TOOLKIT: toolkit } = process.env
const buildFor = (id: string): BuildFiles =>
  toolkit === undefined ? buildFiles(id) : toolkitBuild(toolkit, id)
const build = buildFor(appId)
const otherBuild = buildFor('223456789012345678')

interface Setting {
  readonly files?: BuildFiles
  readonly secret?: string
}

/** The folder `activity` of the guide, with a build, a filled `.env` and the server, mapped to the app. */
const startMapped = ({ files = build, secret = clientSecret }: Setting = {}): Promise<ExampleServer> =>
  inside.startMapped({
    files: { ...files, '.env': `PUBLIC_CLIENT_ID=${appId}\nCLIENT_SECRET=${secret}\n` },
    env: { CLIENT_SECRET: secret },
  })

/** The lines of the toolkit and of the script, without the browser's own. */
const ours = ({ lines }: Launch): string[] =>
  lines.filter(line => /^\[Dissonity|^Ren /.test(line) && !line.includes('hiRPC! version'))

const sees = (launch: Launch, lines: readonly string[]) => expect.poll(() => ours(launch)).toEqual(lines)

/** @param words some that only the log has once the server has answered */
const logs = (example: ExampleServer, words: string) => expect.poll(() => example.log()).toContain(words)

describe('step 8, when all is well', () => {
  test('shows the lines of the guide in their order, and loads the game after the login', async () => {
    const example = await startMapped()
    const launch = await inside.client.launch('allowed')
    await sees(launch, consoleLines)
    expect(await launch.activity.locator('canvas').getAttribute('data-game')).toBe('data and framework')
    expect(launch.lines.filter(line => line.includes('Content Security Policy'))).toEqual([])
    expect(inside.api.logins.at(-1)!.get('client_secret')).toBe(clientSecret)
    expect(example.log()).toContain('POST /api/token 200\n')
    expect(example.log()).not.toMatch(/fake-code|token-of-ren|a-secret/)
  })

  test('logs in again when the client is reloaded', async () => {
    await startMapped()
    const launch = await inside.client.launch('allowed')
    await sees(launch, consoleLines)
    await launch.page.reload()
    await sees(launch, [...consoleLines, ...consoleLines])
  })

  test('goes the same way where the browser denies storage to the activity', async () => {
    await startMapped()
    await sees(await inside.client.launch('allowed', 'denied'), consoleLines)
  })

  test('reaches the routes of the recipes through the proxy', async () => {
    await startMapped()
    const launch = await inside.client.launch('allowed')
    await sees(launch, consoleLines)
    const save = await launch.activity.evaluate(
      async Authorization => {
        const options = { method: 'PUT', headers: { Authorization }, body: '{"level":3}' }
        return (await fetch('/.proxy/api/save', options)).json()
      },
      `Bearer ${tokenOf('ren')}`,
    )
    expect(save).toEqual({ level: 3 })
  })
})

describe('step 7', () => {
  test('says that it is ready, and the game loads in a browser', async () => {
    const example = await startMapped()
    expect(example.log()).toContain(quoted(server.result)[0]!.replace(`${samples.port}`, `${example.port}`))
    const page = await inside.client.open(example.origin)
    await page.locator('canvas[data-game="data and framework"]').waitFor()
    expect(quoted(server.result)[1]).toBe('OutsideDiscordException')
  })

  test('has every message that its "If not" quotes', async () => {
    const bare = await startServer({})
    const second = await startServer({ env: { PORT: `${bare.port}` } })
    const halved = await startServer({ without: 'files.mjs' })
    const messages = quoted(server.otherwise).filter(code => / /.test(code))
    const [noBuild, noFile, noId, noSecret, noModule, port, ...others] = messages
    for (const message of [noBuild, noFile, noId, noSecret]) expect(bare.log()).toContain(message)
    expect(halved.log()).toContain(noModule)
    expect(second.log()).toContain(port!.replace(`${samples.port}`, `${bare.port}`))
    expect(others).toEqual([])
    await bare.stop()
  })
})

describe('step 8, when something is missing', () => {
  const before = (line: string): string[] => consoleLines.slice(0, consoleLines.indexOf(line) + 1)

  test('all causes of the guide are tried here', () => {
    const tried = [
      'no new line in the server',
      '/Bridge/',
      'Connecting...',
      'Connected to RPC!',
      "'token' field",
      '9123456780',
    ]
    expect(causes.filter(text => !tried.some(words => text.includes(words)))).toEqual([])
    expect(causes).toHaveLength(tried.length)
  })

  test('without a mapping, neither the console nor the server has a line', async () => {
    const example = await startMapped()
    const atStart = example.log()
    inside.client.mapping.target = undefined
    const launch = await inside.client.launch('allowed')
    await expect.poll(() => launch.lines.join()).toContain('404')
    expect([ours(launch), example.log()]).toEqual([[], atStart])
  })

  test('without the bridge, the server writes the line that the guide quotes', async () => {
    const { 'game/Bridge/dissonity_hirpc.js': _, ...files } = build
    const example = await startMapped({ files })
    const launch = await inside.client.launch('allowed')
    await logs(example, quoted(cause('/Bridge/')).find(code => code.startsWith('GET'))!)
    expect(ours(launch)).toEqual([])
  })

  test('with the ID of another app, the console stops where the guide says', async () => {
    await startMapped({ files: otherBuild })
    const [line] = quoted(cause('Connecting...'))
    await sees(await inside.client.launch('allowed'), before(line!))
    expect(line).toBe('[DissonityHiRpc] Connecting...')
  })

  test('without the scopes, the console stops where the guide says', async () => {
    await startMapped()
    const launch = await inside.client.launch('refused')
    const [line] = quoted(cause("You didn't allow the scopes"))
    await sees(launch, before(line!))
    expect(line).toBe('[DissonityHiRpc] Connected to RPC!')
  })

  test.each(['invalid_client', 'invalid_grant'])(
    'a login refused with %s says why in the terminal',
    async error => {
      const example = await startMapped({ secret: 'of-another-app' })
      inside.api.refusal = { status: error === 'invalid_client' ? 401 : 400, body: JSON.stringify({ error }) }
      const launch = await inside.client.launch('allowed')
      const [line, ...reasons] = quoted(cause("'token' field")).filter(code => / /.test(code))
      await sees(launch, [...before('[DissonityHiRpc] Authorized!'), `[DissonityHiRpc] ${line}`])
      await logs(example, reasons[error === 'invalid_client' ? 0 : 1]!)
      expect(example.log()).not.toContain('of-another-app')
    },
  )
})

test('the messages of Unity that steps 2 and 6 quote are known to the catalogue of errors or the reference', () => {
  const known = [...texts]
    .filter(([path]) => /^behaviours\.yaml$|^(?:reference|problems)\/|debugging/.test(path))
    .map(([, text]) => text.replaceAll(/\s+/g, ' '))
    .join('\n')
  const messages = [install.otherwise, buildStep.result, buildStep.otherwise]
    .flatMap(quoted)
    .filter(code => / /.test(code))
  expect(messages.length).toBeGreaterThan(4)
  expect(messages.filter(message => !known.includes(message))).toEqual([])
})
