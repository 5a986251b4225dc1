/** A dialog of Discord over the drawn game. */
import type { ReactNode } from 'react'
import type { StageContent } from '../../../schema/index.ts'
import { InlineSvg } from '../../elements/inline.tsx'
import { existing, type Render } from '../../elements/render.ts'

type DialogProps = Pick<StageContent, 'steps'> & { readonly render: Render }

/** The dialog that some step opens. Without words of its own it lists whom one can invite: players who aren't there. */
export function DialogDrawing({ render, steps }: DialogProps): ReactNode {
  if (steps.every(({ view }) => view.dialog === undefined)) return null
  const { players } = existing(render.site.settings.stage, 'The stage of site.yaml')
  const { dialog, here = [] } = steps[0]?.view ?? {}
  return (
    <div className="dialog" data-open={dialog !== undefined || undefined}>
      <b>{dialog?.title}</b>
      <span>{dialog?.text}</span>
      {players
        .filter(({ name }) => !here.includes(name))
        .map(({ name, image }) => (
          <i key={name} aria-hidden="true">
            <InlineSvg render={render} address={image.src} />
            {name}
          </i>
        ))}
      <button className="js" type="button" data-press={dialog?.button} hidden={dialog?.button === undefined}>
        {dialog?.button}
      </button>
    </div>
  )
}
