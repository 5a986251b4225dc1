/**
 * Pages that step through a diagram name its messages, and those names must be in it. Only Mermaid's parser
 * knows them, so whoever has read the diagrams asks for this check.
 */
import type { UsedName } from '../content/used-names.ts'
import type { Report } from '../diagnostic.ts'
import { failWith } from '../fail.ts'
import type { Page, Site } from '../site/site.ts'
import { suggest } from '../suggest.ts'

type SteppingPage = Pick<Page, 'uses' | 'source'>

const isMessage = ({ kind }: UsedName): boolean => kind === 'message'

/** Returns the pages that step through messages, in any language. A file that several languages share is there once. */
function steppingPages(site: Site): SteppingPage[] {
  const byFile = new Map<string, SteppingPage>()
  for (const { pages } of [site, ...site.translations])
    for (const page of pages) if (page.uses.some(isMessage)) byFile.set(page.source.file, page)
  return [...byFile.values()]
}

/** Returns the names of the diagrams whose messages pages name. */
export const steppedDiagrams = (site: Site): ReadonlySet<string> =>
  new Set(steppingPages(site).flatMap(({ uses }) => uses.filter(isMessage).map(({ of = '' }) => of)))

/**
 * @param messages of each diagram, by its name; one that is not there could not be read, which is reported
 * elsewhere
 */
export function checkMessages(
  site: Site,
  messages: ReadonlyMap<string, ReadonlySet<string>>,
  report: Report,
): void {
  const fail = failWith(report)
  for (const { uses, source } of steppingPages(site))
    for (const { name, of = '', path } of uses.filter(isMessage)) {
      const declared = messages.get(of)
      if (!declared || declared.has(name)) continue
      fail({
        code: 'broken-reference',
        at: { source, path },
        message: `The diagram "${of}" has no message "${name}".`,
        hint: suggest(name, [...declared], 'Available messages'),
      })
    }
}
