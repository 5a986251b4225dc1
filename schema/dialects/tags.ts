/** What does the work here of the tags, components and shortcodes that other tools have, by their names. */
import {
  breakHint,
  type Cure,
  calloutCure,
  codeCure,
  detailsCure,
  detailsCureOf,
  drawnCure,
  figureCure,
  footnoteCure,
  headingCure,
  headingList,
  includedCure,
  inText,
  isCalloutName,
  listHint,
  tableCure,
  tabsCureOf,
  wordsOf,
} from '../text/cures.ts'

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
  ['code', { hint: 'Put the words in backticks.' }],
  ['pre codeblock highlight', codeCure],
  ['kbd', { hint: 'Write [[Ctrl+B]] for keys.' }],
  ['ref cite footnote fn', footnoteCure],
  [
    'details summary accordion accordiongroup accordionitem collapse collapsible disclosure dropdown ' +
      'expandable ' +
      'expander expand fold foldout spoiler toggle',
    detailsCureOf,
  ],
  ['tabs tab tabitem tabpanel tablist codegroup codetabs npm2yarn packagemanagers install', tabsCureOf],
  ['callout admonition aside notice box infobox banner message panel', calloutCure],
  [
    'steps step stepper procedure timeline',
    {
      hint: 'Use a block of "type: steps".',
      inProse: inText('Write a list with "1. ", or use a block of "type: steps".'),
    },
  ],
  [
    'card cards cardgroup cardgrid linkcard tile tiles grid columns column features feature hero',
    { hint: 'Use a block of "type: cards", with "title:", "text:" and "to:" for each of its "items:".' },
  ],
  [
    'button buttons cta',
    { hint: 'Use a block of "type: buttons", with "text:" and "to:" for each of its "items:".' },
  ],
  ['figure figcaption picture svg frame lightbox zoom gallery carousel', figureCure],
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
  ['filetree tree folder file directory', { hint: 'Use a block of "type: file-tree".' }],
  ['toc tocinline tableofcontents', { hint: headingList }],
  ['badge pill tag chip label since version', { hint: 'Write its words, such as "(new)".' }],
  [
    'paramfield responsefield param params parameter parameters property properties field fields proptable ' +
      'apitable attributes arguments props schema request response',
    { hint: 'Use a block of "type: definitions" or "type: table", or describe it in data/reference/.' },
  ],
  [
    'tooltip popover hovercard abbr acronym glossary glossaryterm term dfn',
    {
      hint:
        'Explain it in the sentence, or in the glossary, which links it by itself. ' +
        'Run: npm run new -- term "RPC" --text "..."',
    },
  ],
  ['snippet include import partial transclude readme changelogfile', includedCure],
  [
    'update changelog release releasenotes',
    { hint: 'Write an entry in data/changes.yaml, with "id:", "date:", "kind:", "title:" and "text:".' },
  ],
  [
    'icon icons emoji fa fontawesome lucide',
    { hint: 'Remove it. Page titles and cards can show pictures, with "signs:".' },
  ],
  ['math latex katex tex equation', { hint: 'Write it in words, or put it in backticks.' }],
  [
    'if else show visible only when switch case browseronly clientonly colormode themeimage visibility',
    { hint: 'Remove the tag, because every reader gets the same page.' },
  ],
  ['sup sub', { hint: 'Write the letter itself, such as ² or ₂, or the words in full.' }],
  ['html', { hint: 'Write Markdown in a block of "type: prose".' }],
  [
    'see seealso paramref typeparamref langword c symbol',
    { hint: 'Put the name in backticks. Names in the reference become links automatically.' },
  ],
  ['para', { hint: 'Begin a new block.', inProse: inText('Leave an empty line above it.') }],
  ['remarks returns exception inheritdoc typeparam', { hint: 'Describe it in data/reference/.' }],
  ['window browserwindow browser device phone', { hint: 'Use a block of "type: window" or "type: figure".' }],
  ['team members teammembers people', { hint: 'Use a block of "type: team", which shows data/team.yaml.' }],
  ['row zone moniker', { hint: 'Remove the line, because a page has no parts for some readers only.' }],
  ['mark u ins em strong', { hint: 'Write **text** for bold text.' }],
  ['mermaid graph flowchart plantuml chart diagram drawing', drawnCure],
  ['s del strike', { hint: 'Remove what is no longer true.' }],
  [
    'video audio youtube vimeo tweet gist embed iframe codesandbox stackblitz codepen replit sandbox',
    foreign,
  ],
  ['script style object', { hint: "Remove it, because pages can't contain other pages or programs." }],
  ['div span center font section', { hint: "Remove the tag, because pages can't change their look." }],
]

const cures = new Map(tags.flatMap(([names, cure]) => names.split(' ').map(name => [name, cure] as const)))

export function cureNamed(name: string, form: string): Cure | undefined {
  const cure = cures.get(name) ?? (isCalloutName(name) ? calloutCure : undefined)
  return typeof cure === 'function' ? cure(form) : cure
}

/**
 * The cure of a name, or of the first of its words that has one: `DocCardList` is about cards, and
 * `package-manager-tabs` about tabs.
 */
export function cureNamedLike(name: string, form = name): Cure | undefined {
  const joined = name.toLowerCase().replaceAll(/[-_.]/g, '')
  const whole = cureNamed(joined, form) ?? cureNamed(joined.replace(/s$/, ''), form)
  if (whole) return whole
  const words = name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/).map(word => word.toLowerCase())
  return words.map(word => cureNamed(word, form)).find(cure => cure !== undefined)
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
  const named =
    isComponent || /^<\/?[A-Z]/.test(tag)
      ? cureNamedLike(names[written] ?? written, tag)
      : cureNamed(name, tag)
  return cureOfClass(name, tag) ?? named ?? { hint: unknown }
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
    'include include_relative includes render partial snippet import readfile',
    { hint: "Write the text here, because texts can't include other files." },
  ],
  ['content-ref page-ref page', { hint: 'Write a link, such as [the page](/docs/topic).' }],
  ['code', { hint: 'Remove it. A title goes after the fence: ```js title="index.js".' }],
  [
    'file download',
    { hint: 'Put the file in public/ and link to it, such as [the server](/starter/server.mjs).' },
  ],
  ['raw endraw verbatim comment assign capture', { hint: 'Remove it, because there are no templates here.' }],
]

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
  if ((isVariable && !isCall) || name.startsWith('$')) return variable
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
  if (/button|btn/.test(form)) return { hint: 'Remove them, or use a block of "type: buttons".' }
  const callout = calloutCure(form.replaceAll('-', ' '))
  const isCallout = callout.hint !== calloutCure('').hint || form.includes('note')
  const look = "Remove them, because pages can't change their look."
  return isCallout ? callout : { hint: look }
}
