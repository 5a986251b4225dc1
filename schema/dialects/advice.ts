/** What is said of forms that several other tools share, or that are written in several ways. */
import {
  type Cure,
  calloutCure,
  detailsCureOf,
  headingCureOf,
  headingList,
  includedCure,
  tabsCureOf,
} from '../text/cures.ts'
import { cureOfDirective, cureOfDots, cureOfMacro, cureOfRole, delimitedCure } from './markup.ts'
import { attributeCure, cureNamedLike, cureOfShortcode, cureOfTag } from './tags.ts'

export const shortcodes = {
  message: "Shortcodes and templates of other generators don't work here.",
  cure: cureOfShortcode,
  once: true,
}
export const admonition = {
  message: "Admonitions of other generators don't work here.",
  cure: (form: string): Cure => (form.startsWith('???') ? detailsCureOf(form) : calloutCure(form)),
  once: true,
}
export const listOfHeadings = {
  message: "This doesn't make a list of the headings.",
  cure: { hint: headingList },
}
export const attributes = {
  message: "Attributes in braces don't work here.",
  cure: attributeCure,
}
export const formula = {
  message: "Formulas aren't typeset here.",
  cure: { hint: 'Write it in words, or put it in backticks.' },
}
export const emoji = {
  message: "Names of emoji and icons aren't replaced by pictures here.",
  cure: { hint: 'Write the emoji itself, or remove the name. To show the name, put it in backticks.' },
}
export const component = {
  message: "Components and other code of MDX don't work here.",
  cure: { hint: 'Remove it. Instead of components, pages have blocks such as "type: tabs".' },
  once: true,
}
export const directive = {
  message: "Directives of other markup languages don't work here.",
  cure: (form: string): Cure =>
    cureOfDirective(/^:*([a-z][a-z-]*)::/.exec(form)?.[1] ?? '') ?? {
      hint: 'Use a block, such as "type: callout", "type: code" or "type: figure".',
    },
  once: true,
}
/** `.. note::` of reStructuredText, its labels and comments, with what is indented below them. */
export const dots = {
  message: "Directives and comments of reStructuredText don't work here.",
  cure: cureOfDots,
  once: true,
}
export const role = {
  message: "A name before code doesn't work here.",
  cure: cureOfRole,
}
export const fieldList = {
  message: 'Readers would see this as a sentence with colons.',
  cure: (form: string): Cure =>
    /^:(?:param|arg|key|type|r|y|var|ivar|cvar|exc)/.test(form)
      ? { hint: 'Use a block of "type: definitions", or describe it in data/reference/.' }
      : { hint: 'Remove it, because the fields of a page are at the top of its file.' },
  once: true,
}
/** `xref:api.adoc#flow[the flow]`: a name, what it is about, and words in brackets. */
export const macro = {
  message: 'This is markup of another language, and readers would see it.',
  cure: (form: string): Cure => cureOfMacro(/^[a-z]*/.exec(form)?.[0] ?? ''),
}
/** A line of them: within a sentence it may be a channel, such as #general. */
export const tag = {
  message: 'Readers would see this tag with its sign.',
  cure: { hint: 'Remove it, or write words for search in "keywords:". To show it, put it in backticks.' },
}
export const embed = {
  message: "A text can't show parts of other files.",
  cure: (form: string): Cure =>
    /\.(?:png|svg|jpe?g|gif|webp|avif)\b/i.test(form) ? cureOfTag('<img>') : includedCure,
}
export const comment = {
  message: 'Readers would see this comment.',
  cure: { hint: 'Remove it, or write a YAML comment outside the text, on a line that begins with "# ".' },
}
export const expression = {
  message: "Expressions in braces aren't evaluated here.",
  cure: (form: string): Cure =>
    form.startsWith('{@')
      ? { hint: 'Put the name in backticks. Names in the reference become links automatically.' }
      : { hint: 'Write the value or a token such as {product.name}, or put it in backticks to show it.' },
}
export const conflict = {
  message: 'A merge left two versions of this text here.',
  cure: { hint: 'Keep one version or combine both, and remove the lines of <<<<<<<, ======= and >>>>>>>.' },
  once: true,
}

export const tabs = {
  message: "Tabs of other generators don't work here.",
  cure: tabsCureOf,
  once: true,
}
export const heading = {
  message: "This isn't a heading, so readers would see its signs.",
  cure: headingCureOf,
}
export const noList = {
  message: "This isn't a list. Readers would see its lines as one.",
  cure: { hint: 'Begin each entry with "- " or "1. ".' },
  once: true,
}
export const smallLetters = {
  message: "There's no markup for raised or lowered letters here.",
  cure: { hint: 'Write the letter itself, such as ² or ₂, or put the text in backticks.' },
}
export const edits = {
  message: "Suggested edits don't work here.",
  cure: { hint: 'Accept or reject the change, or put the text in backticks to show it.' },
}
export const delimited = {
  message: "Blocks of other markup languages don't work here.",
  cure: delimitedCure,
  once: true,
}
/** What no row above knows: in English, no word has such signs before or behind it. */
export const unknownSigns = {
  message: "These signs don't mean anything here, so readers would see them.",
  cure: { hint: 'Remove them, or put them in backticks to show them.' },
  once: true,
}
export const definition = {
  message: `This line with ":" doesn't explain a term.`,
  cure: { hint: 'Use a block of "type: definitions".' },
  once: true,
}
export const frontMatter = {
  message: 'Fields between lines of "---" are front matter, which pages here don\'t have.',
  cure: { hint: 'Remove them, because the fields of a page are at the top of its file.' },
}

export const noTasks = {
  message: "These aren't tasks. Readers would see the lines as one.",
  cure: { hint: 'Write "- [ ] " for a task that is open, and "- [x] " for one that is done.' },
  once: true,
}
export const lineBlock = {
  message: "Bars don't keep lines apart here.",
  cure: {
    hint: 'Use a block of "type: prose".',
    inProse: { hint: 'Remove them, and end each line but the last with a backslash.' },
  },
  once: true,
}
export const innerList = {
  message: "Several stars don't begin an inner entry.",
  cure: { hint: 'Begin each entry with "- ", and indent inner ones by two spaces: "  - ".' },
  once: true,
}
/** `::card` and `:badge[new]` of Nuxt Content and of directives in Markdown. */
export const colonComponent = {
  message: "Components between colons don't work here.",
  cure: (form: string): Cure =>
    cureNamedLike(/[a-z][\w-]*/.exec(form)?.[0] ?? '', form) ?? {
      hint: 'Remove it, or write what it shows.',
    },
  once: true,
}

export const foreignLink = {
  message: 'This is a link in another markup language.',
  cure: (form: string): Cure => ({ hint: `Write ${linkMeant(form)}.` }),
}

/** `[[address][words]]`, `[words|address]` and `<<id,words>>` as a link. */
function linkMeant(form: string): string {
  const [, to, words] = /^\[\[([^\]]+)\]\[([^\]]+)\]\]$/.exec(form) ?? []
  const [, label, address] = /^\[([^|]+)\|(.+)\]$/.exec(form) ?? []
  const [, id, text = id] = /^<<([^,>]+)(?:,([^>]+))?>>$/.exec(form) ?? []
  if (to !== undefined) return `[${words}](${to})`
  if (address !== undefined) return `[${label}](${address})`
  return id === undefined ? '[words](/docs/topic#id)' : `[${text}](#${id})`
}
