/** The box that checks files of a build, and the rules by which it does. */
import { type ReactNode, useId } from 'react'
import { tally } from '../../../client/toolkit/build/tally.ts'
import { Samples } from '../../../client/tools/parts.tsx'
import { type BlockOf, type BuildRule, fill } from '../../../schema/index.ts'
import { SeenLine } from '../../blocks/seen.tsx'
import { inlineView, Paragraph } from '../../elements/inline.tsx'
import { PlainIsland } from '../../elements/island.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { Signs } from '../../overviews/signs.tsx'
import { moduleVersion } from './paste-knowledge.ts'

interface BuildBoxProps extends Pick<BlockOf<'build-check'>, 'label' | 'samples' | 'example'> {
  readonly render: Render
}

/** Under which the tab keeps what was pasted. */
const kept = 'build'

export function BuildBox({ render, label, samples, example }: BuildBoxProps): ReactNode {
  needSheet(render, 'tool-pair', 'wide-tool', 'build-check')
  const id = useId()
  const words = render.words.buildCheck
  return (
    <PlainIsland
      render={render}
      name="build-check"
      className="build-check tool-pair"
      data-stored={kept}
      data-toolkit={render.site.version?.toolkit}
      data-module={moduleVersion(render.site)}
    >
      <DropArea render={render} id={id} />
      <div className="paste-source">
        <p className="tool-head">
          <label className="tool-label" htmlFor={id}>
            {label}
          </label>
          <button className="tool-button plain" type="button" data-sample="">
            {words.clear}
          </button>
        </p>
        <textarea id={id} rows={5} spellCheck={false} autoComplete="off" autoCapitalize="off" />
        <output htmlFor={id} />
        <progress aria-label={words.reading} max={1} value={0} hidden />
      </div>
      <div className="tool-result report window-frame" hidden />
      <Samples label={render.words.paste.samples} samples={samples} />
      {example.length > 0 && <Example render={render} example={example} />}
    </PlainIsland>
  )
}

/**
 * Takes what is dropped anywhere on it, also before there is a script: the first field lies over all of it,
 * below the buttons.
 */
function DropArea({ render, id }: { render: Render; id: string }): ReactNode {
  const words = render.words.buildCheck
  return (
    <div className="drop">
      <input id={`${id}files`} type="file" multiple />
      <Signs render={render} signs={['package']} />
      <p className="drop-title">{words.drop}</p>
      <div className="drop-actions">
        <label className="tool-button" htmlFor={`${id}files`}>
          {words.files}
        </label>
        <div className="drop-folder">
          <input id={`${id}folder`} type="file" multiple {...{ webkitdirectory: '' }} />
          <label className="tool-button plain" htmlFor={`${id}folder`}>
            {words.folder}
          </label>
        </div>
      </div>
    </div>
  )
}

/** What a report looks like, with findings that a build may have. */
function Example({ render, example }: Pick<BuildBoxProps, 'render' | 'example'>): ReactNode {
  const { paste, buildCheck, page } = render.words
  const found = example.flatMap(({ rule: id, file }) =>
    render.site.buildRules.filter(rule => rule.id === id).map(rule => ({ rule, file })),
  )
  const forms = { error: buildCheck.errors, warning: buildCheck.warnings, note: buildCheck.notes }
  const [before, after] = fill(buildCheck.places, { names: '\0' }).split('\0')
  return (
    <details className="fold-away example">
      <summary>{buildCheck.example}</summary>
      <ul className="tally" aria-hidden="true">
        {tally(
          found.map(({ rule }) => rule.tone),
          forms,
          page.locale,
        ).map(({ tone, count, text }) => (
          <li key={tone} data-tone={tone}>
            <b>{count}</b> {text}
          </li>
        ))}
      </ul>
      <ul className="findings">
        {found.map(({ rule: { id, tone, title, text }, file }) => (
          <li key={id} data-tone={tone}>
            <p>
              <strong>
                {paste.tones[tone]}: {inlineView(render, title)}
              </strong>
            </p>
            <Paragraph render={render} text={text} />
            {file !== undefined && (
              <p>
                {before}
                <code>{file}</code>
                {after}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A list for readers. The box finds its conditions and its words there. */
export function BuildRules({ render, rules }: { render: Render; rules: readonly BuildRule[] }): ReactNode {
  needSheet(render, 'build-check')
  const { tones } = render.words.paste
  return (
    <div className="rules">
      {rules.map(({ id, of, tone, when, over, title, text, seen }) => (
        <details key={id} data-tone={tone} data-rule={JSON.stringify({ of, tone, when, over })}>
          <summary>
            <span className="tone">
              {tones[tone]}
              <span className="vh">:</span>
            </span>{' '}
            <span>{inlineView(render, title)}</span>
          </summary>
          <Paragraph render={render} text={text} />
          <SeenLine render={render} seen={seen} />
        </details>
      ))}
    </div>
  )
}
