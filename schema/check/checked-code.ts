/** What of a code sample is held against the reference: code of today, without comments and texts. */

/** Every character that counts keeps its place; the others become spaces. */
export function checkedCode(code: string, diff: boolean): string {
  return withoutTexts(diff ? withoutRemoved(code) : code)
}

/** The old lines of a diff name what is gone. */
const withoutRemoved = (code: string): string => code.replace(/^-.*$/gm, line => ' '.repeat(line.length))

/**
 * Comments and strings of C#, TypeScript and JavaScript. The holes of an interpolated string contain code:
 * `$"{UserId}"`, and `${userId}` between backticks.
 */
const texts =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<dollar>\$@|@\$|\$)?"(?:\\.|[^"\\\n])*"|@"(?:""|[^"])*"|'(?:\\.|[^'\\\n])*'|(?<tick>`)(?:\\[\s\S]|[^`\\])*`/g

function withoutTexts(code: string): string {
  return code.replace(texts, (match, dollar: string | undefined, tick: string | undefined) => {
    const hole = dollar ? /(?<!\{)\{[^{}"]*\}/g : tick ? /\$\{[^{}`]*\}/g : undefined
    const blank = match.replace(/[^\n]/g, ' ')
    if (!hole) return blank
    let kept = blank
    for (const { index, 0: found } of match.matchAll(hole))
      kept = kept.slice(0, index) + found + kept.slice(index + found.length)
    return kept
  })
}
