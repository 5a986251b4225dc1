/**
 * Reads a diagram with mermaid's own parser, which runs without a browser, and turns it into words.
 * Loading mermaid takes half a second: only diagrams that were never drawn come here.
 */

import { constants } from '../../schema/index.ts'
import type { DiagramOutline } from '../assets.ts'
import { diagramOutline, type ParsedDiagram } from './outline.ts'

export interface DiagramMistake {
  readonly code: 'diagram-syntax' | 'diagram-too-large'
  /** Offset and length of the mistake in the source. */
  readonly from: number
  readonly length: number
  readonly message: string
  readonly hint: string
}

export type ParseResult = { readonly outline: DiagramOutline } | { readonly mistake: DiagramMistake }

interface MermaidError extends Error {
  readonly hash?: {
    readonly loc?: { first_line: number; first_column: number; last_line: number; last_column: number }
    readonly token?: string
    readonly expected?: readonly string[]
  }
}

let loading: Promise<(text: string) => Promise<ParsedDiagram>> | undefined

async function loadMermaid(): Promise<(text: string) => Promise<ParsedDiagram>> {
  // Without a DOM, DOMPurify exports an empty shell; mermaid only needs it not to fail. Nothing is rendered here.
  const { default: purify } = await import('dompurify')
  const none = (): void => {}
  Object.assign(purify, {
    isSupported: false,
    addHook: none,
    removeHook: none,
    removeAllHooks: none,
    setConfig: none,
    sanitize: (text: string) => text,
  })
  const { default: mermaid } = await import('mermaid')
  const { drawingSettings } = await import('./draw.ts')
  mermaid.initialize({ ...drawingSettings.mermaid, startOnLoad: false } as never)
  return async text => (await mermaid.mermaidAPI.getDiagramFromText(text)) as unknown as ParsedDiagram
}

export async function parseDiagram(source: string, words: readonly string[] | undefined): Promise<ParseResult> {
  // Mermaid heeds them anywhere in a line.
  const settings = /^\s*---\s*$|%%\{/m.exec(source)
  if (settings) {
    return mistake(
      source,
      settings.index + settings[0].search(/\S/),
      3,
      'A diagram here carries no settings of its own.',
      'Remove the line; themes and limits are the same for all diagrams.',
    )
  }
  loading ??= loadMermaid()
  const parse = await loading
  try {
    const diagram = await parse(source)
    const outline = diagramOutline(diagram) ?? (words && { participants: [], steps: words.map(text => ({ text })) })
    if (outline && outline.steps.length > 0) return { outline }
    return mistake(
      source,
      0,
      firstLine(source).length,
      `A diagram of the type "${diagram.type}" cannot be put into words.`,
      'Describe it in "words:", one sentence a step.',
    )
  } catch (error) {
    return { mistake: explain(source, error as MermaidError) }
  }
}

const firstLine = (source: string): string => source.split('\n', 1).join()

const mistake = (source: string, from: number, length: number, message: string, hint: string): ParseResult => ({
  mistake: { code: 'diagram-syntax', from: Math.min(from, source.length), length: Math.max(1, length), message, hint },
})

function explain(source: string, error: MermaidError): DiagramMistake {
  const edges = /Edge limit exceeded\. (\d+)/.exec(error.message)
  if (edges) {
    return {
      code: 'diagram-too-large',
      from: 0,
      length: firstLine(source).length,
      message: `This diagram has more than ${constants.diagramEdgeLimit} edges.`,
      hint: 'Split it into several diagrams.',
    }
  }
  const { line, column, length } = placeOf(error)
  const { offset, text } = lineOf(source, line)
  // For some grammars it is the number of a symbol, which says nothing.
  const token: unknown = error.hash?.token
  const got = typeof token === 'string' ? token : undefined
  const column0 = Math.min(column, Math.max(0, text.trimEnd().length - 1))
  return {
    code: 'diagram-syntax',
    from: offset + column0,
    length: Math.max(1, Math.min(length, text.length - column0)),
    message:
      error.name === 'UnknownDiagramError'
        ? 'The first line names no type of diagram.'
        : `Mermaid cannot read this line${got ? ` (unexpected ${got.toLowerCase()})` : ''}.`,
    hint:
      error.name === 'UnknownDiagramError'
        ? 'Begin with "sequenceDiagram", "flowchart TD" or "stateDiagram-v2".'
        : hintFor(got),
  }
}

const hintFor = (token: string | undefined): string => {
  if (token === 'NEWLINE' || token === 'NL' || token === 'EOF') return 'Something is missing at the end of the line.'
  if (token === 'SQS' || token === 'PS' || token === 'DIAMOND_START' || token === 'PE' || token === 'SQE')
    return 'Put labels with brackets in quotes, after a name: A["label (x)"].'
  return 'Compare the line with the ones that work; labels with special characters belong in quotes.'
}

function placeOf(error: MermaidError): { line: number; column: number; length: number } {
  const loc = error.hash?.loc
  if (loc)
    return {
      line: loc.last_line,
      column: loc.first_line === loc.last_line ? loc.first_column : 0,
      length: loc.first_line === loc.last_line ? loc.last_column - loc.first_column : 200,
    }
  const named = /line (\d+), column (\d+)/.exec(error.message)
  return named
    ? { line: Number(named[1]), column: Number(named[2]) - 1, length: 1 }
    : { line: 1, column: 0, length: 200 }
}

/** Mermaid drops comment lines before it counts; the line is found again among those that are left. */
function lineOf(source: string, number: number): { offset: number; text: string } {
  let offset = 0
  let counted = 0
  let started = false
  for (const text of source.split('\n')) {
    const dropped = /^\s*%%/.test(text) || (!started && text.trim() === '')
    if (!dropped) {
      started = true
      counted++
      if (counted === number) return { offset, text }
    }
    offset += text.length + 1
  }
  return { offset: 0, text: firstLine(source) }
}
