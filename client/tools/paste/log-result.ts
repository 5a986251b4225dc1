/** The lines of a log that the catalogue knows, with cause and cure, and mappings for refused addresses. */
import { counted, fill } from '../../../schema/fill.ts'
import { element } from '../../search/elements.ts'
import { type Mapping, writeMappings } from '../builder/fields.ts'
import { type Content, codeBox, factList, inCode, listItems, paragraph } from '../parts.ts'
import type { Decoded, Recognised } from './decode.ts'
import { fixes, type Knowledge, marked } from './knowledge.ts'

export function logSummary({ lines, recognised, unknown }: Decoded): string {
  const found = [
    recognised.length === 0 ? WORDS.paste.nothingKnown : counted(WORDS.paste.known, recognised.length),
    ...(unknown.count > 0 ? [counted(WORDS.paste.unknown, unknown.count)] : []),
  ]
  return fill(WORDS.paste.summary, { lines: counted(WORDS.paste.lines, lines), found: found.join(', ') })
}

export function logResult({ recognised, unknown }: Decoded, { words }: Knowledge): Content {
  const addresses = [...new Set(recognised.flatMap(entry => [...entry.addresses]))]
  // What is wrong comes first; steps are in the list of the start-up already.
  const fine = recognised.filter(({ error }) => error.fine && error.step === undefined)
  const shown = [...recognised.filter(({ error }) => !error.fine), ...fine]
  const places = [...unknown.places].map(([line, at]) => [`${fill(WORDS.paste.line, { line: at })}: `, inCode(line)])
  return [
    ...(shown.length > 0 ? [element('ol', { class: 'decoded' }, ...listItems(shown.map(logEntry)))] : []),
    ...(addresses.length > 0 ? [mappingsResult(addresses, words)] : []),
    ...(unknown.count > 0 || recognised.length === 0 ? [said(words, 'unknown')] : []),
    ...(unknown.count > 0 ? [element('ul', { class: 'unknown' }, ...listItems(places))] : []),
  ]
}

function logEntry({ line, first, count: times, error: { title, href, cause, fix } }: Recognised): Content {
  const more = times > 1 ? ` ${counted(WORDS.paste.more, times - 1)}` : ''
  const name = href ? [element('a', { href }, ...marked(title))] : marked(title)
  return [
    element('p', { class: 'decoded-title' }, ...name),
    paragraph(`${fill(WORDS.paste.line, { line: first })}${more}: `, inCode(line)),
    paragraph(...marked(cause)),
    ...fixes(fix),
  ]
}

/** Suggests mappings that allow the addresses. */
function mappingsResult(addresses: readonly string[], words: Knowledge['words']): HTMLElement {
  const { mappings, local, proxy } = mappingsFor(addresses)
  const facts = mappings.map(
    ({ prefix, target }) =>
      [
        [`${WORDS.paste.prefix} `, inCode(prefix)],
        [`${WORDS.paste.target} `, inCode(target)],
      ] as const,
  )
  const code = (): HTMLElement => codeBox('DissonityConfiguration.cs', 'C#', mappingsCode(mappings))
  return element(
    'div',
    { class: 'mappings' },
    ...(mappings.length > 0 ? [said(words, 'mapping'), factList(facts), code()] : []),
    ...(local.length > 0 ? [said(words, 'local', inCode(local.join(', ')), ': ')] : []),
    ...(proxy ? [said(words, 'proxy')] : []),
  )
}

/** A text of the page on lines. */
const said = (words: Knowledge['words'], name: string, ...before: Content): HTMLElement =>
  paragraph(...before, ...marked(words[name] ?? []))

export interface Mappings {
  readonly mappings: readonly Mapping[]
  /** Hosts that nobody outside can reach, so that no mapping helps. */
  readonly local: readonly string[]
  /** Whether an address of Discord's own proxy was refused. */
  readonly proxy: boolean
}

const localHost =
  /^(?:localhost|.*\.local|.*\.localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|0\.0\.0\.0|\[.*\])$/

export function mappingsFor(addresses: readonly string[]): Mappings {
  const urls = addresses.flatMap(address => parse(address) ?? [])
  const isProxy = ({ hostname }: URL): boolean => /(^|\.)discords(?:ays|ez)\.com$/.test(hostname)
  const isLocal = ({ hostname }: URL): boolean => localHost.test(hostname)
  const mappings = new Map<string, Mapping>()
  for (const { host, hostname } of urls.filter(url => !isProxy(url) && !isLocal(url))) {
    const prefix = mappings.get(host)?.prefix ?? freePrefix(hostname, [...mappings.values()])
    mappings.set(host, { prefix, target: host })
  }
  return {
    // The module takes the first mapping whose target ends like the host: a.example.com goes before example.com.
    mappings: [...mappings.values()].sort((a, b) => b.target.length - a.target.length),
    local: [...new Set(urls.filter(isLocal).map(({ host }) => host))],
    proxy: urls.some(isProxy),
  }
}

/** Only what a browser takes for the address of a host; user names and passwords are left out. */
function parse(address: string): URL | undefined {
  try {
    const url = new URL(address)
    return /^(?:wss?|https?):$/.test(url.protocol) && url.hostname !== '' ? url : undefined
  } catch {
    return undefined
  }
}

/** `/tiles` for tiles.example.com, `/example` for example.com. No prefix begins with another: the proxy takes the first that fits. */
function freePrefix(hostname: string, taken: readonly Mapping[]): string {
  const labels = hostname
    .split('.')
    .filter(label => label !== 'www')
    .map(label => label.replaceAll(/[^a-z0-9-]/gi, ''))
  const [first = ''] = labels
  const word = /^\d*$/.test(first) ? 'server' : first
  const free = (prefix: string): boolean =>
    !taken.some(other => other.prefix.startsWith(prefix) || prefix.startsWith(other.prefix))
  const names = [
    word,
    `${labels.at(-2) || 'host'}-${word}`,
    ...Array.from({ length: taken.length + 1 }, (_, i) => `${i + 2}-${word}`),
  ]
  return names.map(name => `/${name}`).find(free) ?? '/server'
}

/** The property of the configuration class, with the `using` it needs. */
export const mappingsCode = (mappings: readonly Mapping[]): string =>
  `using Dissonity.Models.Builders;\n\npublic override MappingBuilder[] Mappings => ${writeMappings(mappings)};`
