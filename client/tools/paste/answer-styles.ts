/** How an answer looks: its styles come with the first one, since a page without an answer has no use for them. */
import { addStyles } from '../../search/elements.ts'

/** The stylesheet; set by the bundler. */
declare const ANSWER_STYLES: string

addStyles(ANSWER_STYLES)
