/**
 * Whether `verify` sees when the toolkit no longer does what pages tell. Runs only where TOOLKIT names a
 * checkout of its repository: TOOLKIT=../Dissonity npx vitest run --project unit tests/toolkit/verify-mutations.test.ts
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../../commands/build/read-content.ts'
import { command, repository } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { random } from '../mutations/random.ts'

const toolkit = process.env['TOOLKIT']
const release = 'v2.1.0'
const seed = Number(process.env['SEED'] ?? 20261128)

/** A change of one line. */
interface Change {
  readonly file: string
  readonly from: string
  readonly to: string
}

const template = 'unity/Editor/Assets/Template/Dissonity'
const named: readonly (Change & { readonly name: string })[] = [
  {
    name: "the mock user's ID",
    file: 'unity/Runtime/Models/Mock/MockUser.cs',
    from: '9123456780',
    to: '9123456781',
  },
  {
    name: 'the address of the login, in the source',
    file: 'hirpc/src/modules/rpc.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    from: 'fetch(`/.proxy${tokenRequestPath}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    to: 'fetch(`/.gateway${tokenRequestPath}`',
  },
  {
    name: 'the address of the login, in the bundle',
    file: `${template}/Bridge/dissonity_hirpc.js.txt`,
    from: 'fetch(`/.proxy$',
    to: 'fetch(`/.gateway$',
  },
  {
    name: "the viewport's size",
    file: 'unity/Editor/BuildPosprocessor.cs',
    from: 'viewportWidth < 1366',
    to: 'viewportWidth < 1280',
  },
  {
    name: "the template's update",
    file: 'unity/Editor/AddTemplate.cs',
    from: 'packageData.Version != versionFileData.Dissonity',
    to: 'packageData.Version == versionFileData.Dissonity',
  },
]

describe.runIf(toolkit)('verify notices a change of', () => {
  const folder = join(temporaryFolder(), 'toolkit')
  const at = (file: string): string => join(folder, file)

  beforeAll(() => {
    execFileSync('git', ['clone', '--quiet', '--branch', release, toolkit ?? '', folder], { stdio: 'ignore' })
  })

  /** What `verify` says of the toolkit with a change, compared with what it says without. */
  async function notices({ file, from, to }: Change): Promise<boolean> {
    const text = readFileSync(at(file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(at(file), text.replace(from, to))
    const { code } = await command({ path: repository }, 'verify', '--toolkit', folder)
    writeFileSync(at(file), text)
    return code === 1
  }

  test('nothing, when there is none', async () => {
    expect(await command({ path: repository }, 'verify', '--toolkit', folder)).toMatchObject({ code: 0 })
  })

  test.each(named)('$name', async change => {
    expect(await notices(change)).toBe(true)
  })

  test('at least eight of ten lines that pages speak of', async () => {
    const next = random(seed)
    const lines = linesThatPagesSpeakOf(folder)
    const missed: Change[] = []
    let count = 0
    while (count < 10) {
      const index = Math.floor(next() * lines.length)
      const [line] = lines.splice(index, 1)
      const to = line && mutated(line.from, next)
      if (!line || to === undefined) continue
      count += 1
      if (!(await notices({ ...line, to }))) missed.push({ ...line, to })
    }
    process.stdout.write(
      `seed ${seed}, of ${lines.length} lines: missed ${JSON.stringify(missed, null, 1)}\n`,
    )
    expect(missed.length).toBeLessThanOrEqual(2)
  })
})

/** Lines of code with a name or a text that a page has in backticks, in bold or in quotes, a word of its own. */
function linesThatPagesSpeakOf(folder: string): Omit<Change, 'to'>[] {
  const pages = join(repository, 'data/pages')
  const words = new Set<string>()
  for (const path of listFiles(pages)) {
    const text = readFileSync(join(pages, path), 'utf8')
    for (const [, code, bold] of text.matchAll(/`([^`\n]{4,60})`|\*\*([^*\n]{4,60})\*\*/g))
      for (const word of (code ?? bold ?? '').split(/[^\w]+/))
        if (/[a-z][A-Z]|\w{9,}/.test(word)) words.add(word)
  }
  const lines: Omit<Change, 'to'>[] = []
  for (const part of ['unity/Editor', 'unity/Runtime', 'hirpc/src', 'hirpc-kit/src']) {
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(cs|ts)$/.test(name)) continue
      const text = readFileSync(join(folder, part, name), 'utf8')
      for (const line of text.split('\n')) {
        if (/^\s*(\/\/|\*|\/\*|using |import )/.test(line) || text.split(line).length !== 2) continue
        const spoken = line.split(/[^\w]+/).some(word => words.has(word))
        if (spoken) lines.push({ file: `${part}/${name}`, from: line })
      }
    }
  }
  return lines
}

/** A line that means something else: another number, text, condition or value; undefined without any of them. */
function mutated(line: string, next: () => number): string | undefined {
  const code = line.replace(/\/\/.*$/, '')
  const changes: readonly (readonly [RegExp, (match: string) => string])[] = [
    [/\b\d+\b/, number => String(Number(number) + 1)],
    [/(?<=")[^"]{3,}(?=")/, text => `${text.slice(0, -1)}q`],
    [/==/, () => '!='],
    [/!=(?!=)/, () => '=='],
    [/&&/, () => '||'],
    [/\btrue\b/, () => 'false'],
    [/\bfalse\b/, () => 'true'],
    [/ \+ /, () => ' - '],
  ]
  const possible = changes.filter(([pattern]) => pattern.test(code))
  const chosen = possible[Math.floor(next() * possible.length)]
  return chosen && line.replace(chosen[0], chosen[1])
}
