/** Diagrams in words, and what becomes of the markup that mermaid draws. */
import { describe, expect, test } from 'vitest'
import { cleanSvg } from '../../commands/drawing/clean-svg.ts'
import { type OutlineStep, stepText } from '../../renderers/files.ts'
import { parseDiagram } from '../../renderers/index.ts'
import { realSite } from '../real-data.ts'

const lines = (steps: readonly OutlineStep[], indent = ''): string[] =>
  steps.flatMap(step => [
    indent + stepText(realSite().words, step),
    ...lines(step.steps ?? [], `${indent}  `),
  ])

describe('a diagram in words', () => {
  test.each([
    [
      'of messages',
      `sequenceDiagram
  participant A as Game
  A->>B: Hello<br>you
  B->>B: thinks
  Note over A,B: both
  rect rgb(0, 0, 0)
  alt yes
    B-->>A: #quot;Good#quot;
  else
    loop
      B->>A: again
    end
  end
  end
  Note right of B: alone`,
      [
        ...[
          'Game to B: Hello you',
          'B: thinks',
          'Note for Game and B: both',
          'If yes',
          '  B to Game: "Good"',
        ],
        ...['Otherwise', '  Repeated', '    B to Game: again', 'Note for B: alone'],
      ],
    ],
    [
      'of boxes',
      'flowchart TD\n  subgraph G [Group]\n    A[One]\n    B[Two]\n  end\n  A -->|maybe| B\n  A --> C\n  C <--> D\n  D --> A',
      [
        ...['The box "Group" contains: One, Two', '"One" leads to', '  "Two" (arrow "maybe")', '  "C"'],
        ...['"C" leads to "D".', '"D" leads to', '  "C"', '  "One"'],
      ],
    ],
    ['of boxes without arrows', 'flowchart TD\n  A[One]\n  B', []],
  ])('%s', async (_, source, expected) => {
    const result = await parseDiagram(source, undefined)
    const outline = 'outline' in result ? result.outline : undefined
    expect(lines(outline?.steps ?? [])).toEqual(expected)
    if (expected.length === 0) expect(outline?.participants).toEqual(['One', 'B'])
  })
})

describe('paths of drawings', () => {
  test.each([
    ['digits beyond a hundredth go', 'M1.23456 2.00001 L3.999 4.5', 'M1.23 2 L4 4.5'],
    ['a curve stays one', 'M0 0 C0 5, 5 5, 5 0', 'M0 0 C0 5, 5 5, 5 0'],
    ['an edge that is drawn twice is drawn once', 'M0 0 C1 0, 2 0, 9 0 M0 0 C3 0, 4 0, 9 0', 'M0,0L9,0'],
    [
      'the pen stays down, and nothing is drawn of no length',
      'M0 0 C1 0, 2 0, 9 0 M9 0 C9 0, 9 0, 9 0 M9 0 C9 1, 9 2, 9 9',
      'M0,0L9,0L9,9',
    ],
  ])('%s', (_, before, after) => {
    expect(cleanSvg(`<svg viewBox="0 0 9 9"><path d="${before}"/></svg>`).svg).toContain(` d="${after}"`)
  })
})
