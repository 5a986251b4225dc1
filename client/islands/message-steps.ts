/** Steps through the messages of a diagram. The list and the diagram stay as they are: this shows one at a time. */
import { fill } from '../../schema/fill.ts'
import { announce } from '../behaviours/status.ts'

/** @param stepper its buttons; renderers/blocks/tools.tsx names the message of each item of the list */
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
    // Without the drawing's file the list is all there is; nothing is lost.
    if (item) pointOut(tool, message, () => current === index).catch((error: unknown) => console.error(error))
  }
  previous.addEventListener('click', () => current > 0 && show(current - 1))
  next.addEventListener('click', () => current < last && show(current + 1))
  all.addEventListener('click', () => {
    // The button goes away; the focus may not go with it.
    next.focus()
    show(-1)
  })
}

/** Lays a band over the message in the drawing, which is a picture: its own file says where the words are. */
async function pointOut(tool: Element, message: string, current: () => boolean): Promise<void> {
  const scroll = tool.querySelector<HTMLElement>('.diagram .scroll')
  const image = scroll?.querySelector('img')
  if (!scroll || !image) return
  const response = await fetch(image.currentSrc || image.src, { cache: 'force-cache' })
  const place = messagePlace(await response.text(), message)
  if (!place || !current()) return
  // The same step may have been asked for twice.
  tool.querySelector('.beam')?.remove()
  const beam = document.createElement('span')
  beam.className = 'beam'
  // Set one by one: the policy forbids style attributes, not these.
  beam.style.top = `${image.offsetTop + place.top * image.offsetHeight}px`
  beam.style.height = `${place.height * image.offsetHeight}px`
  beam.style.left = `${image.offsetLeft}px`
  beam.style.width = `${image.offsetWidth}px`
  scroll.append(beam)
  scroll.scrollLeft = image.offsetLeft + place.middle * image.offsetWidth - scroll.clientWidth / 2
  beam.scrollIntoView({ block: 'start', inline: 'nearest' })
}

/** Height of a line of words, and of the arrow below it, in units of the drawing. */
const band = { above: 6, below: 38 }

const texts = /<text x="([-\d.]+)" y="([-\d.]+)"[^>]*class="messageText"[^>]*>([^<]*)</g

/**
 * Where a message is in the drawing, as fractions of its width and height; `middle` is that of its words.
 * @param svg text of the drawing @returns undefined if the words of the message are not one line of it
 */
function messagePlace(svg: string, message: string) {
  const written = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const box = /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(svg)
  const found = [...svg.matchAll(texts)].find(([, , , words]) => words?.trim() === written)
  if (!box || !found) return undefined
  const [left = 0, top = 0, width = 1, height = 1] = box.slice(1).map(Number)
  const [x = 0, y = 0] = found.slice(1).map(Number)
  return {
    top: (y - band.above - top) / height,
    height: (band.above + band.below) / height,
    middle: (x - left) / width,
  }
}
