/** Checks files of a build that are chosen, dropped or pasted. The rules and their words are in the page. */

import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { readStored, store } from '../../storage.ts'
import { maskText } from '../secrets/masking.ts'
import { type CheckedBuild, checkBuild } from './check.ts'
import { type Collected, chosen, dropped, droppedEntries, mostFiles, pastedInput } from './inputs.ts'
import { findingsOf, type RuleCondition, type RuleFinding } from './rules.ts'
import { tally } from './tally.ts'

interface PageRule extends RuleCondition {
  readonly title: Element
  readonly text: Element
}

/** Under which the tab keeps what was pasted, and how much of it. */
const kept = 'build'
const longestKept = 100_000
/** Milliseconds to wait after the last key. */
const quiet = 150
/** Milliseconds that nobody notices; after them, the box says how far it is. */
const unnoticed = 1000
/** Places that are named one by one. */
const mostNamed = 5

function rulesOfPage(): PageRule[] {
  const rules: PageRule[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-rule]')) {
    const condition: RuleCondition = JSON.parse(element.dataset['rule'] ?? '')
    const title = element.querySelector('summary > :last-child')
    const text = element.querySelector('p')
    if (title && text) rules.push({ ...condition, title, text })
  }
  return rules
}

/** @param root with two fields for files, a box for text, a bar and a place for the result */
export function hydrate(root: HTMLElement): void {
  const box = root.querySelector('textarea')
  const output = root.querySelector('output')
  const bar = root.querySelector('progress')
  const result = root.querySelector<HTMLElement>('.tool-result')
  if (!box || !output || !bar || !result) return
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const rules = rulesOfPage()
  const { toolkit = '', module = '' } = root.dataset
  let run = 0

  const say = (text: string): void => {
    output.textContent = text
    announce(text)
  }

  async function check(mine: number, collect: () => Collected | Promise<Collected>): Promise<void> {
    const begun = performance.now()
    const isCurrent = (): boolean => run === mine
    const onProgress = (share: number): void => {
      if (!bar || performance.now() - begun < unnoticed) return
      bar.hidden = false
      bar.value = share
    }
    const { inputs, isCut } = await collect()
    const build = await checkBuild(inputs, { toolkit, module }, { isCurrent, onProgress })
    if (!build || !bar || !result) return
    bar.hidden = true
    const findings = findingsOf(rules, build)
    result.replaceChildren(...views(findings, build, isCut))
    result.hidden = false
    root.dataset['answered'] = ''
    say(summary(findings, build))
  }

  const start = (collect: () => Collected | Promise<Collected>, wait = 0): void => {
    run += 1
    const mine = run
    setTimeout(() => {
      if (run !== mine) return
      check(mine, collect).catch((error: unknown) => {
        console.error(error)
        if (run === mine) say(WORDS.buildCheck.failed)
      })
    }, wait)
  }

  const clear = (): void => {
    run += 1
    result.hidden = true
    bar.hidden = true
    delete root.dataset['answered']
    output.textContent = ''
  }

  const readText = (): void => {
    const text = box.value
    store('session', kept, text.trim() === '' || text.length > longestKept ? null : maskText(text))
    if (text.trim() === '') clear()
    else start(() => ({ inputs: [pastedInput(text)], isCut: false }), quiet)
  }

  const readFiles = (field: HTMLInputElement): void => {
    // A list of a field is emptied with it.
    const list = [...(field.files ?? [])]
    if (list.length > 0) start(() => chosen(list))
  }

  for (const field of fields) field.addEventListener('change', () => readFiles(field))
  box.addEventListener('input', readText)
  root.addEventListener('click', ({ target }) => {
    const sample = target instanceof HTMLElement ? target.closest('button')?.dataset['sample'] : undefined
    if (sample === undefined) return
    box.value = sample
    for (const field of fields) field.value = ''
    readText()
    box.focus()
  })
  root.addEventListener('dragover', event => {
    event.preventDefault()
    root.dataset['over'] = ''
  })
  for (const type of ['dragleave', 'drop']) root.addEventListener(type, () => delete root.dataset['over'])
  root.addEventListener('drop', event => {
    const { dataTransfer } = event
    const files = [...(dataTransfer?.files ?? [])]
    // Text that is dropped belongs to the box.
    if (!dataTransfer || files.length === 0) return
    event.preventDefault()
    const entries = droppedEntries(dataTransfer)
    start(() => dropped(entries, files))
  })
  // The reader may have chosen or pasted before this code arrived, or before the page was loaded again.
  if (box.value === '') box.value = readStored('session', kept) ?? ''
  const filled = fields.find(field => field.files && field.files.length > 0)
  if (filled) readFiles(filled)
  else if (box.value !== '') readText()
}

