/** Where none of this site's forms begins, a text is shown as it was written. Half of a form is refused. */
import { expect, test } from 'vitest'
import { parseProse } from '../../schema/prose/prose.ts'
import { words } from '../../schema/text/fields.ts'
import { parseInline, plainText } from '../../schema/text/inline.ts'

const kinds = ['paragraph', 'title', 'prose'] as const

/** The words that readers see, the kinds of nodes that they are, and what is refused. */
function read(text: string, kind: (typeof kinds)[number]) {
  const refused: string[] = []
  const fail = ({ at, message }: { at: { from: number; to: number }; message: string }): void => {
    refused.push(`${text.slice(at.from, at.to)}: ${message}`)
  }
  if (kind !== 'prose') return { lines: [parseInline(text, fail, kind === 'title')], refused }
  const { nodes } = parseProse(text, fail)
  return { lines: nodes.map(node => (node.kind === 'paragraph' ? node.text : undefined)), refused }
}

const texts = [
  ...[
    '2*3*4 is 24',
    '5 * 3 * 2 = 30',
    '2**3**4',
    '☺︎ and ✔️',
    'Copy Assets/**/*.cs and src/**',
    '*.cs and *.js',
    'a* b*',
  ],
  ...[
    'The file __init__.py is empty',
    'Python calls __init__ first, PHP has __DIR__',
    'snake_case_name and _private',
    'x_1 + x_2',
    'a^2 + b^2 = c^2',
  ],
  ...['2024. That was the year', '{1, 2, 3}', 'Send {"a": 1} back', 'Write /users/{id}/posts', 'class A {}'],
  ...[
    'i[0][1] is a cell',
    'call handlers[0](event, data)',
    '[[1, 2], [3, 4]]',
    'if [[ -f x ]]',
    '[1] and [2]',
  ],
  ...[
    '++i and x++ differ',
    'a || b && !c',
    'x == y === z',
    'a ?? b',
    'std::vector<int> v',
    '::1 is localhost',
  ],
  ...['me@example.org or <me@example.org>', '@everyone', '#general', 'C# and F#', 'R&D, AT&T; a=1&b=2'],
  ...['a List<string> and a Map<K, V>', '<app-id>.discordsays.com', '<your token> here', '10 < 20 > 5', '<3'],
  ...['¯\\_(ツ)_/¯ is a shrug', '# of players: 4', '[a-z\\-]+ and \\d{2}\\[x\\]'],
  ...['> 16 players', '__dirname and __proto__', 'a^b^c', '== is equality, === is strict'],
  ...['SOME_NAME, _private and a__b', '{0}, {name}, {{x}} and {}'],
  ...['<canvas> and </canvas> are tags', 'dist/**, but not lib/** or *.map'],
  ...[
    'from $5 to $10',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It's a text of an author.
    '$HOME and ${HOME}',
    '~/.config, ~5 minutes',
    'HEAD~1..HEAD~3',
    '100 %',
    '%APPDATA%\\x',
  ],
  ...['s/^\\.a/b/', "the player\\'s", 'C:\\Users\\Ada', '\\\\server\\share', '\\~ is a space'],
  ...['C:\\new\\*.txt', '>= 3 and <= 5', '>>> is a prompt', 'arr[^1] is the last', 'args![0]', '{{0}} in C#'],
  ...['12:30:45', 'https://example.org/a_b*c*d', '--flag=value', '// a comment', '...and then', `it's 5' 3"`],
]

test.each(texts)('%s is shown as it was written', text => {
  for (const kind of kinds) {
    const { lines, refused } = read(text, kind)
    expect([kind, refused]).toEqual([kind, []])
    expect(lines.map(line => line?.nodes.map(node => node.kind))).toEqual([['text']])
    expect(lines.map(line => line && plainText(line))).toEqual([text])
  }
})

test.each(['- 5 degrees', '1) first 2) second', '+ is a sign', '* is another'])('%s is one line', text => {
  const { lines, refused } = read(text, 'paragraph')
  expect([lines.map(line => line && plainText(line)), refused]).toEqual([[text], []])
  const [list] = parseProse(`- One\n- ${text}`, () => {}).nodes
  const [, last] = list?.kind === 'list' ? list.items : []
  expect(last?.map(node => node.kind === 'paragraph' && plainText(node.text))).toEqual([text])
})

test('lines that begin with numbers are a list only if the numbers count', () => {
  const kindsOf = (text: string): string[] => parseProse(text, () => {}).nodes.map(({ kind }) => kind)
  expect(kindsOf('1. One\n2. Two')).toEqual(['list'])
  expect(kindsOf('1. One')).toEqual(['paragraph'])
  expect(kindsOf('3. Three\n4. Four')).toEqual(['list'])
  expect(kindsOf('1. One\n1. Two')).toEqual(['list'])
  expect(kindsOf('1990. It began.\n2024. It ended.')).toEqual(['paragraph', 'paragraph'])
})

test.each([
  ['**bold', '**'],
  ['bold** words', '**'],
  ['** bold ** words', '** bold **'],
  ['A `code', '`'],
  ['[words](to a page)', '[words](to a page)'],
  ['[words] (/page)', '[words] (/page)'],
  ['Press [[Ctrl+B]', '[[Ctrl+B]'],
  ['See [the page][nowhere]', '[the page][nowhere]'],
])('%s is half of a form, and is refused', (text, at) => {
  for (const kind of kinds) expect(read(text, kind).refused.map(line => line.split(': ')[0])).toEqual([at])
})

test('marks around words mean the same in scripts without spaces', () => {
  const { nodes } = parseInline('これは**太字**です', () => {})
  expect(nodes.map(({ kind }) => kind)).toEqual(['text', 'strong', 'text'])
})

test.each([
  ['\\||spoiler||, \\~~gone~~ and \\==bright==', '||spoiler||, ~~gone~~ and ==bright=='],
  ['\\<!-- html --> and \\&amp;', '<!-- html --> and &amp;'],
  ['\\:rocket: and H\\~2~O', ':rocket: and H~2~O'],
  ['C:\\new and ^\\d+', 'C:\\new and ^\\d+'],
])('%s means its signs, in titles without Markdown as well', (text, shown) => {
  for (const kind of kinds)
    expect([kind, read(text, kind)]).toMatchObject([
      kind,
      { lines: [{ nodes: [{ text: shown }] }], refused: [] },
    ])
  expect(words().parse(text)).toBe(shown)
})
