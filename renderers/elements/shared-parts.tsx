/**
 * HTML that many pages have in common, such as the closed groups of a sidebar. It's rendered and encoded
 * once. A page is rendered with a mark in its place, which its bytes replace in the end.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Begins and ends a mark. Content can't have it: files with this character are refused. */
const edge = '\0'

export class SharedParts {
  readonly #marks = new WeakMap<object, Map<string, string>>()
  readonly #parts: Buffer[] = []

  /**
   * The mark of a part.
   * @param owner what the part is made of
   * @param form tells the parts of one owner apart
   */
  markOf(owner: object, form: string, make: () => string): string {
    const marks = this.#marks.get(owner) ?? new Map<string, string>()
    this.#marks.set(owner, marks)
    const mark = marks.get(form) ?? `${edge}${this.#parts.push(this.withParts(make())) - 1}${edge}`
    marks.set(form, mark)
    return mark
  }

  /** The bytes of a page, with the parts in place of their marks. */
  withParts(html: string): Buffer {
    const pieces = html.split(edge)
    return Buffer.concat(
      pieces.map((piece, i) => (i % 2 === 1 && this.#parts[Number(piece)]) || Buffer.from(piece)),
    )
  }
}

interface SharedProps {
  readonly render: { readonly shared: SharedParts; readonly site: object }
  /** Names the part, with everything of a page that decides its look. */
  readonly form: string
  readonly children: ReactNode
}

/** Renders what looks the same on all pages of a site, or on all for which the form is the same. */
export const Shared = ({ render: { shared, site }, form, children }: SharedProps): ReactNode =>
  shared.markOf(site, form, () => renderToStaticMarkup(children))
