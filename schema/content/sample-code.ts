/** Which part of a sample can name the toolkit: its current code, without comments and strings. */

/** Comments and strings of C#, TypeScript and JavaScript, by what they are. */
const notCode = {
  comment: String.raw`//[^\n]*|/\*[\s\S]*?\*/`,
  interpolated: String.raw`(?:\$@|@\$|\$)"(?:\\.|[^"\\\n])*"`,
  string: String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`,
  verbatim: '@"(?:""|[^"])*"',
  template: '`(?:\\\\[\\s\\S]|[^`\\\\])*`',
}

const pattern = new RegExp(
  Object.entries(notCode)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|'),
  'g',
)

/** The holes of a string contain code: `$"{UserId}"`, and `${userId}` between backticks. */
const holes: Readonly<Record<string, RegExp>> = {
  interpolated: /(?<!\{)\{[^{}"]*\}/g,
  template: /\$\{[^{}`]*\}/g,
}

/** Returns the code with spaces for all else: every character keeps its place. */
export function checkedCode(code: string, isDiff: boolean): string {
  // The old lines of a diff name what is gone.
  const current = isDiff ? code.replace(/^-.*$/gm, blank) : code
  let checked = ''
  let end = 0
  for (const { 0: text, index, groups = {} } of current.matchAll(pattern)) {
    const kind = Object.keys(notCode).find(name => groups[name] !== undefined) ?? ''
    checked += current.slice(end, index) + onlyHoles(text, holes[kind])
    end = index + text.length
  }
  return checked + current.slice(end)
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

function onlyHoles(text: string, hole: RegExp | undefined): string {
  let kept = blank(text)
  if (!hole) return kept
  for (const { 0: code, index } of text.matchAll(hole))
    kept = kept.slice(0, index) + code + kept.slice(index + code.length)
  return kept
}
