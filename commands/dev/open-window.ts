/** Shows an address in the visitor's own browser, as far as the system has a way to. */
import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

export function openWindow(address: string): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  child.once('error', () => process.stderr.write(`  no browser could be opened with ${program}\n`))
  child.unref()
}
