/**
 * Brings the configuration builder to life: the form's values become a state, and the state is shown in the form and as
 * the class beside it. renderers/blocks/config-builder.tsx writes the page's part of it.
 */
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { ownValues } from '../../samples/stored.ts'
import { parseJson } from '../../secrets.ts'
import { readStored, store } from '../../storage.ts'
import { colourLine } from '../csharp/colours.ts'
import { codeLines, listItems, type SampleValues } from '../parts.ts'
import { readClass, readReport, writeClass } from './class-file.ts'
import { type ConfigState, nameFields, type Toolkit } from './fields.ts'
import { type Builder, fillList, fillText, showForm } from './form.ts'
import { addMapping } from './mappings.ts'
import { type Problem, problemsOf, toneOf, verdict } from './problems.ts'
import { beginning, decodeState, encodeState, withControl, withTyped } from './state.ts'

export interface BuilderProps {
  readonly toolkit: Toolkit
  readonly samples: SampleValues
}

const hashName = '#config='
const keptName = 'builder'

/** Of a pasted file: the fields that it sets, which no link carries, and whether parts of it were not read. */
const noFile = { fields: new Set<string>(), skipped: false }

/** What was entered in this tab, if the address is still the one that it was entered at: a new link comes first. */
function keptState(toolkit: Toolkit): ConfigState | undefined {
  const kept = parseJson(readStored('session', keptName) ?? '')
  const [hash, code]: unknown[] = Array.isArray(kept) ? kept : []
  return hash === location.hash && typeof code === 'string' ? decodeState(code, toolkit) : undefined
}

export function hydrate(root: HTMLElement): void {
  const { toolkit, samples }: BuilderProps = JSON.parse(root.dataset['props'] ?? '')
  const part = <Part extends HTMLElement>(selector: string): Part => {
    const found = root.querySelector<Part>(selector)
    if (!found) throw new Error(`The builder has no ${selector}.`)
    return found
  }
  const onClick = (action: string, act: () => void): void => part(`[data-do=${action}]`).addEventListener('click', act)
  const form = part<HTMLFormElement>('form')
  const area = part<HTMLTextAreaElement>('textarea')
  const [said, source, copied, report] = [
    part('.verdict'),
    part('.code code'),
    part('.copied'),
    part('.builder-part > .found'),
  ]

  const begun = beginning(toolkit, samples)
  const ownBeginning = (): ConfigState => beginning(toolkit, { ...samples, ...ownValues() })
  let file = noFile
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (state: ConfigState): void => {
    builder.state = state
    const problems = problemsOf(state, toolkit, samples['client-id'])
    showForm(builder, problems)
    source.replaceChildren(...codeLines(writeClass(state, toolkit).trimEnd(), colourLine, samples))
    showVerdict(problems)
    const code = encodeState(state, toolkit, file.fields)
    const isKept = code !== undefined && !problems.some(problem => problem.code === 'secret')
    store('session', keptName, isKept ? JSON.stringify([location.hash, code]) : null)
  }
  const builder: Builder = { form, toolkit, state: begun, change: show }
  const showVerdict = (problems: readonly Problem[]): void => {
    const text = verdict(problems, file.skipped)
    said.dataset['tone'] = toneOf(problems) ?? (file.skipped ? 'warning' : 'fine')
    if (text === said.textContent) return
    said.textContent = text
    clearTimeout(timer)
    // Not while a word is half typed.
    timer = setTimeout(() => announce(text), 1000)
  }
  const restore = (next: ConfigState, from: typeof noFile, told: readonly string[], text: string): void => {
    file = from
    fillList(report, listItems(told.map(line => [line])))
    show(next)
    announce(text)
  }

  const fromAddress = (): boolean => {
    if (!location.hash.startsWith(hashName)) return false
    const found = decodeState(location.hash.slice(hashName.length), toolkit)
    if (found) restore(found, noFile, [], WORDS.builder.fromLink)
    else announce(WORDS.builder.emptyLink)
    root.scrollIntoView()
    return true
  }
  /** An existing file: pasted, read here, and let go. */
  const read = (): void => {
    const found = readClass(area.value, toolkit)
    const told = readReport(found, toolkit)
    // Nothing of the file stays in the page: browsers restore what boxes hold.
    area.value = ''
    const fields = new Set([...found.set, ...nameFields.map(({ name }) => name)])
    const from = found.state ? { fields, skipped: found.notes.length > 0 } : file
    restore(found.state ?? builder.state, from, told, told[0] ?? '')
  }
  /** A link with the values of the form. What was read from a file isn't in it. */
  const copyLink = async (): Promise<void> => {
    const code = encodeState(builder.state, toolkit, file.fields)
    const link = `${location.origin}${location.pathname}${hashName}${code}`
    const partial = file.fields.size > 0
    let text = partial ? WORDS.builder.partOfLink : WORDS.heading.copied
    if (code === undefined) text = partial ? WORDS.builder.nothingToLink : WORDS.builder.tooManyToLink
    else if (!(await copyText(link))) return void prompt(WORDS.builder.linkShown, link)
    fillText(copied, text)
    announce(text)
  }

  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('input', ({ target }) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    show(name === '' ? builder.state : withControl(builder.state, form, name, toolkit))
  })
  onClick('add-mapping', () => addMapping(builder))
  onClick('read', read)
  onClick('copy-link', () => void copyLink())
  onClick('reset', () => {
    fillText(copied, '')
    restore(ownBeginning(), noFile, [], WORDS.builder.begun)
  })
  addEventListener('hashchange', fromAddress)
  const kept = keptState(toolkit)
  if (kept) announce(WORDS.builder.kept)
  if (kept || !fromAddress()) show(withTyped(kept ?? ownBeginning(), form, begun, toolkit))
}
