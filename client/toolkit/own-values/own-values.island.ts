/** The form for the reader's own values. A secret is taken out as it is typed, and nothing of it is kept. */
import { announce } from '../../behaviours/status.ts'
import { type SecretKind, secretIn } from '../secrets/kind.ts'
import { areKept, keepValues, ownValues, type SampleValues, showValues } from './stored.ts'

export const valueNames = ['client-id', 'port', 'token-path'] as const
export type ValueName = (typeof valueNames)[number]

interface CheckedValue {
  /** Empty for the sample value. */
  readonly value: string
  /** Why it can't be used. */
  readonly wrong?: SecretKind | ValueName | undefined
}

const patterns: Readonly<Record<ValueName, RegExp>> = {
  'client-id': /^\d{17,20}$/,
  port: /^(?!0)\d{1,5}$/,
  'token-path': /^(?:\/[A-Za-z0-9._~-]{1,60}){1,8}$/,
}

/** Checks what may take the place of a sample value: nothing that would break a sample, and no secret. */
export function checkValue(name: ValueName, typed: string): CheckedValue {
  const secret = secretIn(typed)
  // The package adds a missing slash; samples show it.
  const value = name === 'token-path' ? typed.trim().replace(/^(?=[^/])/, '/') : typed.trim()
  const fits = value === '' || (patterns[name].test(value) && (name !== 'port' || Number(value) <= 65_535))
  return { value, wrong: secret ?? (fits ? undefined : name) }
}

interface Field {
  readonly name: ValueName
  readonly input: HTMLInputElement
  readonly wrong: HTMLElement
}

export function hydrate(element: HTMLElement): void {
  const form = element.querySelector('form')
  const keep = form?.querySelector<HTMLInputElement>('[type=checkbox]')
  if (!form || !keep) return
  const fields: Field[] = []
  for (const name of valueNames) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    const wrong = form.querySelector<HTMLElement>(`#own-${name}-wrong`)
    if (input && wrong) fields.push({ name, input, wrong })
  }
  const use = (values: SampleValues, said: string): void => {
    for (const { name, input } of fields) input.value = values[name] ?? ''
    keepValues(values, keep.checked)
    showValues(values)
    announce(said)
    element.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  for (const field of fields) field.input.addEventListener('input', () => check(field))
  form.addEventListener('submit', event => {
    event.preventDefault()
    const values: Record<string, string> = {}
    let bad: HTMLInputElement | undefined
    for (const field of fields) {
      const { value, wrong } = checkValue(field.name, field.input.value)
      // A box that was emptied keeps saying why.
      if (field.input.value !== '') complain(field, wrong)
      if (wrong) bad ??= field.input
      if (value) values[field.name] = value
    }
    if (bad) bad.focus()
    else use(values, WORDS.ownValues.inUse)
  })
  form.addEventListener('reset', event => {
    event.preventDefault()
    for (const field of fields) complain(field)
    use({}, WORDS.ownValues.notInUse)
  })

  // What was typed before this code arrived counts; otherwise the form shows what is kept.
  const isTyped = fields.some(({ input }) => input.value !== '')
  const keptValues = isTyped ? undefined : ownValues()
  for (const field of fields) {
    if (keptValues) field.input.value = keptValues[field.name] ?? ''
    check(field)
  }
  keep.checked ||= areKept()
}

/** While typing, only a secret is worth a remark. */
function check(field: Field): void {
  const kind = secretIn(field.input.value)
  complain(field, kind)
  if (!kind) return
  field.input.value = ''
  announce(WORDS.ownValues.wrong[kind])
}

function complain({ input, wrong }: Field, reason?: CheckedValue['wrong']): void {
  wrong.textContent = reason ? WORDS.ownValues.wrong[reason] : ''
  wrong.hidden = !reason
  input.ariaInvalid = reason ? 'true' : null
}
