/**
 * Finds what is wrong with a state, or probably not meant, by the rules of the toolkit's build and module and
 * known traps.
 */
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { editDistance } from '../../../schema/suggest.ts'
import { isName } from '../csharp/tokens.ts'
import { secretIn } from '../secrets/kind.ts'
import { askedFields, defaultNames, type FormField, type Toolkit } from './fields.ts'
import { isLocalHost } from './hosts.ts'
import { covers, takesCalls } from './orders.ts'
import { longestAddress } from './rewrite.ts'
import {
  type ConfigState,
  callsWithoutScopes,
  chosenScopes,
  isEntered,
  mappingsOf,
  writtenFields,
} from './state.ts'
import { idOf, isBlank, type Mapping } from './values.ts'

export type ProblemCode = keyof Words['builder']['problems']

/**
 * error: the build stops, the code does not compile, or the page breaks. warning: something to look at.
 * note: what the reader enters next, which isn't a mistake.
 */
type ProblemTone = 'error' | 'warning' | 'note'

export interface Problem {
  readonly code: ProblemCode
  readonly tone: ProblemTone
  /** Where it is: `ClientId`, `Mappings.0.prefix`, `request`. */
  readonly at: string
  /** The value for the placeholder in its text. */
  readonly name: string
}

const warnings = new Set<ProblemCode>([
  'flag-scopes',
  'id-length',
  'lazy-load',
  'patch-none',
  'path-characters',
  'path-proxy',
  'prefix-end',
  'prefix-order',
  'prefix-segments',
  'scope-approval',
  'scope-disputed',
  'scope-other',
  'scope-terms',
  'scope-unknown',
  'target-order',
  'target-port',
])

function toneOf(code: ProblemCode): ProblemTone {
  if (code === 'id-sample' || code === 'mapping-blank') return 'note'
  return warnings.has(code) ? 'warning' : 'error'
}

type ProblemRule = readonly [wrong: boolean, code: ProblemCode, name?: string | undefined]

/** Keeps the problems whose condition holds. */
const those = (at: string, ...rules: readonly ProblemRule[]): Problem[] =>
  rules.flatMap(([wrong, code, name = '']) => (wrong ? { code, tone: toneOf(code), at, name } : []))

/** Returns the first problem whose condition holds. */
const first = (at: string, ...rules: readonly ProblemRule[]): Problem[] => those(at, ...rules).slice(0, 1)

/** @param words of the page's language; in the browser, where they are known, nobody passes them */
export const problemText = ({ code, name }: Problem, words: Words = WORDS): string =>
  String(words.builder.problems[code]).replaceAll('{name}', () => name)

/** How a configuration as a whole is. */
export interface Verdict {
  readonly tone: ProblemTone | 'fine'
  /** In a few words, for a place where there is only room to count. */
  readonly brief: string
  readonly said: string
}

/** @param words of the page's language */
export function verdictOn(problems: readonly Problem[], words: Words): Verdict {
  const count = (of: ProblemTone): number => problems.filter(({ tone }) => tone === of).length
  const [errors, warnings] = [count('error'), count('warning')]
  const plain = (tone: Verdict['tone'], said: string): Verdict => ({ tone, brief: said, said })
  // What is left to enter comes before warnings, and a row that was added before the client ID.
  if (errors === 0 && count('note') > 0) {
    const next = problems.find(({ code }) => code === 'mapping-blank')
    return plain('note', next ? problemText(next, words) : words.builder.ownId)
  }
  if (problems.length === 0) return plain('fine', words.builder.noProblems)
  const counts = [
    ...(errors > 0 ? [counted(words.builder.errors, errors, words.page.locale)] : []),
    ...(warnings > 0 ? [counted(words.builder.warnings, warnings, words.page.locale)] : []),
  ]
  const brief = counts.join(` ${words.builder.and} `)
  const said = fill(words.builder.verdict, { found: brief, where: words.builder.beside })
  return { tone: errors > 0 ? 'error' : 'warning', brief, said }
}

/** @param sampleId client ID of the samples of this site, which nobody's application has */
export const problemsOf = (state: ConfigState, toolkit: Toolkit, sampleId: string | undefined): Problem[] =>
  askedFields(toolkit).flatMap(field => fieldProblems(field, state, toolkit, sampleId))

