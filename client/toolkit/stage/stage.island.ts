/**
 * Plays a stage: every step sets the drawing, lights the lines of the script at work, shows the message that
 * travels, and is announced in its sentence. renderers/toolkit/stage/stage.tsx writes what each step does
 * beside the sentence.
 */
import { fill } from '../../../schema/fill.ts'
import type { StageStep } from '../../../schema/index.ts'
import { announce } from '../../behaviours/status.ts'
import { element } from '../../search/elements.ts'

/** What the drawing shows; a step says what it changes. */
type View = StageStep['view']

export interface PlayedStep extends Pick<StageStep, 'press' | 'from' | 'message' | 'log' | 'view'> {
  readonly lines: readonly number[]
  /** The value that the lines get. */
  readonly got?: string | undefined
}

/** Lines that the log keeps. */
const kept = 3
/** Milliseconds between two steps that play by themselves: time to read a sentence. */
const pace = 4000

const all = <E extends Element = HTMLElement>(root: ParentNode, selector: string): E[] => [
  ...root.querySelectorAll<E>(selector),
]

export function hydrate(stage: HTMLElement): void {
  const items = all(stage, '[data-step]')
  const steps = items.map(({ dataset }): PlayedStep => JSON.parse(dataset['step'] ?? ''))
  const play = stage.querySelector<HTMLElement>('[data-go=play]')
  const isFree = 'free' in stage.dataset
  const last = steps.length - 1
  /** Indexes of the steps that led to what is shown. */
  let played = [0]
  let timer: ReturnType<typeof setInterval> | undefined

  const current = (): number => played.at(-1) ?? 0
  const upTo = (index: number): number[] => [...steps.keys()].slice(0, index + 1)
  const to = (index: number): number[] => (isFree ? [...played, index] : upTo(index))

  function show(next: number[]): void {
    played = next
    const shown = played.flatMap(i => steps[i] ?? [])
    const step = shown.at(-1)
    const item = items[current()]
    if (!step || !item) return
    for (const other of items) other.toggleAttribute('data-now', other === item)
    draw(stage, viewAfter(shown.map(({ view }) => view)))
    light(stage, step, true)
    travel(stage, step)
    write(stage, shown)
    point(stage, steps[current() + 1]?.press)
    control(stage, current(), steps.length)
    const place = { step: current() + 1, count: steps.length }
    announce(fill(WORDS.stage.said, { ...place, text: item.textContent.trim() }))
    history.replaceState(history.state, '', `#${item.id}`)
  }

  function go(way: string | undefined): void {
    if (way === 'back' && played.length > 1) show(isFree ? played.slice(0, -1) : upTo(current() - 1))
    if (way === 'next' && current() < last) show(to(current() + 1))
    if (way === 'again') show([0])
  }

  function press(name: string): void {
    const order = steps.map((_, i) => (current() + 1 + i) % steps.length)
    const next = order.find(i => steps[i]?.press === name)
    if (next !== undefined) show(to(next))
  }

  function pause(): void {
    clearInterval(timer)
    timer = undefined
    if (play) play.textContent = WORDS.stage.play
  }

  function start(): void {
    if (!play) return
    play.textContent = WORDS.stage.pause
    go(current() === last ? 'again' : 'next')
    timer = setInterval(() => {
      go('next')
      if (current() === last) pause()
    }, pace)
  }

  stage.addEventListener('click', event => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-press], [data-go]')
    if (!button) return
    const isPlaying = timer !== undefined
    pause()
    const { go: way, press: name } = button.dataset
    if (name !== undefined) press(name)
    else if (way !== 'play') go(way)
    else if (!isPlaying) start()
    // A button that has gone may not take the focus along.
    if (!button.checkVisibility())
      stage.querySelector<HTMLElement>('[data-go]:nth-of-type(2)')?.focus({ preventScroll: true })
  })
  stage.querySelector<HTMLElement>('.stage-controls')?.addEventListener('keydown', event => {
    const way = { ArrowLeft: 'back', ArrowRight: 'next' }[event.key]
    if (way === undefined) return
    event.preventDefault()
    pause()
    go(way)
  })

  const arrive = (): void => {
    const asked = items.findIndex(({ id }) => `#${id}` === location.hash)
    if (asked > 0) show(upTo(asked))
    if (asked >= 0) stage.scrollIntoView()
  }
  addEventListener('hashchange', arrive)
  point(stage, steps[1]?.press)
  // The page has the lines of the first step lit, but perhaps out of sight.
  if (steps[0]) light(stage, steps[0], false)
  arrive()
}

