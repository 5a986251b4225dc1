/** A data folder in a git repository of its own. */
import { spawnSync } from 'node:child_process'
import { type Folder, siteFolder } from './command-line.ts'

export { command } from './command-line.ts'

export interface GitFolder extends Folder {
  /** Commits everything; `day` is that of author and committer, as `2026-01-31`. */
  commit(message: string, day?: string): void
  git(...args: string[]): string
}

export function repository(files: Readonly<Record<string, string>> = {}): GitFolder {
  const folder = siteFolder(files)
  const git = (...args: string[]): string => run(folder.path, args)
  git('init', '--quiet', '--initial-branch=main')
  folder.write('.gitignore', '.cache/\n')
  const commit = (message: string, day = '2026-01-01'): void => {
    git('add', '--all')
    run(folder.path, ['commit', '--quiet', '--message', message], `${day}T12:00:00+0000`)
  }
  commit('Begin')
  return { ...folder, git, commit }
}

/** Without the configuration of whoever runs the tests. */
function run(folder: string, args: readonly string[], date = '2026-01-01T12:00:00+0000'): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.org',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
