/** What other generators write behind the fence of code, in the form that it has here. */

/** `title="a.js"`, `filename='a.js'`, `[a.js]`, and the name of a file alone. */
const titles: readonly RegExp[] = [
  /\b(?:title|filename|file|name|label|caption|path)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/,
  /\[([^\]]+)\]/,
  /(?:^:|\s)([\w./-]*[\w-]\.[a-z]{1,5}|[\w-]+(?:\/[\w.-]+)+)(?=\s|$)/i,
]

/** Lines that are pointed out: `{1,3-4}`, `mark={2}`, `ins={1}`, `hl_lines="2 3"`. */
const lineMarks = new RegExp(
  String.raw`(?:\b(\w+)=)?\{ *([\d, -]+) *\}|` +
    String.raw`\b((?:ins|del|add|remov|mark|highlight|hl|line|emphasize)[\w-]*)=["']([\d, -]+)["']`,
  'g',
)

/** What Expressive Code and others call lines that are new and lines that go. */
const lineFields: ReadonlyMap<string, string> = new Map([
  ['ins', 'added'],
  ['add', 'added'],
  ['added', 'added'],
  ['del', 'removed'],
  ['remove', 'removed'],
  ['removed', 'removed'],
])

const language = /^\{[ .]*([\w+#-]+)|^([\w+#.-]+?)(?=[{:[,\s]|$)/

/** The language alone, if it has other signs: `js{4}`, `ts:line-numbers`, `{ .yaml }`. */
export function languageWithin(written: string): string | undefined {
  const [first = ''] = written.startsWith('{') ? [written] : written.split(/\s/, 1)
  const [, braced, plain = braced] = language.exec(first) ?? []
  return plain === first ? undefined : plain
}

/** The fence that was meant, such as ` ```js title="a.js" mark="1, 3" `. */
export function fenceMeant(written: string): string {
  const [begin = '', braced, plain = braced] = language.exec(written) ?? []
  const rest = written.slice(begin.length)
  const title = titles
    .map(pattern =>
      pattern
        .exec(rest)
        ?.slice(1)
        .find(group => group !== undefined),
    )
    .find(found => found !== undefined)
  const marks = [...rest.matchAll(lineMarks)].map(
    ([, braced, inBraces, named = braced ?? '', lines = inBraces ?? '']) => {
      const numbers = lines.split(/[ ,]+/).filter(each => each !== '')
      return `${lineFields.get(named) ?? 'mark'}="${numbers.join(', ')}"`
    },
  )
  const words = [...rest.matchAll(/(?<=\s|\bwords=)(?:"([^"\n\d][^"\n]*)"|\/([^/\n,]+)\/)(?=\s|$)/g)]
  const named = words.map(([, quoted, slashed]) => quoted ?? slashed)
  return [
    `\`\`\`${plain ?? 'text'}`,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...marks,
    ...(named.length === 0 ? [] : [`words="${named.join(', ')}"`]),
  ].join(' ')
}
