/** A diagram at full size, over the page: scroll or drag, enlarge and reduce by buttons, keys, wheel and two fingers. */
import { fill } from '../../schema/fill.ts'
import { element } from '../search/elements.ts'
import { Drawing } from './drawing.ts'

/** File name of the stylesheet, beside this script; set by the bundler. */
declare const ZOOM_STYLES: string

let sheet: Promise<void> | undefined

const styles = (): Promise<void> =>
  (sheet ??= new Promise(done => {
    const link = element('link', { rel: 'stylesheet', href: new URL(ZOOM_STYLES, import.meta.url).href })
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    document.head.append(link)
  }))

/** Pixels of one press of an arrow key while a button has the focus. */
const stride = 60
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
}

/** @param figure one of the page, with a button `[data-zoom]` that names the diagram */
export async function openZoom(figure: HTMLElement): Promise<void> {
  const opener = figure.querySelector<HTMLElement>('[data-zoom]')
  const picture = figure.querySelector('picture')
  if (!opener || !picture) return
  const name = opener.dataset['zoom'] ?? ''
  await styles()
  // Two presses while the files were on their way.
  if (document.querySelector('dialog.zoom')) return
  const scale = element('output', { class: 'zoom-scale' })
  const drawing = new Drawing(picture, name, value => {
    scale.textContent = fill(WORDS.diagram.scale, { percent: Math.round(value * 100) })
  })
  const dialog = element('dialog', { class: 'zoom', 'aria-label': name })
  const reduce = (): void => drawing.zoom(-1)
  const enlarge = (): void => drawing.zoom(1)
  const fit = (): void => drawing.fit()
  const byKey: Readonly<Record<string, () => void>> = { '-': reduce, '+': enlarge, '=': enlarge, 0: fit }
  const button = (text: string, label: string | undefined, keys: string | undefined, action: () => void) => {
    const made = element('button', { type: 'button', 'aria-label': label, 'aria-keyshortcuts': keys }, text)
    made.addEventListener('click', action)
    return made
  }
  dialog.append(
    element(
      'div',
      { class: 'zoom-bar' },
      element('p', {}, name),
      button('\u2212', WORDS.diagram.reduce, '-', reduce),
      scale,
      button('+', WORDS.diagram.enlarge, '+', enlarge),
      button(WORDS.diagram.fit, WORDS.diagram.fitToWindow, '0', fit),
      button(WORDS.diagram.close, undefined, undefined, () => dialog.close()),
    ),
    drawing.node,
  )
  dialog.addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const action = byKey[key]
    const move = moves[key]
    if (action) action()
    else if (move && event.target !== drawing.node) drawing.pan(...move)
    else return
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
  drawing.start()
}
