/**
 * Turns views into Markdown by walking their elements, so that each page is described once. Leaves out
 * decoration (aria-hidden). A view says what else its Markdown differs in: `<Html>` has another text for it, or
 * none, and `<As>` says what an element is there, where its tag doesn't.
 */
import { type AllHTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Returns the address of the Markdown of a page: `/docs/v2/api` is `/docs/v2/api.md`, the home page `/index.md`. */
export const markdownAddress = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\.html$/, '')}.md`

/** Children for the page only; its Markdown says `markdown` instead, or nothing. */
export const Html = ({ children }: Pick<Props, 'children' | 'markdown'>): ReactNode => children

/**
 * Says what an element is in Markdown: a `label` is a bold line, and entries of `sections` are too long for a
 * list, so their titles have the numbers.
 */
export const As = ({ children }: AsProps): ReactNode => children

interface AsProps {
  readonly markdown: MarkdownRole
  readonly children: ReactNode
}

type MarkdownRole = 'label' | 'sections'

interface Props extends AllHTMLAttributes<HTMLElement> {
  readonly markdown?: ReactNode
  /** Of a fence: language, title and so on. */
  readonly 'data-info'?: string
  readonly 'data-tone'?: keyof typeof alerts
}

interface Element {
  readonly tag: string
  readonly props: Props
  readonly children: readonly Part[]
  readonly role?: MarkdownRole
}

type Part = string | Element

/** @param siteUrl before addresses of this site, for the Markdown is read elsewhere */
export const markdownOf = (view: ReactNode, siteUrl: string): string =>
  join(...blocksOf(partsOf(view, siteUrl)))

const isComponent = (type: unknown): type is (props: object) => ReactNode => typeof type === 'function'

function partsOf(node: ReactNode, siteUrl: string): Part[] {
  const parts: Part[] = []
  addParts(parts, node, siteUrl)
  return parts
}

function addParts(parts: Part[], node: ReactNode, siteUrl: string): void {
  if (typeof node === 'string' || typeof node === 'number') {
    // Neighbouring texts become one: whether a sign is escaped depends on those around it.
    const last = parts.at(-1)
    if (typeof last === 'string') parts[parts.length - 1] = `${last}${node}`
    else parts.push(`${node}`)
  } else if (Array.isArray(node)) {
    for (const child of node) addParts(parts, child, siteUrl)
  } else if (isValidElement<Props>(node)) addElement(parts, node, siteUrl)
}

function addElement(parts: Part[], element: ReactElement<Props>, siteUrl: string): void {
  const { type, props } = element
  if (type === Html) addParts(parts, props.markdown, siteUrl)
  else if (isAs(element)) {
    const { markdown: role, children } = element.props
    for (const part of partsOf(children, siteUrl)) parts.push(isElement(part) ? { ...part, role } : part)
  } else if (isComponent(type)) addParts(parts, type(props), siteUrl)
  else if (type === 'wbr' || props['aria-hidden']) return
  else if (typeof type !== 'string') addParts(parts, props.children, siteUrl)
  else {
    const children = partsOf(props.children, siteUrl)
    parts.push({ tag: type, props: withAddresses(props, siteUrl), children })
  }
}

/** Places on the same page stay as they are. */
function withAddresses(props: Props, siteUrl: string): Props {
  const { href, src } = props
  if (href?.startsWith('/')) return { ...props, href: siteUrl + href }
  return src?.startsWith('/') ? { ...props, src: siteUrl + src } : props
}

const isAs = (element: ReactElement<object>): element is ReactElement<AsProps> => element.type === As

const isElement = (part: Part | undefined): part is Element => typeof part === 'object'
const textOf = (parts: readonly Part[]): string =>
  parts.map(part => (isElement(part) ? textOf(part.children) : part)).join('')

const inlineTags = new Set('a b br code em i img input picture source span strong time'.split(' '))

function blocksOf(parts: readonly Part[]): string[] {
  const blocks: string[] = []
  let line: Part[] = []
  const end = (): void => {
    if (line.length === 0) return
    const text = atLineStart(lineOf(line).trim())
    if (text) blocks.push(text)
    line = []
  }
  for (const part of parts) {
    const last = line.at(-1)
    if (!isElement(part) || inlineTags.has(part.tag)) line.push(part)
    // A label such as "Note: " joins the paragraph it introduces.
    else if (part.tag === 'p' && typeof last === 'string' && last.endsWith(': ')) line.push(...part.children)
    else {
      end()
      blocks.push(...blockOf(part))
    }
  }
  end()
  return blocks
}

type BlockForm = (element: Element) => readonly string[]

const heading: BlockForm = ({ tag, props, children }) => [
  `${'#'.repeat(Number(tag[1]))} ${lineOf(children)}${anchor(props.id)}`,
]

const title: BlockForm = ({ children }) => [bold(lineOf(children))]

const list: BlockForm = ({ tag, props, children, role }) => {
  const items = children.filter(isElement)
  return role === 'sections' ? sectionsOf(props, items) : listOf(tag, props, items)
}

function paragraph({ children, role }: Element): readonly string[] {
  return role === 'label' ? [bold(lineOf(children))] : blocksOf(children)
}

/** By their tags. What isn't here is a box around blocks. */
const blockForms: ReadonlyMap<string, BlockForm> = new Map([
  // The front of the file has the title already.
  ['h1', () => []],
  ['h2', heading],
  ['h3', heading],
  ['h4', heading],
  ['p', paragraph],
  ['summary', title],
  ['caption', title],
  ['pre', ({ props, children }) => [codeFence(textOf(children), props['data-info'])]],
  ['blockquote', ({ children }) => [quote(join(...blocksOf(children)))]],
  ['ul', list],
  ['ol', list],
  ['dl', ({ children }) => [bullets(children.filter(isElement).flatMap(definitionsOf))]],
  ['table', ({ children }) => tableOf(children)],
])

function blockOf(element: Element): readonly string[] {
  const { tag, props, children } = element
  const form = blockForms.get(tag)
  if (form) return form(element)
  const blocks = blocksOf(children)
  const { id, 'data-tone': tone } = props
  if (tone) return [quote(`[!${alerts[tone]}]\n${join(...blocks)}`)]
  return tag === 'div' ? anchored(blocks, id) : blocks
}

/** GitHub's alerts: of callouts, and of what a tool reports. */
const alerts = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
  error: 'CAUTION',
} as const

const bold = (line: string): string => (line === '' || line.includes('**') ? line : `**${line}**`)

/** Adds an id to the end of the first line. */
const anchored = (blocks: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined ? blocks : blocks.map((block, i) => (i === 0 ? block.replace(/$/m, anchor(id)) : block))

const sectionsOf = ({ start = 1 }: Props, items: readonly Element[]): string[] =>
  items.flatMap(({ children }, i) => {
    const [title = '', ...blocks] = blocksOf(children)
    return [title.replace(/^(?:#+ |\*\*)/, `$&${start + i}. `), ...blocks]
  })

function listOf(tag: string, { start = 1 }: Props, items: readonly Element[]): string[] {
  const written = items.map(({ props, children }) => {
    const blocks = blocksOf(children).map(block =>
      block.replace(/^#+ (.*)/, (_, title: string) => bold(title)),
    )
    return anchored([itemOf(blocks, children)], props.id).join('')
  })
  return [tag === 'ol' ? numbered(written, start) : bullets(written)]
}

/** Sets blocks apart by empty lines only if the item has paragraphs. */
const itemOf = (blocks: readonly string[], children: readonly Part[]): string =>
  blocks.join(children.some(part => isElement(part) && part.tag === 'p') ? '\n\n' : '\n')

function definitionsOf({ props, children: [term, ...texts] }: Element): string[] {
  const name = term && isElement(term) ? bold(lineOf(term.children)) : ''
  return texts
    .filter(isElement)
    .flatMap(({ children }) => anchored([`${name}: ${itemOf(blocksOf(children), children)}`], props.id))
}

function tableOf(parts: readonly Part[]): string[] {
  const all = (tag: string, within: readonly Part[]): Element[] =>
    within.filter(isElement).flatMap(part => (part.tag === tag ? part : all(tag, part.children)))
  const rows = all('tr', parts).map(({ props, children }) =>
    children.filter(isElement).map((cell, i) => {
      const text = blocksOf(cell.children).join(' ') + (i === 0 ? anchor(props.id) : '')
      return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
    }),
  )
  const [head = [], ...body] = rows.map(cells => `| ${cells.join(' | ')} |`)
  const line = `| ${(rows[0] ?? []).map(() => '---').join(' | ')} |`
  return [...all('caption', parts).flatMap(blockOf), [head, line, ...body].join('\n')]
}

/** Tells whether styles set it apart from its neighbours in the line. */
const isApart = (part: Part | undefined): boolean => isElement(part) && /^(?:a|b|i|span)$/.test(part.tag)

function lineOf(parts: readonly Part[]): string {
  let line = ''
  parts.forEach((part, i) => {
    const phrase = isElement(part) ? phraseOf(part) : escapeMarkdown(part)
    if (isApart(part) && isApart(parts[i - 1]) && /^[^\s,.:;)]/.test(phrase))
      line = line.replace(/(?<=\S)$/, ' ')
    line += phrase
  })
  return line
}

type PhraseForm = (element: Element) => string

const around =
  (mark: string): PhraseForm =>
  ({ children }) =>
    lineOf(children).replace(/^(\s*)(.*\S)(\s*)$/s, `$1${mark}$2${mark}$3`)

/** Parts of a line, by their tags. */
const phraseForms: ReadonlyMap<string, PhraseForm> = new Map([
  ['a', ({ props: { href = '' }, children }) => `[${lineOf(children)}](${addressOf(href)})`],
  ['b', around('**')],
  ['strong', around('**')],
  ['em', around('*')],
  ['br', () => '\\\n'],
  ['code', ({ children }) => codeSpan(textOf(children))],
  ['img', ({ props: { alt = '', src = '' } }) => alt && `![${escapeMarkdown(alt)}](${addressOf(src)})`],
])

const phraseOf: PhraseForm = element => phraseForms.get(element.tag)?.(element) ?? lineOf(element.children)

/** Signs that would end the address of a link need angle brackets around it. */
const addressOf = (address: string): string => (/[\s()<>]/.test(address) ? `<${address}>` : address)

/** Escapes text that must not read as a heading, a list, a quote or a rule. */
const atLineStart = (markdown: string): string =>
  /^[>#+\-\d]/.test(markdown)
    ? markdown.replace(/^(?:>|[#+-](?=[\s#-]|$))/, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    : markdown

/**
 * Signs that would be read as markup are escaped, and only those: `snake_case` and `a * b` stay as they are.
 * A second line could be a heading or a list, so there is none.
 */
export function escapeMarkdown(text: string): string {
  if (!/[\n\\`[\]<*_&~]/.test(text)) return text
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`[\]<]/g, '\\$&')
    .replace(/(?<!\s)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/~(?=~)|(?<=\w)~(?=\w{1,12}~)/g, '\\~')
}

/** Returns a code span whose fence is longer than any run of backticks inside. It ends with its paragraph. */
export function codeSpan(text: string): string {
  const code = text.replace(/\s*\n\s*/g, ' ')
  const fence = '`'.repeat(longestRun(code) + 1)
  const padded = /^`|`$|^ .*[^ ].* $/.test(code) ? ` ${code} ` : code
  return `${fence}${padded}${fence}`
}

