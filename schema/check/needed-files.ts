/** What every site needs: a page at "/", and one for addresses that lead nowhere. */
import { fileInData } from '../data-path.ts'
import type { Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'

export function checkNeededFiles(
  { files: { present, understood }, label, fail }: SiteInput,
  site: Site,
): void {
  // A redirect from "/" is in a file that may have mistakes.
  const answersAtHome = site.routes.entries.has('/') || site.redirects.some(({ from }) => from === '/')
  if (!answersAtHome && !present.pages.has('index') && understood('routes'))
    fail({
      code: 'missing-file',
      at: fileInData(label, 'pages/index.yaml'),
      message: "The site has no home page, so there's nothing at its root address.",
      hint: 'Run: npm run new -- page / --title "Home"',
    })
  if (!present.single.has('error-pages'))
    fail({
      code: 'missing-file',
      at: fileInData(label, 'error-pages.yaml'),
      message: 'The site has no page for addresses that lead nowhere (404).',
      hint: 'Write "notFound:" and "unexpected:" in it, as the content reference describes them.',
    })
}
