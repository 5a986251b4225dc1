/** The parameters of a signature, in C# (`int index = -1`) or TypeScript (`index = -1`, `name?: string`). */
import { closing, type Language, skipTo, sourceTokens, textBetween } from './source-tokens.ts'

export interface Parameter {
  readonly name: string
  /** Absent where TypeScript infers it. */
  readonly type: string | undefined
  readonly default: string | undefined
}

/** Undefined for what is no function. */
export function parametersOf(signature: string, language: Language): Parameter[] | undefined {
  const tokens = sourceTokens(signature, language)
  const open = tokens.findIndex(({ text }) => text === '(')
  if (open < 0) return undefined
  const close = closing(tokens, open)
  const parameters: Parameter[] = []
  for (let i = open + 1; i < close; ) {
    const end = Math.min(endOf(i, close), close)
    const equals = Math.min(skipTo(tokens, i, ['=']), end)
    const initial = equals < end ? textBetween(tokens, equals + 1, end) : undefined
    if (language === 'csharp') {
      parameters.push({ name: tokens[equals - 1]!.text, type: textBetween(tokens, i, equals - 1), default: initial })
    } else {
      const colon = Math.min(skipTo(tokens, i, [':']), equals)
      const type = colon < equals ? textBetween(tokens, colon + 1, equals) : undefined
      parameters.push({ name: tokens[i]!.text.replace(/^_+/, ''), type, default: initial })
    }
    i = end + 1
  }
  return parameters

  /** Index of the comma that ends the parameter; commas between angle brackets do not. */
  function endOf(from: number, to: number): number {
    for (let i = from; i < to; i++) {
      const { text } = tokens[i]!
      if (text === ',') return i
      if (text === '<' || text === '(' || text === '[' || text === '{') i = closing(tokens, i)
    }
    return to
  }
}
