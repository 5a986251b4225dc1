/** What cards on API names say: a file beside each page of the reference, an entry for each anchor. */
import {
  cardsFile,
  fill,
  type Member,
  memberAnchor,
  type NameCard,
  plainText,
  type ReferenceType,
  typeAnchor,
  type Words,
} from '../../../schema/index.ts'
import type { SiteRender } from '../../elements/render.ts'
import type { OutputFile } from '../../files.ts'
import { badgesOf } from './members.tsx'

export function* nameCardFiles({ site, words }: SiteRender): Generator<OutputFile> {
  for (const page of site.pages) {
    if (page.kind !== 'reference') continue
    const { types } = page.reference
    const contents = (): string =>
      JSON.stringify(Object.fromEntries(types.flatMap(type => cardsOf(words, type))))
    yield { path: cardsFile(page.route).slice(1), contents }
  }
}

function cardsOf(words: Words, type: ReferenceType): [anchor: string, card: NameCard][] {
  const ofMembers = type.members.map((member): [string, NameCard] => {
    const card = {
      code: declarationOf(type, member),
      text: plainText(member.summary),
      badges: badgesOf(words, member).map(({ text }) => text),
    }
    return [memberAnchor(type, member), card]
  })
  return [[typeAnchor(type), cardOfType(words, type)], ...ofMembers]
}

function cardOfType(words: Words, { name, kind, signature, summary, since }: ReferenceType): NameCard {
  const badges = since === undefined ? [] : [fill(words.reference.since, { version: since })]
  return { code: signature ?? `${kind} ${name}`, text: plainText(summary), badges }
}

/** Returns as code writes it; of a value or a field, its name with what it is. */
function declarationOf({ name: owner, language }: ReferenceType, member: Member): string {
  const { name, signature, type, value } = member
  if (signature !== undefined) return signature
  if (value !== undefined) return `${owner}.${name} = ${value}`
  if (type === undefined) return `${owner}.${name}`
  return language === 'csharp' ? `${type} ${name}` : `${name}: ${type}`
}
