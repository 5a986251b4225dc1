/** What each part of a paste says, as facts. */
import { usualTokenPath } from '../../../schema/patterns.ts'
import type { AnyFacts, FactsOf, NamedFacts } from '../../../schema/toolkit/problems/facts.ts'
import type { Pace } from '../pace.ts'
import { fileFacts, folderFacts } from './facts/folder.ts'
import { answerFacts, HttpReader, isOfToken, jsonFacts, responseFacts } from './facts/http.ts'
import { isOfBundler, serviceOf } from './facts/lines.ts'
import { type ListedFile, type Listing, ListingReader } from './facts/listing.ts'
import { bridgeFacts, type Described, pageFacts } from './facts/page.ts'
import { packageFacts, settingsFacts } from './facts/project.ts'
import { routeFacts, withoutComments } from './facts/route.ts'
import { missingVariables, withoutSettings } from './facts/settings.ts'
import { setupFacts } from './facts/setup.ts'
import { eachLine } from './log.ts'
import type { Part, PartKind } from './parts.ts'

export interface NamedPart extends Part {
  /** Path of the file; empty if it was pasted. */
  readonly name: string
}

export interface PartContext {
  readonly described: Described
  /** Of the class; the usual one if there is none. */
  readonly tokenPath: string
  readonly clientId: string | undefined
  readonly hasClass: boolean
  /** Names that settings in the paste give values to. */
  readonly settings: readonly string[]
}

type PartFacts = (part: NamedPart, context: PartContext) => readonly NamedFacts[]

/** How the facts of a kind of part are found. Logs, classes and messages need rules, and listings each other. */
const readers: Partial<Record<PartKind, PartFacts>> = {
  page: ({ text }) => [{ of: 'page', name: '', facts: pageFacts(text) }],
  bridge: ({ text, name }, { described }) => [
    { of: 'bridge', name: '', facts: bridgeFacts(name, text, described) },
  ],
  settings: ({ text }) => [{ of: 'settings', name: '', facts: settingsFacts(text) }],
  packages: ({ text }, { described }) => [
    { of: 'packages', name: '', facts: packageFacts(text, described) ?? {} },
  ],
  answer: ({ text }) => jsonFacts(text.trim()),
  response: httpFacts,
  setup: ({ text }) => [{ of: 'setup', name: '', facts: setupFacts(text) }],
  route: ({ text }, { tokenPath, clientId, hasClass, settings }) => {
    const code = withoutComments(withoutSettings(text))
    const route = routeFacts(code, { tokenPath: hasClass ? tokenPath : undefined, usualTokenPath, clientId })
    const setup: NamedFacts<'setup'> = { of: 'setup', name: '', facts: setupFacts(code) }
    // A server that hands out files, too, says how.
    const files = setup.facts.setup === 'headers' ? [setup] : []
    return [route, ...files, ...missingVariables(code, settings)]
  },
}

export const factsOfPart: PartFacts = (part, context) => readers[part.kind]?.(part, context) ?? []

function httpFacts({ text }: NamedPart, { tokenPath }: PartContext): NamedFacts[] {
  const reader = new HttpReader()
  for (const line of text.split('\n')) reader.read(line)
  return reader.finish().flatMap((answer): NamedFacts[] => {
    if (isOfToken(answer, tokenPath)) return answerFacts(answer)
    const facts = responseFacts(answer)
    return facts ? [facts] : []
  })
}

/** Returns all listings as one, which may leave out files if one of them does. */
export async function listingOf(parts: readonly NamedPart[], pace: Pace): Promise<Listing> {
  const reader = new ListingReader()
  for (const { kind, text } of parts)
    if (kind === 'listing')
      for (const { line } of eachLine(text)) {
        reader.read(line)
        await pace.turn()
      }
  return reader.finish()
}

/**
 * @param listing of what was pasted
 * @param folder that was handed over: what isn't among its files is missing
 * @param files that were handed over by themselves
 */
export function buildFacts(
  listing: Listing,
  folder: readonly ListedFile[],
  files: readonly ListedFile[],
): { readonly facts: readonly NamedFacts[]; readonly folder: FactsOf<'folder'> | undefined } {
  const all = [...folder, ...listing.files]
  const found = all.length > 1 ? folderFacts({ ...listing, files: all }) : undefined
  const own: NamedFacts[] = found ? [{ of: 'folder', name: '', facts: found }] : []
  return { facts: [...own, ...fileFacts([...all, ...files])], folder: found }
}

const defined = (facts: AnyFacts): AnyFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))

/** Facts of what there is one of, which rules about files and answers may ask for; the first of a kind decides. */
export function singleFacts(all: readonly NamedFacts[]): AnyFacts {
  const single = all.filter(({ of }) => of !== 'file' && of !== 'response')
  return Object.assign({}, ...single.toReversed().map(({ facts }) => defined(facts)))
}

