import type { ReactNode } from 'react'
import { type BlockOf, type Inline, plainText } from '../../schema/index.ts'
import { EditLink } from '../elements/edit-link.tsx'
import { InlineView } from '../elements/inline.tsx'

export function HeadingView({ block }: { block: BlockOf<'heading'> }): ReactNode {
  return <AnchoredHeading id={block.id} level={block.level} text={block.text} aliases={block.aliases} />
}

interface AnchoredHeadingProps {
  readonly id: string
  readonly level: 2 | 3 | 4
  readonly text: Inline
  readonly aliases?: readonly string[] | undefined
}

/** A heading with its permalink, and its former ids before it so that old links still land here. */
export function AnchoredHeading({ id, level, text, aliases = [] }: AnchoredHeadingProps): ReactNode {
  const Tag = `h${level}` as const
  return (
    <>
      {aliases.map(alias => (
        <span key={alias} id={alias} className="was" />
      ))}
      <Tag id={id}>
        <InlineView text={text} />
        <Permalink id={id} name={plainText(text)} />
        <EditLink id={id} name={plainText(text)} />
      </Tag>
    </>
  )
}

/** A real link to the section; with scripts a click also copies the address. */
export function Permalink({ id, name }: { id: string; name: string }): ReactNode {
  return (
    <a className="hash" href={`#${id}`} data-permalink="" aria-label={`Link to section ${name}`} translate="no">
      #
    </a>
  )
}
