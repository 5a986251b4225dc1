/** The box that checks an answer of the token route. */
import { type ReactNode, useId } from 'react'
import { Samples } from '../../../client/tools/parts.tsx'
import type { BlockOf } from '../../../schema/index.ts'
import { inlineView, Paragraph } from '../../elements/inline.tsx'
import { PlainIsland } from '../../elements/island.tsx'
import { needSheet, type Render } from '../../elements/render.ts'

interface AnswerBoxProps extends Pick<BlockOf<'answer-check'>, 'label' | 'samples' | 'findings'> {
  readonly render: Render
}

/** The box and every finding, of which the island shows those of the pasted answer. */
export function AnswerBox({ render, label, samples, findings }: AnswerBoxProps): ReactNode {
  needSheet(render, 'tool-pair')
  const id = useId()
  return (
    <PlainIsland render={render} name="answer-check" className="tool-pair">
      <div className="paste-source">
        <p className="tool-head">
          <label className="tool-label" htmlFor={id}>
            {label}
          </label>
          <button className="tool-button plain" type="button" data-sample="">
            {render.words.paste.clear}
          </button>
        </p>
        <textarea
          id={id}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={render.words.paste.placeholder}
        />
      </div>
      <Samples label={render.words.paste.samples} samples={samples} />
      <ul className="findings" hidden>
        {findings.map(({ id: finding, tone, title, text }) => (
          <li key={finding} data-tone={tone} data-finding={finding} hidden>
            <p>
              <strong>{inlineView(render, title)}</strong>
            </p>
            <Paragraph render={render} text={text} />
          </li>
        ))}
      </ul>
    </PlainIsland>
  )
}
