/**
 * Cards on the names of the toolkit (WCAG 1.4.13): they come when a pointer rests on a name or a key reaches
 * it, stay while the pointer is on either, go with Escape, and never cover the name. A finger follows
 * the link.
 */
import {
  cardsFile,
  type NameCard,
  type NameCards,
  referenceRoute,
} from '../../../schema/toolkit/reference/name-card.ts'
import { closest } from '../../behaviours/closest.ts'
import { addStyles, element } from '../../search/elements.ts'
import styles from './name-card.css?inline'

/** Milliseconds that a pointer rests before a card comes, and is away before it goes. */
const rest = 200
/** Pixels between a name and its card. */
const gap = 6

interface ShownCard {
  readonly link: HTMLAnchorElement
  readonly card: HTMLElement
}

/** Shows cards from now on. @returns what is told where a pointer or a key goes */
export function nameCards(): (event: Event) => void {
  const files = new Map<string, Promise<NameCards>>()
  let shown: ShownCard | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  addStyles(styles)

  const hide = (): void => {
    clearTimeout(timer)
    shown?.card.remove()
    shown?.link.removeAttribute('aria-describedby')
    shown = undefined
  }
  // While the pointer is on the name or on its card, or the focus on the name, the card stays.
  document.addEventListener('pointerover', event => {
    if (!shown || shown.link === document.activeElement) return
    const isOnIt = closest(event, '.name-card') !== null || shown.link === closest(event, 'a')
    clearTimeout(timer)
    if (!isOnIt) timer = setTimeout(hide, rest)
  })
  // In a window of another size, its place would be wrong, and the page perhaps too wide.
  addEventListener('resize', hide)
  document.addEventListener('focusout', event => event.target === shown?.link && hide())
  document.addEventListener('pointerdown', event => closest(event, '.name-card') === null && hide())
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || !shown) return
      // It closes the card and nothing else.
      event.stopImmediatePropagation()
      hide()
    },
    true,
  )

  return event => {
    const link = closest<HTMLAnchorElement>(event, 'main :is(a:has(code), code a)')
    if (!link) return
    const isKey = event.type === 'focusin'
    if (isKey ? !link.matches(':focus-visible') : isTouch(event)) return
    if (shown?.link === link || !link.pathname.includes(`${referenceRoute}/`)) return
    clearTimeout(timer)
    const stays = (): boolean => link.matches(isKey ? ':focus' : ':hover')
    timer = setTimeout(async () => {
      const card = await cardOf(link, files)
      // The file may have taken a while.
      if (!card || !stays()) return
      hide()
      shown = { link, card: show(link, card) }
    }, rest)
  }
}

const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

/**
 * Returns nothing if the address is no name, or its file can't be had: the link still works.
 * @param files that have been asked for, by address
 */
async function cardOf(
  { pathname, hash }: HTMLAnchorElement,
  files: Map<string, Promise<NameCards>>,
): Promise<NameCard | undefined> {
  const address = cardsFile(pathname.replace(/\.html$|\/$/, ''))
  const asked = files.get(address) ?? fetchCards(address, () => files.delete(address))
  files.set(address, asked)
  const cards = await asked
  const first = Object.keys(cards).at(0) ?? ''
  return cards[decodeURIComponent(hash.slice(1)) || first]
}

/** @param forget lets the next time ask again, where the network was gone for a moment */
const fetchCards = (address: string, forget: () => void): Promise<NameCards> =>
  fetch(address)
    .then(response => (response.ok ? response.json() : {}))
    .catch(() => {
      forget()
      return {}
    })

function show(link: HTMLAnchorElement, { code, text, badges }: NameCard): HTMLElement {
  const card = element(
    'div',
    { class: 'name-card', role: 'tooltip', id: 'name-card' },
    element('code', {}, code),
    element('p', {}, text),
  )
  if (badges.length > 0)
    card.append(element('ul', { class: 'badges' }, ...badges.map(badge => element('li', {}, badge))))
  document.querySelector('main')?.append(card)
  place(card, link)
  link.setAttribute('aria-describedby', card.id)
  return card
}

/**
 * Below the name, or above it if there is no room below; beside a name in a list, whose next name a pointer
 * goes to. It scrolls with the page.
 */
function place(card: HTMLElement, link: HTMLElement): void {
  const name = link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const room = document.documentElement.clientWidth - width - gap
  const [right, left] = [name.right + gap, name.left - gap - width]
  const beside = right <= room ? right : left
  if (link.parentElement?.localName === 'li' && beside >= gap) {
    moveTo(card, beside, Math.min(name.top, innerHeight - height))
    return
  }
  const head = document.querySelector('.top')?.clientHeight ?? 0
  const isBelow = name.bottom + gap + height <= innerHeight || name.top < height + gap + head
  const top = isBelow ? name.bottom + gap : name.top - gap - height
  moveTo(card, Math.max(gap, Math.min(name.left, room)), top)
}

function moveTo({ style }: HTMLElement, left: number, top: number): void {
  style.left = `${left + scrollX}px`
  style.top = `${top + scrollY}px`
}
