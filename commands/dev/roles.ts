/** The processes of the dev server: each is the generator started again, told by its environment what to be. */
import type { ForkOptions, StdioOptions } from 'node:child_process'
import { join } from 'node:path'
import { color } from '../cli/print.ts'

/** What this process is; undefined for the server itself. */
export type Role = 'site' | 'drawings'

const variable = 'SITE_DEV_ROLE'

export function ownRole(): Role | undefined {
  const role = process.env[variable]
  return process.send && (role === 'site' || role === 'drawings') ? role : undefined
}

/** Tells the parent process something; a parent that has ended meanwhile hears nothing. */
export function sendToParent(message: unknown): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

export const launcher = (root: string): string => join(root, 'commands', 'launch.mjs')

/** @param stderr `pipe` if the parent wants to read why a process died */
export function launchOptions(role: Role, stderr: 'pipe' | 'ignore'): ForkOptions {
  const stdio: StdioOptions = ['ignore', 'inherit', stderr, 'ipc']
  const colors: Record<string, string> = color(process.stderr) ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return {
    env: { ...process.env, ...colors, [variable]: role },
    // Stacks name sources, not compiled code.
    execArgv: ['--enable-source-maps'],
    serialization: 'advanced',
    stdio,
  }
}
