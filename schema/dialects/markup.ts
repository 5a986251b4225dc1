/** What directives, roles and macros of reStructuredText, MyST and AsciiDoc are here, by their names. */
import {
  type Cure,
  calloutCure,
  codeCure,
  detailsCure,
  figureCure,
  footnoteCure,
  headingCure,
  headingCureOf,
  headingList,
  includedCure,
  isCalloutName,
  tableCure,
} from '../text/cures.ts'
import { cureNamedLike } from './tags.ts'

type Rows = readonly (readonly [names: string, cure: Cure])[]

const cureIn = (rows: Rows, name: string): Cure | undefined =>
  rows.find(([names]) => names.split(' ').includes(name))?.[1]

const link: Cure = { hint: 'Write [words](/docs/topic#id) for a link.' }
const bold: Cure = {
  hint: 'Write names of buttons and menus in bold, such as **Edit > Project Settings**.',
}
const inBackticks: Cure = { hint: 'Put only the words in backticks.' }
const written: Cure = { hint: 'Write it in words, or put it in backticks.' }
const noDirective: Cure = { hint: 'Remove it, with the lines that are indented below it.' }
const inReference: Cure = {
  hint: 'Describe it in data/reference/, and show its members with a block of "type: members".',
}
const comment: Cure = {
  hint: 'Remove it, or write a YAML comment outside the text, on a line that begins with "# ".',
}
const target: Cure = { hint: 'Remove it. Links lead to headings, by their ids: ## Words {#id}.' }

/** `.. name::`, and `{name}` behind a fence. */
const directives: Rows = [
  ['include literalinclude', includedCure],
  [
    'toctree',
    {
      hint:
        'Remove it. data/sidebars.yaml lists the pages, and a block of "type: cards" leads to some ' +
        'of them.',
    },
  ],
  ['contents', { hint: headingList }],
  ['code code-block code-cell sourcecode parsed-literal prompt doctest', codeCure],
  ['list-table csv-table table flat-table', tableCure],
  ['rubric centered', headingCure],
  ['glossary', { hint: 'Use a block of "type: definitions", or write the terms in data/vocabulary.yaml.' }],
  ['math', written],
  [
    'only ifconfig index meta highlight default-role currentmodule raw eval-rst hlist tabularcolumns',
    noDirective,
  ],
]

const sinceCure: Cure = {
  hint: 'Say it in the sentence: "since 2.1.0".',
  inProse: {
    needs: 'callout',
    hint: 'Say it in the sentence: "since 2.1.0". For a box, write ":::info Since 2.1.0" above the text.',
  },
}

/** What directives of Sphinx and MyST are here, such as `{warning}` behind a fence. */
export function cureOfDirective(name: string): Cure | undefined {
  if (/^version|^deprecated/.test(name)) return sinceCure
  if (isCalloutName(name)) return calloutCure(name)
  if (/^(?:auto|py:|js:|cpp:|c:|cs:)|^(?:function|class|method|module|attribute|data)$/.test(name))
    return inReference
  return cureIn(directives, name) ?? cureNamedLike(name)
}

/** `:name:` and `{name}` in front of code. */
const roles: Rows = [
  [
    'ref doc numref any term envvar token eq func class meth mod attr obj exc data download pep rfc link',
    link,
  ],
  ['menuselection guilabel btn menu', bold],
  ['kbd', { hint: 'Write [[Ctrl+B]] for keys.' }],
  ['file command program option code literal samp makevar mimetype regexp bash python', inBackticks],
  ['math', written],
  [
    'sub sup subscript superscript',
    { hint: 'Write the letter itself, such as ² or ₂, or the words in full.' },
  ],
  [
    'abbr',
    { hint: 'Explain it in the sentence, or in the glossary. Run: npm run new -- term "RPC" --text "..."' },
  ],
  ['strong', { hint: 'Write **text** for bold text.' }],
  ['emphasis', { hint: 'Write *text* for emphasis.' }],
  ['footcite cite footnote', footnoteCure],
]

/** @param role such as `:py:class:` or `{menuselection}` */
export function cureOfRole(role: string): Cure {
  const name = /([a-z][\w-]*)[:}]$/.exec(role)?.[1] ?? ''
  return cureIn(roles, name) ?? cureOfDirective(name) ?? link
}

