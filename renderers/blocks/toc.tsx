import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { HeadingList } from '../page/contents.tsx'

export function TocView({ block }: { block: BlockOf<'toc'> }): ReactNode {
  const { headings } = useRender().page
  const wanted = block.entries?.map(entry => entry.to.slice(1))
  const listed = wanted
    ? wanted.flatMap(id => headings.filter(heading => heading.id === id)).map(heading => ({ ...heading, level: 2 }))
    : headings.filter(({ level }) => level === 2)
  return (
    <nav className="contents" aria-label={block.title}>
      <p>{block.title}</p>
      <HeadingList headings={listed} />
    </nav>
  )
}
