/** Folders and files as a tree: each name, and in a column of its own what explains it. */
import type { ReactNode } from 'react'
import type { Inline, ProseNode } from '../../../schema/index.ts'
import { inlineView } from '../../elements/inline.tsx'
import type { Render } from '../../elements/render.ts'
import { withTermLinks } from '../../elements/terms.ts'

interface FileTreeProps {
  readonly render: Render
  readonly nodes: readonly ProseNode[]
}

export const FileTree = ({ render, nodes }: FileTreeProps): ReactNode =>
  nodes.map((node, i) => {
    const isFolder = nodes[i + 1]?.kind === 'list'
    if (node.kind === 'paragraph')
      return <FileLine render={render} key={i} text={node.text} isFolder={isFolder} />
    if (node.kind !== 'list') return null
    return (
      <ul key={i}>
        {node.items.map((item, j) => (
          <li key={j}>
            <FileTree render={render} nodes={item} />
          </li>
        ))}
      </ul>
    )
  })

interface FileLineProps {
  readonly render: Render
  readonly text: Inline
  readonly isFolder: boolean
}

function FileLine({ render, text, isFolder }: FileLineProps): ReactNode {
  const { name, about } = split(text)
  return (
    <span className="file">
      <span>
        {inlineView(render, name)}
        {isFolder && '/'}
      </span>
      {about && <span className="vh">: </span>}
      {about && <span className="about">{inlineView(render, withTermLinks(render, about))}</span>}
    </span>
  )
}

/** Ends the name at the first colon outside of markup. */
function split(text: Inline): { readonly name: Inline; readonly about?: Inline } {
  const index = text.nodes.findIndex(node => node.kind === 'text' && node.text.includes(separator))
  const node = text.nodes[index]
  if (node?.kind !== 'text') return { name: text }
  const at = node.text.indexOf(separator)
  const before = { ...node, text: node.text.slice(0, at) }
  const after = { ...node, text: node.text.slice(at + separator.length) }
  return {
    name: { ...text, nodes: [...text.nodes.slice(0, index), before] },
    about: { ...text, nodes: [after, ...text.nodes.slice(index + 1)] },
  }
}

const separator = ': '