/** @param block a line that begins with ".. ", and what is indented below it */
export function cureOfDots(block: string): Cure {
  const [, label, image, note, name] =
    /^\.\. (?:(_[^:\n]+:)|\|[^|\n]+\| ([a-z]+)::|(\[[^\]\n]+\]) |([a-z][a-z:-]*)::)/.exec(block) ?? []
  if (label !== undefined) return target
  if (image !== undefined) return cureOfDirective(image) ?? noDirective
  if (note !== undefined) return { hint: 'Write "[^1]: What it says.", and [^1] where it belongs.' }
  return name === undefined ? comment : (cureOfDirective(name) ?? noDirective)
}

/** What macros of AsciiDoc are here, such as `xref:` and `kbd:`. */
export function cureOfMacro(name: string): Cure {
  if (name === 'kbd') return { hint: 'Write [[Ctrl+B]] for keys.' }
  if (['btn', 'menu'].includes(name)) return bold
  if (['image', 'icon'].includes(name)) return figureCure
  if (name === 'footnote') return footnoteCure
  if (name === 'include') return includedCure
  return { hint: 'Write [words](/docs/topic#id) for a link, or put this in backticks to show it.' }
}

/** `[source,java]` above lines of `----`, `|===`, and lines around words. */
export function delimitedCure(form: string): Cure {
  if (/^[|,:!]===|^\+[-=+]+(?:\n|$)/.test(form)) return tableCure
  const [, line = '', inner = ''] = /(?:^|\n)([-=.*_+]{4,})\n([^\n]*)\n\1$/.exec(form) ?? []
  // reStructuredText has lines as long as the words above and below a title.
  if (inner !== '' && line.length >= inner.length && form.startsWith(line)) return headingCureOf(inner)
  if (/^\[(?:source|listing)/.test(form) || /^[-.+]{4}/.test(lastLine(form))) return codeCure
  if (/^\[quote/.test(form) || lastLine(form).startsWith('_'))
    return {
      hint: 'Begin each line with "> " in a block of "type: prose".',
      inProse: { hint: 'Begin each line with "> ".' },
    }
  return form.includes('%collapsible') ? detailsCure : calloutCure(form)
}

const lastLine = (form: string): string => form.split('\n').at(-1) ?? ''

/** @param form such as `@param x` or `\\note Words.` */
export function cureOfDocTag(form: string): Cure {
  const name = /[a-z]+/.exec(form)?.[0] ?? ''
  if (isCalloutName(name)) return calloutCure(name)
  if (['ref', 'see', 'link'].includes(name)) return link
  return /code|example/.test(name) ? codeCure : inReference
}

/** @param form such as `\\textbf{bold}` or `\\ref setup` */
export function cureOfLatex(form: string): Cure {
  const name = /[a-z]+/.exec(form)?.[0] ?? ''
  const words = /\{([^}\n]*)\}/.exec(form)?.[1] ?? ''
  if (/^text(?:bf|sf)|^bf|^strong/.test(name)) return { hint: 'Write **text** for bold text.' }
  if (/^(?:emph|textit|it)$/.test(name)) return { hint: 'Write *text* for emphasis.' }
  if (/^(?:texttt|verb|lstinline|code)$/.test(name)) return inBackticks
  if (/section|chapter|paragraph/.test(name)) return headingCureOf(words)
  if (name.startsWith('footnote')) return footnoteCure
  return /ref|cite|url|see|sa|link|subpage|anchor|label/.test(name)
    ? link
    : { hint: 'Write the words alone. To show the markup, put it in backticks.' }
}

/** @param form such as `\\begin{itemize}` with what is in it */
export function cureOfEnvironment(form: string): Cure {
  const name = /\{(\w+)/.exec(form)?.[1] ?? ''
  if (/itemize|enumerate/.test(name)) return { hint: 'Begin each entry with "- " or "1. ".' }
  if (/verbatim|lstlisting|minted/.test(name)) return codeCure
  if (/tab/.test(name)) return tableCure
  if (name === 'figure') return figureCure
  if (name === 'description') return { hint: 'Use a block of "type: definitions".' }
  return { hint: 'Remove the lines of \\begin and \\end.' }
}

/** @param form such as `#+BEGIN_SRC js` with what is below it */
export function cureOfOrg(form: string): Cure {
  const name = /_(\w+)/.exec(form)?.[1]?.toLowerCase() ?? ''
  if (isCalloutName(name) && name !== 'quote' && name !== 'example') return calloutCure(name)
  const quote = 'Begin each line with "> " in a block of "type: prose".'
  return name === 'quote' || name === 'verse'
    ? { hint: quote, inProse: { hint: 'Begin each line with "> ".' } }
    : codeCure
}
