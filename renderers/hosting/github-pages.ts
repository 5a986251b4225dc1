/** GitHub Pages has no rules: the built pages themselves send readers on, and contain their policy. */
import type { Host } from './host.ts'

export const githubPages: Host = {
  // Without this file it runs Jekyll, which drops files that begin with an underscore.
  files: { '.nojekyll': () => '' },
}
