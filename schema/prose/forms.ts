/** The blocks that running text may hold, by the names that code has for them. */

/** What a text may have besides paragraphs, lists, quotes and code. */
export type ProseBlock = 'callout' | 'details' | 'heading' | 'table' | 'tabs'

/** What a callout is about. */
export type ProseTone = 'info' | 'tip' | 'important' | 'warning' | 'danger'
