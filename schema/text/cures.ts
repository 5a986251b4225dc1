/**
 * What does the work here of the tags, components and shortcodes that other tools have: a block, or in
 * running text a form of its own.
 */
import type { ProseBlock, ProseTone } from '../prose/forms.ts'
import { idOf } from './ids.ts'

/** What to write instead. */
export interface Cure {
  readonly hint: string
  /** The same in running text. Only some texts may hold the block that it takes. */
  readonly inProse?: { readonly hint: string; readonly needs?: ProseBlock } | undefined
}

/** The tone of a callout, by the words that others have for it. */
const tones: ReadonlyMap<string, ProseTone> = new Map<string, ProseTone>(
  Object.entries({
    info: 'info',
    note: 'info',
    abstract: 'info',
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

/** Whether others have a box of that name. */
export const isCalloutName = (name: string): boolean => tones.has(name.toLowerCase())

/** Words of a tag or shortcode, in lower case. */
const wordsOf = (form: string): string[] => form.toLowerCase().split(/[^a-z0-9_-]+/)

/** @param form as it was written, such as `!!! note "Title"` or `<Aside type="caution">` */
export function calloutCure(form: string): Cure {
  // "hint" is the name of a shortcode as well, so the word behind it counts.
  const named = wordsOf(form).map(word => tones.get(word))
  const tone = named.findLast(each => each !== undefined) ?? 'info'
  const title = /"([^"]+)"/.exec(form)?.[1]
  const opening = title === undefined || tones.has(title) ? `:::${tone}` : `:::${tone} ${title}`
  return {
    hint: `Use a block of "type: callout" with "tone: ${tone}".`,
    inProse: { needs: 'callout', hint: `Write "${opening}" above the text and ":::" below it.` },
  }
}

const inText = (hint: string): Cure['inProse'] => ({ hint })

export const tabsCure: Cure = {
  hint: 'Use a block of "type: tabs".',
  inProse: {
    needs: 'tabs',
    hint: 'Write ":::tabs", a line such as "== Windows" above each part, and ":::" at the end.',
  },
}

export const detailsCure: Cure = {
  hint: 'Use a block of "type: details".',
  inProse: {
    needs: 'details',
    hint: 'Write ":::details What is inside" above the text and ":::" below it.',
  },
}

export const headingCure: Cure = {
  hint: 'Use a block of "type: heading".',
  inProse: {
    needs: 'heading',
    hint: 'Begin its line with "## ", or with "### " if it belongs below another heading.',
  },
}

/** @param form a line that was meant as a heading, such as `== Set up`, `##Set up` or an underlined one */
export function headingCureOf(form: string): Cure {
  const [line = ''] = form.split('\n', 1)
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

const figureCure: Cure = {
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

const listHint = 'Begin each entry with "- " or "1. ".'
const breakHint = 'Leave a line empty, or end the line with a backslash.'

export const headingList =
  'Every page lists its headings beside the text. For a list inside the text, use "type: toc".'

const footnoteCure: Cure = { hint: 'Write [^1] here, and "[^1]: What it says." on a line below.' }

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

const drawnCure: Cure = {
  hint: 'Run: npm run new -- diagram NAME --title "..." and draw it in the file that this creates.',
}

const foreign: Cure = {
  hint: "Pages can't embed other sites. Write a link, such as [the video](https://example.org).",
}

/** What tags of HTML and components of MDX are here. A function makes the cure of what was written. */
const tags: readonly (readonly [names: string, cure: Cure | ((form: string) => Cure)])[] = [
  ['b strong', { hint: 'Write **text** for bold text.' }],
  ['i em', { hint: 'Write *text* for emphasis.' }],
  ['br', { hint: 'Begin a new block.', inProse: inText(breakHint) }],
  ['p', { hint: 'Begin a new block.', inProse: inText('Leave an empty line above it.') }],
  ['a link navlink linkbutton', { hint: 'Write [text](/address) for a link.' }],
  [
    'img image asset_img',
    {
      hint: 'Write ![what it shows](/img/key.svg), or use a block of "type: figure".',
    },
  ],
  ['code', { hint: 'Put the words between backticks.' }],
  ['pre codeblock highlight', codeCure],
  ['kbd', { hint: 'Write [[Ctrl+B]] for keys.' }],
  ['ref cite footnote fn', footnoteCure],
  ['details summary accordion accordiongroup collapse expandable toggle', detailsCure],
  ['tabs tab tabitem tabpanel codegroup', tabsCure],
  ['note tip info warning danger caution callout admonition aside alert hint notice', calloutCure],
  [
    'steps step stepper',
    {
      hint: 'Use a block of "type: steps".',
      inProse: inText('Remove the tags around a list with numbers, or use a block of "type: steps".'),
    },
  ],
  ['card cards cardgroup cardgrid linkcard', { hint: 'Use a block of "type: cards".' }],
  ['button', { hint: 'Use a block of "type: buttons".' }],
  ['figure figcaption picture svg frame', figureCure],
  ['table thead tbody tr td th', tableCure],
  [
    'ul ol li list bulletlist numberedlist orderedlist unorderedlist bullets',
    {
      hint: `Use a block of "type: prose", and begin each entry with "- " or "1. ".`,
      inProse: inText(listHint),
    },
  ],
  ['dl dt dd', { hint: 'Use a block of "type: definitions".' }],
  ['blockquote', { hint: 'Begin each line with "> " in a block of "type: prose".' }],
  ['h1 h2 h3 h4 h5 h6', headingCure],
  ['hr divider separator rule', { hint: 'Use a block of "type: heading" to divide a page.' }],
  ['filetree', { hint: 'Use a block of "type: file-tree".' }],
  ['toc tocinline', { hint: headingList }],
  ['badge', { hint: 'Write its words, such as "(new)".' }],
  ['sup sub', { hint: 'Write the letter itself, such as ² or ₂, or the words in full.' }],
  ['html', { hint: 'Write Markdown in a block of "type: prose".' }],
  ['mark u ins em strong', { hint: 'Write **text** for bold text.' }],
  ['mermaid graph flowchart plantuml chart', drawnCure],
  ['s del strike', { hint: 'Remove what is no longer true.' }],
  ['video audio youtube vimeo tweet gist embed iframe', foreign],
  ['script style object', { hint: "Remove it, because pages can't contain other pages or programs." }],
  ['div span center font section', { hint: "Remove the tag, because pages can't change their look." }],
]

function cureNamed(name: string, form: string): Cure | undefined {
  const [, cure] = tags.find(([names]) => names.split(' ').includes(name)) ?? []
  return typeof cure === 'function' ? cure(form) : cure
}

/**
 * What does the work of a kind of block that this site doesn't have.
 * @param isNear whether one that it has is spelt alike, or known by that name elsewhere
 */
export function cureOfBlock(type: string, isNear: boolean): string | undefined {
  const name = type.toLowerCase()
  if (tones.has(name)) return calloutCure(name).hint
  const hint = isNear ? undefined : cureNamed(name, name)?.hint
  // The kind exists, only not at this place.
  return hint?.includes(`"type: ${name}"`) ? undefined : hint
}

/** What only says how something within it looks. */
const isFrame = new Set(['p', 'div', 'center', 'span', 'section'])

const anchorCure: Cure = {
  hint: 'Remove it, because links lead to headings. A heading\'s former ids belong in its "aliases:" field.',
  inProse: {
    needs: 'heading',
    hint: 'Remove it, because links lead to headings, which have ids: ## Words {#id #former-id}.',
  },
}

const asShown = 'Put it in backticks to show it, or write "\\<" for its first character.'

/** @param tag such as `<Tabs groupId="os">` */
export function cureOfTag(tag: string): Cure {
  // `<code>` is HTML in a line, `<Code>` a component for a block of it.
  const written = /^<\/?([a-z0-9]+)/i.exec(tag)?.[1] ?? ''
  const names: Readonly<Partial<Record<string, string>>> = { Code: 'codeblock', Highlight: 'mark' }
  const name = names[written] ?? written.toLowerCase()
  const inner = isFrame.has(name)
    ? /<(img|table|picture|video|iframe|kbd|details)\b/.exec(tag)?.[1]
    : undefined
  if (inner !== undefined) return cureNamed(inner, tag) ?? { hint: asShown }
  if (/^<a\s[^>]*\b(?:name|id)=/.test(tag) && !tag.includes('href')) return anchorCure
  const isComponent = /^<[A-Z]\w*(?:\s|\/>|>$)/.test(tag) && /[\s/]/.test(tag)
  const unknown = isComponent
    ? "Remove it, because components don't work here, or put it in backticks to show it."
    : asShown
  return cureOfClass(name, tag) ?? cureNamed(name, tag) ?? { hint: unknown }
}

/** `<div class="grid cards">`: what it is called says what it was meant to be. */
function cureOfClass(name: string, tag: string): Cure | undefined {
  const classes = /\bclass(?:Name)?="([^"]*)"/.exec(tag)?.[1]
  if (classes === undefined || !['div', 'section', 'span', 'aside', 'p'].includes(name)) return undefined
  const words = classes.replaceAll('-', ' ')
  const named = wordsOf(words).map(word => cureNamed(word, words))
  return named.find(cure => cure !== undefined)
}

const address: Cure = { hint: 'Write the address of the page, such as /docs/topic.' }

/** What only shortcodes and templates have. */
const shortcodes: readonly (readonly [names: string, cure: Cure])[] = [
  ['ref relref link post_url url base_url baseurl', address],
  [
    'include include_relative includes render partial snippet content-ref import readfile',
    { hint: "Write the text here, because texts can't include other files." },
  ],
  ['code', { hint: 'Remove it. A title goes after the fence: ```js title="index.js".' }],
  [
    'file download',
    { hint: 'Put the file in public/ and link to it, such as [the server](/starter/server.mjs).' },
  ],
  ['raw endraw verbatim comment assign capture', { hint: 'Remove it, because there are no templates here.' }],
]

/** What directives of Sphinx and MyST are here, such as `{warning}` behind a fence. */
export function cureOfDirective(name: string): Cure | undefined {
  if (isCalloutName(name) || name === 'seealso') return calloutCure(name)
  if (['include', 'literalinclude'].includes(name)) return includedCure
  if (['ref', 'doc', 'numref', 'any', 'term', 'func', 'class', 'meth'].includes(name))
    return { hint: 'Write [words](/docs/topic#id) for a link.' }
  if (['toctree', 'contents'].includes(name)) return { hint: headingList }
  if (['code', 'code-block', 'code-cell', 'sourcecode'].includes(name)) return codeCure
  if (name === 'list-table' || name === 'csv-table') return tableCure
  return cureNamed(name.replaceAll('-', ''), name)
}

/** What macros of AsciiDoc are here, such as `xref:` and `kbd:`. */
export function cureOfMacro(name: string): Cure {
  if (['kbd', 'btn', 'menu'].includes(name))
    return { hint: 'Write [[Ctrl+B]] for keys, and **words** for names of buttons and menus.' }
  if (['image', 'icon'].includes(name)) return figureCure
  if (name === 'footnote') return footnoteCure
  if (name === 'include') return includedCure
  return { hint: 'Write [words](/docs/topic#id) for a link, or put this in backticks to show it.' }
}

export const includedCure: Cure = {
  hint: 'Use a block of "type: source" for a file in public/, or write the text here.',
}

/** @param form such as `{code:java}` or `{info}` of Confluence, with what it is around */
export function macroInBracesCure(form: string): Cure {
  const name = /^\{(\w+)/.exec(form)?.[1] ?? ''
  if (name === 'code' || name === 'noformat') return codeCure
  if (name === 'expand') return detailsCure
  if (name === 'quote') return cureNamed('blockquote', form) ?? anyBlock
  return name === 'color' ? { hint: "Remove it, because pages can't change their look." } : calloutCure(name)
}

const variable: Cure = {
  hint: 'Write the value or a token such as {product.name}, or put it in backticks to show it.',
}

const anyBlock: Cure = {
  hint: 'Write what it shows, use a block such as "type: tabs", or put it in backticks to show it.',
}

/** @param form such as `{{< youtube id >}}`, `{% hint style="info" %}` or `{{ page.title }}` */
export function cureOfShortcode(form: string): Cure {
  const name = /[a-z$][\w-]*/i.exec(form)?.[0].toLowerCase() ?? ''
  const [, own] = shortcodes.find(([names]) => names.split(' ').includes(name)) ?? []
  if (own) return own
  if (/\.base_?url/i.test(form)) return address
  // Without a space behind the braces, the shortcode looks like a tag.
  const isVariable = form.startsWith('{{') && !/^\{\{[<%\0]/.test(form)
  const isCall = form.includes('(')
  if (isVariable && !isCall) return variable
  return cureNamed(name, form) ?? (isVariable ? variable : anyBlock)
}

/** `{#id .class}`: an id has a place of its own, a class has none. */
export function attributeCure(form: string): Cure {
  const id = /#([A-Za-z][\w-]*)/.exec(form)?.[1]
  const ofBlock = 'Remove them. An id belongs in the "id:" field of a block of "type: heading".'
  if (id !== undefined)
    return {
      hint: ofBlock,
      inProse: {
        needs: 'heading',
        hint: `Remove it. Only headings can have an id, with nothing else in its braces: {#${id}}.`,
      },
    }
  if (form.includes('button')) return { hint: 'Remove them, or use a block of "type: buttons".' }
  const callout = calloutCure(form)
  const isCallout = callout.hint !== calloutCure('').hint || form.includes('note')
  const look = "Remove them, because pages can't change their look."
  return isCallout ? callout : { hint: look }
}

/** `[source,java]` above lines of `----`, and `|===`. */
export function delimitedCure(form: string): Cure {
  if (/^[|,:!]===|^\+[-=+]+/.test(form)) return tableCure
  if (/^\[(?:source|listing)|^\.{4}|^-{4}/.test(form)) return codeCure
  return calloutCure(form)
}
