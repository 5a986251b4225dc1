/** The reader's own values in place of those that the samples show. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../behaviours/status.ts'
import { Unloaded } from '../tools/unloaded.tsx'
import { type CheckedValue, checkValue, reasons, type ValueName, valueNames } from './check-value.ts'
import { showValues } from './show.ts'
import { areKept, type KeptValues, keepValues, ownValues } from './stored.ts'

export interface OwnValuesProps {
  /** What the samples show, by name. */
  readonly samples: Readonly<Record<ValueName, string>>
}

const labels: Readonly<Record<ValueName, string>> = {
  'client-id': 'Client ID of your application',
  port: 'Port of your server',
  'token-path': 'Path of the token request',
}

type Texts = Readonly<Record<ValueName, string>>
const nothing: Texts = { 'client-id': '', port: '', 'token-path': '' }

export function OwnValues({ samples }: OwnValuesProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(nothing)
  const [wrong, setWrong] = useState<Partial<Texts>>({})
  const [keep, setKeep] = useState(false)

  useEffect(() => {
    // What was typed before this code arrived counts; else the form shows what is kept.
    const typed = Object.fromEntries(
      valueNames.map(name => [name, form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '']),
    )
    if (Object.values(typed).some(text => text !== '')) for (const name of valueNames) change(name, typed[name]!)
    else setTexts({ ...nothing, ...ownValues() })
    setKeep(areKept())
  }, [])

  const change = (name: ValueName, text: string): void => {
    const found = checkValue(name, text)
    const secret = !found.ok && found.reason !== name
    setTexts(before => ({ ...before, [name]: secret ? '' : text }))
    setWrong(before => ({ ...before, [name]: secret ? reasons[found.reason] : undefined }))
    if (secret) announce(reasons[found.reason])
  }

  const use = (values: KeptValues, said: string): void => {
    keepValues(values, keep)
    showValues(values)
    document.dispatchEvent(new Event('own-values'))
    announce(said)
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = valueNames.map((name): [ValueName, CheckedValue] => [name, checkValue(name, texts[name])])
    const bad = found.flatMap(([name, value]) => (value.ok ? [] : [[name, reasons[value.reason]] as const]))
    const said = new Map(bad)
    // Why a box is empty stays said.
    setWrong(before =>
      Object.fromEntries(
        valueNames.map(name => [name, said.get(name) ?? (texts[name] === '' ? before[name] : undefined)]),
      ),
    )
    if (bad.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name=${bad[0]![0]}]`)?.focus()
      return
    }
    const values = Object.fromEntries(
      found.flatMap(([name, value]) => (value.ok && value.value ? [[name, value.value]] : [])),
    )
    setTexts({ ...nothing, ...values })
    use(values, 'The samples show your values now.')
  }

  const reset = (): void => {
    setTexts(nothing)
    setWrong({})
    use({}, 'The samples show their own values again.')
  }

  return (
    <div id="own-values" className="own-values" popover="auto" role="dialog" aria-labelledby="own-values-title">
      <Unloaded />
      <form ref={form} onSubmit={submit} noValidate>
        <p className="title" id="own-values-title">
          Use your own values
        </p>
        <p>
          Every sample on this site then shows them, and copying takes them along. They stay in this tab and are sent
          nowhere. An empty box leaves the value of the samples.
        </p>
        {valueNames.map(name => (
          <div key={name} className="control">
            <label htmlFor={`own-${name}`}>{labels[name]}</label>
            <input
              id={`own-${name}`}
              name={name}
              type="text"
              inputMode={name === 'token-path' ? undefined : 'numeric'}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              // Where the focus goes when the form opens.
              autoFocus={name === valueNames[0]}
              placeholder={samples[name]}
              value={texts[name]}
              onChange={event => change(name, event.target.value)}
              aria-invalid={wrong[name] ? true : undefined}
              aria-describedby={wrong[name] ? `own-${name}-wrong` : undefined}
            />
            {wrong[name] && (
              <p className="wrong" id={`own-${name}-wrong`}>
                {wrong[name]}
              </p>
            )}
          </div>
        ))}
        <label className="check">
          <input type="checkbox" checked={keep} onChange={event => setKeep(event.target.checked)} />
          <span>Keep them in this browser when I close the tab</span>
        </label>
        <div className="actions">
          <button type="submit" className="small">
            Use them
          </button>
          <button type="button" className="small" onClick={reset}>
            Reset
          </button>
          <button type="button" className="small" popoverTarget="own-values" popoverTargetAction="hide">
            Close
          </button>
        </div>
      </form>
    </div>
  )
}
