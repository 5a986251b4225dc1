/** Markdown of other generators, in the form that prose has here. */
import { expect, test } from 'vitest'
import { inOurForm } from '../../commands/new/markdown-dialects.ts'

const turned = (body: string): string =>
  inOurForm(body, link => (link === './setup.md' ? '/docs/setup' : undefined))

test.each([
  ['marked lines behind a fence', '```js{1,3-4}\na\n```', '```js mark="1, 3-4"\na\n```'],
  [
    'a title behind a fence',
    "```js title='a.js' {2} showLineNumbers\na\n```",
    '```js title="a.js" mark="2"\na\n```',
  ],
  ['a fence in braces', '``` { .yaml .annotate }\na: 1\n```', '```yaml\na: 1\n```'],
  ['a fence without a language', '```\na\n```', '```text\na\n```'],
  [
    'a group of code',
    '::: code-group\n```js [a.js]\nx\n```\n```ts\ny\n```\n:::',
    '\n:::tabs\n== a.js\n```js title="a.js"\nx\n```\n== ts\n```ts\ny\n```\n:::',
  ],
  [
    'folded text of HTML',
    '<details>\n<summary>Why?</summary>\n\nSo.\n\n</details>',
    '\n:::details Why?\n\nSo.\n\n:::\n',
  ],
  ['an aside', '<Aside type="caution">\nCareful.\n</Aside>', '\n:::caution\nCareful.\n:::\n'],
  ['a hint of GitBook', '{% hint style="info" %}\nWords.\n{% endhint %}', '\n:::info\nWords.\n:::\n'],
  [
    'tabs of MDX',
    'import { Tabs } from \'x\'\n<Tabs>\n<TabItem label="npm">\nWords.\n</TabItem>\n</Tabs>',
    '\n:::tabs\n\n== npm\n\nWords.\n:::\n',
  ],
  [
    'a link to another file',
    'See [this](./setup.md) and [that](./other.md).',
    'See [this](/docs/setup) and [that](./other.md).',
  ],
  [
    'boxes of MkDocs, with what is indented below them',
    '!!! warning "Careful"\n    Words.\n\n    More.\n\nAfter.',
    '\n:::warning Careful\nWords.\n\nMore.\n\n:::\n\nAfter.',
  ],
  ['a box that opens', '??? tip "Why"\n    So.', '\n:::details Why\nSo.\n:::\n'],
  [
    'addresses below the text',
    'See [`that`][a], [b] and [not].\n\n[a]: /docs/a\n[b]: <https://b.example>',
    'See [`that`](/docs/a), [b](https://b.example) and [not].\n',
  ],
  ['a note in a quote', '> **Note:** Words.\n> More.', '> [!NOTE]\n> Words.\n> More.'],
  [
    'a tag in several lines',
    '<Tabs\n  values={[\n    { label: "A", value: "a" },\n  ]}\n>\n<TabItem value="a">\nX\n</TabItem>\n</Tabs>',
    '\n:::tabs\n\n== a\n\nX\n:::\n',
  ],
  ['bare addresses', 'See https://a.example/b.', 'See <https://a.example/b>.'],
  ['marked words', 'A ==word== and <kbd>Ctrl</kbd>.', 'A **word** and [[Ctrl]].'],
  ['a heading that skips a level', '## A\n\n#### B', '## A\n\n### B'],
])('%s', (_, theirs, ours) => {
  expect(turned(theirs)).toBe(ours)
})

test('code stays as it is', () => {
  const code = '```text\n==a== https://a.example <Tabs>\n:::\n# B\n#### C\n```\n\n`==b==`'
  expect(turned(code)).toBe(code)
})

test('a container that is ours already keeps its colons', () => {
  const own = '::::tip Words\nA\n::::'
  expect(turned(own)).toBe(own)
})
