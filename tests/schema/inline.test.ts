/** What CommonMark's examples don't show: offsets of addresses and code. */
import { expect, test } from 'vitest'
import { parseInline } from '../../schema/text/inline.ts'

const text = 'See [the `Api` class](/docs/v2/api#commands) and `` a`b ``.'

test('links and code know where their address and their first character are', () => {
  expect(parseInline(text, () => {}).nodes).toEqual([
    { kind: 'text', text: 'See ' },
    {
      kind: 'link',
      to: '/docs/v2/api#commands',
      at: text.indexOf('/docs'),
      children: [
        { kind: 'text', text: 'the ' },
        { kind: 'code', text: 'Api', at: text.indexOf('Api') },
        { kind: 'text', text: ' class' },
      ],
    },
    { kind: 'text', text: ' and ' },
    { kind: 'code', text: 'a`b', at: text.indexOf('a`b') },
    { kind: 'text', text: '.' },
  ])
})
