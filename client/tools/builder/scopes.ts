/** From what a game uses to the scopes it needs, and the line of C# that asks for them. */

export type Platform = 'web' | 'ios' | 'android'

/** Something of the toolkit that can be ticked. */
export interface Use {
  /** `SetActivity`; a use that needs more than others of the same member says which it is. */
  readonly name: string
  readonly part?: string
  /** Address of its entry in the reference. */
  readonly href: string
  readonly scopes: readonly string[]
  /** Platforms that lack it. */
  readonly missing: readonly Platform[]
  /** Field of the configuration that must be on. */
  readonly option?: string
  /** What it does in mock mode. */
  readonly mock?: string
}

export interface Scope {
  /** `rpc.voice.read` */
  readonly value: string
  /** `RpcVoiceRead` */
  readonly constant: string
  readonly approval: boolean
}

export interface Needed {
  /** In the order of the constants, each once. */
  readonly scopes: readonly Scope[]
  readonly options: readonly string[]
  /** By platform: what is ticked and missing there. */
  readonly missing: readonly { readonly platform: Platform; readonly uses: readonly Use[] }[]
}

const platforms: readonly Platform[] = ['web', 'ios', 'android']
export const platformNames: Readonly<Record<Platform, string>> = {
  web: 'Desktop and browser',
  ios: 'iOS',
  android: 'Android',
}

export function needed(uses: readonly Use[], scopes: readonly Scope[]): Needed {
  const wanted = new Set(uses.flatMap(use => use.scopes))
  return {
    scopes: scopes.filter(({ value }) => wanted.has(value)),
    options: [...new Set(uses.flatMap(({ option }) => option ?? []))],
    missing: platforms
      .map(platform => ({ platform, uses: uses.filter(use => use.missing.includes(platform)) }))
      .filter(each => each.uses.length > 0),
  }
}

/** Scopes that stand on one line; more of them get a line each. */
const inOneLine = 2

/** @param scopes at least one: an empty array stops the build */
export function scopesCode(constants: string, scopes: readonly Scope[], options: readonly string[]): string {
  const names = scopes.map(scope => `${constants}.${scope.constant}`)
  const property = 'public override string[] OauthScopes => new[]'
  return [
    'using Dissonity.Models;',
    '',
    ...(names.length <= inOneLine
      ? [`${property} { ${names.join(', ')} };`]
      : [property, '{', names.map(name => `    ${name}`).join(',\n'), '};']),
    ...options.map(option => `public override bool ${option} => true;`),
  ].join('\n')
}
