/** Shows a diagram at full size, over the page: scroll or drag, enlarge and reduce by buttons, keys and wheel. */
import { fill } from '../schema/fill.ts'
import { addStyles, element } from './search/elements.ts'
import dialogStyles from './styles/parts/dialogs/dialog.css?inline'
import zoomStyles from './styles/parts/dialogs/zoom-dialog.css?inline'

addStyles(dialogStyles + zoomStyles)

/** Factor of one step of the buttons and keys. */
const step = 1.25
const largest = 6
/** Pixels around the drawing; the stylesheet has the same. */
const margin = 16

/** @param figure one of the page, with a button `[data-zoom]` that names the diagram */
export function openZoom(figure: HTMLElement): void {
  const opener = figure.querySelector<HTMLElement>('[data-zoom]')
  const shown = figure.querySelector('picture')
  // Two presses while the file was on its way open it once.
  if (!opener || !shown || document.querySelector('dialog.zoom')) return
  const picture = document.importNode(shown, true)
  const image = picture.querySelector('img') ?? new Image()
  const name = opener.dataset['zoom'] ?? ''
  image.loading = 'eager'
  image.draggable = false
  // It takes the focus, so that the browser's own keys scroll it.
  const box = element(
    'div',
    {
      class: 'zoom-box',
      tabindex: '0',
      autofocus: '',
      role: 'group',
      'aria-label': fill(WORDS.diagram.diagram, { title: name }),
    },
    picture,
  )
  const output = element('output', { class: 'zoom-scale' })
  const { whole, set, by } = scaling(box, image, output)
  const dialog = element('dialog', { class: 'zoom', 'aria-label': name })
  const button = (text: string, action: () => void, label?: string, keys?: string): HTMLButtonElement => {
    const made = element('button', { type: 'button', 'aria-label': label, 'aria-keyshortcuts': keys }, text)
    made.addEventListener('click', action)
    return made
  }
  const bar = element(
    'div',
    { class: 'zoom-bar' },
    element('p', {}, name),
    button('\u2212', () => by(1 / step), WORDS.diagram.reduce, '-'),
    output,
    button('+', () => by(step), WORDS.diagram.enlarge, '+ ='),
    button(WORDS.diagram.fit, () => set(whole()), WORDS.diagram.fitToWindow, '0'),
    button(WORDS.diagram.close, () => dialog.close()),
  )
  dialog.append(bar, box)
  dialog.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = bar.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(event.key)}"]`)
    if (!pressed) return
    pressed.click()
    event.preventDefault()
  })
  dialog.addEventListener('pointerdown', event => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    // The drawing itself may have opened it, with its button out of sight.
    opener.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
  // Full size, more where there is room for all of it.
  set(Math.max(1, Math.min(whole(), 2)))
  box.scrollTo((box.scrollWidth - box.clientWidth) / 2, 0)
}

/**
 * Returns the scale of a drawing in a box that scrolls. What is under the pointer stays there while it changes.
 * @param output says the scale
 */
function scaling(box: HTMLElement, image: HTMLImageElement, output: HTMLElement) {
  const width = Number(image.getAttribute('width'))
  const height = Number(image.getAttribute('height'))
  let scale = 1
  /** Returns the scale at which it is as wide as the box. */
  const fitted = (): number => (box.clientWidth - 2 * margin) / width
  /** Returns the scale at which all of it is seen. */
  const whole = (): number => Math.min(fitted(), (box.clientHeight - 2 * margin) / height)

  /** @param x, y point of the screen that stays; the middle of the box if absent */
  const set = (wanted: number, x?: number, y?: number): void => {
    const frame = box.getBoundingClientRect()
    const atX = x ?? frame.x + frame.width / 2
    const atY = y ?? frame.y + frame.height / 2
    const before = image.getBoundingClientRect()
    scale = Math.min(largest, Math.max(Math.min(whole(), 1) / 2, wanted))
    image.width = width * scale
    image.height = height * scale
    const after = image.getBoundingClientRect()
    if (before.width > 0)
      box.scrollBy(
        after.x + ((atX - before.x) / before.width) * after.width - atX,
        after.y + ((atY - before.y) / before.height) * after.height - atY,
      )
    output.textContent = fill(WORDS.diagram.scale, { percent: Math.round(scale * 100) })
  }
  box.addEventListener('pointermove', event => {
    // Fingers scroll by themselves.
    if (event.pointerType === 'mouse' && event.buttons === 1) box.scrollBy(-event.movementX, -event.movementY)
  })
  box.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      set(scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    },
    { passive: false },
  )
  return { whole, set, by: (factor: number) => set(scale * factor) }
}
