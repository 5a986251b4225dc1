/** What the toolkit can show to a developer, exceptions and lines that are logged, and which problem has it. */
import { isSign, split, type TokenList } from '../../../client/toolkit/csharp/classes.ts'
import type { Token } from '../../../client/toolkit/csharp/tokens.ts'
import { recognises, type Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import type { Place } from './declarations.ts'
import { type Comparison, difference, summarised } from './differences.ts'
import { isWord, lineAt, readSource, type SourceCode } from './source-code.ts'

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
    for (const [message, at] of shownMessages(readSource(file, text))) {
      const letters = message.replace(/\{\}|\[[^\]]*\]|\P{L}/gu, '')
      const isOwn = letters.length >= fewestLetters && !messages.has(message)
      if (isOwn) messages.set(message, { file, line: lineAt(text, at) })
    }
  }
  return messages
}

/** Each message with where it is shown. A variable shows every value that it gets in its file. */
function shownMessages(source: SourceCode): [message: string, at: number][] {
  const { text, lists } = source
  const shows = (token: Token): boolean =>
    isSign(token, '(') && showing.test(text.slice(Math.max(0, token.from - 50), token.from))
  return lists
    .flat()
    .filter(shows)
    .flatMap(({ inside = [], from }) => {
      const [argument = []] = split(inside, ',')
      const [name, more] = argument
      const values = isWord(name) && !more ? valuesOf(name?.raw, lists) : [argument]
      return values.map((value): [string, number] => [
        staticText(source, value).replaceAll('%c', '').trim(),
        from,
      ])
    })
}

/** Calls that show their first argument to a developer. */
const showing =
  /(?:\b(?:Debug\.Log|DissonityLog|DsoLog)\w*|\bconsole\.\w+|\blog\w*|\bnew [\w.]*(?:Exception|Error))$/

/** The values that are given to a variable. */
const valuesOf = (name: string | undefined, lists: readonly TokenList[]): TokenList[] =>
  lists.flatMap(list =>
    list.flatMap((token, i) => {
      const isGiven = isWord(token) && token.raw === name && isSign(list[i + 1], '=')
      return isGiven ? split(list.slice(i + 2), ';').slice(0, 1) : []
    }),
  )

/** The static text of an expression, with `{}` for its values. */
function staticText(source: SourceCode, expression: TokenList): string {
  const parts = split(expression, '+')
  if (parts.length > 1) return parts.map(part => staticText(source, part)).join('')
  const [first, more] = expression
  if (isSign(first, '(') && !more) return staticText(source, first?.inside ?? [])
  if (!first || more || !['text', 'other'].includes(first.kind)) return '{}'
  const [, open = '', text = ''] =
    /^([$@]*["'`])([\s\S]*)["'`]$/.exec(source.text.slice(first.from, first.to)) ?? []
  return /[$`]/.test(open) ? text.replace(/\$?\{[^{}]*\}/g, '{}') : text
}
