/**
 * The kinds of text that content is made of, each with its rule and its traits. Every string field of every
 * schema is one of these; whoever looks at texts asks for a trait, never for the name of a field.
 */
import { z } from 'zod'
import type { Prose } from '../prose/nodes.ts'
import { parseProse } from '../prose/prose.ts'
import { idAdvice, idPattern } from './ids.ts'
import { type Inline, type MarkdownMistake, parseInline, plainText } from './inline.ts'
import { lineMarkdown, markedWords } from './markdown.ts'
import { longestParagraph } from './refusals.ts'
import { mayHaveStraySigns, onlyWords, straySigns } from './stray-signs.ts'
import { unreadText } from './unread-text.ts'

/**
 * How readers meet a field: as running text, a title (language, but no sentences that explain), a name or
 * code that is shown to the letter, a link, a picture, or a key that only the generator reads.
 */
export type Holds = 'prose' | 'title' | 'name' | 'code' | 'link' | 'image' | 'key'

/** Things that other files declare under a key, and that a field can name. */
const keyed = ['diagram', 'example', 'sidebar'] as const

/** The same with those whose names are spelt as in code. */
export type Referable =
  | (typeof keyed)[number]
  | 'language'
  | 'type'
  | 'field'
  | 'identifier'
  | 'member'
  | 'player'
  | 'sample'
  | 'file'

/**
 * What programs know of a text by its schema. `holds` alone is enough: it makes a field's text searched,
 * spell-checked and translated. The others say how a field differs from that.
 */
export interface Traits {
  readonly holds: Holds
  readonly refersTo?: Referable | undefined
  /** Heads something, so only its first word and names have capitals. */
  readonly heading?: boolean | undefined
  /** A name that no dictionary has, such as that of a person. */
  readonly properName?: boolean | undefined
  readonly search?: SearchRole | undefined
  /** A picture whose markup becomes part of pages. */
  readonly inlined?: boolean | undefined
  /** A day that is not still to come. */
  readonly past?: boolean | undefined
}

/**
 * What a text is to search, if it isn't simply a line to find:
 * - `section`: the id of a section, which begins with it.
 * - `heading`: the title of the section whose id is beside it. Without an id there, it's a line like any
 *   other.
 * - `keywords`: another name for the section.
 * - `contents`: names something in another file that the page shows, so its words belong to the section.
 * - `part`: names the part of the contents before it that the page shows. Without it, that is all of them.
 * - `none`: isn't searched.
 */
export type SearchRole = 'section' | 'heading' | 'keywords' | 'contents' | 'part' | 'none'

/** What programs know of a list or a file by its schema. */
export interface GroupTraits {
  /**
   * Each entry is a part of the page. Search takes the entries of other lists for rows, each of them one
   * line.
   */
  readonly ofParts?: boolean
  /** Each file is a page with its own address. */
  readonly isPage?: boolean
  /** Readers see its code with values of their own, so it must have tokens for them. */
  readonly samplesAreTokens?: boolean
}

declare module 'zod' {
  interface GlobalMeta extends Partial<Traits>, GroupTraits {}
}

/** All traits, for those who must tell them from what JSON Schema has. */
export const traitNames = [
  'holds',
  'refersTo',
  'heading',
  'properName',
  'search',
  'inlined',
  'past',
  'ofParts',
  'isPage',
  'samplesAreTokens',
] as const satisfies readonly (keyof Traits | keyof GroupTraits)[]

/** Makes one schema for all fields of a kind: making them takes longer than checking most files. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Mistakes that are reported of one text. Each is looked up in its file, and nobody reads more of them. */
const mostMistakes = 20

/** Characters. Texts of strangers are checked in pull requests, so none may take more than its share. */
const longestProse = 200_000

const markdownIssue =
  (text: string, ctx: { issues: z.core.$ZodRawIssue[] }) =>
  ({ at, message, hint, code = 'inline-syntax' }: MarkdownMistake): void => {
    if (ctx.issues.length >= mostMistakes) return
    const params = { code, hint, part: { from: at.from, to: at.to } }
    ctx.issues.push({ code: 'custom', input: text, message, params })
  }

/** Markdown of several paragraphs. */
export const prose = once(() =>
  z
    .string()
    .min(1)
    // What is too long isn't read, so nothing may look into it.
    .max(longestProse, { abort: true })
    .transform((text, ctx): Prose => parseProse(text, markdownIssue(text, ctx)))
    .meta({ holds: 'prose' }),
)

/** Markdown within one paragraph. The only transform in any schema, with its small siblings. */
export const inline = (holds: 'prose' | 'title' = 'prose', least = 1) =>
  z
    .string()
    .min(least)
    .max(longestParagraph)
    .transform((text, ctx): Inline => parseInline(text, markdownIssue(text, ctx), holds === 'title'))
    .meta({ holds })

/**
 * An address: a page (`/docs/v2/api#anchor`), an anchor of this page (`#anchor`), or https. Checked when
 * links are resolved.
 */
export interface Href {
  readonly kind: 'href'
  readonly to: string
}
export const href = once(() =>
  z
    .string()
    .min(1)
    .transform((to): Href => ({ kind: 'href', to }))
    .meta({ holds: 'link' }),
)

/**
 * A file below `public/`, written as its address: `/img/map.svg`. Its existence is checked when the site is
 * resolved.
 */
export interface ImageFile {
  readonly kind: 'image'
  readonly src: string
}
export const image = once(() =>
  z
    .string()
    .regex(/^\/(?!\/)[^\\]*$/, {
      error: 'Write an image as its address below public/, such as "/img/map.svg".',
    })
    .transform((src): ImageFile => ({ kind: 'image', src }))
    .meta({ holds: 'image' }),
)

