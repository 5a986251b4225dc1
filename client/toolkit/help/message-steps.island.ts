/** Steps through the messages of a diagram, one at a time. The list and the diagram stay as they are. */
import { fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'

/**
 * @param stepper its buttons; tools.tsx writes each message's name and place into the list
 */
export function hydrate(stepper: HTMLElement): void {
  const tool = stepper.closest('[data-tool]')
  const [previous, next, all] = stepper.querySelectorAll('button')
  const place = stepper.querySelector('span')
  if (!tool || !previous || !next || !all || !place) return
  const items = [...tool.querySelectorAll<HTMLElement>('[data-message]')]
  const last = items.length - 1
  /** Index; -1 while all are shown. */
  let current = -1

  const show = (index: number): void => {
    current = index
    const item = items[index]
    const message = item?.dataset['message'] ?? ''
    for (const other of items) other.hidden = item !== undefined && other !== item
    tool.toggleAttribute('data-stepping', item !== undefined)
    tool.querySelector('.beam')?.remove()
    previous.ariaDisabled = String(index <= 0)
    next.ariaDisabled = String(index === last)
    next.textContent = item ? WORDS.stepper.next : WORDS.stepper.start
    all.hidden = !item
    const values = { step: index + 1, count: items.length, message }
    place.textContent = fill(item ? WORDS.stepper.place : WORDS.stepper.messages, values)
    announce(item ? fill(WORDS.stepper.said, values) : WORDS.stepper.allShown)
    // One step is read as a whole, with what is sent.
    const details = item?.querySelector('details')
    if (details) details.open = true
    if (item) pointOut(tool, item.dataset)
  }
  previous.addEventListener('click', () => current > 0 && show(current - 1))
  next.addEventListener('click', () => current < last && show(current + 1))
  all.addEventListener('click', () => {
    // The button goes away; the focus may not go with it.
    next.focus()
    show(-1)
  })
}

/**
 * Lays a band over the message in the drawing. One whose place in it isn't known is only shown in the list.
 */
function pointOut(tool: Element, { top, height, middle }: DOMStringMap): void {
  const scroll = tool.querySelector<HTMLElement>('.diagram .scroll')
  const image = scroll?.querySelector('img')
  if (!scroll || !image || top === undefined) return
  const beam = document.createElement('span')
  beam.className = 'beam'
  // Set one by one: the policy forbids style attributes, not these.
  beam.style.top = `${image.offsetTop + Number(top) * image.offsetHeight}px`
  beam.style.height = `${Number(height) * image.offsetHeight}px`
  beam.style.left = `${image.offsetLeft}px`
  beam.style.width = `${image.offsetWidth}px`
  scroll.append(beam)
  scroll.scrollLeft = image.offsetLeft + Number(middle) * image.offsetWidth - scroll.clientWidth / 2
  beam.scrollIntoView({ block: 'start', inline: 'nearest' })
}
