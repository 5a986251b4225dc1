/** Every message that the toolkit's sources can show to a developer: exceptions, and what is logged. */
import { parser } from '@lezer/javascript'
import type { Node } from 'web-tree-sitter'
import { type ErrorEntry, recognises } from '../../schema/index.ts'
import { csharpParser } from './csharp.ts'
import type { Place } from './declared.ts'

export interface Message extends Place {
  /** As it is shown; `{}` where a value goes. */
  readonly text: string
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

export async function messagesOf(texts: ReadonlyMap<string, string>): Promise<Message[]> {
  const csharp = await csharpParser()
  const messages: Message[] = []
  for (const [file, text] of texts) {
    const found = file.endsWith('.ts') ? typescriptMessages(text) : []
    if (file.endsWith('.cs')) {
      const tree = csharp.parse(text)
      if (tree) found.push(...csharpMessages(tree.rootNode))
      tree?.delete()
    }
    for (const [at, message] of found)
      if (message.replace(/\{\}|%c|\[[^\]]*\]|\P{L}/gu, '').length >= fewestLetters)
        messages.push({ file, line: text.slice(0, at).split('\n').length, text: message.replaceAll('%c', '').trim() })
  }
  return messages
}

/** Messages that no entry of the catalogue recognises, each text once. */
export function unknownMessages(messages: readonly Message[], entries: readonly ErrorEntry[]): Message[] {
  const unknown = new Map<string, Message>()
  for (const message of messages) {
    const line = message.text.replaceAll('{}', 'x')
    const isKnown = entries.some(({ match, sample }) =>
      match.some(pattern => recognises(pattern, line) || (recognises(pattern, sample) && isForm(message.text, sample))),
    )
    if (!isKnown && !unknown.has(message.text)) unknown.set(message.text, message)
  }
  return [...unknown.values()]
}

/** Whether a line that was logged has the form of a message: its own words, in their order. */
function isForm(text: string, line: string): boolean {
  const parts = text.split('{}').map(part => part.trim())
  let at = 0
  return parts.every(part => {
    const found = line.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}

function csharpMessages(root: Node): [at: number, text: string][] {
  const calls = root.descendantsOfType(['invocation_expression', 'object_creation_expression'])
  return calls.flatMap(call => {
    const name = call?.childForFieldName(call.type === 'invocation_expression' ? 'function' : 'type')?.text ?? ''
    const argument = call?.childForFieldName('arguments')?.namedChildren[0]?.namedChildren[0]
    const shown = call?.type === 'invocation_expression' ? /(^|\.)(Debug\.Log|DissonityLog|DsoLog)\w*$/ : /Exception$/
    return call && argument && shown.test(name) ? [[call.startIndex, csharpText(argument)]] : []
  })
}

/** The static text of an expression, with `{}` for its values. */
function csharpText({ type, text, namedChildren }: Node): string {
  if (/^(string_content|string_literal_content|escape_sequence)$/.test(type)) return text
  if (/^interpolation_/.test(type)) return ''
  const isMade = /^(string_literal|interpolated_string_expression|binary_expression|parenthesized_expression)$/.test(
    type,
  )
  return isMade ? namedChildren.map(child => (child ? csharpText(child) : '')).join('') : '{}'
}

const typescript = parser.configure({ dialect: 'ts' })

function typescriptMessages(text: string): [at: number, text: string][] {
  const messages: [number, string][] = []
  const constants = new Map<string, string>()
  typescript.parse(text).iterate({
    enter({ name, from, to }) {
      const source = text.slice(from, to)
      const [, constant = '', value = ''] = (name === 'VariableDeclaration' && constantText.exec(source)) || []
      if (constant !== '') constants.set(constant, value)
      const [, argument = ''] = callText[name]?.exec(source) ?? []
      const [literal] = /^(?:"[^"]*"|'[^']*'|`[^`]*`)/.exec(constants.get(argument) ?? argument) ?? []
      if (literal !== undefined) messages.push([from, literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '{}')])
    },
  })
  return messages
}

const constantText = /^const (\w+) = (["'`][\s\S]*["'`]);?$/

/** What shows its first argument, by the kind of its node. */
const callText: Readonly<Record<string, RegExp>> = {
  CallExpression: /^(?:console\.\w+|log\w*)\(([\s\S]*)\)$/,
  NewExpression: /^new \w*Error\(([\s\S]*)\)$/,
}
