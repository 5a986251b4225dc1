/**
 * C# of today in the words that Mono's compiler reads, which ends at a part of C# 7. The meaning stays, and
 * lines keep their numbers. What has no older words here is left to the compiler to refuse.
 */
import { stringOrComment } from './source-code.ts'

/** What older C# can't know from one file. */
export interface TypeNames {
  /** Types whose "?" has a meaning. */
  readonly values: ReadonlySet<string>
  /** Everything that is compiled with the stage, in which types of members are found; empty without a stage. */
  readonly text: string
}

const builtInValues = 'bool byte char decimal double float int long sbyte short uint ulong ushort'.split(' ')

/** @param texts the files that are compiled together @param enums further names of enums */
export function typeNames(texts: Iterable<string>, enums: readonly string[] = []): TypeNames {
  const text = [...texts].join('\n')
  const declared = Array.from(text.matchAll(/\b(?:enum|struct) (\w+)/g), ([, name = '']) => name)
  return { values: new Set([...builtInValues, ...declared, ...enums]), text }
}

/** Each piece of newer syntax, and the older words for it. Formatted code has no space before a type's `?`. */
type Rewrite = readonly [newer: RegExp, older: (types: TypeNames, ...match: string[]) => string]
const rewrites: readonly Rewrite[] = [
  [/^[ \t]*#nullable.*$/gm, () => ''],
  // `List<string?>`, but not `int?`, `a?.b` or `a?[0]`
  [/(\w+|[>\]])\?(?![.?=]|\[[^\]])/g, ({ values }, all, name = '') => (values.has(name) ? all : name)],
  // `name!`
  [/(?<=[\w)\]])!(?!=)/g, () => ''],
  // `a is not B b`
  [/(\w+) is not ([\w.]+(?: \w+)?)/g, (_types, _all, name, pattern) => `!(${name} is ${pattern})`],
  [/\busing (?=var )/g, () => ''],
  // Methods of an interface are abstract whether they say so or not.
  [/(?<!\w )\babstract (?=[^;{}]*\);)/g, () => ''],
  // A function of the page, which the browser would have: the stage answers it.
  [
    /\[DllImport[^\]]*\](\s*[^;(]*?)\bextern ([^;(]*?(\w+)\(([^)]*)\));/g,
    ({ text }, all = '', words, head, name, parameters = '') =>
      text === ''
        ? all
        : `${words}${head} { Stage.Page.Call(${[`"${name}"`, ...(parameters.match(/\w+(?=,|$)/g) ?? [])].join(', ')}); }`,
  ],
  // A function within a method, which is declared before it is called.
  [
    /^( {12,})(async )?void (\w+)\(\)(\s*\{[\s\S]*?\n\1\})/gm,
    (_types, _all, indent, async = '', name, body) => `${indent}Action ${name} = ${async}() =>${body};`,
  ],
  // `.Where(type => type.Fits)`, where a variable `type` follows, which older compilers don't let it hide
  [
    /\((\w+) =>[^;]*;(?=[\s\S]*\bvar \1 = )/g,
    (_types, all = '', name) => all.replace(new RegExp(`(?<!\\.)\\b${name}\\b`, 'g'), `${name}_`),
  ],
]

/** Returns the text of a file in older words. */
export function olderCsharp(text: string, types: TypeNames): string {
  const kept: string[] = []
  const code = text.replace(stringOrComment, piece => `\u{e000}${kept.push(piece) - 1}\u{e000}`)
  const typed = code.replace(/\bnew(?= ?\()/g, (word, at: number) => {
    const type = impliedType(code.slice(0, at), types)
    return type === undefined ? word : `new ${type}`
  })
  const older = rewrites.reduce(
    (all, [newer, words]) => all.replace(newer, (...match) => words(types, ...match)),
    typed,
  )
  return older.replace(/\u{e000}(\d+)\u{e000}/gu, (_, i) => kept[i] ?? '')
}

const argument = /<([\w.]+),[^<>]*>\($/
const addition = /(\w+)\.(\w+)\.Add\($/
const assignment = /(?:(\w+)\.|([\w.]+(?:<[^;{}=]*>)?\??)\s+)?(\w+)(?: \{ get;(?: set;)? \})? =\s*$/

/**
 * Returns the type that `new()` makes: that of the declared variable or member, of what a list holds, or the first one
 * of `Send<Command, Answer>(new())`.
 * @param before the code before it
 */
function impliedType(before: string, types: TypeNames): string | undefined {
  const near = before.slice(-200)
  const [, list = '', items = ''] = addition.exec(near) ?? []
  const [, owner, declared, name = ''] = assignment.exec(near) ?? []
  if (list !== '') return /<(.*)>/.exec(memberType(variableType(list, before), items, types) ?? '')?.[1]
  const ownerType = (): string | undefined =>
    owner === undefined ? initialisedType(before, types) : variableType(owner, before)
  return argument.exec(near)?.[1] ?? declared ?? memberType(ownerType(), name, types)
}

/** Returns the type whose initial values are around a place: of `new Type() { ... }` or `new() { ... }`. */
function initialisedType(before: string, types: TypeNames): string | undefined {
  let open = before.length
  for (let depth = 1; depth > 0 && open > 0; ) {
    open -= 1
    if (before[open] === '}') depth += 1
    if (before[open] === '{') depth -= 1
  }
  const creation = /\bnew\b ?(\w+)?\s*(?:\([^()]*\))?\s*$/.exec(before.slice(0, open))
  return creation ? (creation[1] ?? impliedType(before.slice(0, creation.index), types)) : undefined
}

/** Returns the type of the variable that was last declared with a name. */
function variableType(name: string, before: string): string | undefined {
  const declarations = before.matchAll(new RegExp(`(\\w+)\\?? ${name} = (?:new (\\w+))?`, 'g'))
  const [, type, created] = [...declarations].at(-1) ?? []
  return type === 'var' ? created : type
}

const memberType = (owner: string | undefined, name: string, { text }: TypeNames): string | undefined =>
  new RegExp(`class ${owner}\\b[\\s\\S]*?\\b([\\w.]+(?:<[^;{}]*>)?\\??) ${name}(?=\\s*[{;=])`).exec(text)?.[1]
