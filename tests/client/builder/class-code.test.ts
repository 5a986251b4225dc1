/** The class as the tools colour it: as all other code, whatever it contains. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeClass } from '../../../client/tools/builder/class-file.ts'
import { type ConfigState, nameFields } from '../../../client/tools/builder/fields.ts'
import { colourLine } from '../../../client/tools/csharp/colours.ts'
import { highlightLines } from '../../../renderers/elements/highlight.ts'
import { runs } from '../../sample-size.ts'
import { states, toolkit } from './toolkit.ts'

/** Names that are words of C# in some places are coloured everywhere by the site's highlighter, those with `_` first in part. */
const plain = (state: ConfigState): boolean =>
  nameFields.every(({ name }) => !/^(async|value|_\w*)$/.test(String(state[name])))

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

test('the code of the class has all its characters, and the colours that the highlighter of the pages gives', () => {
  fc.assert(
    fc.property(states, state => {
      const lines = writeClass(state, toolkit).trimEnd().split('\n')
      const pieces = lines.map(colourLine)
      expect(pieces.map(line => line.map(({ text }) => text).join(''))).toEqual(lines)
      if (!plain(state)) return
      const ours = pieces.map(line =>
        line.map(({ text, kind }) => (kind ? `<span class="${kind}">${escaped(text)}</span>` : escaped(text))).join(''),
      )
      const theirs = highlightLines(lines.join('\n'), 'csharp').map(line => line.replaceAll('&#x27;', "'"))
      expect(ours).toEqual(theirs)
    }),
    { numRuns: runs(40, 1000) },
  )
})
