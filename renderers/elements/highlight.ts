/**
 * Highlights source code at build time, with class names only. Authors name the language: any that
 * highlight.js knows. Grammars are loaded when a page uses them.
 */
import { createRequire } from 'node:module'
import type { Emitter, HLJSApi, Language } from 'highlight.js'
import type { Words } from '../../schema/index.ts'

const require = createRequire(import.meta.url)
const hljs: HLJSApi = require('highlight.js/lib/core')

/** Common names of languages whose grammar has another file name. */
const files = new Map(
  Object.entries({
    cs: 'csharp',
    env: 'ini',
    hlsl: 'glsl',
    html: 'xml',
    js: 'javascript',
    jsonc: 'json',
    md: 'markdown',
    mdx: 'markdown',
    py: 'python',
    sh: 'bash',
    shaderlab: 'glsl',
    text: 'plaintext',
    toml: 'ini',
    ts: 'typescript',
    uss: 'css',
    uxml: 'xml',
    yml: 'yaml',
  }),
)

/** Labels that differ from the grammar's own name. */
const labels = new Map(Object.entries({ env: '.env', html: 'HTML', ini: 'INI', toml: 'TOML', xml: 'XML' }))

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const escapes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(signs).map(([name, sign]) => [sign, `&${name};`]),
)

const languageName = /^[a-z][\w+#.-]*$/i

/** Finds the grammar of a name; one without a file may be an alias of any grammar, so all are loaded. */
function grammarOf(name: string): Language | undefined {
  if (!languageName.test(name)) return undefined
  const loaded = hljs.getLanguage(name)
  if (loaded) return loaded
  const file = files.get(name) ?? name
  try {
    hljs.registerLanguage(file, require(`highlight.js/lib/languages/${file}`))
  } catch {
    require('highlight.js')
  }
  if (file !== name) hljs.registerAliases(name, { languageName: file })
  return hljs.getLanguage(name)
}

/** Names whose grammar has a file. Checks ask for names alone, and loading a grammar takes longer. */
const withFile = new Set<string>()

function hasFile(name: string): boolean {
  if (withFile.has(name)) return true
  if (!languageName.test(name)) return false
  try {
    require.resolve(`highlight.js/lib/languages/${files.get(name) ?? name}`)
    withFile.add(name)
    return true
  } catch {
    return false
  }
}

/** Names that content may use. */
export const languageNames = {
  has: (name: string): boolean => hasFile(name) || grammarOf(name) !== undefined,
  *keys(): Generator<string> {
    require('highlight.js')
    yield* [...hljs.listLanguages(), ...files.keys()]
  },
}

export function languageLabel(words: Words, name: string): string {
  const grammar = grammarOf(name)?.name ?? name
  if (grammar === 'Bash') return words.code.shell
  return labels.get(name) ?? (grammar === 'Plain text' ? words.code.text : grammar)
}

/** Kinds of tokens that have a colour, and kinds that share one. */
const coloured = new Set(
  'attr built_in comment keyword literal meta name number property regexp string tag title variable'.split(
    ' ',
  ),
)
const shared: Readonly<Record<string, string>> = {
  addition: 'string',
  attribute: 'property',
  char: 'string',
  code: 'string',
  deletion: 'number',
  doctag: 'keyword',
  formula: 'number',
  link: 'string',
  quote: 'comment',
  section: 'title',
  'selector-attr': 'attr',
  'selector-pseudo': 'attr',
  'selector-tag': 'name',
  symbol: 'literal',
  'template-tag': 'tag',
  'template-variable': 'variable',
}

/** Returns the tag of a kind of tokens, such as `title.class`; '' for one that has no colour and needs no element. */
function tagOf(scope: string): string {
  const [kind = '', ...finer] = scope.split('.')
  const meant = shared[kind]
  if (!coloured.has(meant ?? kind)) return ''
  if (meant !== undefined) return `<span class="hljs-${meant}">`
  return `<span class="${[`hljs-${kind}`, ...finer.map((name, i) => name + '_'.repeat(i + 1))].join(' ')}">`
}

const tags = new Map<string, string>()

/**
 * Takes tokens and writes HTML. An element that spans lines is closed at the end of each and opened again in
 * the next.
 */
class LineEmitter implements Emitter {
  #html = ''
  /** Tags of the elements that are open. */
  readonly #open: string[] = []

  openNode(scope: string): void {
    const tag = tags.get(scope) ?? tagOf(scope)
    tags.set(scope, tag)
    this.#open.push(tag)
    this.#html += tag
  }

  closeNode(): void {
    if (this.#open.pop()) this.#html += '</span>'
  }

  startScope(scope: string): void {
    this.openNode(scope)
  }

  endScope(): void {
    this.closeNode()
  }

  addText(text: string): void {
    this.#addLines(/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign) : text)
  }

  __addSublanguage(emitter: Emitter): void {
    this.#addLines(emitter.toHTML())
  }

  #addLines(html: string): void {
    const isInside = this.#open.length > 0 && html.includes('\n')
    this.#html += isInside ? html.replaceAll('\n', `${this.#ends}\n${this.#open.join('')}`) : html
  }

  get #ends(): string {
    return '</span>'.repeat(this.#open.filter(Boolean).length)
  }

  finalize(): void {}

  toHTML(): string {
    return this.#html + this.#ends
  }
}

hljs.configure({ __emitter: LineEmitter })

/** Returns the HTML of each line. */
export function highlightLines(source: string, language: string): string[] {
  grammarOf(language)
  return partsOf(source.replace(/\n+$/, '')).flatMap(part => colouredHtml(part, language).split('\n'))
}

/** Characters. Grammars search the rest of a code again and again, which takes its length squared. */
const mostAtOnce = 10_000

/** Whole lines of a code, as many as are coloured at once. */
function partsOf(source: string): readonly string[] {
  if (source.length <= mostAtOnce) return [source]
  const parts: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const line of source.split('\n')) {
    length += line.length + 1
    if (length > mostAtOnce) {
      parts.push([])
      length = line.length + 1
    }
    parts.at(-1)?.push(line)
  }
  return parts.map(lines => lines.join('\n'))
}

