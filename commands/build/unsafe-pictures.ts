/**
 * SVG files are documents: opened on their own they may run scripts and load from anywhere, and the logo becomes part
 * of every page. Those of the public folder must do neither.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicFiles, Report, Site } from '../../schema/index.ts'
import type { ContentFolders } from './read-content.ts'
import { inlineAddresses } from './site-files.ts'

export function reportUnsafePictures(
  site: Site,
  folders: ContentFolders,
  publicFiles: PublicFiles,
  report: Report,
): void {
  const { reference } = site.settings
  const inline = new Set(inlineAddresses(site))
  for (const address of publicFiles.keys()) {
    // What another tool made brings scripts of its own, and has rules of its own.
    const foreign = reference.foreign && address.startsWith(`${reference.route}/`)
    if (foreign || !/\.svgz?$/i.test(address)) continue
    const text = readFileSync(join(folders.public, address)).toString('utf8')
    const found = unsafePart(text) ?? (inline.has(address) ? stylePart(text) : undefined)
    if (!found) continue
    const before = text.slice(0, found.at).split('\n')
    report({
      severity: 'error',
      code: 'unsafe-picture',
      file: `public${address}`,
      line: before.length,
      col: before.at(-1)!.length + 1,
      length: found.text.length,
      path: '',
      message: `${found.text} ${found.why}, which pictures here may not do.`,
      hint: 'Export the picture without it.',
    })
  }
}

interface UnsafePart {
  readonly at: number
  readonly text: string
  readonly why: string
}

/** What no drawing needs: programs, other documents, things from elsewhere, names that stand for something else. */
const rules: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/<(?:[\w-]+:)?(?:script|handler|listener)\b/i, 'runs a program'],
  [/<(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i, 'shows another document'],
  [/<(?:[\w-]+:)?(?:animate|set)\b[^>]*attributeName\s*=\s*["']?(?:[\w-]+:)?(?:href|on)/i, 'changes an address'],
  [/(?<=<[^>]*\s)on[a-z]+(?=\s*=)/i, 'runs a program'],
  [/<!(?:ENTITY|DOCTYPE[^>]*\[)/i, 'defines names'],
  [/<\?xml-stylesheet\b/i, 'loads a style'],
  [/@import\b/i, 'loads a style'],
  [/(?<=<[^<>]*)(?:javascript|vbscript)\s*:/i, 'runs a program'],
  [
    /(?<=<[^>]*\s(?:[\w-]+:)?(?:href|src)\s*=\s*)["']?(?!["']?(?:#|data:image\/(?:png|jpeg|webp|gif)[;,]))[^\s>]{1,60}/i,
    'leads elsewhere',
  ],
  [/url\(\s*["']?(?!["']?(?:#|data:(?:font|image)\/))[^)]{1,60}/i, 'loads something'],
]

/** The first of them; undefined in a drawing that only draws. */
export function unsafePart(svg: string): UnsafePart | undefined {
  const parts = rules.flatMap(([pattern, why]) => {
    const match = pattern.exec(svg)
    return match ? [{ at: match.index, text: match[0].trim() || match[0], why }] : []
  })
  // Letters may be written as numbers: what has them in an attribute is read again with the letters in their place.
  const plain = svg.replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) =>
    String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(decimal))),
  )
  if (parts.length === 0 && plain !== svg && unsafePart(plain))
    return { at: svg.search(/&#/), text: '&#', why: 'hides what it does' }
  return parts.sort((a, b) => a.at - b.at)[0]
}

/** The policy of pages lets no style through that stands in them. */
function stylePart(svg: string): UnsafePart | undefined {
  const match = /<style\b|(?<=<[^>]*\s)style(?=\s*=)/i.exec(svg)
  return match ? { at: match.index, text: match[0], why: 'styles the page that it becomes part of' } : undefined
}
