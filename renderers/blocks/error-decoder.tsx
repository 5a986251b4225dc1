import { Fragment, type ReactNode } from 'react'
import { ErrorDecoder } from '../../client/tools/paste/error-decoder.tsx'
import type { ErrorEntry } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView, Paragraph, TextList } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Link } from '../elements/link.tsx'
import { anchor, bullets, codeFence, escapeMarkdown, join, numbered } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'
import { Tool, toolMarkdown } from './tool.tsx'

export const errorDecoder: BlockRenderer<'error-decoder'> = {
  View: ({ block: { title, text, label, unknown, mapping, local, proxy } }) => (
    <Tool
      title={title}
      text={text}
      words={{ unknown, mapping, local, proxy }}
      tool={<Island name="error-decoder" component={ErrorDecoder} props={{ label }} />}
    />
  ),
  markdown: toolMarkdown,
}

export const errorList: BlockRenderer<'error-list'> = {
  View: ({ block }) => (
    <div className="problems">
      {useRender()
        .site.errors.filter(({ group }) => group === block.group)
        .map(entry => (
          <ErrorView key={entry.id} entry={entry} />
        ))}
    </div>
  ),
  markdown: (block, { site, inline, link }) =>
    join(
      ...site.errors
        .filter(({ group }) => group === block.group)
        .flatMap(entry => [
          `### ${inline(entry.title)}${anchor(entry.id)}`,
          codeFence(entry.sample, 'text'),
          `Seen: ${entry.seen.join(', ')}.`,
          inline(entry.cause),
          numbered(entry.fix.map(inline)),
          bullets(entry.links.map(({ text, to }) => link(escapeMarkdown(text), to.to))),
        ]),
    ),
}

const seenNames: Readonly<Record<ErrorEntry['seen'][number], string>> = {
  editor: 'Unity console, in the editor',
  build: 'Unity console, after a build',
  browser: 'Console of the activity',
  server: 'Log of your server',
  client: 'Discord',
}

function ErrorView({ entry }: { entry: ErrorEntry }): ReactNode {
  const { id, title, seen, cause, fix, links, mapping } = entry
  const { marked, others } = keyParts(entry)
  const [first, ...further] = fix
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
        <Paragraph text={cause} />
        {first && further.length === 0 ? (
          <p>
            <b>Fix:</b> <InlineView text={first} />
          </p>
        ) : (
          <>
            <p>
              <b>Fix:</b>
            </p>
            <TextList items={fix} />
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
 * The parts of the sample by which the decoder recognises it are bold: they are the pattern, written once.
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
