/** The way into search: a button with scripts, a link to the page that lists everything without. */
import type { ReactNode } from 'react'
import { siteIndexRoute } from '../../schema/index.ts'
import { useRender, withBase } from '../elements/context.ts'
import { siteIndexWords } from './site-index-words.ts'

export function SearchButton(): ReactNode {
  const index = withBase(useRender().base, siteIndexRoute)
  return (
    <>
      <button
        className="find js"
        type="button"
        data-search=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Lens />
        <span>Search</span>
        <span className="keys" aria-hidden="true">
          <kbd className="pc">Ctrl K</kbd>
          <kbd className="mac">⌘ K</kbd>
        </span>
      </button>
      <a className="find nojs" href={index}>
        {siteIndexWords.title}
      </a>
    </>
  )
}

/** A hexagon for the glass; client/search/elements.ts draws the same. */
const Lens = (): ReactNode => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M6.5 1.5 11 4v5l-4.5 2.5L2 9V4zM9.5 10l4 5" />
  </svg>
)