/** @param info language, title and so on */
export function codeFence(code: string, info = ''): string {
  // What is behind a fence of backticks may have none.
  const sign = info.includes('`') ? '~' : '`'
  const fence = sign.repeat(Math.max(3, longestRun(code, sign) + 1))
  return `${fence}${info}\n${code.replace(/\n+$/, '')}\n${fence}`
}

const longestRun = (code: string, sign: '`' | '~' = '`'): number =>
  Math.max(0, ...(code.match(sign === '`' ? /`+/g : /~+/g) ?? []).map(run => run.length))

/** Joins blocks of Markdown, an empty line between them; empty ones are left out. */
export const join = (...blocks: readonly (string | undefined | false)[]): string =>
  blocks.filter(Boolean).join('\n\n')

export const bullets = (items: readonly string[]): string =>
  itemsOf(items.map(item => `- ${indent(item, 2)}`))

const numbered = (items: readonly string[], start: number): string =>
  itemsOf(items.map((item, i) => `${start + i}. ${indent(item, `${start + i}`.length + 2)}`))

/** Items with several paragraphs are set apart, or the next item reads as the end of the last paragraph. */
const itemsOf = (items: readonly string[]): string =>
  items.join(items.some(item => item.includes('\n\n')) ? '\n\n' : '\n')

/** Moves lines after the first in, so that they belong to the list item. */
const indent = (text: string, by: number): string => text.replace(/\n(?=.)/g, `\n${' '.repeat(by)}`)

const quote = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '')

/** Returns the id of a place, in the form that many Markdown readers know. */
const anchor = (id: string | undefined): string => (id === undefined ? '' : ` {#${id}}`)
