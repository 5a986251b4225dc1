/** A dialog of Discord over the drawn game. */
import type { ReactNode } from 'react'
import type { StageContent } from '../../../schema/index.ts'

/** The dialog that some step opens. */
export function DialogDrawing({ steps }: Pick<StageContent, 'steps'>): ReactNode {
  if (steps.every(({ view }) => view.dialog === undefined)) return null
  const { dialog } = steps[0]?.view ?? {}
  return (
    <div className="dialog" data-open={dialog !== undefined || undefined}>
      <b>{dialog?.title}</b>
      <span>{dialog?.text}</span>
      <i />
      <i />
      <i />
      <button className="js" type="button" data-press={dialog?.button} hidden={dialog?.button === undefined}>
        {dialog?.button}
      </button>
    </div>
  )
}
