/** Forms of other generators that concern several lines: indented boxes, and addresses below the text. */

const isFence = (line: string): boolean => /^[ \t]*(?:`{3,}|~{3,})/.test(line)

/** Boxes of MkDocs, by the names that they have here. All others are information. */
const tones: readonly (readonly [names: string, tone: string])[] = [
  ['tip hint success check done', 'tip'],
  ['warning caution attention', 'warning'],
  ['danger error failure fail missing bug', 'danger'],
  ['important', 'important'],
]

const admonition = /^([ \t]*)(!!!|\?\?\?\+?) +([\w-]+)[^"\n]*(?:"([^"]*)")?[ \t]*$/

/** `!!! note "Title"` and the lines indented below it, as a container. */
export function withContainers(lines: readonly string[]): string[] {
  const all: string[] = []
  let fence = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isFence(line)) fence = !fence
    const box = fence ? null : admonition.exec(line)
    if (!box) {
      all.push(line)
      continue
    }
    const inner = linesWithin(lines.slice(at + 1), `${box[1] ?? ''}    `)
    all.push(...containerOf(box, inner))
    at += inner.length
  }
  return all
}

function linesWithin(lines: readonly string[], indent: string): string[] {
  const end = lines.findIndex(line => line.trim() !== '' && !line.startsWith(indent))
  return lines.slice(0, end < 0 ? lines.length : end)
}

function containerOf(
  [, indent = '', sign, name = '', title = '']: RegExpExecArray,
  lines: string[],
): string[] {
  const tone = tones.find(([names]) => names.split(' ').includes(name))?.[1] ?? 'info'
  const opening = sign === '!!!' ? `:::${tone} ${title}` : `:::details ${title || name}`
  const inner = lines.map(line => indent + line.slice(indent.length + 4)).map(line => line.trimEnd())
  return ['', indent + opening.trimEnd(), ...withContainers(inner), `${indent}:::`, '']
}

const definition = /^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*<?([^\s<>]+)>?(?:[ \t]+["'(].*)?$/

/** Links with their addresses after their words; elsewhere these may be below the text. */
export function withPlainLinks(lines: readonly string[]): readonly string[] {
  const addresses = new Map<string, string>()
  const kept = outsideOfFences(lines, line => {
    const [, label, address = ''] = definition.exec(line) ?? []
    if (label === undefined) return line
    addresses.set(label.toLowerCase(), address)
    return undefined
  })
  return addresses.size === 0 ? kept : outsideOfFences(kept, line => withAddresses(line, addresses))
}

/** @param turn makes another line of one, or none */
function outsideOfFences(lines: readonly string[], turn: (line: string) => string | undefined): string[] {
  let fence = false
  return lines.flatMap(line => {
    if (isFence(line)) fence = !fence
    return (fence ? line : turn(line)) ?? []
  })
}

function withAddresses(line: string, addresses: ReadonlyMap<string, string>): string {
  const inPlace = (all: string, label: string, words: string): string => {
    const address = addresses.get(label.toLowerCase())
    return address === undefined ? all : `${words}(${address})`
  }
  return line
    .replace(/\]\[([^\]\n]+)\]/g, (all, label) => inPlace(all, label, ']'))
    .replace(/(?<!\])\[([^[\]\n]+)\](?:\[\]|(?![[(:]))/g, (all, label) => inPlace(all, label, `[${label}]`))
}

/**
 * Headings of at most one level below the one above them. Boxes and entries of lists have none: there, bold
 * words take their place.
 */
export function withFittingHeadings(text: string): string {
  let above = 1
  let boxes = 0
  return outsideOfFences(text.split('\n'), line => {
    if (/^[ \t]*:{3,}[ \t]*[\w{]/.test(line)) boxes += 1
    else if (/^[ \t]*:{3,}[ \t]*$/.test(line)) boxes = Math.max(0, boxes - 1)
    const [, indent = '', signs = '', words = ''] = /^([ \t]*)(#{2,6}) (.*)$/.exec(line) ?? []
    if (signs === '') return line
    if (boxes > 0 || indent !== '') return `${indent}${inBold(words)}`
    const fits = Math.min(signs.length, above + 1, 4)
    above = fits
    return `${'#'.repeat(fits)} ${words}`
  }).join('\n')
}

/** The words of a heading in bold; code in it stays apart. */
const inBold = (words: string): string => `**${words.replace(/ *\{#[^}]*\}$/, '').replaceAll('**', '')}**`
