/** What index.html and the files of the template beside it say. */
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'
import { baseName } from './folder.ts'

/** Versions that the site describes. */
export interface Described {
  readonly toolkit: string
  readonly module: string
}

interface Tag {
  readonly at: number
  readonly attributes: string
}

const scriptTag = /<script\b([^>]*)>/gi

const scriptsIn = (html: string): Tag[] =>
  [...html.matchAll(scriptTag)].map(({ index, 1: attributes = '' }) => ({ at: index, attributes }))

const hasType = ({ attributes }: Tag, type: string): boolean =>
  new RegExp(`\\btype\\s*=\\s*["']?${type}\\b`, 'i').test(attributes)

const isForeign = ({ attributes }: Tag): boolean => /\bsrc\s*=\s*["']?(?:https?:)?\/\//i.test(attributes)

/** Returns a page without comments: what is in one isn't there. */
const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?(?:-->|$)/g, '')

export function pageFacts(html: string): FactsOf<'page'> {
  const shown = withoutComments(html)
  const scripts = scriptsIn(shown)
  const template = templateOf(shown)
  return {
    'page-template': template,
    'page-state': /\{\{\{|^#(?:if|endif)\b/m.test(shown) ? 'unbuilt' : 'built',
    'page-map': template === 'own' ? mapPlace(scripts) : undefined,
    'page-scripts': scripts.some(isForeign) ? 'foreign' : 'own',
  }
}

/** A server or a proxy says with it why there is no page. */
const errorTitle =
  /<(title|h1)\b[^>]*>\s*(?:error\s*)?(?:[45]\d\d\b|(?:bad gateway|not found|forbidden)\s*<)/i

function templateOf(html: string): FactsOf<'page'>['page-template'] {
  if (html.includes('dso_bridge/') || html.includes('app_loader.js')) return 'own'
  if (errorTitle.test(html)) return undefined
  if (/\bUnityLoader\b/.test(html)) return 'old'
  return /createUnityInstance|unity-container|unity-canvas|\.loader\.js/.test(html) ? 'unity' : 'none'
}

function mapPlace(scripts: readonly Tag[]): FactsOf<'page'>['page-map'] {
  const map = scripts.find(script => hasType(script, 'importmap'))
  const module = scripts.find(script => hasType(script, 'module'))
  if (!map) return 'missing'
  return module && module.at < map.at ? 'late' : 'first'
}

/** @param path of the file, by whose name its content is known */
export function bridgeFacts(path: string, text: string, described: Described): FactsOf<'bridge'> {
  const name = baseName(path).toLowerCase()
  const release = /"(\w+)"\s*:\s*"(\d+(?:\.\d+)+[^"]*)"/.exec(text)?.[2]
  const module = /\bversion\s*=\s*["'](\d+(?:\.\d+)+)/.exec(text)?.[1]
  const isLoader = name === 'app_loader.js' || text.includes('DESKTOP_RESOLUTION ]]]')
  const isVariables = text.includes('[[[ CLIENT_ID ]]]')
  return {
    'template-version': name.endsWith('.js') ? undefined : templateVersion(release, described),
    'module-version': module === undefined ? undefined : compared(module, described.module),
    'build-variables': isVariables ? filledState(text) : undefined,
    'loader-state': isLoader ? loaderState(text) : undefined,
  }
}

/** Unity's placeholders, and marks whose value is missing. */
const loaderState = (text: string): 'unbuilt' | 'built' => (/\{\{\{|\]\]\]§/.test(text) ? 'unbuilt' : 'built')

function templateVersion(release: string | undefined, { toolkit }: Described) {
  if (release === undefined) return undefined
  return release === '0.0.0' ? 'unwritten' : compared(release, toolkit)
}

/** Right after the mark there is a space and the value; before the build there is the sign that ends it. */
const filledState = (text: string): 'filled' | 'unfilled' =>
  text.includes('[[[ CLIENT_ID ]]]§') ? 'unfilled' : 'filled'

/** @returns how a version is, seen from the one that the site describes */
export function compared(version: string, described: string): 'same' | 'older' | 'newer' {
  const numbers = (text: string): number[] => text.split(/[.-]/).map(part => Number.parseInt(part, 10) || 0)
  const [found, own] = [numbers(version), numbers(described)]
  for (let i = 0; i < Math.max(found.length, own.length); i++) {
    const difference = (found[i] ?? 0) - (own[i] ?? 0)
    if (difference !== 0) return difference < 0 ? 'older' : 'newer'
  }
  return 'same'
}
