/** How an answer looks. The styles come with the first one, because until then a page has no use for them. */
import { addStyles } from '../../search/elements.ts'

/** The stylesheet; set by the bundler. */
declare const ANSWER_STYLES: string

addStyles(ANSWER_STYLES)