/** Returns what is shown after several steps. Voices, dialogs and covers end with their step, the rest stays. */
export function viewAfter(views: readonly View[]): View {
  const places = new Map(views.flatMap(({ moves = [] }) => moves.map(({ player, to }) => [player, to])))
  const moves = Array.from(places, ([player, to]) => ({ player, to }))
  let view: View = {}
  for (const change of views) {
    const { speaks, dialog, cover, ...stays } = view
    view = { ...stays, ...change }
  }
  return { ...view, moves }
}

function draw(stage: HTMLElement, view: View): void {
  const { here = [], muted = [], labels = [], buttons = [], moves = [] } = view
  const client = stage.querySelector<HTMLElement>('.client')
  if (client) {
    client.dataset['layout'] = view.layout ?? 'focused'
    client.dataset['orientation'] = view.orientation ?? 'portrait'
  }
  for (const person of all<Element>(stage, '.who, .player')) {
    const name = person.getAttribute('data-player') ?? ''
    person.toggleAttribute('data-away', !here.includes(name))
    person.toggleAttribute('data-speaks', view.speaks === name)
    person.toggleAttribute('data-muted', muted.includes(name))
    person.toggleAttribute('data-turn', view.turn === name)
  }
  for (const place of all<SVGGElement>(stage, '.place')) {
    const to = moves.find(({ player }) => player === place.getAttribute('data-player'))?.to
    place.style.transform = to ? `translate(${to[0]}px, ${to[1]}px)` : ''
  }
  stage.querySelector('.game')?.classList.toggle('empty', view.board === false)
  part(stage, 'status').textContent = view.status ?? ''
  part(stage, 'cover').textContent = view.cover ?? ''
  part(stage, 'labels').replaceChildren(...labels.map(label => element('b', {}, label)))
  keepButtons(part(stage, 'buttons'), buttons)
  drawDialog(stage, view.dialog)
}

/** Returns a part of the drawing that has words. */
const part = (stage: HTMLElement, name: string): Element =>
  stage.querySelector(`[data-part=${name}]`) ?? element('p')

/** Buttons that stay are kept, with the focus that one of them may have. */
function keepButtons(group: Element, names: readonly string[]): void {
  const before = all(group, 'button')
  const nameOf = ({ dataset }: HTMLElement): string => dataset['press'] ?? ''
  for (const button of before) if (!names.includes(nameOf(button))) button.remove()
  for (const name of names)
    if (!before.some(button => nameOf(button) === name))
      group.append(element('button', { type: 'button', 'data-press': name }, name))
}

function drawDialog(stage: HTMLElement, dialog: View['dialog']): void {
  const drawing = stage.querySelector('.dialog')
  drawing?.toggleAttribute('data-open', dialog !== undefined)
  const [title, text] = drawing?.children ?? []
  const button = drawing?.querySelector('button')
  // A dialog that closes keeps its words while it fades.
  if (!dialog || !title || !text || !button) return
  title.textContent = dialog.title
  text.textContent = dialog.text ?? ''
  button.hidden = dialog.button === undefined
  button.textContent = button.dataset['press'] = dialog.button ?? ''
}

