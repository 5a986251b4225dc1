/**
 * Invisible or direction-changing characters hide what a reviewer approves ("Trojan Source", CVE-2021-42574).
 */

/**
 * What no reader sees: everything that Unicode says to ignore, changes of direction, signs of control, halves
 * of characters, and what is no character at all. Tabs and ends of lines are visible enough.
 */
const unseen = [
  String.raw`\p{Default_Ignorable_Code_Point}`,
  String.raw`\p{Bidi_Control}`,
  String.raw`\p{Cc}`,
  String.raw`\p{Cs}`,
  String.raw`\p{Noncharacter_Code_Point}`,
  // What looks like a space and is none, and what every font shows in another way.
  String.raw`\u2800\p{Co}`,
  String.raw`\u2028\u2029\ufff9-\ufffb`,
].join('')
const sign = String.raw`[[${unseen}]--[\t\n\r]]`

/** Scripts in whose words a joiner, or its absence, is part of what readers see. */
const joining = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map(script => String.raw`\p{scx=${script}}`)
  .join('')

/**
 * Emoji are made with invisible characters, too: flags with tags, keys, and pictures with variants, joined
 * perhaps. Not \p{RGI_Emoji}, which is thousands of alternatives: V8 may run out of stack while it compiles
 * them.
 */
const picture = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0e|\ufe0f)?`
const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`
const keycap = String.raw`[0-9#*]\ufe0f\u20e3`

const allowed = [
  String.raw`^\ufeff`,
  flag,
  keycap,
  String.raw`${picture}(?:\u200d${picture})*`,
  String.raw`(?<=[[\p{L}\p{M}]&&[${joining}]])[\u200c\u200d]`,
  String.raw`(?<=\p{scx=Mong})[\u180b-\u180d\u180f]`,
].join('|')
const hidden = new RegExp(`${allowed}|(${sign}+)`, 'gv')
/** Most texts have none, and need not be asked about emoji. */
const suspicious = new RegExp(sign, 'v')

/** One, or several in a row: `U+200B (zero-width space)` or `U+E0041 (tag) and 7 more`. */
type HiddenCharacter = Readonly<{ name: string; at: number; count: number }>

/** Those that a text contains unescaped. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  if (!suspicious.test(text)) return []
  const characters: HiddenCharacter[] = []
  for (const { 1: unseenPart, index } of text.matchAll(hidden))
    if (unseenPart) characters.push({ name: nameOf(unseenPart), at: index, count: [...unseenPart].length })
  return characters
}

/** Names the first character that nobody sees in the name of a file, where an end of a line is none. */
export const hiddenInName = (name: string): string | undefined =>
  hiddenCharacters(name)[0]?.name ?? /[\t\n\r]/.exec(name)?.map(nameOf)[0]

/** Returns the text on one line, as a log needs it: whoever names a file must not begin a line of their own. */
export const onOneLine = (text: string): string =>
  visible(text).replace(/[\t\n\r]/g, sign => JSON.stringify(sign).slice(1, -1))

/** Returns the text for a terminal, in which such characters may move the cursor or turn the line around. */
export const visible = (text: string): string =>
  suspicious.test(text)
    ? text.replace(hidden, (all, unseenPart?: string) =>
        unseenPart ? '\ufffd'.repeat([...unseenPart].length) : all,
      )
    : text

const names: ReadonlyMap<string, string> = new Map([
  ['\0', 'null'],
  ['\t', 'tab'],
  ['\n', 'line end'],
  ['\r', 'line end'],
  ['\u001b', 'escape'],
  ['\u00ad', 'soft hyphen'],
  ['\u034f', 'combining grapheme joiner'],
  ['\u061c', 'Arabic letter mark'],
  ['\u200b', 'zero-width space'],
  ['\u200c', 'zero-width non-joiner'],
  ['\u200d', 'zero-width joiner'],
  ['\u200e', 'left-to-right mark'],
  ['\u200f', 'right-to-left mark'],
  ['\u2028', 'line separator'],
  ['\u202d', 'left-to-right override'],
  ['\u202e', 'right-to-left override'],
  ['\u2060', 'word joiner'],
  ['\u2800', 'blank Braille pattern'],
  ['\u3164', 'Hangul filler'],
  ['\ufe0f', 'variation selector for emoji'],
  ['\ufeff', 'byte order mark'],
])

/** `U+200B (zero-width space)`; characters that few have heard of have their number alone. */
function nameOf(characters: string): string {
  const code = characters.codePointAt(0) ?? 0
  const more = [...characters].length - 1
  const isTag = code >= 0xe0000 && code < 0xe0080
  const name = names.get(String.fromCodePoint(code)) ?? (isTag ? 'tag' : undefined)
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const named = name === undefined ? number : `${number} (${name})`
  return more > 0 ? `${named} and ${more} more` : named
}
