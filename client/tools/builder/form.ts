/** Shows a state in the form: what its controls hold, what is wrong with it, and what was changed. */
import type { Phrase } from '../../../schema/files/words.ts'
import { fill } from '../../../schema/fill.ts'
import { element } from '../../search/elements.ts'
import { breakable, type Content, inCode, listItems, smallButton } from '../parts.ts'
import { allFields, type ConfigState, type Texts, type Toolkit, type Use } from './fields.ts'
import { showMappings } from './mappings.ts'
import { type Problem, problemText, toneOf } from './problems.ts'
import { orderedScopes, usesOf, withScopes, writtenFields } from './state.ts'

export interface Builder {
  readonly form: HTMLFormElement
  readonly toolkit: Toolkit
  /** What the form holds now. */
  state: ConfigState
  /** Replaces the state and shows it. */
  change(state: ConfigState): void
}

export function showForm(builder: Builder, problems: readonly Problem[]): void {
  const { form, toolkit, state } = builder
  showMappings(builder)
  for (const { name, kind } of allFields(toolkit)) {
    const texts = state[name] ?? []
    if (kind === 'scopes') addBoxes(form, name, texts, toolkit)
    for (const [i, control] of controlsOf(form, name).entries()) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        control.checked = texts.includes(control.value)
      else if (control.value !== texts[i]) control.value = texts[i] ?? ''
    }
  }
  showPlaces(builder, problems)
  const ticked = usesOf(state, toolkit)
  for (const list of form.querySelectorAll<HTMLElement>('.uses > .found')) fillList(list, listItems(ticked.map(noteOf)))
}

const controlsOf = (form: HTMLFormElement, name: string): HTMLElementTagNameMap['input' | 'select'][] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`),
]

/** Scopes of a file that have no constant get a box behind those that have. */
function addBoxes(form: HTMLFormElement, name: string, texts: Texts, toolkit: Toolkit): void {
  const boxes = controlsOf(form, name)
  for (const scope of orderedScopes(texts, toolkit).filter(scope => !boxes.some(({ value }) => value === scope))) {
    const box = element('input', { type: 'checkbox', name, value: scope })
    const label = element('label', { class: 'check' }, box, element('span', {}, inCode(`"${scope}"`)))
    boxes.at(-1)?.closest('.ticks')?.append(label)
  }
}

/** What is said at each place of the form, and how much of it in each folded group. */
function showPlaces(builder: Builder, problems: readonly Problem[]): void {
  const { form, toolkit, state } = builder
  const changed = writtenFields(state, toolkit, allFields(toolkit))
    .filter(field => field.default !== undefined)
    .map(({ name }) => name)
  for (const place of placesIn(form)) {
    const at = place.dataset['at'] ?? ''
    showProblems(
      place,
      builder,
      problems.filter(problem => problem.at === at),
    )
    for (const mark of place.querySelectorAll<HTMLElement>(':scope > :is(label, legend) .changed'))
      fillText(mark, changed.includes(at) ? WORDS.builder.changed : '')
  }
  for (const group of form.querySelectorAll('details')) {
    const names = placesIn(group).map(({ dataset }) => dataset['at'])
    const [changes, remarks] = group.querySelectorAll<HTMLElement>('summary > .changed')
    if (changes) fillCount(changes, WORDS.builder.changedCount, changed.filter(name => names.includes(name)).length)
    if (remarks) fillCount(remarks, WORDS.builder.toLookAt, problems.filter(({ at }) => names.includes(at)).length)
  }
}

/** Those that have room for problems: a field, or a part of a mapping. */
const placesIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-at]')]

function showProblems(place: HTMLElement, builder: Builder, problems: readonly Problem[]): void {
  // Nothing is wrong with a new row before the reader has left it once.
  const here = 'fresh' in place.dataset ? [] : problems
  for (const list of place.querySelectorAll<HTMLElement>(':scope > .problems'))
    fillList(
      list,
      here.map(problem => problemItem(problem, builder)),
    )
  const control = place.matches('fieldset') ? place : place.querySelector('input, select')
  if (toneOf(here) === 'error') control?.setAttribute('aria-invalid', 'true')
  else control?.removeAttribute('aria-invalid')
}

function problemItem(problem: Problem, builder: Builder): HTMLElement {
  const { tone, name, add } = problem
  const label = element('b', {}, tone === 'error' ? WORDS.builder.error : WORDS.builder.note)
  const item = element('li', { 'data-tone': tone }, label, ' ', problemText(problem))
  const addScopes = (): void => builder.change(withScopes(builder.state, add ?? [], builder.toolkit))
  if (add) item.append(smallButton(fill(WORDS.builder.add, { name }), addScopes))
  return item
}

/** What a ticked call needs, where it is missing and what the mock does. */
function noteOf({ name, part, href, scopes, missing, mock }: Use): Content {
  const platforms = missing.join(` ${WORDS.builder.and} `)
  return [
    element('a', { href }, element('code', {}, ...breakable(name)), part ? ` ${part}` : ''),
    `: ${scopes.join(', ') || WORDS.builder.noScope}.`,
    ...(platforms ? [element('strong', {}, ` ${fill(WORDS.builder.notOn, { platforms })}`)] : []),
    mock ? ` ${fill(WORDS.builder.mock, { text: mock })}` : '',
  ]
}

/** A text that is shown only if there is one. */
export function fillText(place: HTMLElement, text: string): void {
  place.textContent = text
  place.hidden = text === ''
}

const fillCount = (place: HTMLElement, phrase: Phrase<'count'>, count: number): void =>
  fillText(place, count > 0 ? fill(phrase, { count }) : '')

/** A list that stays as it is if it says the same: a button in it may just be pressed. */
export function fillList(list: HTMLElement, items: readonly HTMLElement[]): void {
  list.hidden = items.length === 0
  if (items.map(({ textContent }) => textContent).join('') !== list.textContent) list.replaceChildren(...items)
}
