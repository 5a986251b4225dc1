/** "On this page": beside the text on wide screens, under the lead elsewhere. One list, opened by styles where there is room. */
import type { ReactNode } from 'react'
import type { Heading } from '../../schema/index.ts'

/** The headings that are listed; none if there is nothing to choose from. */
export function listedHeadings(headings: readonly Heading[]): readonly Heading[] {
  const listed = headings.filter(({ level }) => level <= 3)
  return listed.length < 2 ? [] : listed
}

export function Contents({ headings }: { headings: readonly Heading[] }): ReactNode {
  return (
    <nav className="toc" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        {/* Where there is room the list is always open: words, and nothing to press. */}
        <p>On this page</p>
        <HeadingList headings={headings} />
      </details>
    </nav>
  )
}

/** Sections, each with the list of its parts. */
export function HeadingList({ headings }: { headings: readonly Heading[] }): ReactNode {
  const sections: { heading: Heading; parts: Heading[] }[] = []
  for (const heading of headings) {
    const last = sections.at(-1)
    if (last && heading.level > last.heading.level) last.parts.push(heading)
    else sections.push({ heading, parts: [] })
  }
  return (
    <ul>
      {sections.map(({ heading, parts }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{heading.text}</a>
          {parts.length > 0 && <HeadingList headings={parts} />}
        </li>
      ))}
    </ul>
  )
}
