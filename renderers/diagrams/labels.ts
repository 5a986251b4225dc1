/** Where the words of diagrams are in their sources: labels of boxes and arrows, messages, notes, names. */
import type { DiagramLabels } from '../../schema/index.ts'
import { plainSource } from './look.ts'
import { loadMermaid, type MermaidToken, tokensOf } from './mermaid.ts'

type Label = { from: number; to: number }

/** Tokens that are words for readers, by the names that Mermaid's grammars have for them. */
const labelTokens = new Set([
  ...['TXT', 'restOfLine'], // messages, notes and names of sequence diagrams
  ...['STR', 'MD_STR', 'TEXT', 'EDGE_TEXT'], // boxes and arrows of flowcharts
  ...['STATE_DESCR', 'DESCR', 'NOTE_TEXT'],
  ...['LABEL', 'ENTITY_NAME', 'COMMENT'], // classes and entities
])

/** What is followed by a colour, not by words. */
const colored = new Set(['rect', 'box'])

/** Labels of diagrams, by their sources. A diagram that cannot be read has none; `check` says why. */
export async function diagramLabels(sources: Iterable<string>): Promise<DiagramLabels> {
  const labels = new Map<string, readonly Label[]>()
  for (const source of sources) labels.set(source, await labelsOf(source))
  return labels
}

async function labelsOf(source: string): Promise<Label[]> {
  const mermaid = await loadMermaid()
  const text = plainSource(source)
  try {
    const diagram = await mermaid.parse(text)
    // A character by its name would end a line here. Mermaid exchanges it before it reads, which moves what
    // follows.
    const readable = text.replaceAll(/#\w+;/g, name => 'x'.repeat(name.length))
    return labelsAmong([...tokensOf(diagram, readable)], source)
  } catch {
    return []
  }
}

function labelsAmong(tokens: readonly MermaidToken[], source: string): Label[] {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  const offset = (line: number, column: number): number => (starts[line - 1] ?? 0) + column
  const labels: Label[] = []
  for (const [i, token] of tokens.entries()) {
    if (!labelTokens.has(token.name) || colored.has(tokens[i - 1]?.name ?? '')) continue
    const label = {
      from: offset(token.first_line, token.first_column),
      to: offset(token.last_line, token.last_column),
    }
    const last = labels.at(-1)
    // Words on an arrow come letter by letter.
    if (token.name === 'EDGE_TEXT' && last?.to === label.from) last.to = label.to
    else labels.push(label)
  }
  return labels.map(label => trimmed(label, source)).filter(({ from, to }) => to > from)
}

/** Without the colon and the spaces before the words, and without quotes around them. */
function trimmed({ from, to }: Label, source: string): Label {
  const written = source.slice(from, to)
  const before = /^[\s:"]*/.exec(written)?.[0].length ?? 0
  const words = written.slice(before).replace(/[\s"]+$/, '')
  return { from: from + before, to: from + before + words.length }
}