/** Lights the lines at work, writes the value that they get, and brings them into sight. */
function light(stage: HTMLElement, { lines, got }: PlayedStep, isPlayed: boolean): void {
  stage.querySelector('.got')?.remove()
  const lit = all(stage, 'pre .l').filter((line, i) => line.classList.toggle('m', lines.includes(i + 1)))
  const [first] = lit
  const last = lit.at(-1)
  if (!first || !last) return
  showValue(first, got)
  const scroller = stage.querySelector('pre')
  // A little more may be a border or a rounded length.
  if (scroller && scroller.scrollHeight > scroller.clientHeight + 2) scrollTo(scroller, first, last)
  else if (isPlayed) follow(stage, first, last)
}

function scrollTo(scroller: Element, first: Element, last: Element): void {
  const { scrollTop, clientHeight } = scroller
  const edge = scroller.getBoundingClientRect().top - scrollTop
  const top = first.getBoundingClientRect().top - edge
  const bottom = last.getBoundingClientRect().bottom - edge
  const isInSight = top >= scrollTop && bottom <= scrollTop + clientHeight
  if (!isInSight) scroller.scrollTop = Math.min(top - 24, (top + bottom - clientHeight) / 2)
}

/** Scrolls the window to lines, unless the reader has left the stage: then nothing may pull them back. */
function follow(stage: HTMLElement, first: Element, last: Element): void {
  const controls = stage.querySelector('.stage-controls')?.getBoundingClientRect()
  if (!controls || controls.bottom < 0 || controls.top > innerHeight) return
  const above = first.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(first).scrollMarginTop)
  const below = last.getBoundingClientRect().bottom + 24 - innerHeight
  if (above >= 0 && below <= 0) return
  const top = above < 0 ? above : Math.min(above, below)
  // The drawing and its buttons matter more than the lines.
  if (controls.top - top < 0 || controls.bottom - top > innerHeight) return
  scrollBy({ top, behavior: isStill() ? 'instant' : 'smooth' })
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Behind the code of a line. It is drawn by styles, so that nobody copies it. */
function showValue(line: HTMLElement, value: string | undefined): void {
  const end = line.lastChild
  if (value === undefined || !(end instanceof Text)) return
  // Before the line break, which is the last character of every line.
  end.splitText(end.length - 1).before(element('i', { class: 'got', 'data-got': value }))
}

function travel(stage: HTMLElement, { from, message = '' }: PlayedStep): void {
  const way = stage.querySelector<HTMLElement>('.way')
  const text = stage.querySelector('.message')
  if (!way || !text) return
  way.dataset['from'] = from
  text.textContent = message
  if (message === '' || isStill()) return
  const left = from === 'game' ? ['0%', '100%'] : ['100%', '0%']
  way.querySelector('i')?.animate({ left }, { duration: 700, easing: 'ease-in-out' })
}

function write(stage: HTMLElement, steps: readonly PlayedStep[]): void {
  const log = stage.querySelector<HTMLElement>('.log')
  const written = steps.filter(step => step.log !== undefined).slice(-kept)
  const lines = written.map(({ log: text = '', lines: numbers }) => {
    const last = numbers.at(-1)
    const place = last === undefined ? [] : [element('code', {}, `${log?.dataset['file']}:${last}`), ' ']
    return element('p', {}, ...place, element('span', {}, text))
  })
  log?.replaceChildren(...lines)
}

/** Points at the button that the next step waits for. */
function point(stage: HTMLElement, name: string | undefined): void {
  for (const button of all(stage, '[data-press]'))
    button.toggleAttribute('data-next', button.dataset['press'] === name)
}

function control(stage: HTMLElement, current: number, count: number): void {
  const [back, next] = all(stage, '[data-go]')
  if (!back || !next) return
  back.ariaDisabled = String(current === 0)
  const isLast = current === count - 1
  next.textContent = isLast ? WORDS.stage.again : WORDS.stage.next
  next.dataset['go'] = isLast ? 'again' : 'next'
  const place = next.parentElement?.querySelector('span')
  if (place) place.textContent = fill(WORDS.stage.place, { step: current + 1, count })
}
