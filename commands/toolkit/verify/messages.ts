/** What the toolkit can show to a developer, exceptions and lines that are logged, and which problem has it. */
import { recognises, type Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import type { Place } from './declarations.ts'
import { type Comparison, difference, summarised } from './differences.ts'
import { lineAt, onOneLine } from './source-code.ts'

/** Looks each message up in the wordings of problems. */
export function compareMessages(
  { toolkit: { problemFiles, startupLines } }: Site,
  texts: ReadonlyMap<string, string>,
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
  const messages = messagesOf(texts)
  const missing = [...messages].filter(([message]) => !isRecognised(message))
  const listed = missing.map(([message, { file, line }]) => difference(`+ ${message}  ${file}:${line}`))
  return [
    summarised(listed, plural(messages.size, 'message'), 'all are among the problems', 'without a problem'),
  ]
}

/** Letters that a message must have of its own: fewer are only a frame for another message. */
const fewestLetters = 8

/** Finds the messages, with `{}` where a value goes, and where each first occurs. */
function messagesOf(texts: ReadonlyMap<string, string>): Map<string, Place> {
  const messages = new Map<string, Place>()
  for (const [file, text] of texts) {
    if (!file.endsWith('.cs') && !file.endsWith('.ts')) continue
    for (const { index, groups } of text.matchAll(showing))
      for (const value of valuesOf(groups?.['argument'] ?? '', text)) {
        const message = staticText(onOneLine(value))
        const letters = message.replace(/\{\}|\[[^\]]*\]|\P{L}/gu, '')
        const isOwn = letters.length >= fewestLetters && !messages.has(message)
        if (isOwn) messages.set(message, { file, line: lineAt(text, index) })
      }
  }
  return messages
}

const literal = /[$@]*"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/.source
const call = `\\((?:${literal}|[^()"'\`])*\\)`
const expression = `(?<argument>(?:${literal}|${call}|[^()"'\`,;])*)`

/** Calls that show their first argument to a developer. */
const showing = new RegExp(
  `(?:\\b(?:Debug\\.Log|DissonityLog|DsoLog)\\w*|\\bconsole\\.\\w+|\\blog\\w*|\\bnew [\\w.]*(?:Exception|Error))\\(${expression}`,
  'g',
)

/** Returns what an argument shows: of a variable, every value that it gets in its file. */
function valuesOf(argument: string, text: string): string[] {
  if (!/^\w+$/.test(argument)) return [argument]
  const given = new RegExp(`\\b${argument} = ${expression}`, 'g')
  return Array.from(text.matchAll(given), ({ groups }) => groups?.['argument'] ?? '')
}

/** Returns the static text of an expression, with `{}` for its values. */
function staticText(expression: string): string {
  const pieces = expression.match(new RegExp(`${literal}|[^"'\`$@]+`, 'g')) ?? []
  const texts = pieces.map(piece => {
    if (!/["'`]$/.test(piece)) return /\w/.test(piece) ? '{}' : ''
    const text = piece.replace(/^[$@]*["'`]|["'`]$/g, '')
    return /^[$`]/.test(piece) ? text.replace(/\$?\{[^{}]*\}/g, '{}') : text
  })
  return texts.join('').replaceAll('%c', '').trim()
}