function fieldProblems(
  field: FormField,
  state: ConfigState,
  toolkit: Toolkit,
  sampleId: string | undefined,
): Problem[] {
  const { name: at, scopes } = field
  const value = state.get(at)
  switch (value?.kind) {
    case 'id':
      return idProblems(at, value.content, sampleId)
    case 'path':
      return pathProblems(at, value.content)
    case 'name':
      return isEntered(field, state, toolkit) ? nameProblems(at, value.content, state, toolkit) : []
    case 'scopes':
      return [
        ...scopeProblems(at, value.content, toolkit),
        ...those(
          at,
          ...callsWithoutScopes(state, toolkit).map((lacks): ProblemRule => [true, 'call-scopes', lacks]),
        ),
      ]
    case 'mappings':
      return value.content.flatMap((mapping, i, all) =>
        isBlank(mapping)
          ? those(`${at}.${i}.target`, [true, 'mapping-blank', `${i + 1}`])
          : mappingProblems(`${at}.${i}`, mapping, all.slice(0, i)),
      )
    case 'patch': {
      const hasMappings = mappingsOf(state).some(mapping => !isBlank(mapping))
      return those(at, [hasMappings && value.content.length === 0, 'patch-none'])
    }
    case 'flag':
      return value.content ? flagProblems(at, scopes, state) : []
    default:
      return []
  }
}

const idProblems = (at: string, id: string, sampleId: string | undefined): Problem[] =>
  first(
    at,
    [secretIn(id) !== undefined, 'secret'],
    [/^0*$/.test(id), 'id-empty'],
    [/\D/.test(id), 'id-digits'],
    [idOf(id) === '0', 'id-large'],
    [id === sampleId, 'id-sample'],
    [id.length < 17, 'id-length'],
  )

/** Lists the problems of a field that is on. @param scopes that it needs */
function flagProblems(at: string, scopes: readonly string[], state: ConfigState): Problem[] {
  const chosen = chosenScopes(state)
  const missing = scopes.filter(scope => !chosen.includes(scope))
  return those(
    at,
    [missing.length > 0, 'flag-scopes', missing.join(', ')],
    [at === 'LazyHiRpcLoad', 'lazy-load'],
  )
}

function nameProblems(at: string, name: string, state: ConfigState, toolkit: Toolkit): Problem[] {
  const others = Object.keys(defaultNames).filter(other => other !== at)
  const isOther = others.some(other => state.get(other)?.content === name)
  // A class cannot be named like one of its members.
  const isMember = at === 'class' && writtenFields(state, toolkit).some(member => member.name === name)
  return first(at, [!isName(name), 'class-name'], [taken.has(name) || isOther || isMember, 'class-taken'])
}

/**
 * Finds characters that break the page: the build writes values into JavaScript between single quotes, and § ends each.
 * @param breaking finds these characters; in values written as JSON, double quotes too, because they get a
 * backslash there
 */
function trapProblems(at: string, text: string, breaking: RegExp): Problem[] {
  const signs = [...new Set(text.match(breaking))]
  return those(
    at,
    [signs.length > 0, 'trap', signs.join(' ')],
    [/\p{Cc}|[\u2028\u2029]/u.test(text), 'trap-line'],
    [secretIn(text) !== undefined, 'secret'],
  )
}

