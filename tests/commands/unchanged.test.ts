/** A command that ended well is answered from memory while nothing that it reads or wrote has changed. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginRun, recallRun } from '../../commands/unchanged.ts'

let root: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'unchanged-'))
  for (const folder of ['data/pages', 'dist/docs']) mkdirSync(join(root, folder), { recursive: true })
  write('data/site.yaml', 'a')
  write('data/pages/index.yaml', 'b')
  write('dist/index.html', 'c')
  write('dist/docs/page.html', 'd')
  await settle()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): void => writeFileSync(join(root, path), text)
/** Longer than a tick of the file system's clock. */
const settle = (): Promise<void> => new Promise(done => setTimeout(done, 40))

const args = ['build', '--out', 'dist']
const begin = (of = args) => beginRun(of, root, 'code-1', [join(root, 'data')])
const end = (run = begin()): void =>
  run.ended({ wrote: join(root, 'dist'), absent: [join(root, 'dist.journal')], text: 'Same.' })
const recall = (of = args, code = 'code-1'): string | undefined => recallRun(of, root, code).text

test('an equal call is answered', () => {
  expect(recall()).toBeUndefined()
  end()
  expect(recall()).toBe('Same.')
})

test('the time is that of the call that is answered', () => {
  begin().ended({ text: 'Same ({ms} ms).' })
  expect(recall()).toMatch(/^Same \(\d+ ms\)\.$/)
})

test('a call with other flags, or of another generator, is not', () => {
  end()
  expect(recall([...args, '--strict'])).toBeUndefined()
  expect(recall(args, 'code-2')).toBeUndefined()
})

describe('is not answered after', () => {
  test.each<[string, () => void]>([
    ['another text of the same length', () => write('data/site.yaml', 'z')],
    ['a new file', () => write('data/pages/about.yaml', 'x')],
    ['a file that is gone', () => rmSync(join(root, 'data/pages/index.yaml'))],
    ['a file of another name', () => renameSync(join(root, 'data/site.yaml'), join(root, 'data/side.yaml'))],
    ['a folder that is gone', () => rmSync(join(root, 'data'), { recursive: true })],
    ['a link to somewhere else', () => symlinkSync(join(root, 'dist'), join(root, 'data/more'))],
    [
      'another text with the time of the old one',
      () => {
        write('data/site.yaml', 'z')
        utimesSync(join(root, 'data/site.yaml'), 1, 1)
      },
    ],
    ['another text in the output', () => write('dist/docs/page.html', 'changed')],
    ['another file in the output', () => write('dist/docs/more.html', 'x')],
    ['an output that is gone', () => rmSync(join(root, 'dist'), { recursive: true })],
    ['a command that was killed', () => write('dist.journal', '')],
    ['damage to the memory itself', () => damage()],
  ])('%s', (_, change) => {
    end()
    expect(recall()).toBe('Same.')
    change()
    expect(recall()).toBeUndefined()
  })

  function damage(): void {
    const folder = join(root, '.cache', 'runs')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{')
  }
})

test('what changes while a command runs is seen by the next one', () => {
  const run = begin()
  write('data/site.yaml', 'z')
  end(run)
  expect(recall()).toBeUndefined()
})

test('what changed just before is not trusted: the clock of the disk is coarse', () => {
  write('data/site.yaml', 'z')
  end()
  expect(recall()).toBeUndefined()
})
