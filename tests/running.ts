/** Commands that run until they are interrupted, each in a process of its own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Running {
  /** All it has printed. */
  output(): string
  /** Waits until it has printed this text to stdout, counted from the last call; stderr comes in an order of its own. */
  printed(text: string): Promise<void>
  /** Ends it as Ctrl+C does; gives its exit code, or the signal that ended it. */
  interrupt(): Promise<number | string | null>
}

/** @param root folder of the generator */
export function start(
  root: string,
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Running {
  const child = spawn(process.execPath, [join(root, 'commands/launch.mjs'), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [all, results, seen] = ['', '', 0]
  const waiting: (() => void)[] = []
  const wake = (): void => {
    for (const each of waiting.splice(0)) each()
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    all += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    all += text
    results += text
    wake()
  })
  const ended = new Promise<number | string | null>(done =>
    child.once('close', (code, signal) => done(code ?? signal)),
  )
  ended.then(wake)
  return {
    output: () => all,
    async printed(text) {
      while (results.indexOf(text, seen) < 0) {
        if (child.exitCode !== null) throw new Error(`It ended without printing "${text}":\n${all}`)
        await new Promise<void>(done => waiting.push(done))
      }
      seen = results.indexOf(text, seen) + text.length
    },
    interrupt() {
      child.kill('SIGINT')
      return ended
    },
  }
}