function pathProblems(at: string, path: string): Problem[] {
  const traps = trapProblems(at, path, /['\\§]/g)
  return [
    ...traps,
    ...first(
      at,
      [/^\/?$/.test(path), 'path-empty'],
      [/^([a-z][a-z0-9+.-]*:)?\/\//i.test(path), 'path-host'],
      [/^\/?\.proxy(\/|$)/.test(path), 'path-proxy'],
      [traps.length === 0 && !/^[\w/.~!$&()*+,;=:@%-]+$/.test(path), 'path-characters'],
    ),
  ]
}

/** Typing mistakes in a name of that length: one in a short one, two in others. */
const mostTypos = (scope: string): number => (scope.length < 5 ? 1 : 2)

/** Returns a scope that the toolkit has no constant for: Discord's, a mistyped one, or nobody's. */
function foreignScope(scope: string, { scopes, otherScopes = [] }: Toolkit): ProblemRule {
  if (!/^[a-z][a-z0-9_.]*$/.test(scope)) return [true, 'scope-text', scope]
  if (otherScopes.includes(scope)) return [true, 'scope-other', scope]
  const known = [...scopes.map(entry => entry.scope), ...otherScopes]
  const near = known.find(name => editDistance(scope, name, mostTypos(scope)) <= mostTypos(scope))
  return near ? [true, 'scope-typo', `${scope} → ${near}`] : [true, 'scope-unknown', scope]
}

function scopeProblems(at: string, chosen: readonly string[], toolkit: Toolkit): Problem[] {
  const { scopes } = toolkit
  const foreign = chosen.filter(scope => !scopes.some(entry => entry.scope === scope))
  const approval = (who: string): string =>
    scopes
      .filter(entry => entry.approval === who && chosen.includes(entry.scope))
      .map(({ scope }) => scope)
      .join(', ')
  const [agreed, disputed, terms] = [approval('toolkit'), approval('discord'), approval('terms')]
  return those(
    at,
    [chosen.length === 0, 'scopes-empty'],
    ...foreign.map(scope => foreignScope(scope, toolkit)),
    [agreed !== '', 'scope-approval', agreed],
    [disputed !== '', 'scope-disputed', disputed],
    [terms !== '', 'scope-terms', terms],
  )
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{[^{}]*\}/g)].map(([found]) => found)

/** Returns what the proxy can't reach. */
function hostRules(target: string): ProblemRule[] {
  const [host = '', ...folders] = target.split('/')
  const [hostname = '', port] = host.split(':')
  const last = folders.at(-1) ?? ''
  const isLocal = isLocalHost(hostname)
  return [
    [isLocal, 'target-local', hostname],
    [/^[^{}.]+\.[a-z0-9]{1,5}$/i.test(last), 'target-file', last],
    [port !== undefined && port !== '443' && !isLocal, 'target-port', port],
  ]
}

/** Follows the code of the hiRPC module. @param before the mappings that the module tries first */
function mappingProblems(at: string, mapping: Mapping, before: readonly Mapping[]): Problem[] {
  const { prefix, target } = mapping
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(target)
  const names = placeholders(target)
  if (prefix.length + target.length > longestAddress) return those(`${at}.target`, [true, 'mapping-long'])
  // The module looks for the host anywhere in the address, and takes the first mapping that fits.
  const broad = before.find(other => takesCalls(other, mapping))
  // Discord takes the first prefix that fits.
  const shorter = before.find(other => other.prefix !== prefix && covers(other.prefix, prefix))
  const problems = (part: keyof Mapping, ...rules: readonly ProblemRule[]): Problem[] =>
    mapping[part] === ''
      ? those(`${at}.${part}`, [true, 'mapping-empty'])
      : [...trapProblems(`${at}.${part}`, mapping[part], /['\\§"]/g), ...those(`${at}.${part}`, ...rules)]
  return [
    ...problems(
      'prefix',
      [!prefix.startsWith('/'), 'prefix-slash'],
      [/.\/$/.test(prefix), 'prefix-end'],
      [/^\/[^/]+\/[^/]/.test(prefix), 'prefix-segments'],
      [before.some(other => other.prefix === prefix), 'prefix-twice', prefix],
      [/^\/\.proxy(?:\/|$)/.test(prefix), 'prefix-proxy'],
      [shorter !== undefined, 'prefix-order', shorter?.prefix],
      // The module throws on every call that such a mapping concerns.
      ...placeholders(prefix).map((name): ProblemRule => [!names.includes(name), 'prefix-placeholder', name]),
    ),
    ...problems(
      'target',
      [scheme, 'target-scheme'],
      [!scheme && !/^[\w.{}-]+(:\d+)?(\/|$)/.test(target), 'target-host'],
      ...[...new Set(names)].map((name): ProblemRule => {
        const isPlain = /^\{[a-z]+\}$/.test(name)
        const isTwice = names.indexOf(name) !== names.lastIndexOf(name)
        return [!isPlain || isTwice, isPlain ? 'placeholder-twice' : 'placeholder-letters', name]
      }),
      [broad !== undefined, 'target-order', broad?.target],
      ...(scheme ? [] : hostRules(target)),
    ),
  ]
}

/**
 * Names that a configuration class uses, including namespaces. A class with one of these names would hide it.
 */
const taken = new Set(
  `Dissonity System DissonityConfig DissonityConfigAttribute SdkConfiguration ServerTokenRequest ServerTokenResponse
  MappingBuilder OauthScope PatchUrlMappingsConfigBuilder ScreenResolution`.split(/\s+/),
)
