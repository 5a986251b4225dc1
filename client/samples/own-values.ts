/** The form for the reader's own values. A secret is taken out as it is typed, and nothing of it is kept. */
import { announce } from '../behaviours/status.ts'
import { checkValue, isSecretKind, type ValueName, valueNames } from './check-value.ts'
import { areKept, keepValues, type OwnValues, ownValues, showValues } from './stored.ts'

interface Field {
  readonly name: ValueName
  readonly input: HTMLInputElement
  readonly wrong: HTMLElement
}

export function hydrate(element: HTMLElement): void {
  const form = element.querySelector('form')
  const keep = form?.querySelector<HTMLInputElement>('[type=checkbox]')
  if (!form || !keep) return
  const fields = valueNames.flatMap((name): Field[] => {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    const wrong = form.querySelector<HTMLElement>(`#own-${name}-wrong`)
    return input && wrong ? [{ name, input, wrong }] : []
  })
  const use = (values: OwnValues, said: string): void => {
    for (const { name, input } of fields) input.value = values[name] ?? ''
    keepValues(values, keep.checked)
    showValues(values)
    document.dispatchEvent(new Event('own-values'))
    announce(said)
    element.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  for (const field of fields) field.input.addEventListener('input', () => check(field))
  form.addEventListener('submit', event => {
    event.preventDefault()
    const found = fields.map(field => ({ field, checked: checkValue(field.name, field.input.value) }))
    for (const { field, checked } of found) {
      // Why a box was emptied stays said.
      if (!checked.ok || field.input.value !== '')
        complain(field, checked.ok ? '' : WORDS.ownValues.wrong[checked.reason])
    }
    const bad = found.find(({ checked }) => !checked.ok)
    if (bad) return bad.field.input.focus()
    const values = found.flatMap(({ field, checked }) =>
      checked.ok && checked.value ? [[field.name, checked.value] as const] : [],
    )
    use(Object.fromEntries(values), WORDS.ownValues.inUse)
  })
  form.addEventListener('reset', event => {
    event.preventDefault()
    for (const field of fields) complain(field, '')
    use({}, WORDS.ownValues.notInUse)
  })

  // What was typed before this code arrived counts; otherwise the form shows what is kept.
  const own = fields.some(({ input }) => input.value !== '') ? undefined : ownValues()
  for (const field of fields) {
    if (own) field.input.value = own[field.name] ?? ''
    check(field)
  }
  keep.checked ||= areKept()
}

/** While typing, only a secret is worth a remark. */
function check(field: Field): void {
  const { name, input } = field
  const found = checkValue(name, input.value)
  const secret = found.ok || !isSecretKind(found.reason) ? '' : WORDS.ownValues.wrong[found.reason]
  complain(field, secret)
  if (!secret) return
  input.value = ''
  announce(secret)
}

function complain({ input, wrong }: Field, text: string): void {
  wrong.textContent = text
  wrong.hidden = text === ''
  if (text) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}
