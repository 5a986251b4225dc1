import { Fragment, type ReactNode } from 'react'
import { ErrorDecoder } from '../../client/tools/paste/error-decoder.tsx'
import type { BlockOf, ErrorEntry } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Link } from '../elements/link.tsx'
import { Tool } from './tool.tsx'

export function ErrorDecoderView({ block }: { block: BlockOf<'error-decoder'> }): ReactNode {
  const { title, text, label, unknown, mapping, local, proxy } = block
  return (
    <Tool
      title={title}
      text={text}
      words={{ unknown, mapping, local, proxy }}
      tool={<Island name="error-decoder" component={ErrorDecoder} props={{ label }} />}
    />
  )
}

export function ErrorListView({ block }: { block: BlockOf<'error-list'> }): ReactNode {
  const entries = useRender().site.errors.filter(({ group }) => group === block.group)
  return (
    <div className="problems">
      {entries.map(entry => (
        <ErrorView key={entry.id} entry={entry} />
      ))}
    </div>
  )
}

export const seenNames: Readonly<Record<ErrorEntry['seen'][number], string>> = {
  editor: 'Unity console, in the editor',
  build: 'Unity console, after a build',
  browser: 'Console of the activity',
  server: 'Log of your server',
  client: 'Discord',
}

function ErrorView({ entry }: { entry: ErrorEntry }): ReactNode {
  const { id, title, seen, cause, fix, links, mapping } = entry
  const { marked, others } = keyParts(entry)
  return (
    <div
      className="problem"
      id={id}
      data-match={others.length > 0 ? others.join('\n') : undefined}
      data-mapping={mapping ? '' : undefined}
    >
      <h4>
        <a href={`#${id}`} data-permalink="">
          <InlineView text={title} linked />
        </a>
      </h4>
      <p className="sample">
        <code>{marked}</code>
      </p>
      <div className="cure">
        <p>
          <InlineView text={cause} />
        </p>
        {fix.length === 1 ? (
          <p>
            <b>Fix:</b> <InlineView text={fix[0]!} />
          </p>
        ) : (
          <>
            <p>
              <b>Fix:</b>
            </p>
            <ul>
              {fix.map((text, i) => (
                <li key={i}>
                  <InlineView text={text} />
                </li>
              ))}
            </ul>
          </>
        )}
        {links.length > 0 && (
          <p>
            More:{' '}
            {links.map(({ text, to }, i) => (
              <Fragment key={text}>
                {i > 0 && ', '}
                <Link to={to.to}>{text}</Link>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <p className="seen">{seen.map(place => seenNames[place]).join(' · ')}</p>
    </div>
  )
}

/**
 * The parts of the sample by which the decoder recognises it stand in bold: they are the pattern, written once.
 * Other patterns travel in an attribute, a line each.
 */
function keyParts({ match, sample }: ErrorEntry): { marked: ReactNode; others: readonly string[] } {
  const low = sample.toLowerCase()
  for (const pattern of match) {
    const marked: ReactNode[] = []
    let from = 0
    for (const part of pattern.toLowerCase().split('*')) {
      const at = low.indexOf(part, from)
      if (at < 0) break
      marked.push(sample.slice(from, at), <b key={at}>{sample.slice(at, at + part.length)}</b>)
      from = at + part.length
    }
    if (marked.length === pattern.split('*').length * 2)
      return { marked: [...marked, sample.slice(from)], others: match.filter(other => other !== pattern) }
  }
  return { marked: sample, others: match }
}
