/** Names of the toolkit in samples: the first of each leads to its entry in the reference. */
import type { ReferenceNames } from '../../../schema/index.ts'
import { printLink, type Render } from '../../elements/render.ts'
import { identifierLink } from './names.tsx'

/** Languages that the toolkit's names are written in. */
const languages = new Set('cs csharp js javascript ts typescript'.split(' '))

/** @param lines highlighted code, as HTML */
export function withNameLinks(render: Render, language: string, lines: readonly string[]): readonly string[] {
  // On home, code is a part of the picture.
  const { reference } = render.site.toolkit
  if (!languages.has(language) || render.sidebar === undefined || reference.types.size === 0) return lines
  const linked = new Set([render.page.route])
  return lines.map(line => linkedLine(render, line, linked))
}

/** Tags, entities, names, and what is between them. */
const pieces = /<[^>]*>|&[^;]*;|[A-Za-z_][\w.]*|[^<&A-Za-z_]+/g

/** @param linked addresses that need no further link */
function linkedLine(render: Render, html: string, linked: Set<string>): string {
  let depth = 0
  return html.replace(pieces, piece => {
    if (piece.startsWith('<')) depth += piece.startsWith('</') ? -1 : 1
    // Words of strings and comments are no names.
    const found = depth === 0 ? documentedName(render.site.toolkit.reference, piece) : undefined
    if (found === undefined || linked.has(found.to) || linked.has(pageOf(found.to))) return piece
    linked.add(found.to)
    const { href } = printLink(render, render.page.route, found.to)
    return `<a href="${href}">${found.name}</a>${piece.slice(found.name.length)}`
  })
}

const pageOf = (address: string): string => address.split('#', 1).join('')

/** Returns the longest beginning that the reference knows: of `Api.User.Id`, `Api.User`. */
function documentedName(reference: ReferenceNames, text: string): { name: string; to: string } | undefined {
  const parts = text.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    const to = identifierLink(reference, name)
    if (to !== undefined) return { name, to }
  }
  return undefined
}
