/** Diagrams that would change how all of them look, what they may cost, or what a picture may do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawMissing } from '../../commands/drawing/drawings.ts'
import { svgFault } from '../../commands/drawing/svg-check.ts'
import { drawingSettings, parseDiagram } from '../../renderers/index.ts'
import { constants, type Diagnostic } from '../../schema/index.ts'
import { repository } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { runs } from '../sample-size.ts'
import { dangers } from './rendered.ts'

const settings = "A diagram can't have its own settings here."
const sequence = 'sequenceDiagram\n  participant A\n  participant B\n  A->>B: Hello'

test('settings of a diagram would not be heeded even if they came through', () => {
  const { secure, securityLevel } = drawingSettings.mermaid
  expect(securityLevel).toBe('strict')
  for (const name of [
    'secure',
    'securityLevel',
    'maxTextSize',
    'maxEdges',
    'theme',
    'themeCSS',
    'htmlLabels',
  ])
    expect(secure).toContain(name)
})

describe('a slip in a diagram', () => {
  test.each([
    ['a theme behind spaces', `   %%{init: {"theme": "forest"}}%%\n${sequence}`, `%%{: ${settings}`],
    [
      'a theme in the middle of a line',
      sequence.replace('Hello', 'Hello %%{init: {"themeVariables": {}}}%%'),
      `%%{: ${settings}`,
    ],
    [
      'settings by their other name',
      `%%{initialize: {"securityLevel": "loose"}}%%\n${sequence}`,
      `%%{: ${settings}`,
    ],
    ['limits over several lines', `%%{\n init:\n {"maxEdges": 90000}\n}%%\n${sequence}`, `%%{: ${settings}`],
    ['wrapping', `%%{wrap}%%\n${sequence}`, `%%{: ${settings}`],
    ['front matter with spaces', `\n  ---  \ntitle: x\n  ---  \n${sequence}`, `---: ${settings}`],
    ['box', 'sequenceDiagram\n  box Aqua Both\n  participant A\n  end\n  A->>A: x', ''],
    [
      'a loop that is open',
      'sequenceDiagram\n  A->>B: x\n  loop y\n  B->>A: z\n',
      'Mermaid cannot read this: unexpected end',
    ],
    [
      'nobody who is active',
      'sequenceDiagram\n  A->>B: x\n  deactivate B',
      'deactivate B: Mermaid cannot read this: Trying to',
    ],
    ['the word end', 'flowchart TD\n  A --> end', 'end: Mermaid cannot read this: unexpected "end"'],
    [
      'a kind that is illegible',
      'gantt\n  a: 2024-01-01, 3d',
      'gantt: Diagrams of the kind "gantt" aren\'t supported.',
    ],
    ['no kind', 'hello', "hello: The first line doesn't name a kind of diagram."],
    ['an icon', 'flowchart TD\n  A[fa:fa-car x] --> B', "fa:: Icons, pictures and formulas aren't drawn."],
    [
      'a picture',
      'flowchart TD\n  A@{ img: "https://a.example" }',
      "Icons, pictures and formulas aren't drawn.",
    ],
    ['nothing to say', 'classDiagram\n  A <|-- B', 'classDiagram: A diagram of the kind "class" can'],
  ])('such as %s is reported in its place', async (_, source, message) => {
    const result = await parseDiagram(source, undefined)
    const { from = 0, length = 0, message: found = '' } = 'mistake' in result ? result.mistake : {}
    expect(`${source.slice(from, from + length)}: ${found}`).toContain(message)
    expect('outline' in result).toBe(message === '')
  })

  test('is no slip where the words of the author are given, and those win', async () => {
    expect(await parseDiagram('classDiagram\n  A <|-- B', ['B is an A.'])).not.toHaveProperty('mistake')
  })

  test('a character that its font lacks is reported before anything is drawn', async () => {
    const found: Diagnostic[] = []
    const diagram = { name: 'a', source: sequence.replace('Hello', '日本'), words: undefined, file: 'a.yaml' }
    const position = (from: number) => ({ line: 1, col: from + 1, length: 1 })
    const run = {
      root: '',
      folder: 'nowhere',
      report: (each: Diagnostic) => found.push(each),
      progress: () => {},
    }
    await drawMissing({ ...run, diagrams: [{ ...diagram, position }] })
    expect(found.map(({ col, message }) => [col, message])).toEqual([
      [diagram.source.indexOf('日') + 1, 'Inter, the font of drawings, has no "日" (U+65E5).'],
    ])
  })
})

describe('a diagram that is too much', () => {
  test('has too many edges, however they are written', async () => {
    const edges = Array.from({ length: constants.diagramEdgeLimit + 1 }, (_, i) => `  A${i} --> B${i}`).join(
      '\n',
    )
    expect(await parseDiagram(`flowchart TD\n${edges}`, ['x'])).toMatchObject({
      mistake: { code: 'diagram-too-large' },
    })
    const many = Array.from({ length: 60 }, (_, i) => `A${i}`).join(' & ')
    expect(
      await parseDiagram(`flowchart TD\n  ${many} --> ${many.replaceAll('A', 'B')}`, ['x']),
    ).toMatchObject({
      mistake: { code: 'diagram-too-large' },
    })
  })

  test.each([
    ['no diagram', 'hello'],
    ['nothing', ' \n '],
    ['a flood of brackets', `flowchart TD\n  A${'['.repeat(20_000)}`],
    ['a flood of quotes', `sequenceDiagram\n  A->>B: ${'"'.repeat(20_000)}\n  B--x`],
    ['nested loops', `sequenceDiagram\n${'loop x\n'.repeat(2000)}A->>B: x`],
  ])('or is %s ends in a diagnostic', async (_, source) => {
    expect(await parseDiagram(source, ['x'])).toMatchObject({
      mistake: { code: expect.stringMatching(/^diagram-/) },
    })
  })
})

describe('labels that mean harm are drawn as text', () => {
  const labels = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '</text><foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
    '<b onclick="alert(1)">bold</b>',
    '&lt;script&gt;',
    '#lt;script#gt;',
    '$$x^2$$',
  ]
  const flow = (more: string): string => `flowchart TD\n  A["One"] --> B["Two"]\n${more}`
  const inLabels = labels.flatMap((label, i) => [
    [
      `sequence-${i}`,
      `sequenceDiagram\n  participant A as ${label}\n  A->>A: ${label}\n  Note over A: ${label}`,
    ],
    [`flow-${i}`, flow(`  A -->|"${label.replaceAll('"', "'")}"| B`)],
  ])
  const inCommands = {
    'click-script': flow('  click A "javascript:alert(1)" "tip"'),
    'click-call': flow('  click A call alert(1) "tip"'),
    'click-data': flow('  click A href "data:text/html,<script>alert(1)</script>" "tip" _blank'),
    'style-url': flow('  style A fill:url(https://evil.example/x)'),
    'class-import': flow('  classDef bad fill:#fff,background:url(//evil.example)\n  class A bad'),
    'image-shape': flow('  C@{ img: "https://evil.example/x.png", label: "x", pos: "t", w: 60, h: 60 }'),
    'icon-shape': flow('  C@{ icon: "fa:user", label: "x" }'),
    links:
      'sequenceDiagram\n  participant A\n  participant B\n  link A: Board @ javascript:alert(1)\n  A->>B: x',
    'links-json':
      'sequenceDiagram\n  participant A\n  participant B\n  links A: {"x": "javascript:alert(1)"}\n  A->>B: x',
  }
  /** Drawing takes long, so `npm test` takes some of each. */
  const sources: Readonly<Record<string, string>> = Object.fromEntries([
    ...inLabels.slice(0, runs(2, inLabels.length)),
    ...Object.entries(inCommands).filter((_, i) => i % runs(2, 1) === 0),
  ])
  const folder = temporaryFolder()
  const found: Diagnostic[] = []
  const drawings = new Map<string, string>()

  beforeAll(async () => {
    const result = await drawMissing({
      // Its browser is unpacked already.
      root: repository,
      folder: join(folder, 'diagrams'),
      diagrams: Object.entries(sources).map(([name, source]) => ({
        name,
        source,
        words: ['One step.'],
        file: `data/diagrams/${name}.yaml`,
        position: () => ({ line: 1, col: 1, length: 1 }),
      })),
      report: diagnostic => found.push(diagnostic),
      progress: () => {},
    })
    for (const [name, { hash }] of result.drawings)
      drawings.set(name, readFileSync(join(folder, 'diagrams', `${hash}-light.svg`), 'utf8'))
  })

  test('or refused; some are drawn', () => {
    expect(drawings.size + found.length).toBe(Object.keys(sources).length)
    expect(drawings.size).toBeGreaterThan(2)
  })

  test.each(Object.keys(sources))('%s', name => {
    const svg = drawings.get(name)
    if (svg === undefined)
      return expect(found.map(({ file }) => file)).toContain(`data/diagrams/${name}.yaml`)
    expect([svgFault(svg), dangers('x.svg', svg)]).toEqual([undefined, []])
  })
})
