/** A drawing in a box that scrolls, at any scale. What is under the pointer stays there while the scale changes. */
import { fill } from '../../schema/fill.ts'
import { element } from '../search/elements.ts'

/** Factor of one step of the buttons and keys. */
const step = 1.25
const largest = 6
/** Pixels around the drawing; the stylesheet has the same. */
const margin = 16

export class Drawing {
  /** The box: it takes the focus, so that the browser's own keys scroll it. */
  readonly node: HTMLElement
  readonly #image: HTMLImageElement
  readonly #width: number
  readonly #height: number
  readonly #changed: (scale: number) => void
  #scale = 1

  /** @param picture one of the page; @param changed gets the new scale */
  constructor(picture: HTMLPictureElement, name: string, changed: (scale: number) => void) {
    const copy = picture.cloneNode(true) as HTMLPictureElement
    this.#image = copy.querySelector('img') ?? new Image()
    this.#image.loading = 'eager'
    this.#image.draggable = false
    this.#width = this.#image.width = Number(this.#image.getAttribute('width'))
    this.#height = Number(this.#image.getAttribute('height'))
    this.#changed = changed
    this.node = element(
      'div',
      {
        class: 'zoom-box',
        tabindex: '0',
        autofocus: '',
        role: 'group',
        'aria-label': fill(WORDS.diagram.diagram, { title: name }),
      },
      copy,
    )
    this.#listen()
  }

  /** The scale at which all of it is seen. */
  get #whole(): number {
    const { clientWidth, clientHeight } = this.node
    return Math.min((clientWidth - 2 * margin) / this.#width, (clientHeight - 2 * margin) / this.#height)
  }

  /** Full size, and more where there is room for all of it. */
  start(): void {
    this.#set(Math.max(1, Math.min(this.#whole, 2)))
    const { node } = this
    node.scrollTo((node.scrollWidth - node.clientWidth) / 2, 0)
  }

  fit(): void {
    this.#set(this.#whole)
  }

  /** @param steps 1 enlarges, -1 reduces */
  zoom(steps: number): void {
    this.#set(this.#scale * step ** steps)
  }

  pan(x: number, y: number): void {
    this.node.scrollBy(x, y)
  }

  /** @param x, y point of the screen that stays; the middle of the box if absent */
  #set(scale: number, x?: number, y?: number): void {
    const box = this.node.getBoundingClientRect()
    const atX = x ?? box.x + box.width / 2
    const atY = y ?? box.y + box.height / 2
    const before = this.#image.getBoundingClientRect()
    this.#scale = Math.min(largest, Math.max(Math.min(this.#whole, 1) / 2, scale))
    this.#image.width = this.#width * this.#scale
    this.#image.height = this.#height * this.#scale
    const after = this.#image.getBoundingClientRect()
    if (before.width > 0)
      this.pan(
        after.x + ((atX - before.x) / before.width) * after.width - atX,
        after.y + ((atY - before.y) / before.height) * after.height - atY,
      )
    this.#changed(this.#scale)
  }

  #listen(): void {
    const { node } = this
    node.addEventListener('pointermove', event => {
      // Fingers scroll by themselves.
      if (event.pointerType === 'mouse' && event.buttons === 1) this.pan(-event.movementX, -event.movementY)
    })
    node.addEventListener(
      'wheel',
      event => {
        if (!event.ctrlKey) return
        event.preventDefault()
        this.#set(this.#scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
      },
      { passive: false },
    )
    let apart = 0
    const distance = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    node.addEventListener('touchstart', ({ touches: [a, b, more] }) => {
      if (a && b && !more) apart = distance(a, b)
    })
    node.addEventListener(
      'touchmove',
      event => {
        const [a, b, more] = event.touches
        if (!a || !b || more || apart === 0) return
        event.preventDefault()
        const now = distance(a, b)
        this.#set((this.#scale * now) / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
        apart = now
      },
      { passive: false },
    )
  }
}
