/** Lines of code that a comment in them marks, as VitePress and others have it. */

const marker = new RegExp(
  String.raw`[ \t]*(?://|#|--|;|%|<!--|/\*|\{/\*)[ \t]*` +
    String.raw`\[!code (\+\+|--|highlight|hl|focus|warning|error)(?::(\d+))?\][ \t]*(?:-->|\*/\}?)?[ \t]*$`,
)

/** What marks lines after a fence here. */
const attributes: Readonly<Record<string, string>> = { '++': 'added', '--': 'removed' }

/** @param fence the lines of a piece of code, with those of its signs */
export function withMarkers([first = '', ...lines]: readonly string[]): string[] {
  const marked = new Map<string, number[]>()
  const code = lines.map((line, at) => {
    const [, sign, count = '1'] = marker.exec(line) ?? []
    if (sign === undefined) return line
    const attribute = attributes[sign] ?? 'mark'
    const numbers = Array.from({ length: Number(count) }, (_, i) => at + 1 + i)
    marked.set(attribute, [...(marked.get(attribute) ?? []), ...numbers])
    return line.replace(marker, '')
  })
  // Lines that the fence itself names are left to it.
  const added = [...marked].filter(([attribute]) => !first.includes(` ${attribute}="`))
  return [first + added.map(([name, numbers]) => ` ${name}="${numbers.join(', ')}"`).join(''), ...code]
}
