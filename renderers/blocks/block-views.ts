/** The type of the table of views, apart from the table, for the files with the views need it, too. */
import type { ReactNode } from 'react'
import type { BlockOf, BlockType } from '../../schema/index.ts'
import type { Render } from '../elements/render.ts'

export interface BlockProps<Type extends BlockType> {
  readonly render: Render
  readonly block: BlockOf<Type>
}

/** A view for each kind of block: a schema without a view does not compile. */
export type BlockViews = { readonly [Type in BlockType]: (props: BlockProps<Type>) => ReactNode }
