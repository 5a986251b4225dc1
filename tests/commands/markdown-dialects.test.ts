/** Markdown of other generators, in the form that prose has here. */
import { expect, test } from 'vitest'
import { withoutComponents } from '../../commands/new/markdown-components.ts'
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
  [
    'a name of a file after the language',
    '```js src/App.js active\na\n```',
    '```js title="src/App.js"\na\n```',
  ],
  ['brackets that name words', '```js [[1, 1, "a"]]\na\n```', '```js\na\n```'],
  [
    'comments that mark lines',
    '```js\na\nb // [!code --]\nc // [!code ++:2]\nd\n```',
    '```js removed="2" added="3, 4"\na\nb\nc\nd\n```',
  ],
  [
    'a heading in a box',
    ':::tip\n### Words {#words}\n\nMore.\n:::\n\n## A',
    ':::tip\n**Words**\n\nMore.\n:::\n\n## A',
  ],
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

test.each([
  [
    'a comment after a heading is its id',
    '## A {/*a-b*/}\n\n{/* For\nus */}\nWords.',
    '## A {#a-b}\n\nWords.',
  ],
  ['an anchor above a heading is its id', '<Anchor id="a/b" />\n##### A', '##### A {#a-b}'],
  ['a link', 'See <a href="/x" target="_blank">this</a>.', 'See [this](/x).'],
  ['a picture', '<img\n  src="/a.png"\n  alt="A map"\n  style={{ width: "1em" }}\n/>', '![A map](/a.png)'],
  ['a card', '<Card\n  title="A"\n  href="/a"\n  icon={<Star />}\n>\n  Words.\n</Card>', '- [A](/a): Words.'],
  ['a call', '<Route method="GET">/users</Route>', '**GET** /users'],
  ['an empty link in a heading', '## A [](#b)', '## A'],
  ['a box', '<Pitfall>\n\nWords.\n\n</Pitfall>', '\n:::warning\n\nWords.\n\n:::\n'],
  [
    'folded text with a heading',
    '<DeepDive>\n\n#### Why? {/*why*/}\n\nSo.\n\n</DeepDive>',
    '\n:::details Why?\n\n\n\nSo.\n\n:::\n',
  ],
  ['what is indented in a component', '<Steps>\n    Words.\n</Steps>', '<Steps>\nWords.\n</Steps>'],
])('%s', (_, theirs, ours) => {
  expect(withoutComponents(theirs)).toEqual({ text: ours, dropped: [] })
})

test('of other components, the words are kept with their code, and the names are listed', () => {
  const theirs =
    '<Intro>\n    Words, `<Intro>`.\n\n    ```jsx\n    <Intro>\n      {/* a */}\n    ```\n</Intro>\n\n<style>\na\n</style>\n'
  expect(withoutComponents(theirs)).toEqual({
    text: '\nWords, `<Intro>`.\n\n```jsx\n<Intro>\n  {/* a */}\n```\n\n\n\n',
    dropped: ['style', 'Intro'],
  })
})
