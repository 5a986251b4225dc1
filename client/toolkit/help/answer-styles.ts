/** How an answer looks. The styles come with the first one, because until then a page has no use for them. */
import { addStyles } from '../../search/elements.ts'
import styles from './answer.css?inline'

addStyles(styles)
