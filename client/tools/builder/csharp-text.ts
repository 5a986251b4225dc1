/** Words of C#: strings and names. */

/**
 * Characters that may not stand in a string as they are: quotes and escapes, what ends a line, and what readers of the
 * code could not see.
 */
const hidden = /["\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

/** A text as a C# string, quotes included. */
export const quote = (text: string): string => `"${text.replace(hidden, sign => named[sign] ?? codeUnits(sign))}"`

const codeUnits = (sign: string): string =>
  [...Array(sign.length).keys()].map(i => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')

const meanings = new Map([
  ...Object.entries(named).map(([sign, written]): [string, string] => [written[1]!, sign]),
  ["'", "'"],
  ['a', '\u0007'],
])

/** What stands between the quotes, as the text it means. */
export function unescaped(written: string): string {
  return written.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{1,4})|(.))/gs,
    (whole, short?: string, long?: string, loose?: string, sign?: string) => {
      const code = Number.parseInt(short ?? long ?? loose ?? '', 16)
      if (Number.isNaN(code)) return meanings.get(sign!) ?? sign!
      return code > 0x10ffff ? whole : String.fromCodePoint(code)
    },
  )
}

/** The reserved words, which are no names. */
const keywords = new Set(
  `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else
  enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock
  long namespace new null object operator out override params private protected public readonly ref return sbyte sealed
  short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using
  virtual void volatile while`.split(/\s+/),
)

/** A name of a class or a field, plain enough for every version of C# and for JSON. */
export const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(text) && !keywords.has(text)
