/** Steps through the messages of a diagram. The list and the diagram stay the page's own: this shows one at a time. */

import { type ReactNode, useRef, useState } from 'react'
import { fill } from '../../schema/fill.ts'
import { announce } from '../behaviours/status.ts'

export function MessageSteps({ messages }: { messages: readonly string[] }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const run = useRef(0)
  const [current, setCurrent] = useState<number>()

  const show = (index: number | undefined): void => {
    const tool = root.current?.closest('[data-tool]')
    if (!tool) return
    const mine = ++run.current
    setCurrent(index)
    const items = [...tool.querySelectorAll<HTMLElement>('.message-list > li')]
    items.forEach((item, i) => {
      item.hidden = index !== undefined && i !== index
    })
    tool.toggleAttribute('data-stepping', index !== undefined)
    for (const beam of tool.querySelectorAll('.beam')) beam.remove()
    if (index === undefined) return announce(WORDS.stepper.allShown)
    // One step is read as a whole, with what is sent.
    const details = items[index]?.querySelector('details')
    if (details) details.open = true
    announce(fill(WORDS.stepper.said, { step: index + 1, count: messages.length, message: messages[index] ?? '' }))
    // Without the drawing's file the list is all there is; nothing is lost.
    pointOut(tool, messages[index] ?? '', () => run.current === mine).catch((error: unknown) => console.error(error))
  }

  const last = messages.length - 1
  return (
    <div ref={root} className="stepper" role="group" aria-label={WORDS.stepper.steps}>
      <button
        className="tool-button"
        type="button"
        aria-disabled={current === undefined || current === 0}
        onClick={() => current !== undefined && current > 0 && show(current - 1)}
      >
        {WORDS.stepper.previous}
      </button>
      <button
        className="tool-button"
        type="button"
        aria-disabled={current === last}
        onClick={() => current !== last && show(current === undefined ? 0 : current + 1)}
      >
        {current === undefined ? WORDS.stepper.start : WORDS.stepper.next}
      </button>
      <span>
        {current === undefined
          ? fill(WORDS.stepper.messages, { count: messages.length })
          : fill(WORDS.stepper.place, { step: current + 1, count: messages.length })}
      </span>
      {current !== undefined && (
        <button className="tool-button plain" type="button" onClick={() => show(undefined)}>
          {WORDS.stepper.showAll}
        </button>
      )}
    </div>
  )
}

/** Lays a band over the message in the drawing, which is a picture: its own file says where the words are. */
async function pointOut(tool: Element, message: string, current: () => boolean): Promise<void> {
  const scroll = tool.querySelector<HTMLElement>('.diagram .scroll')
  const image = scroll?.querySelector('img')
  if (!scroll || !image) return
  const response = await fetch(image.currentSrc || image.src, { cache: 'force-cache' })
  const place = messagePlace(await response.text(), message)
  if (!place || !current()) return
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

/**
 * Where a message is in the drawing, as fractions of its width and height; `middle` is that of its words.
 * @param svg text of the drawing @returns undefined if the words of the message are not one line of it
 */
function messagePlace(svg: string, message: string) {
  const box = /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(svg)
  if (!box) return undefined
  const [left = 0, top = 0, width = 1, height = 1] = box.slice(1).map(Number)
  for (const [, x, y, words] of svg.matchAll(texts)) {
    if (words?.trim() !== escaped(message)) continue
    return {
      top: (Number(y) - band.above - top) / height,
      height: (band.above + band.below) / height,
      middle: (Number(x) - left) / width,
    }
  }
  return undefined
}

const texts = /<text x="([-\d.]+)" y="([-\d.]+)"[^>]*class="messageText"[^>]*>([^<]*)</g

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
