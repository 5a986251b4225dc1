/**
 * Finds what is wrong with a state, or probably not meant, by the rules of the toolkit's build and module and
 * known traps.
 */
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { editDistance } from '../../../schema/suggest.ts'
import { isName } from '../csharp/tokens.ts'
import { secretIn } from '../secrets/kind.ts'
import { callProblems, constantsOf } from './calls.ts'
import type { FormField, Toolkit } from './fields.ts'
import { isLocalHost } from './hosts.ts'
import { covers, takesCalls } from './orders.ts'
import { longestAddress } from './rewrite.ts'
import {
  type ClassNames,
  type ConfigState,
  changedNames,
  chosenScopes,
  mappingsOf,
  nameKeys,
  writtenFields,
} from './state.ts'
import { idOf, isBlank, type Mapping } from './values.ts'

export type ProblemCode = keyof Words['builder']['problems']

export interface Problem {
  readonly code: ProblemCode
  /**
   * error: the build stops, the code does not compile, or the page breaks. warning: something to look at.
   * note: what the reader enters next, which isn't a mistake.
   */
  readonly tone: 'error' | 'warning' | 'note'
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

type ProblemRule = readonly [wrong: boolean, code: ProblemCode, name?: string | undefined]

/** The problems whose condition holds. */
const those = (at: string, ...rules: readonly ProblemRule[]): Problem[] =>
  rules.flatMap(([wrong, code, name = '']) => (wrong ? { code, tone: toneOf(code), at, name } : []))

function toneOf(code: ProblemCode): Problem['tone'] {
  if (code === 'id-sample' || code === 'mapping-blank') return 'note'
  return warnings.has(code) ? 'warning' : 'error'
}

/** The first problem whose condition holds. */
const first = (at: string, ...rules: readonly ProblemRule[]): Problem[] => those(at, ...rules).slice(0, 1)

/** @param words of the page's language; in the browser, where they are known, nobody passes them */
export const problemText = ({ code, name }: Problem, words: Words = WORDS): string =>
  String(words.builder.problems[code]).replaceAll('{name}', () => name)

/**
 * @param skipped whether parts of the file that was read were not understood
 * @param where problems are explained; empty where there is only room to count them
 */
export function verdict(
  problems: readonly Problem[],
  skipped: boolean,
  where: string,
  words: Words = WORDS,
): string {
  const errors = problems.filter(({ tone }) => tone === 'error').length
  const warned = problems.filter(({ tone }) => tone === 'warning').length
  // What is left to enter comes before warnings, and a row that was added before the client ID.
  const next = problems.find(({ code }) => code === 'mapping-blank')
  if (errors === 0 && warned < problems.length) return next ? problemText(next, words) : words.builder.ownId
  if (problems.length === 0) return skipped ? words.builder.onlyRemarks : words.builder.noProblems
  const counts = [
    counted(words.builder.errors, errors, words.page.locale),
    counted(words.builder.warnings, warned, words.page.locale),
  ]
  const found = counts.filter((_, i) => (i === 0 ? errors : warned) > 0)
  const all = found.join(` ${words.builder.and} `)
  return where ? fill(words.builder.verdict, { found: all, where }) : all
}

/** What the class says of its own errors: a comment for each field or name that has one. */
export function errorComments(problems: readonly Problem[], words: Words = WORDS): Map<string, string> {
  const errors = problems.filter(({ tone }) => tone === 'error')
  return new Map(
    errors.map(({ at, code }) => {
      const [field = '', row] = at.split('.')
      const { badId, badMapping, badValue } = words.builder.comments
      if (row !== undefined) return [field, fill(badMapping, { place: Number(row) + 1 })]
      return [field, code.startsWith('id') ? badId : badValue]
    }),
  )
}

/** @param sampleId client ID of the samples of this site, which nobody's application has */
export function problemsOf(state: ConfigState, toolkit: Toolkit, sampleId: string | undefined): Problem[] {
  return [
    ...toolkit.fields.flatMap(field => fieldProblems(field, state, toolkit, sampleId)),
    ...changedNames(state).flatMap(key => nameProblems(key, state, toolkit)),
  ]
}

function fieldProblems(
  { name: at, scopes }: FormField,
  state: ConfigState,
  toolkit: Toolkit,
  sampleId: string | undefined,
): Problem[] {
  const value = state.fields.get(at)
  switch (value?.kind) {
    case 'id':
      return idProblems(at, value.content, sampleId)
    case 'path':
      return pathProblems(at, value.content)
    case 'scopes':
      return [
        ...scopeProblems(at, value.content, toolkit),
        ...callProblems(state, toolkit).flatMap(({ call, missing }) =>
          those(at, [true, 'call-scopes', `${call}: ${constantsOf(missing, toolkit)}`]),
        ),
      ]
    case 'mappings':
      return value.content.flatMap((mapping, i, all) =>
        isBlank(mapping)
          ? those(`${at}.${i}.target`, [true, 'mapping-blank', `${i + 1}`])
          : mappingProblems(`${at}.${i}`, mapping, all.slice(0, i)),
      )
    case 'patch': {
      return those(at, [
        mappingsOf(state).some(mapping => !isBlank(mapping)) && value.content.length === 0,
        'patch-none',
      ])
    }
    case 'flag':
      return value.content ? flagProblems(at, scopes, state) : []
    case 'resolution':
    case undefined:
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

/** Of a field that is on. @param scopes that it needs */
function flagProblems(at: string, scopes: readonly string[], state: ConfigState): Problem[] {
  const chosen = chosenScopes(state)
  const missing = scopes.filter(scope => !chosen.includes(scope))
  return those(
    at,
    [missing.length > 0, 'flag-scopes', missing.join(', ')],
    [at === 'LazyHiRpcLoad', 'lazy-load'],
  )
}

function nameProblems(key: keyof ClassNames, state: ConfigState, toolkit: Toolkit): Problem[] {
  const name = state.names[key]
  const isOther = nameKeys.some(other => other !== key && state.names[other] === name)
  // A class cannot be named like one of its members.
  const isMember = key === 'class' && writtenFields(state, toolkit).some(member => member.name === name)
  return first(key, [!isName(name), 'class-name'], [taken.has(name) || isOther || isMember, 'class-taken'])
}

/**
 * Characters that break the page: the build writes values into JavaScript between single quotes, and § ends
 * each.
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

/** A scope that the toolkit has no constant for: Discord's, a mistyped one, or nobody's. */
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

/** What the proxy can't reach. */
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
const taken = new Set([
  ...['Dissonity', 'System'],
  ...[
    'DissonityConfig',
    'DissonityConfigAttribute',
    'SdkConfiguration',
    'ServerTokenRequest',
    'ServerTokenResponse',
  ],
  ...['MappingBuilder', 'OauthScope', 'PatchUrlMappingsConfigBuilder', 'ScreenResolution'],
])
