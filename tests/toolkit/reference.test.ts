/** Names in texts lead to the reference, and its pages say what types and members need. */
import { describe, expect, test } from 'vitest'
import { identifierLink } from '../../renderers/toolkit/reference/names.tsx'
import { filesIn } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

const { site: loaded } = site(filesIn(new URL('../renderers/sites/lamps.txt', import.meta.url)))
const link = (text: string): string | undefined =>
  identifierLink(loaded!.toolkit.reference, text)?.replace('/ref/lamps#', '')

/** A file of the reference with one type, and what is below its summary. */
const lampsFile = (rest: string): string => `title: Lamps
description: Lamps.
lead: Lamps.
types:
  - id: lamp
    name: Lamp
    kind: class
    summary: A lamp.
${rest}`

function pageOfLamps(rest: string): string {
  const { site: lamps } = site({ 'reference/lamps.yaml': lampsFile(rest) })
  return renderedFiles(lamps!).get('ref/lamps.html') ?? ''
}

describe('a name in text leads to its entry in the reference', () => {
  test.each([
    ['a type', 'Api.Lamps', 'api-lamps'],
    ['a member behind its type', 'Api.Lamps.Close', 'api-lamps-close'],
    ['a call', 'Api.Lamps.Close()', 'api-lamps-close'],
    ['a nested class without the class around it', 'Lamps.Close', 'api-lamps-close'],
    ['an array', 'User.Name[]', 'user-name'],
    ['a type alone', 'Request', 'request'],
    ['a type with arguments', 'Request<User>', 'request'],
    ['a name with its namespace', 'Glow.Models.User', 'user'],
    ['a member with its namespace', 'Glow.Models.User.Name', 'user-name'],
  ])('%s: %s', (_, text, to) => expect(link(text)).toBe(to))

  test.each([
    ['a member alone may be anything', 'Close'],
    ['a type that shares its name with a member may be the member', 'User'],
    ['the browser’s own objects are not ours', 'window'],
    ['a sentence is no name', 'new User()'],
    ['an unknown name', 'Lamps.Explode'],
  ])('not if it is unclear: %s', (_, text) => expect(link(text)).toBeUndefined())
})

test('related names lead to their entries on the same page, too; a sentence only mentions them', () => {
  const html = pageOfLamps(`    members:
      - id: dim
        name: Dim
        signature: void Dim()
        summary: Undo it with \`Lamp.Glow\`.
        related: "\`Lamp.Glow\`"
      - { id: glow, name: Glow, signature: void Glow(), summary: Makes it bright. }
`)
  expect(html).toContain('Undo it with <code>Lamp.Glow</code>.')
  expect(html).toMatch(/<dt>Related<\/dt><dd><a href="[^"]*#lamp-glow"><code>Lamp.Glow<\/code><\/a>/)
})

describe('the members of a type', () => {
  const html = pageOfLamps(`    groups:
      - { id: light, title: For light, text: What shines. }
      - { id: none, title: For nothing }
    members:
      - { id: dim, name: Dim, signature: void Dim(), summary: Dims it., group: light }
      - { id: name, name: Name, signature: string Name(), summary: The name. }
`)

  test('come first if they have no group, wherever the file has them', () => {
    const order = [...html.matchAll(/class="member" id="([^"]*)"/g)].map(([, id]) => id)
    expect(order).toEqual(['lamp-name', 'lamp-dim'])
  })
})

describe('what members need and throw is said once, of their type', () => {
  const html = pageOfLamps(`    needs: ready
    throws: [{ type: Dark, when: at night. }]
    members:
      - { name: Dim, signature: void Dim(), summary: A switch., throws: [{ type: Stuck, when: by rust. }] }
      - { name: OffAndOn, signature: void OffAndOn(), summary: A switch., needs: nothing }
`)
  const [head = '', dim, offAndOn] = html.split('class="member"')

  test('and a member says what else it throws, or that it needs something else', () => {
    expect(head).toMatch(/Unless a member says otherwise.*Needs.*<code>Dark/)
    expect(dim).toMatch(/id="lamp-dim".*Throws<\/dt><dd><code>Stuck/)
    expect(dim).not.toContain('Dark')
    expect(offAndOn).toMatch(/id="lamp-off-and-on".*Needs<\/dt><dd>nothing/)
  })
})
