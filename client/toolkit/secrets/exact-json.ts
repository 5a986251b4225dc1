/** Reads JSON and keeps numbers exactly as they are written. */

/** Marks a number that JavaScript would write differently: it is kept as a text of its digits. */
export const exactMark = '\0'
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi
const withMarks = (json: string): string =>
  json.replace(textOrNumber, literal =>
    literal.startsWith('"') || String(Number(literal)) === literal
      ? literal
      : JSON.stringify(exactMark + literal),
  )

/** undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? JSON.parse(withMarks(text)) : value
  } catch {
    return undefined
  }
}