/** Accepts text to the letter. */
const literal = (holds: Holds) => z.string().min(1).meta({ holds })

/** Accepts the same in one line: a second one would be a heading or a list of its own in the Markdown copies. */
const oneLine = (holds: Holds) =>
  literal(holds).regex(/^[^\r\n]*$/, {
    error: 'Write it on one line, because a second line would be read as something else.',
  })

/** Text without markup that is read as language: a title, a label, a caption. */
export const words = once(() =>
  oneLine('title').superRefine(refuseMarkup).overwrite(unescaped).meta({ holds: 'title' }),
)

function refuseMarkup(text: string, ctx: z.RefinementCtx): void {
  if (!mayHaveStraySigns(text)) return
  const message = "Markdown doesn't work in this text."
  const top = lineMarkdown.parse(text).topNode
  const marked = markedWords(top).map(at => ({ at, message, hint: onlyWords }))
  const strays = straySigns(unreadText(text, top), 'words', text)
  for (const { at: part, message, hint } of [...marked, ...strays])
    ctx.addIssue({ code: 'custom', message, params: { code: 'inline-syntax', hint, part } })
}

/** Drops the backslashes that make signs mean themselves. */
const unescaped = (text: string): string =>
  text.includes('\\') ? plainText(parseInline(text, () => {}, true)) || text : text

/** Words that head something: a page, a card, a tool. */
export const title = once(() => words().meta({ heading: true }))

/** The same with markup. */
export const inlineTitle = once(() => inline('title').meta({ heading: true }))

/** Text without markup in sentences. */
export const sentences = once(() => words().meta({ holds: 'prose' }))

/** Accepts text of a form. @param error what is said of any other */
export const formed = (pattern: RegExp, error: string, holds: Holds = 'key') =>
  z.string().regex(pattern, { error }).meta({ holds })

/** A name that readers see to the letter: of a file, a person, a type. */
export const name = once(() => oneLine('name'))

/** Source code, shown and copied exactly as written. */
export const code = once(() => z.string().min(1).meta({ holds: 'code' }))

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Text that no reader sees. */
export const hidden = once(() => literal('key'))

/** Accepts words of readers for a subject that the text calls something else. */
export const keywords = () =>
  z
    .array(hidden().meta({ search: 'keywords' }))
    .min(1)
    .optional()
    .describe("Words for search that the text doesn't use: symptoms, names of other tools, everyday words.")

/** An id within a page, the part after `#`. */
export const anchor = once(() =>
  z
    .string()
    .regex(idPattern, { error: ({ input }) => idAdvice(String(input)) })
    .meta({ holds: 'key' }),
)

/** Returns the id of a part of a page that search leads to. */
export const sectionId = () => anchor().meta({ search: 'section' })

/** Returns the name by which other files refer to an entry. */
export const key = () => anchor()

/** Returns the name of something that is declared elsewhere; whether it is, is checked when the site is resolved. */
export const refersTo = (what: Referable) => hidden().meta({ holds: 'key', refersTo: what })

/** A file below `public/` whose text pages show, written as its address: `/starter/server.mjs`. */
export const sourceFile = once(() => name().meta({ refersTo: 'file', search: 'contents' }))

/** A part of an address, in any script. It is never "." or "..": files are written where addresses say. */
const segment = String.raw`(?!\.\.?(?:\/|$))[\p{L}\p{M}\p{N}._~-]+`

/** Source of an expression for the parts of an address below "/". */
export const segments = `${segment}(?:/${segment})*`

const routePattern = new RegExp(`^/(?:${segments})?$`, 'u')

/**
 * Letters with their accents in one sign, as everybody who types them has them: two files may not look the
 * same.
 */
export const isRoute = (text: string): boolean => routePattern.test(text) && text === text.normalize('NFC')

export const route = once(() =>
  formed(
    routePattern,
    'A route begins with "/", has no "/" at its end and no spaces, such as "/docs/v2/api".',
    'key',
  ).refine(text => text === text.normalize('NFC'), {
    error: 'Write each letter and its accent as a single character.',
  }),
)

export const color = once(() =>
  formed(
    /^#[0-9a-fA-F]{6}$/,
    'A colour consists of "#" and six digits from 0 to f, in quotes, such as "#8177f6".',
    'key',
  ),
)

/** An address outside of this site. */
export const url = once(() =>
  formed(/^https:\/\/[^\s/?#][^\s]*$/, 'An address begins with "https://" and a host.', 'link').refine(
    text => URL.canParse(text),
    {
      error: 'An address consists of a host and a path, such as "https://docs.example.org".',
    },
  ),
)

/** A day, as `2026-11-21`. */
export const day = once(() =>
  formed(z.regexes.date, 'A date must exist, and is written as year, month and day, such as "2026-11-21".'),
)

/** A day on which something happened: one that is still to come is a typo. */
export const pastDay = once(() => day().meta({ past: true }))

/** The first release of the toolkit that this site documents: what names no release has been there since. */
export const firstVersion = '2.0.0'

/** Toolkit release that brought something, as `2.1.0`. */
export const version = once(() =>
  formed(/^\d+\.\d+\.\d+$/, 'A version consists of three numbers, such as "2.1.0".'),
)

/** Accepts lines of code, such as `3, 5-7`. */
export const lineMarks = () =>
  formed(/^\d+(-\d+)?(, ?\d+(-\d+)?)*$/, 'Lines are written as "3" or "3, 5-7".', 'key').optional()
