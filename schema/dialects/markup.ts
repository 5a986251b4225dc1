/** What directives, roles and macros of reStructuredText, MyST and AsciiDoc are here, by their names. */
import {
  type Cure,
  calloutCure,
  codeCure,
  figureCure,
  footnoteCure,
  headingCure,
  headingList,
  includedCure,
  isCalloutName,
  tableCure,
} from '../text/cures.ts'
import { cureNamed } from './tags.ts'

type Rows = readonly (readonly [names: string, cure: Cure])[]

const cureIn = (rows: Rows, name: string): Cure | undefined =>
  rows.find(([names]) => names.split(' ').includes(name))?.[1]

const link: Cure = { hint: 'Write [words](/docs/topic#id) for a link.' }
const bold: Cure = {
  hint: 'Write **words** for names of buttons and menus, such as **Edit > Project Settings**.',
}
const inBackticks: Cure = { hint: 'Put the words between backticks alone.' }
const written: Cure = { hint: 'Write it in words, or put it in backticks.' }
const noDirective: Cure = { hint: 'Remove it, with the lines that are indented below it.' }
const inReference: Cure = {
  hint: 'Describe it in data/reference/, and show its members with a block of "type: members".',
}
const comment: Cure = {
  hint: 'Remove it, or begin a line of the file with "# ", outside of the text.',
}
const target: Cure = { hint: 'Remove it. Links lead to headings, by their ids: ## Words {#id}.' }

/** `.. name::`, and `{name}` behind a fence. */
const directives: Rows = [
  ['include literalinclude', includedCure],
  [
    'toctree',
    {
      hint: 'Remove it. The pages are listed in data/sidebars.yaml; a block of "type: cards" leads to some of them.',
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
    hint: 'Say it in the sentence, "since 2.1.0", or write ":::info Since 2.1.0" above the text and ":::" below it.',
  },
}

/** What directives of Sphinx and MyST are here, such as `{warning}` behind a fence. */
export function cureOfDirective(name: string): Cure | undefined {
  if (/^version|^deprecated/.test(name)) return sinceCure
  if (isCalloutName(name)) return calloutCure(name)
  if (/^(?:auto|py:|js:|cpp:|c:|cs:)|^(?:function|class|method|module|attribute|data)$/.test(name))
    return inReference
  return cureIn(directives, name) ?? cureNamed(name.replaceAll('-', ''), name)
}

/** `:name:` and `{name}` in front of code. */
const roles: Rows = [
  [
    'ref doc numref any term envvar token eq func class meth mod attr obj exc data download pep rfc issue pr user link',
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
  return { hint: 'Write [words](/docs/topic#id) for a link; in backticks, this is shown as it is.' }
}

/** `[source,java]` above lines of `----`, and `|===`. */
export function delimitedCure(form: string): Cure {
  if (/^[|,:!]===|^\+[-=+]+/.test(form)) return tableCure
  if (/^\[(?:source|listing)|^\.{4}|^-{4}/.test(form)) return codeCure
  return calloutCure(form)
}