function summary(findings: readonly RuleFinding<PageRule>[], { read, listed }: CheckedBuild): string {
  const [first] = findings
  if (read.length === 0 && listed === 0) return WORDS.buildCheck.nothing
  if (!first) return WORDS.buildCheck.fine
  return fill(WORDS.buildCheck.said, {
    found: tallyOf(findings)
      .map(({ said }) => said)
      .join(', '),
    title: first.rule.title.textContent,
  })
}

const tallyOf = (findings: readonly RuleFinding<PageRule>[]) =>
  tally(
    findings.map(({ rule }) => rule.tone),
    { error: WORDS.buildCheck.errors, warning: WORDS.buildCheck.warnings, note: WORDS.buildCheck.notes },
    WORDS.page.locale,
  )

type Child = string | Node

function element(tag: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

/** The result: what was found, then what was read. */
function views(
  findings: readonly RuleFinding<PageRule>[],
  { read, unread, listed }: CheckedBuild,
  isCut: boolean,
): HTMLElement[] {
  const all: HTMLElement[] = []
  if (findings.length > 0) {
    const list = element('ul', ...findings.map(findingView))
    list.className = 'findings'
    all.push(tallyView(findings), element('h3', WORDS.buildCheck.found), list)
  }
  const nameOf = (path: string): string => (path === '' ? WORDS.buildCheck.pasted : maskText(path))
  const lines = [
    ...read.map(({ path, kind }) => `${nameOf(path)}: ${WORDS.buildCheck.kinds[kind]}`),
    ...(listed > 0 ? [counted(WORDS.buildCheck.listed, listed, WORDS.page.locale)] : []),
    ...unread
      .slice(0, mostUnread)
      .map(({ path, reason }) => `${nameOf(path)} ${WORDS.buildCheck.reasons[reason]}`),
    ...(isCut
      ? [fill(WORDS.buildCheck.mostFiles, { count: mostFiles.toLocaleString(WORDS.page.locale) })]
      : []),
  ]
  if (lines.length === 0) lines.push(WORDS.buildCheck.nothing)
  const list = element('ul', ...lines.map(line => element('li', line)))
  list.className = 'found'
  all.push(element('h3', WORDS.buildCheck.read), list)
  return all
}

const mostUnread = 12

/** What the announced line says, as numbers. */
function tallyView(findings: readonly RuleFinding<PageRule>[]): HTMLElement {
  const items = tallyOf(findings).map(({ tone, count, text }) => {
    const item = element('li', element('b', `${count}`), ` ${text}`)
    item.dataset['tone'] = tone
    return item
  })
  const list = element('ul', ...items)
  list.className = 'tally'
  list.ariaHidden = 'true'
  return list
}

function findingView({ rule, names }: RuleFinding<PageRule>): HTMLElement {
  const copyOf = (part: Element): Node[] => [...part.childNodes].map(node => node.cloneNode(true))
  const title = element('strong', `${WORDS.paste.tones[rule.tone]}: `, ...copyOf(rule.title))
  const item = element('li', element('p', title), element('p', ...copyOf(rule.text)))
  if (names.length > 0) item.append(placesView(names))
  item.dataset['tone'] = rule.tone
  return item
}

function placesView(names: readonly string[]): HTMLElement {
  const shown = names.slice(0, mostNamed).map(maskText)
  const rest = names.length - shown.length
  const more = rest > 0 ? `, ${counted(WORDS.buildCheck.more, rest, WORDS.page.locale)}` : ''
  const [before = '', after = ''] = fill(WORDS.buildCheck.places, { names: '\0' }).split('\0')
  return element('p', before, element('code', shown.join(', ')), more, after)
}
