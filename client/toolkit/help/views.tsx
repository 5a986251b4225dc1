/** How an answer is shown: what leads and its cure, what else was found, what was read, and what to do with it. */
import { createElement, Fragment, type ReactNode } from 'react'
import { counted, fill } from '../../../schema/fill.ts'
import { encodeState } from '../builder/state.ts'
import { CodeBox, Facts, Lines } from '../parts.tsx'
import { maskText } from '../secrets/masking.ts'
import type { Answer, ToldFinding } from './answer.ts'
import type { KnowledgeProps, Pieces } from './knowledge.ts'
import { unfolded } from './message-text.ts'
import type { Found, SeenPart } from './read.ts'
import { Share } from './share.tsx'

interface AnswerViewProps {
  readonly answer: Answer
  readonly text: string
  readonly props: Pick<KnowledgeProps, 'builder' | 'reports' | 'toolkit' | 'module'>
}

export function AnswerView({ answer, text, props }: AnswerViewProps): ReactNode {
  const { ending, findings, found } = answer
  const [first, ...others] = findings
  const leads = ending === 'wrong' || ending === 'foreign' ? first : undefined
  const rest = leads ? others : findings
  return (
    <>
      <section
        className="verdict"
        data-ending={ending}
        data-tone={leads?.told.tone ?? (ending === 'fine' ? 'fine' : 'note')}
      >
        <p className="ending">{WORDS.help.endings[ending].label}</p>
        <h3 tabIndex={-1}>{leads ? <Text pieces={leads.told.title} /> : WORDS.help.endings[ending].title}</h3>
        {leads && <Finding {...leads} builder={props.builder} />}
        {ending === 'fine' && <p>{WORDS.help.endings.fine.text}</p>}
        {ending === 'unknown' && <Unknown {...answer} />}
      </section>
      {rest.length > 0 && (
        <section>
          <h3>{leads ? WORDS.help.also : WORDS.help.remarks}</h3>
          <ol className="decoded">
            {rest.map((finding, i) => (
              <li key={i} data-tone={finding.tone}>
                <h4>
                  <Title {...finding} />
                </h4>
                <Finding {...finding} builder={props.builder} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {found.startup && <StartUp {...found.startup} />}
      <section>
        <h3>{WORDS.help.taken}</h3>
        <Lines all={takenLines(answer, props)} />
        {found.messages.map(({ identity, value }, i) => (
          <Fragment key={i}>
            {identity.length > 0 && (
              <p>
                <code>{identity.join(' · ')}</code>
              </p>
            )}
            {value !== undefined && (
              <CodeBox title={WORDS.help.unfolded} label="JSON" code={unfolded(value)} />
            )}
          </Fragment>
        ))}
        {ending !== 'unknown' && found.unknown.size > 0 && <Unknown {...answer} />}
      </section>
      <Share answer={answer} text={text} reports={props.reports} />
    </>
  )
}

/** Pieces of a text, in the elements that mark them. */
export const Text = ({ pieces }: { pieces: Pieces }): ReactNode =>
  pieces.map((piece, i) =>
    typeof piece === 'string' ? piece : createElement(piece.tag, { key: i, href: piece.href }, piece.text),
  )

const Title = ({ told: { title, href } }: ToldFinding): ReactNode =>
  href === '' ? (
    <Text pieces={title} />
  ) : (
    <a href={href}>
      <Text pieces={title} />
    </a>
  )

const mostPlaces = 5

/** Renders what it means, where it is, and what to do about it. */
function Finding({
  told,
  names,
  places,
  line,
  offer,
  steps,
  builder,
}: ToldFinding & { builder: string }): ReactNode {
  const { means, fix, change, href } = told
  const files = [...new Set(line?.named.flatMap(({ file = [] }) => file) ?? [])]
  const named = [...places, ...(names === 'file' ? files : [])].slice(0, mostPlaces).map(maskText)
  const all = [...steps, ...fix]
  return (
    <>
      {line && (
        <p className="line">
          {fill(WORDS.help.line, { line: line.first })}
          {line.count > 1 && ` ${counted(WORDS.help.more, line.count - 1, WORDS.page.locale)}`}:{' '}
          <code>{line.line}</code>
        </p>
      )}
      <p>
        <Text pieces={means} />
        {named.length > 0 && ` ${WORDS.help.where} `}
        {named.length > 0 && <code>{named.join(', ')}</code>}
      </p>
      {all.length > 0 && (
        <div className="fix">
          <p>
            <b>{WORDS.errors.fixShort}</b> {all.length === 1 && <Text pieces={all.flat()} />}
          </p>
          {all.length > 1 && (
            <ul className="to-do">
              {all.map((pieces, i) => (
                <li key={i}>
                  <Text pieces={pieces} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {change && !offer && <CodeBox {...change} isDiff />}
      {offer && (
        <>
          <Facts
            facts={offer.mappings.flatMap(({ prefix, target }) => [
              [WORDS.builder.portal.prefix, <code key="prefix">{prefix}</code>],
              [WORDS.builder.portal.target, <code key="target">{target}</code>],
            ])}
          />
          <CodeBox title="DissonityConfiguration.cs" label="C#" code={offer.code} />
          {offer.hash && (
            <p>
              <a href={`${builder}#${offer.hash}`}>{WORDS.help.toBuilder}</a>
            </p>
          )}
        </>
      )}
      {href !== '' && (
        <p>
          <a href={href}>{WORDS.help.toPage}</a>
        </p>
      )}
    </>
  )
}

/** Renders lines that nobody knows, masked, for an issue. */
const Unknown = ({ found: { unknown } }: Answer): ReactNode => (
  <>
    <p>{WORDS.help.endings.unknown.text}</p>
    {unknown.size > 0 && (
      <ul className="unknown">
        {[...unknown].map(([line, at]) => (
          <li key={at}>
            {fill(WORDS.help.line, { line: at })}: <code>{line}</code>
          </li>
        ))}
      </ul>
    )}
  </>
)

const StartUp = ({ all, reached }: NonNullable<Answer['found']['startup']>): ReactNode => (
  <section>
    <h3>
      {reached === all.length
        ? WORDS.help.startComplete
        : fill(WORDS.help.startReached, { step: reached, count: all.length })}
    </h3>
    <ol className="startup">
      {all.map(({ id, step = 0, title }) => (
        <li key={id} data-done={step <= reached || undefined}>
          <Text pieces={title} />
          <span className="vh">{step <= reached ? WORDS.help.stepDone : WORDS.help.stepMissing}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** A link to the builder with the values of a class, unless one of them looks like a secret. */
function builderLink({ config }: Found, builder: string): ReactNode[] {
  if (!config || config.problems.some(({ code }) => code === 'secret')) return []
  const code = encodeState(config.state, config.toolkit)
  return code ? [<a href={`${builder}#config=${code}`}>{WORDS.help.toBuilder}</a>] : []
}

/** Returns what each part was taken for, what was read of it, and what couldn't be. */
function takenLines({ found }: Answer, { builder, toolkit, module }: AnswerViewProps['props']): ReactNode[] {
  const { seen, listed, unread, folder, report, version } = found
  const hidden = folder ? folderNames.filter(name => folder[name] === undefined) : []
  return [
    ...seen.map(part => `${placeOf(part)}${WORDS.help.kinds[part.kind]}`),
    ...report,
    ...builderLink(found, builder),
    ...(listed > 0 ? [counted(WORDS.help.listed, listed, WORDS.page.locale)] : []),
    ...hidden.map(name => WORDS.help.notShown[name]),
    ...unread.map(
      ({ name, reason }) => `${maskText(name) || WORDS.help.yourText} ${WORDS.help.reasons[reason]}`,
    ),
    ...(version === undefined ? [] : [versionNote(version, toolkit, module)]),
  ]
}

const folderNames = ['bridge-folder', 'loader-file', 'page-file', 'build-files'] as const

function placeOf({ name, line, lines }: SeenPart): string {
  if (name !== '') return `${maskText(name)}: `
  if (lines === 0) return ''
  return `${lines === 1 ? fill(WORDS.help.line, { line }) : fill(WORDS.help.lines, { from: line, to: line + lines - 1 })}: `
}

const versionNote = (found: string, release: string, described: string): string =>
  found === described
    ? fill(WORDS.help.sameVersion, { found, release })
    : fill(WORDS.help.otherVersion, { found, described, release })
