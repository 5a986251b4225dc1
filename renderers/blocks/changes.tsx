import type { ChangeEntry } from '../../schema/index.ts'
import { fill } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { longDate } from '../elements/dates.ts'
import { inlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { anchor, bullets, escapeMarkdown } from '../elements/markdown.ts'
import { DefinitionList } from './definitions.tsx'
import type { BlockRenderer } from './renderer.ts'

function about({ date: day, kind: name, version }: ChangeEntry): string {
  const [kind, date] = [WORDS.changes[name], longDate(day)]
  return version === undefined
    ? fill(WORDS.changes.about, { kind, date })
    : fill(WORDS.changes.aboutVersion, { kind, version, date })
}

export const changes: BlockRenderer<'changes'> = {
  View: () => (
    <DefinitionList
      items={newestFirst(useRender().site.changes).map(change => ({
        id: change.id,
        term: <Link to={change.to.to}>{change.title}</Link>,
        text: (
          <>
            {inlineView(change.text)} <time dateTime={change.date}>{about(change)}.</time>
          </>
        ),
      }))}
    />
  ),
  markdown: (_, { site, inline, link }) =>
    bullets(
      newestFirst(site.changes).map(
        change =>
          `${link(escapeMarkdown(change.title), change.to.to)}${anchor(change.id)}: ${inline(change.text)} ${about(change)}.`,
      ),
    ),
}

/** Entries of one day keep their order. */
export const newestFirst = (entries: readonly ChangeEntry[]): ChangeEntry[] =>
  [...entries].sort((a, b) => b.date.localeCompare(a.date))
