/** What both the reference and the tables of members say of a member. */
import type { Member } from '../../schema/index.ts'
import { codeSpan } from '../elements/markdown.ts'

export const platforms = ['web', 'ios', 'android'] as const

/** As a part of a sentence. */
export const platformNames = { web: 'desktop and browser', ios: 'iOS', android: 'Android' } as const

export const levelOf = ({ needs }: Member): string => (needs === 'hirpc' ? 'hiRPC' : (needs ?? ''))

/** Scopes with the uses that they are limited to, as Markdown. */
export const scopesOf = ({ scopes, partly }: Member): string =>
  scopes
    .map(scope => [codeSpan(scope), ...partly.filter(each => each.scope === scope).map(({ when }) => when)].join(' '))
    .join(', ')
