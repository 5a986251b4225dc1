/**
 * A paste of megabytes: the box shows its beginning, and the rest is kept for reading. A browser that lays
 * out and paints all of it is busy for seconds, again and again while the page changes.
 */

/** Longer texts aren't shown whole. */
const longestWhole = 100_000
const shown = 5_000
/** By which an edit of the beginning is told from a new text. */
const sample = 200

export interface LongText {
  /** What the box shows. */
  readonly beginning: string
  /** What follows it. */
  readonly rest: string
}

/** @returns undefined if a text is short enough to be shown as a whole */
export function longText(text: string): LongText | undefined {
  if (text.length <= longestWhole) return undefined
  const line = text.lastIndexOf('\n', shown)
  const cut = line > 0 ? line : shown
  return { beginning: text.slice(0, cut), rest: text.slice(cut) }
}

/**
 * Returns what the reader means by the text in the box.
 * @param value of the box
 * @param before what the box showed
 */
export function meantText(value: string, before: LongText | undefined): string {
  if (!before) return value
  const { beginning, rest } = before
  const isEdited = value.startsWith(beginning.slice(0, sample)) || value.endsWith(beginning.slice(-sample))
  return isEdited ? value + rest : value
}

type Area = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** Tells whether what is pasted now takes the place of all that the box shows. */
export const isAllSelected = ({ value, selectionStart, selectionEnd }: Area): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** Returns the text of a box after something was pasted into it. */
export const withPasted = ({ value, selectionStart, selectionEnd }: Area, pasted: string): string =>
  value.slice(0, selectionStart) + pasted + value.slice(selectionEnd)
