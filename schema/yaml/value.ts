/**
 * The value of a YAML text by `js-yaml`, which needs a third of the time that `yaml` takes for its positions. Where the
 * two might disagree, or one would complain, there is no value: `yaml` then decides, and says what is wrong.
 */
import {
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  EVENT_ID,
  type Event,
  mapTag,
  parseEvents,
  SCALAR_STYLE,
} from 'js-yaml'
import { joinedBlocks, maxDepth } from './features.ts'

/** Tabs, documents and directives, headings of Markdown, escapes that may hide a character, "#" behind something, which may cut a text off, numbers beyond numbers, indentation in digits. */
const unusual =
  /[\t\ufeff]|^ *(?:---|\.\.\.|%)|\\[0abefvNLPxuU_]|\S +#|__proto__|\d[eE]\+?\d{3}|[|>][+-]?\d|^ *#{2,6} \S/m

/** Names of fields are text as it is written: `1.0` as a name is not 1. */
const schema = CORE_SCHEMA.withTags(
  defineMappingTag<Record<string, unknown>>(mapTag.tagName, {
    ...mapTag,
    addPair: (fields, name, value) =>
      typeof name === 'string' ? mapTag.addPair(fields, name, value) : 'The name of a field is text.',
  }),
)

export function readValue(text: string): { readonly value: unknown } | undefined {
  if (unusual.test(text)) return undefined
  try {
    const events = parseEvents(text, { maxDepth })
    if (events.some(event => isUnusual(event, text))) return undefined
    const [value, ...more] = constructFromEvents(events, { source: text, schema })
    return value === undefined || more.length > 0 ? undefined : { value }
  } catch {
    // `yaml` has the words for it.
    return undefined
  }
}

/**
 * Anchors, aliases and tags, quotes over several lines, whose indentation only `yaml` looks at, and lists or paragraphs
 * that YAML would join to one line.
 */
function isUnusual(event: Event, text: string): boolean {
  switch (event.type) {
    case EVENT_ID.ALIAS:
      return true
    case EVENT_ID.SCALAR: {
      const { anchorStart, tagStart, style, valueStart, valueEnd } = event
      const quoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED
      const written = style === SCALAR_STYLE.LITERAL_BLOCK ? '' : text.slice(valueStart, valueEnd)
      return anchorStart >= 0 || tagStart >= 0 || (written.includes('\n') && (quoted || joinedBlocks.test(written)))
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return event.anchorStart >= 0 || event.tagStart >= 0
    default:
      return false
  }
}
