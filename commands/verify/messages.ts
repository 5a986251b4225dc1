/** Every message that the toolkit's sources can show to a developer: exceptions, and what is logged. */
import type { Node } from 'web-tree-sitter'
import { type ErrorEntry, recognises } from '../../schema/index.ts'
import { type Place, sourceReader } from './declarations.ts'

export interface Message extends Place {
  /** As it is shown; `{}` where a value goes. */
  readonly text: string
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

export async function messagesOf(texts: ReadonlyMap<string, string>): Promise<Message[]> {
  const read = await sourceReader()
  const sources = [...texts].filter(([file]) => /\.(cs|ts)$/.test(file))
  return sources.flatMap(([file, text]) =>
    read(file, text, shownMessages)
      .filter(([, shown]) => shown.replace(/\{\}|%c|\[[^\]]*\]|\P{L}/gu, '').length >= fewestLetters)
      .map(([row, shown]) => ({ file, line: row + 1, text: shown.replaceAll('%c', '').trim() })),
  )
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

/** What shows its first argument, by the kind of its node: the part that names it, and which names do. */
const calls: Readonly<Record<string, readonly [part: string, name: RegExp]>> = {
  invocation_expression: ['function', /(^|\.)(Debug\.Log|DissonityLog|DsoLog)\w*$/],
  object_creation_expression: ['type', /Exception$/],
  call_expression: ['function', /^(console\.\w+|log\w*)$/],
  new_expression: ['constructor', /^\w*Error$/],
}

function shownMessages(root: Node): [row: number, text: string][] {
  const variables = root.descendantsOfType('variable_declarator')
  const constants = new Map(
    variables.map(each => [each?.childForFieldName('name')?.text, each?.childForFieldName('value')]),
  )
  return root.descendantsOfType(Object.keys(calls)).flatMap(call => {
    const [part, name] = calls[call?.type ?? ''] ?? []
    const argument = call?.childForFieldName('arguments')?.namedChildren[0]
    if (!call || !part || !argument || !name?.test(call.childForFieldName(part)?.text ?? '')) return []
    return [[call.startPosition.row, staticText(constants.get(argument.text) ?? argument)]]
  })
}

/** The static text of an expression, with `{}` for its values. */
function staticText({ type, text, namedChildren }: Node): string {
  if (/^(string_content|string_literal_content|string_fragment|escape_sequence)$/.test(type)) return text
  if (/^interpolation_/.test(type)) return ''
  const isMade =
    /^(argument|(string|template)(_literal|_string)?|interpolated_string_expression|(binary|parenthesized)_expression)$/
  return isMade.test(type) ? namedChildren.map(child => (child ? staticText(child) : '')).join('') : '{}'
}
