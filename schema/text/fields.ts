/** The kinds of text that content is made of, each with its rule. Every string field of every schema is one of these. */
import { z } from 'zod'
import { type Inline, parseInline } from './inline.ts'

/** Markdown within one paragraph. The only transform in any schema, with its two small siblings below. */
export const inline = () =>
  z
    .string()
    .min(1)
    .transform(
      (text, ctx): Inline =>
        parseInline(text, ({ from, to, message, hint }) =>
          ctx.issues.push({ code: 'custom', input: text, message, params: { kind: 'inline', from, to, hint } }),
        ),
    )

/** An address: a page (`/docs/v2/api#anchor`), an anchor of this page (`#anchor`), or https. Checked when links are resolved. */
export interface Href {
  readonly kind: 'href'
  readonly to: string
}
export const href = () =>
  z
    .string()
    .min(1)
    .transform((to): Href => ({ kind: 'href', to }))

/** A file below `public/`, written as its address: `/img/map.svg`. Its existence is checked when the site is resolved. */
export interface ImageFile {
  readonly kind: 'image'
  readonly src: string
}
export const image = () =>
  z
    .string()
    .regex(/^\/(?!\/)[^\\]*$/, { error: 'An image is written as its address below public/, such as "/img/map.svg".' })
    .transform((src): ImageFile => ({ kind: 'image', src }))

/** Text without markup. */
export const words = () => z.string().min(1)

/** Source code, shown and copied to the letter. */
export const code = () => z.string().min(1)

/** An id within a page, the part after `#`. */
export const anchor = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'An id is lower-case words joined by "-", such as "url-mappings".' })

/** The name by which other files refer to an entry. */
export const key = () => anchor()

/** A path of this site. Its parts are never "." or "..": files are written where it says. */
export const routePattern = /^\/(?:(?!\.\.?(?:\/|$))[A-Za-z0-9._~-]+(?:\/(?!\.\.?(?:\/|$))[A-Za-z0-9._~-]+)*)?$/
export const route = () =>
  z.string().regex(routePattern, {
    error: 'A route begins with "/", has no "/" at its end and no spaces, such as "/docs/v2/api".',
  })

/** An outside address. */
export const url = () =>
  z
    .string()
    .regex(/^https:\/\/[^\s]+$/, { error: 'An address begins with "https://".' })
    .refine(text => URL.canParse(text), {
      error: 'An address is a host and a path, such as "https://docs.example.org".',
    })

/** A day, as `2026-11-21`. */
export const day = () =>
  z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, {
    error: 'A date is written as year, month and day, such as "2026-11-21".',
  })

/** Toolkit release that brought something, as `2.1.0`. */
export const version = () =>
  z.string().regex(/^\d+\.\d+\.\d+$/, { error: 'A version is three numbers, such as "2.1.0".' })
