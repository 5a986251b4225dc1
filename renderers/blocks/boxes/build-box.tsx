/** The box that checks files of a build, and the rules by which it does. */
import { type ReactNode, useId } from 'react'
import type { BlockOf, BuildRule } from '../../../schema/index.ts'
import { inlineView, Paragraph } from '../../elements/inline.tsx'
import { PlainIsland } from '../../elements/island.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { moduleVersion } from '../../meta/paste-knowledge.ts'
import { SeenLine } from '../seen.tsx'

interface BuildBoxProps extends Pick<BlockOf<'build-check'>, 'label' | 'samples'> {
  readonly render: Render
}

/** Under which the tab keeps what was pasted. */
const kept = 'build'

export function BuildBox({ render, label, samples }: BuildBoxProps): ReactNode {
  needSheet(render, 'tool-kinds')
  needSheet(render, 'build-check')
  const id = useId()
  const words = render.words.buildCheck
  return (
    <PlainIsland
      render={render}
      name="build-check"
      className="build-check"
      data-stored={kept}
      data-toolkit={render.site.version?.toolkit}
      data-module={moduleVersion(render.site)}
    >
      <div className="file-boxes">
        <p>
          <label className="tool-label" htmlFor={`${id}files`}>
            {words.files}
          </label>
          <input id={`${id}files`} type="file" multiple />
        </p>
        <p>
          <label className="tool-label" htmlFor={`${id}folder`}>
            {words.folder}
          </label>
          <input id={`${id}folder`} type="file" multiple {...{ webkitdirectory: '' }} />
        </p>
      </div>
      <label className="tool-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} rows={5} spellCheck={false} autoComplete="off" autoCapitalize="off" />
      <p className="tool-line">
        {samples.map(({ text, paste }) => (
          <button key={text} className="tool-button plain" type="button" data-sample={paste}>
            {text}
          </button>
        ))}
        <button className="tool-button plain" type="button" data-sample="">
          {words.clear}
        </button>
        <output htmlFor={id} />
      </p>
      <progress aria-label={words.reading} max={1} value={0} hidden />
      <div className="tool-result" hidden />
    </PlainIsland>
  )
}

/** A list for readers. The box finds its conditions and its words there. */
export function BuildRules({ render, rules }: { render: Render; rules: readonly BuildRule[] }): ReactNode {
  needSheet(render, 'lists')
  const { tones } = render.words.paste
  return (
    <dl className="definitions">
      {rules.map(({ id, of, tone, when, over, title, text, seen }) => (
        <div key={id} data-rule={JSON.stringify({ of, tone, when, over })}>
          <dt>
            <span data-tone={tone}>{tones[tone]}:</span> <span>{inlineView(render, title)}</span>
          </dt>
          <dd>
            <Paragraph render={render} text={text} />
            <SeenLine render={render} seen={seen} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
