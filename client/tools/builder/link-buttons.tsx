/** A link with the values of the form, copied when asked, and the way back to the beginning. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copyConfirmation } from '../../../schema/constants.ts'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { encodeState } from './link-state.ts'
import type { ConfigState, Toolkit } from './model.ts'

interface LinkButtonsProps {
  readonly id: string
  readonly state: ConfigState
  readonly toolkit: Toolkit
  /** Fields whose values come from a pasted file: no link carries them. */
  readonly pasted: ReadonlySet<string>
  readonly hashName: string
  readonly onReset: () => void
}

export function LinkButtons({ id, state, toolkit, pasted, hashName, onReset }: LinkButtonsProps): ReactNode {
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => box.current?.select(), [shown])

  const copy = async (): Promise<void> => {
    const code = encodeState(state, toolkit, pasted)
    const held = toolkit.fields.some(({ name }) => pasted.has(name))
    const say = (text: string, link = ''): void => {
      setSaid(text)
      setShown(link)
      announce(text)
      clearTimeout(timer.current)
      if (link === '') timer.current = setTimeout(() => setSaid(''), held ? 10_000 : copyConfirmation)
    }
    if (code === undefined) {
      say(
        held
          ? 'Nothing to link: all values come from your file, and a link never carries those.'
          : 'These are more values than a link can carry.',
      )
      return
    }
    const page = location.origin + location.pathname
    const link = `${page}${hashName}${code}`
    if (!(await copyText(link))) say('Copying failed. The link is selected: press Ctrl+C.', link)
    else say(held ? 'Link copied. It leaves out the values that come from your file.' : 'Link copied')
  }
  const reset = (): void => {
    setSaid('')
    setShown('')
    onReset()
  }
  return (
    <div className="js actions">
      <button type="button" className="tool-button plain" onClick={() => void copy()}>
        Copy link
      </button>
      <button type="button" className="tool-button plain" onClick={reset}>
        Reset
      </button>
      {said && <span>{said}</span>}
      {shown && <input ref={box} id={`${id}-link`} type="text" readOnly value={shown} aria-label="Link" />}
    </div>
  )
}
