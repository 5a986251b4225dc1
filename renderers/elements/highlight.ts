/** Source code to highlighted lines, at build time, with class names only. Languages are named, never guessed. */
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import plaintext from 'highlight.js/lib/languages/plaintext'
import rust from 'highlight.js/lib/languages/rust'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

/** Names that content may use, with what readers see. */
const languages = new Map([
  ['bash', { grammar: bash, label: undefined }],
  ['csharp', { grammar: csharp, label: 'C#' }],
  ['css', { grammar: css, label: 'CSS' }],
  ['env', { grammar: ini, label: '.env' }],
  ['html', { grammar: xml, label: 'HTML' }],
  ['ini', { grammar: ini, label: 'INI' }],
  ['javascript', { grammar: javascript, label: 'JavaScript' }],
  ['json', { grammar: json, label: 'JSON' }],
  ['rust', { grammar: rust, label: 'Rust' }],
  ['text', { grammar: plaintext, label: undefined }],
  ['typescript', { grammar: typescript, label: 'TypeScript' }],
  ['xml', { grammar: xml, label: 'XML' }],
  ['yaml', { grammar: yaml, label: 'YAML' }],
])

for (const [name, { grammar }] of languages) hljs.registerLanguage(name, grammar)

export const languageNames: ReadonlySet<string> = new Set(languages.keys())

export const languageLabel = (name: string): string =>
  languages.get(name)?.label ?? (name === 'bash' ? WORDS.code.shell : WORDS.code.text)

/** Kinds of words that no style colours: their elements would only make pages larger. */
const plain = /^<span class="hljs-(function|params|subst|punctuation|operator|class|section|bullet)\b/

/** Leaves out the elements of kinds without a colour. */
function colouredOnly(html: string): string {
  const left: boolean[] = []
  return html.replace(/<(\/?)span[^>]*>/g, (tag, end: string) => {
    if (end) return left.pop() ? '' : tag
    left.push(plain.test(tag))
    return left.at(-1) ? '' : tag
  })
}

/** HTML of each line. Elements that span lines are closed at the end of a line and opened again in the next. */
export function highlightLines(source: string, language: string): string[] {
  const html = colouredOnly(hljs.highlight(source.replace(/\n+$/, ''), { language, ignoreIllegals: true }).value)
  if (!html.includes('<')) return html.split('\n')
  const open: string[] = []
  return html.split('\n').map(line => {
    const before = open.join('')
    for (const tag of line.matchAll(/<(\/?)span[^>]*>/g)) {
      if (tag[1]) open.pop()
      else open.push(tag[0])
    }
    return before + line + '</span>'.repeat(open.length)
  })
}