/** Colours code; a single line that is longer than any part keeps one colour. */
function colouredHtml(code: string, language: string): string {
  const isLong = code.length > mostAtOnce
  if (isLong) grammarOf('plaintext')
  return hljs.highlight(code, { language: isLong ? 'plaintext' : language, ignoreIllegals: true }).value
}

/**
 * Wraps parts of the text of some HTML in elements.
 * @param split whether a part that crosses an element's border is wrapped piece by piece, or else left alone
 */
export function wrapText(
  html: string,
  split: boolean,
  find: (text: string) => readonly { from: number; to: number; tag: string }[],
): string {
  // Where each character of the text is in the HTML.
  const places: number[] = []
  let text = ''
  for (const { 0: sign, 1: entity, index } of html.matchAll(/<[^>]*>|&([^;]*);|[\s\S]/g)) {
    if (sign.startsWith('<')) continue
    places.push(index)
    text += entity === undefined ? sign : (signs[entity] ?? ' ')
  }
  let wrapped = html
  for (const { from, to, tag } of find(text).toReversed()) {
    const begin = places[from] ?? 0
    const last = places[to - 1] ?? 0
    const end = last + (/^&[^;]*;/.exec(html.slice(last))?.[0].length ?? 1)
    const part = html.slice(begin, end)
    if (!split && part.includes('<')) continue
    const inner = part
      .split(/(<[^>]*>)/)
      .map((piece, i) => (i % 2 === 1 || piece === '' ? piece : `<${tag}>${piece}</${tag.split(' ', 1)}>`))
    wrapped = wrapped.slice(0, begin) + inner.join('') + wrapped.slice(end)
  }
  return wrapped
}
