/** Updates what the filters of long lists share: the page's contents, marks on matches, and the ways out. */
import { element } from '../search/elements.ts'

/** Leaves out of "On this page" and of the site index's sections what a filter hides. */
export function updateContents(): void {
  for (const entry of document.querySelectorAll<HTMLElement>('.toc li, .index-contents li')) {
    const hash = entry.querySelector('a')?.hash ?? ''
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    entry.hidden = target !== null && target.closest('[hidden]') !== null
  }
}

/** Letters of a word that is marked: a single one is nearly everywhere. */
const shortest = 2

/**
 * Marks the words in the elements that are shown, without touching them: a name in code is in pieces, between
 * which it may break.
 */
export function markWords(elements: readonly HTMLElement[], words: readonly string[]): void {
  // Older browsers filter without marks.
  if (!('highlights' in CSS)) return
  const marked = words.filter(word => word.length >= shortest)
  const shown = marked.length > 0 ? elements.filter(({ hidden }) => !hidden) : []
  CSS.highlights.set('filtered', new Highlight(...shown.flatMap(part => rangesOf(part, marked))))
}

function rangesOf(part: HTMLElement, words: readonly string[]): Range[] {
  const text = part.textContent.toLowerCase()
  const ranges: Range[] = []
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = rangeOf(part, at, at + word.length)
      if (range) ranges.push(range)
    }
  }
  return ranges
}

/** Returns the range from one letter of an element's text to another, across its pieces. */
function rangeOf(part: HTMLElement, from: number, to: number): Range | undefined {
  const range = new Range()
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  let begin = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const end = begin + (node.nodeValue?.length ?? 0)
    if (begin <= from && from < end) range.setStart(node, from - begin)
    if (begin < to && to <= end) {
      range.setEnd(node, to - begin)
      return range
    }
    begin = end
  }
  return undefined
}

/**
 * Adds two ways out where nothing fits: back to the whole list, or on to search, which knows messages by their
 * form.
 * @param output says below the field how much fits
 * @returns shows the ways if nothing fits
 */
export function waysOut(input: HTMLInputElement, output: HTMLElement): (isEmpty: boolean) => void {
  const clear = element('button', { type: 'button', class: 'small' }, WORDS.listFilter.clear)
  const search = element('a', {}, WORDS.listFilter.search)
  const ways = element('p', { class: 'filter-ways' }, clear, ' ', search)
  clear.addEventListener('click', () => {
    input.value = ''
    input.dispatchEvent(new Event('input'))
    input.focus()
  })
  output.after(ways)
  return isEmpty => {
    ways.hidden = !isEmpty
    search.href = `?q=${encodeURIComponent(input.value.trim())}`
  }
}
