import { describe, expect, test } from 'vitest'
import { identifierLink } from '../../renderers/elements/inline.tsx'
import { filesIn } from '../case-files.ts'
import { site } from '../site.ts'

const { site: loaded } = site(filesIn(new URL('./sites/lamps.txt', import.meta.url)))
const link = (text: string): string | undefined => identifierLink(loaded!.reference, text)?.replace('/ref/lamps#', '')

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
