/** Corrects a text that isn't in the form of its field, where that form says what was meant. */
import { z } from 'zod'
import type { Form } from '../text/fields.ts'
import { pictureHint } from '../text/refusals.ts'
import { metaOf } from '../text/walk.ts'
import type { RefusedPlace } from './refusals.ts'

interface Misformed {
  readonly written: string
  /** The sentence that says which form the field has. */
  readonly rule: string
  /** Whether the field takes another text. */
  readonly fits: (text: string) => boolean
}

/** What is said of each form. Fields of other forms have only their rule. */
const hints: { readonly [K in Form]: (misformed: Misformed) => string } = {
  address: addressHint,
  colour: colourHint,
  date: dateHint,
  id: idHint,
  picture: ({ written }) => pictureHint(written),
}

/** @param rule what the schema says of its form */
export function formHint(rule: string, { schema }: RefusedPlace, input: unknown): string {
  const form = schema && metaOf(schema).form
  const fits = (text: string): boolean => schema !== undefined && z.safeParse(schema, text).success
  return form === undefined ? rule : hints[form]({ written: String(input), rule, fits })
}

/** `My Id` as `my-id`. */
function idHint({ rule, written, fits }: Misformed): string {
  if (written.startsWith('/'))
    return `This is an address. Remove it, and run: npm run new -- redirect ${written} /new --why "..."`
  const id = written
    .replace(/\.(?:yaml|yml|json|md)$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return fits(id) ? `${rule} Write "${id}".` : rule
}

/** What an address is without its host, or without the patterns that other tools have. */
function addressHint({ rule, written, fits }: Misformed): string {
  const whole = URL.canParse(written) ? new URL(written).pathname : written
  const path = whole.replace(/(?<=.)\/$|\.html$/, '')
  const [start = '', pattern] = path.replace(/^(?!\/)/, '/').split(/(?=[\\(:[*$^?#])/, 2)
  const address = pattern === undefined ? start : `${start}*`
  if (/^[?#]/.test(pattern ?? '')) return `Write "${start}": an address here ends before this sign.`
  if (!fits(address)) return rule
  if (pattern !== undefined && /\w/.test(pattern))
    return 'A "*" is the last sign of an address. Write one redirect for each address.'
  const below = `Write "${address}" for everything below ${start}. All of it then leads to one address.`
  return pattern === undefined ? `Write "${address}".` : below
}

/** The day that was meant, if it can be no other: `2025-6-1`, `10.06.2025`, `22 November 2026`. */
function dateHint({ rule, written, fits }: Misformed): string {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written) ?? []
  const [, d = '', m = '', y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written) ?? []
  const isClear = written.includes('.') || Number(d) > 12
  const time = /[A-Za-z]{3}/.test(written) ? Date.parse(`${written} UTC`) : Number.NaN
  const named = Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
  const numbers = year === undefined && isClear && y !== undefined ? [y, m, d] : [year, month, day]
  const date = numbers[0] === undefined ? named : numbers.map(part => String(part).padStart(2, '0')).join('-')
  return date !== undefined && fits(date) ? `${rule} Write "${date}".` : rule
}

const colourNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', blue: '0000ff' }),
)

/** `#fff`, `black` and `#8177f6ff` in the form that colours have here. */
function colourHint({ rule, written }: Misformed): string {
  const name = written.trim().toLowerCase()
  const short = /^#?([\da-f])([\da-f])([\da-f])$/.exec(name)?.slice(1)
  const digits =
    short?.map(digit => digit + digit).join('') ?? /^#?([\da-f]{6})(?:[\da-f]{2})?$/.exec(name)?.[1]
  const colour = digits ?? colourNames.get(name)
  return colour === undefined ? rule : `${rule} Write "#${colour}".`
}
