/** Expressions of C# that are plain values, as settings. Whatever else is written there is unknown. */
import type { Token } from '../csharp/tokens.ts'
import { type FieldKind, type Mapping, patchFlags, type Setting, type Toolkit } from './model.ts'

interface Understood {
  readonly setting: Setting
  /** Flags that the source leaves out. */
  readonly missing?: readonly string[]
}

/** An expression as one line, for patterns: a space between tokens, and a number in quotes for each text. */
interface Written {
  readonly line: string
  /** What the quotes with a number mean. */
  text(quoted: string | undefined): string
}

function writtenOf(all: readonly Token[]): Written {
  const texts: string[] = []
  const add = (text: string): string => `"${texts.push(text) - 1}"`
  const text = (quoted = ''): string => texts[Number(quoted.slice(1, -1))] ?? ''
  const line = all
    .map(({ kind, raw, value }) => (kind === 'text' ? add(value) : raw))
    .join(' ')
    .replace(/"\d+"(?: \+ "\d+")+/g, sum => add(sum.split(' + ').map(text).join('')))
  return { line: unwrapped(line), text }
}

/** Without the parentheses around it; a few, because nobody writes more. */
function unwrapped(line: string): string {
  let inner = line
  for (let i = 0; i < 5; i++) inner = inner.replace(/^\( ([^()]*) \)$/, '$1')
  return inner
}

const list = /^(?:new (?:[\w. ]+ )?\[ (?:\d+ )?\] )?\{ (?:(.*?)(?: ,)? )?\}$/
const emptyList = /^(?:new [\w. ]+ \[ 0 \]|(?:System \. )?Array \. Empty < [\w. ]+ > \( \))$/
/** `new X { ... }`, `new() { ... }`, `new X()`. */
const object = /^new (?:(?:\w+ \. )*\w+ )?(?:\( \) ?)?(?:\{ (?:([^{}]*?)(?: ,)? )?\})?$/

/** What the braces of a list contain; undefined if it is none. */
function itemsOf(line: string): string | undefined {
  const found = list.exec(line)
  return found ? (found[1] ?? '') : emptyList.test(line) ? '' : undefined
}

/** `A = a , B = b` by names; undefined if something else is there. */
function fieldsOf(line: string, names: readonly string[]): ReadonlyMap<string, string> | undefined {
  const inner = object.exec(line)
  const pairs = inner?.[1] ? inner[1].split(' , ').map(pair => /^(\w+) = (\S+)$/.exec(pair)) : []
  if (!inner || !pairs.every(pair => names.includes(pair?.[1] ?? ''))) return undefined
  return new Map(pairs.map(pair => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

/** @param all the tokens of the expression, and nothing else */
export function settingFrom(kind: FieldKind, all: readonly Token[], toolkit: Toolkit): Understood | undefined {
  const written = writtenOf(all)
  if (kind === 'patch') return patchFrom(written.line)
  const setting = plainSetting(kind, written, toolkit)
  return setting && { setting }
}

function plainSetting(kind: Exclude<FieldKind, 'patch'>, written: Written, toolkit: Toolkit): Setting | undefined {
  const { line, text } = written
  switch (kind) {
    case 'flag':
      return /^(?:true|false)$/.test(line) ? { kind, value: line === 'true' } : undefined
    case 'scopes': {
      const value = scopesOf(written, toolkit)
      return value && { kind, value }
    }
    case 'mappings': {
      const value = mappingsOf(written)
      return value && { kind, value }
    }
    default: {
      const value = { id: wholeNumber, path: quoted, resolution: resolutionOf }[kind](line)
      return value === undefined ? undefined : { kind, value }
    }
  }

  function quoted(): string | undefined {
    return /^"\d+"$/.test(line) ? text(line) : undefined
  }
  function resolutionOf(): string | undefined {
    const [, name = ''] = /^(?:\w+ \. )*ScreenResolution \. (\w+)$/.exec(line) ?? []
    return toolkit.resolutions.find(resolution => resolution === name)
  }
}

/** A text, number or word, as it is written. */
export function literalOf(all: readonly Token[]): { readonly quoted: boolean; readonly value: string } | undefined {
  const { line, text } = writtenOf(all)
  if (/^"\d+"$/.test(line)) return { quoted: true, value: text(line) }
  return /^(?:- )?[\w.]+$/.test(line) ? { quoted: false, value: line.replace(' ', '') } : undefined
}

/** A whole number in digits: `1_000L` is `1000`, and 0 is none. */
function wholeNumber(line: string): string | undefined {
  const plain = line.replaceAll('_', '').replace(/[uUlL]+$/, '')
  if (/^0[xX][\da-fA-F]{1,16}$/.test(plain)) return BigInt(plain).toString().replace(/^0$/, '')
  return /^\d{1,40}$/.test(plain) ? plain.replace(/^0+/, '') : undefined
}

function scopesOf(written: Written, toolkit: Toolkit): readonly string[] | undefined {
  const items = itemsOf(written.line)
  const value = items === '' ? [] : items?.split(' , ').map(item => scopeOf(item, written, toolkit))
  return value?.every(scope => scope !== undefined) ? value : undefined
}

function scopeOf(item: string, { text }: Written, { scopes }: Toolkit): string | undefined {
  if (/^"\d+"$/.test(item)) return text(item)
  const [, name] = /^(?:\w+ \. )*OauthScope \. (\w+)$/.exec(item) ?? []
  return scopes.find(({ constant }) => constant === name)?.scope
}

function mappingsOf({ line, text }: Written): Mapping[] | undefined {
  const items = itemsOf(line)
  if (items === undefined || items === '') return items === '' ? [] : undefined
  const found = items.split(/(?<=[})]) , (?=new )/).map(item => {
    const fields = fieldsOf(item, ['Prefix', 'Target'])
    const textOf = (name: string): string | undefined => {
      const value = fields?.get(name) ?? 'null'
      return value === 'null' ? '' : /^"\d+"$/.test(value) ? text(value) : undefined
    }
    const [prefix, target] = [textOf('Prefix'), textOf('Target')]
    return fields && prefix !== undefined && target !== undefined
      ? { prefix, target, blank: !/"/.test(item) }
      : undefined
  })
  if (!found.every(mapping => mapping !== undefined)) return undefined
  // The templates have one entry without values, which the build ignores.
  return found.length === 1 && found[0]?.blank ? [] : found.map(({ prefix, target }) => ({ prefix, target }))
}

function patchFrom(line: string): Understood | undefined {
  const fields = fieldsOf(line, patchFlags)
  if (!fields || patchFlags.some(flag => !/^(?:true|false|null)$/.test(fields.get(flag) ?? 'null'))) return undefined
  return {
    setting: { kind: 'patch', value: patchFlags.filter(flag => fields.get(flag) === 'true') },
    missing: patchFlags.filter(flag => !fields.has(flag)),
  }
}
