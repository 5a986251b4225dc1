/** What to write here instead of the forms of other tools: a block, or in running text a form of its own. */
import type { ProseBlock, ProseTone } from '../prose/forms.ts'
import { idOf } from './ids.ts'

/** What to write instead. */
export interface Cure {
  readonly hint: string
  /** The same in running text. Only some texts may hold the block that it takes. */
  readonly inProse?: { readonly hint: string; readonly needs?: ProseBlock } | undefined
}

/** The tone of a callout, by the words that others have for the same. */
const tones: ReadonlyMap<string, ProseTone> = new Map<string, ProseTone>(
  Object.entries({
    info: 'info',
    note: 'info',
    tip: 'tip',
    hint: 'tip',
    success: 'tip',
    important: 'important',
    warning: 'warning',
    caution: 'warning',
    attention: 'warning',
    danger: 'danger',
    error: 'danger',
  } as const),
)

/** The tone that comes nearest to boxes that aren't quite the same, or are called so in another language. */
export const boxes: ReadonlyMap<string, ProseTone> = new Map<string, ProseTone>([
  ...tones,
  ...namesOf('abstract summary tldr question help faq example quote seealso todo primary secondary', 'info'),
  ...namesOf('information hinweis anmerkung notiz nota remarque uwaga aviso', 'info'),
  ...namesOf('check done protip tipp consejo astuce suggerimento porada', 'tip'),
  ...namesOf('remember wichtig importante essentiel wazne', 'important'),
  ...namesOf('warn alert achtung warnung vorsicht advertencia avertissement ostrzezenie', 'warning'),
  ...namesOf('deprecated experimental beta', 'warning'),
  ...namesOf('bug failure fail missing critical fatal security gefahr peligro pericolo', 'danger'),
])

function namesOf(names: string, tone: ProseTone): [string, ProseTone][] {
  return names.split(' ').map(name => [name, tone])
}

/** Whether others have a box of that name. */
export const isCalloutName = (name: string): boolean => boxes.has(name.toLowerCase())

/** The tone of a callout that others call by that name, if it can be no other. */
export const toneNamed = (name: string): ProseTone | undefined => tones.get(name.toLowerCase())

/** Words of a tag or shortcode, in lower case. */
export const wordsOf = (form: string): string[] => form.toLowerCase().split(/[^a-z0-9_-]+/)

/** @param form as it was written, such as `!!! note "Title"` or `<Aside type="caution">` */
export function calloutCure(form: string): Cure {
  // "hint" is the name of a shortcode as well, so the word behind it counts.
  const named = wordsOf(form).map(word => boxes.get(word))
  const tone = named.findLast(each => each !== undefined) ?? 'info'
  const title = /\btitle=["']([^"'\n]{1,60})["']/.exec(form)?.[1] ?? /(?<!=)"([^"]+)"/.exec(form)?.[1]
  const opening = title === undefined || boxes.has(title) ? `:::${tone}` : `:::${tone} ${title}`
  return {
    hint: `Use a block of "type: callout" with "tone: ${tone}".`,
    inProse: { needs: 'callout', hint: `Write "${opening}" above the text and ":::" below it.` },
  }
}

export const inText = (hint: string): Cure['inProse'] => ({ hint })

/** @param form such as `<TabItem label="Windows">`, whose first label is the example */
export function tabsCureOf(form: string): Cure {
  const [, label = 'Windows'] =
    /(?:\b(?:label|title|name|tab)=|^=== [+!]*)["']([^"'\n]{1,40})["']/.exec(form) ?? []
  return {
    hint: 'Use a block of "type: tabs".',
    inProse: {
      needs: 'tabs',
      hint: `Write ":::tabs", a line such as "== ${label}" above each part, and ":::" at the end.`,
    },
  }
}

/** @param form such as `<Accordion title="Why?">` or `<details><summary>Why?</summary>`, with its title */
export function detailsCureOf(form: string): Cure {
  const attribute = /(?:\b(?:title|summary|label|header)=|^\?{3}[^"\n]*)["']([^"'\n]{1,60})["']/.exec(
    form,
  )?.[1]
  const summary = /<summary[^>]*>\s*([^<>\n]{1,60}?)\s*</.exec(form)?.[1]
  const title = attribute ?? summary ?? 'What is inside'
  return {
    hint: 'Use a block of "type: details".',
    inProse: {
      needs: 'details',
      hint: `Write ":::details ${title}" above the text and ":::" below it.`,
    },
  }
}

export const detailsCure: Cure = detailsCureOf('')

export const headingCure: Cure = {
  hint: 'Use a block of "type: heading".',
  inProse: {
    needs: 'heading',
    hint: 'Begin its line with "## ", or with "### " if it belongs below another heading.',
  },
}

/** @param form a line that was meant as a heading, such as `== Set up`, `##Set up` or an underlined one */
export function headingCureOf(form: string): Cure {
  // Some have a line of signs above the words as well.
  const line = form.split('\n').find(each => /\w/.test(each)) ?? ''
  const [, signs = '', marked = ''] = /^[ \t]*(={1,6}|#{2,6}|h[1-6]\.)?[ \t]*(.*?)[ \t=#]*$/.exec(line) ?? []
  const words = marked.replace(/\{#[^}]*\}$/, '').trim()
  const id = /\{#([^}]*)\}$/.exec(marked)?.[1] ?? idOf(words)
  const depth = Number(/\d/.exec(signs)?.[0] ?? Math.max(2, signs.length))
  if (id === '' || words.length > 60 || /[{}"`]/.test(words)) return headingCure
  const hint = `Write "${'#'.repeat(Math.min(Math.max(depth, 2), 4))} ${words} {#${id}}".`
  return { hint: headingCure.hint, inProse: { needs: 'heading', hint } }
}

export const codeCure: Cure = {
  hint: 'Use a block of "type: code".',
  inProse: inText('Write ``` and the language above the code, such as ```csharp, and ``` below it.'),
}

export const figureCure: Cure = {
  hint: 'Use a block of "type: figure".',
  inProse: inText('Write ![what it shows](/img/key.svg), or use a block of "type: figure".'),
}

export const tableCure: Cure = {
  hint: 'Use a block of "type: table".',
  inProse: {
    needs: 'table',
    hint: 'Write each row as "| one | two |", and "|---|---|" below the first.',
  },
}

export const listHint = 'Begin each entry with "- " or "1. ".'
export const breakHint = 'Leave a line empty, or end the line with a backslash.'

export const headingList =
  'Every page lists its headings beside the text. For a list inside the text, use "type: toc".'

export const footnoteCure: Cure = { hint: 'Write [^1] here, and "[^1]: What it says." on a line below.' }

/** @param form such as `<kbd>Ctrl</kbd>+<kbd>C</kbd>` */
export const keysCure = (form: string): Cure => ({
  hint: `Write [[${[...form.matchAll(/>([^<>]+)<\/kbd>/gi)].map(([, key = '']) => key.trim()).join('+')}]].`,
})

/** @param form such as `(set-up)=`, which names the heading below it in MyST */
export const targetCure = (form: string): Cure => ({
  hint: form.includes('#')
    ? `Remove this line, and write the id behind the heading: {#${idOf(form.split(')')[0] ?? '')}}.`
    : 'Remove it. Links lead to headings by their ids.',
})

export const drawnCure: Cure = {
  hint: 'Run: npm run new -- diagram NAME --title "..." and draw it in the file that this creates.',
}

export const includedCure: Cure = {
  hint: 'Use a block of "type: source" for a file in public/, or write the text here.',
}