const duringLogin = /authorized!|_hirpc\.js|handlemultievent|servertokenresponse/i
/** What only players of other platforms print, or have in their paths. */
const ofDesktop =
  /_data[/\\](?:mono|managed|plugins)|mono path\[0\]|unityplayer\.dll|direct3d|libunity\.so|steamvr/i
/** Frames of programs in other languages, or of other packages. */
const ofOthers = /node_modules[/\\]|site-packages|\.py", line \d|\.(?:rs|go|java|kt|swift):\d+\b/i
/** Names of Unity, of its build and of this toolkit. */
const ofEngine = /unity|il2cpp|dissonity|discordsays|\bbuild\/|wasm-function|dyncall/i
const ofScripts = /\bunityengine\b|\bgameobject\b|\bmonobehaviour\b/i

function engineOf(paste: string): FactsOf<'paste'>['engine'] {
  if (/\.framework\.js/i.test(paste)) return 'framework'
  if (ofDesktop.test(paste)) return 'elsewhere'
  if (ofEngine.test(paste)) return 'unity'
  return ofOthers.test(paste) ? 'elsewhere' : 'unnamed'
}

const frameId = /(\d{17,20})\.discords(?:ays|ez)\.com/g

/** nginx, Caddy and Vite pass a request on without the path that they found it by. */
const cuts = [
  /\blocation\s+(\/[\w/-]+)\s*\{[^}]*\bproxy_pass\s+https?:\/\/[^\s/;]+\/;/g,
  /\bhandle_path\s+(\/[\w/-]+)/g,
  /\brewrite\b.*\.replace\(\/\^\\?(\/[\w-]+)/g,
]
const isCut = (paste: string, tokenPath: string): boolean =>
  cuts.some(cut =>
    [...paste.matchAll(cut)].some(([, prefix = '']) => tokenPath.startsWith(`${prefix.replace(/\/$/, '')}/`)),
  )

/** Addresses that nobody answered at, and ports that a program says, or its code shows, to listen on. */
const refusedAt =
  /(?:ECONNREFUSED|dial tcp|upstream: "https?:\/\/)\s*(\[?::1\]?|127\.0\.0\.1|localhost):(\d{2,5})/gi
const listeningAt =
  /\b(?:listen(?:ing|s)?|running|ready|started|serving|local:)\b[^\n]{0,60}?(?:(\[?::1\]?|[\w.]{1,60})?:|\bport[ :]{1,2}|\()(\d{2,5})\b/gi

/** Says how a refused port and one that a server listens on differ: in the address alone, or in the number. */
function portOf(paste: string): FactsOf<'paste'>['port'] {
  const refused = [...paste.matchAll(refusedAt)].map(([, host = '', port]) => ({ host, port }))
  if (refused.length === 0) return undefined
  const ports = [...paste.matchAll(listeningAt)].map(([, , port]) => port)
  if (ports.length === 0) return undefined
  if (refused.some(({ port }) => ports.includes(port)))
    return refused.some(({ host }) => host.includes('::1')) ? 'address' : undefined
  return 'other'
}

/** Tells whether C# hands texts over to functions of a .jslib, which take them as they come: as numbers. */
const isNumbered = (paste: string): boolean =>
  /mergeInto\(/.test(paste) &&
  /\bextern \w{1,40} \w{1,60}\([^)]{0,200}\bstring /.test(paste) &&
  !/UTF8ToString|Pointer_stringify/.test(paste)

/** Whose file a module was required from: the first that Node.js lists, or that the error names. */
const ofPackage =
  /Require stack:\s{0,9}(?:\S{1,80} ){0,4}?-? ?\S{0,200}node_modules|imported from \S{0,200}node_modules/

/** Says what the whole paste tells each of its lines. */
export function pasteFacts(
  paste: string,
  { tokenPath, clientId }: { readonly tokenPath: string; readonly clientId: string | undefined },
): FactsOf<'paste'> {
  const frames = clientId ? [...paste.matchAll(frameId)].map(([, id]) => id) : []
  return {
    during: duringLogin.test(paste) || paste.includes(tokenPath) ? 'login' : undefined,
    frame: frames.length === 0 ? undefined : sameOrOther(frames.includes(clientId)),
    engine: engineOf(paste),
    scripts: ofScripts.test(paste) ? 'unity' : undefined,
    bundler: isOfBundler(paste) ? 'there' : 'none',
    tunnel: paste.includes('Registered tunnel connection') ? 'up' : 'down',
    sockets: /websocket/i.test(paste) ? 'there' : 'none',
    service: serviceOf(paste),
    proxy: isCut(paste, tokenPath) ? 'cuts' : undefined,
    port: portOf(paste),
    strings: isNumbered(paste) ? 'numbers' : undefined,
    requirer: ofPackage.test(paste) ? 'package' : undefined,
    toolkit: paste.toLowerCase().includes('dissonity') ? 'there' : undefined,
    asked: paste.includes('/activity-instances/') ? 'instance' : undefined,
  }
}

const sameOrOther = (isSame: boolean): 'same' | 'other' => (isSame ? 'same' : 'other')
