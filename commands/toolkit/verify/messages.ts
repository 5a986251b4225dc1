/** What the toolkit can show to a developer, exceptions and lines that are logged, and which problem has it. */
import type { Node } from 'web-tree-sitter'
import { recognises, type Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import { nodesOfType, type Place, type SourceReader } from './declarations.ts'
import { type Comparison, difference } from './differences.ts'

/**
 * Looks each message up in the wordings of problems.
 * @param inFull whether those that no problem has are listed, as differences
 */
export function compareMessages(
  { toolkit: { problemFiles, startupLines } }: Site,
  texts: ReadonlyMap<string, string>,
  read: SourceReader,
  inFull: boolean,
): Comparison[] {
  if (problemFiles.length === 0) return []
  const problems = problemFiles.flatMap(({ value }) => value.problems)
  const wordings = [
    ...problems.flatMap(({ forms }) => forms.filter(({ of }) => of === 'line')),
    ...startupLines.flatMap(({ texts, sample }) => texts.map(text => ({ text, sample }))),
  ]
  const isRecognised = (message: string): boolean => {
    const line = message.replaceAll('{}', 'x')
    const form = message.replaceAll('{}', '*')
    return wordings.some(({ text = '', sample }) => {
      if (text === '') return false
      if (recognises(text, line)) return true
      return sample !== undefined && recognises(text, sample) && recognises(form, sample)
    })
  }
  const messages = messagesOf(texts, read)
  const missing = [...messages].filter(([message]) => !isRecognised(message))
  const listed = missing.map(([message, { file, line }]) => difference(`+ ${message}  ${file}:${line}`))
  const hint = inFull || missing.length === 0 ? '' : ' (--messages lists the others)'
  const count = `${messages.size - missing.length} of ${plural(messages.size, 'message')} of the sources`
  return [{ differences: inFull ? listed : [], summary: `${count} are among the problems${hint}.` }]
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

/** Finds the messages, with `{}` where a value goes, and where each first occurs. */
function messagesOf(texts: ReadonlyMap<string, string>, read: SourceReader): Map<string, Place> {
  const messages = new Map<string, Place>()
  for (const [file, source] of texts) {
    if (!file.endsWith('.cs') && !file.endsWith('.ts')) continue
    for (const [row, shown] of read(file, source, shownMessages)) {
      const text = shown.replaceAll('%c', '').trim()
      const letters = text.replace(/\{\}|\[[^\]]*\]|\P{L}/gu, '')
      if (letters.length >= fewestLetters && !messages.has(text)) messages.set(text, { file, line: row + 1 })
    }
  }
  return messages
}

/** What shows its first argument, by the kind of its node: the part that names it, and which names do. */
const calls: Readonly<Record<string, readonly [part: string, name: RegExp]>> = {
  invocation_expression: ['function', /(^|\.)(Debug\.Log|DissonityLog|DsoLog)\w*$/],
  object_creation_expression: ['type', /Exception$/],
  call_expression: ['function', /^(console\.\w+|log\w*)$/],
  new_expression: ['constructor', /^\w*Error$/],
}

function shownMessages(root: Node): [row: number, text: string][] {
  const constants = new Map<string | undefined, Node | null>()
  for (const variable of nodesOfType(root, ['variable_declarator']))
    constants.set(variable.childForFieldName('name')?.text, variable.childForFieldName('value'))

  const messages: [row: number, text: string][] = []
  for (const call of nodesOfType(root, Object.keys(calls))) {
    const [part, name] = calls[call.type] ?? []
    const argument = call.childForFieldName('arguments')?.namedChildren[0]
    if (!part || !argument || !name?.test(call.childForFieldName(part)?.text ?? '')) continue
    messages.push([call.startPosition.row, staticText(constants.get(argument.text) ?? argument)])
  }
  return messages
}

/** Nodes whose own text is what a program shows. */
const textNodes = ['string_content', 'string_literal_content', 'string_fragment', 'escape_sequence']

/** Nodes that are as static as their parts. */
const compositeNodes = [
  'argument',
  'string',
  'string_literal',
  'template_literal',
  'template_string',
  'interpolated_string_expression',
  'binary_expression',
  'parenthesized_expression',
]

/** The static text of an expression, with `{}` for its values. */
function staticText({ type, text, namedChildren }: Node): string {
  if (textNodes.includes(type)) return text
  if (type.startsWith('interpolation_')) return ''
  if (!compositeNodes.includes(type)) return '{}'
  return namedChildren.map(child => (child ? staticText(child) : '')).join('')
}
