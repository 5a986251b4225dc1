/** Names of keys, as `[[Ctrl+B]]` has them. Other tools link pages by their titles in the same brackets. */

/** Keys with a name of one word, in English and in other languages whose keyboards have words on them. */
const names = new Set(
  [
    'ctrl control shift alt option opt cmd command meta win windows super fn altgr menu',
    'enter return esc escape tab space spacebar backspace delete del insert ins home end pause break print',
    'up down left right click drag scroll wheel plus minus',
    'strg umschalt eingabe entf einfg pos1 ende bild leertaste mayús intro supr inicio maj entrée suppr',
  ].flatMap(line => line.split(' ')),
)

/** Words of names that consist of two: "Page Up", "Caps Lock", "Left Shift", "Bild ab". */
const partsOfNames = new Set(
  'page caps num lock scroll print screen arrow pfeil bild key mouse button numpad'.split(' '),
)

/** Whether a name in double brackets can be that of a key. */
export function isKeyName(name: string): boolean {
  if ([...name].length <= 2 || /^F\d{1,2}$/i.test(name)) return true
  const words = name.toLowerCase().split(' ')
  if (words.length === 1) return names.has(name.toLowerCase())
  return words.length === 2 && words.some(word => names.has(word) || partsOfNames.has(word))
}
