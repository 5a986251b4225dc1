/**
 * Reads settings of a web server, a host, a bundler or Unity's linker. Code that starts a build or sends its headers
 * counts as such.
 */
import { levelled } from '../../../../schema/patterns.ts'
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'
import { hasSome } from './route-path.ts'

type SetupFacts = FactsOf<'setup'>
type SetupKind = NonNullable<SetupFacts['setup']>

const nginxBlock = /\b(?:location [^{]{0,200}|server|upstream \w{1,60}) \{/

/** The directives of a content security policy that decide about scripts. */
const ofPolicy = ['default-src', 'defaultsrc:', 'script-src', 'scriptsrc:']

/** What a text has, as patterns see it, if it is of a kind; the first kind that fits decides. */
const kinds: readonly (readonly [SetupKind, readonly string[]])[] = [
  ['vite', ['defineconfig(', 'allowedhosts:', 'proxy:{']],
  ['linker', ['<linker>']],
  ['page', ['createunityinstance(', 'frameworkurl:']],
  [
    'headers',
    [
      ...['content-encoding', 'content_encoding', 'addencoding', 'mimemap', 'addtype', '$1.br', '$1.gz'],
      ...ofPolicy,
    ],
  ],
  ['twins', ['precompressed', 'gzip_static', 'brotli_static', 'staticgzip(', 'brotli:true', 'gzip:true']],
  ['nginx', ['proxy_pass ']],
  ['node', ['{scripts:', ',scripts:', 'devdependencies:']],
]

/** Recognises settings; undefined for any other text. */
export function setupKind(text: string): SetupKind | undefined {
  const level = levelled(text)
  return (
    kinds.find(([, signs]) => hasSome(level, signs))?.[0] ?? (nginxBlock.test(level) ? 'nginx' : undefined)
  )
}

const location = /\blocation\s+([^{]{1,200})\{([^{}]*)\}/g
const leads = /(?:proxy|grpc|fastcgi|uwsgi)_pass|\b(?:return|rewrite|try_files|alias|root)\b/
const ofSockets = /\b(?:ws|wss|socket|sockets|websocket|hub|colyseus)\b/i

/**
 * Reads how nginx chooses: a location doesn't take over where another one leads, and nginx asks with HTTP/1.0 unless
 * it's told otherwise.
 */
function nginxFacts(text: string): SetupFacts {
  const blocks = [...text.matchAll(location)].map(([, path = '', body = '']) => ({ path, body }))
  const isLost = blocks.some(({ body }) => /\bproxy_/.test(body) && !leads.test(body))
  const isSocket = /\bupgrade\b/i.test(text) || blocks.some(({ path }) => ofSockets.test(path))
  const isUpgraded = /proxy_http_version\s+1\.1/.test(text) && /proxy_set_header\s+upgrade\s/i.test(text)
  const isProxy = text.includes('proxy_pass')
  return {
    checked: isProxy ? 'yes' : undefined,
    target: isLost ? 'missing' : undefined,
    upgrade: isSocket && isProxy && !isUpgraded ? 'missing' : undefined,
  }
}

const usualPort = '5173'
const target = /\btarget\s*:\s*['"`](https?|wss?):\/\/([\w.-]+?)(?::(\d+))?\/?['"`]/g

/** Public hosts serve HTTPS on the usual port, and a proxy that leads to its own port asks itself. */
function viteFacts(text: string): SetupFacts {
  const own = text.replace(/\bhmr\s*:\s*\{[^}]*\}/g, '')
  const ownPort = /\bport\s*:\s*(\d+)/.exec(own)?.[1] ?? usualPort
  const checked = /\btarget\s*:/.test(own) ? 'yes' : undefined
  for (const [, scheme, host = '', port] of own.matchAll(target)) {
    const isLocal = /^(?:localhost|127\.|0\.0\.0\.0)/.test(host)
    if (isLocal && port === ownPort) return { checked, target: 'loop' }
    if (!isLocal && scheme === 'https' && host.includes('.') && port !== undefined && !port.endsWith('443'))
      return { checked, target: 'port' }
  }
  return { checked }
}

/** A header and its value, in any notation: code, JSON with keys and values, and the directives of web servers. */
const header =
  /\b(?:content[-_](encoding|type)|add(encoding|type))'?[ ,:=]*(?:value[:=])?[ ']*([\w.+-]+(?:\/[\w.+-]+)?)/g
/** What people write for `br`, `gzip`, `application/wasm` and `text/javascript`. */
const wrongValues = ['brotli', 'gz', 'zip', 'js', 'wasm', 'javascript', 'unityweb', 'application/js']
/** A rule that asks for another file than the browser did, and one that looks whether it is there. */
const rewrite = /rewriterule \S+ \S*\$1\.(?:br|gz)\b/
const fileCheck = /rewritecond %\{(?:request_filename|document_root)\}\S*\.(?:br|gz) -[fs]/

/** @param text without comments, as patterns see it */
function headerFacts(text: string): SetupFacts {
  const found = [...text.matchAll(header)].map(([, one, other, value = '']) => [one ?? other, value] as const)
  const isPacked = found.some(([name, value]) => name === 'encoding' && (value === 'br' || value === 'gzip'))
  const isTyped = text.includes('application/wasm')
  const isWrong = found.some(([, value]) => wrongValues.includes(value))
  return {
    checked: (isPacked || isTyped) && !isWrong ? 'yes' : undefined,
    header: isWrong ? 'wrong' : undefined,
    rewrite: rewrite.test(text) && !fileCheck.test(text) ? 'unchecked' : undefined,
  }
}

/** Tells whether a policy limits scripts, and doesn't allow the compiler of WebAssembly. */
const isNarrow = (level: string): boolean =>
  hasSome(level, ofPolicy) && !hasSome(level, ['unsafe-eval', 'report-only'])

const pageFiles = ['dataurl', 'frameworkurl', 'codeurl']

function factsOf(kind: SetupKind | undefined, shown: string): SetupFacts {
  const level = levelled(shown)
  if (kind === 'nginx') return nginxFacts(shown)
  if (kind === 'vite') return viteFacts(shown)
  if (kind === 'headers') return { ...nginxFacts(shown), ...headerFacts(level) }
  if (kind === 'page') return { checked: pageFiles.every(name => level.includes(name)) ? 'yes' : undefined }
  if (kind !== 'linker') return {}
  const isMisnamed = /fullname='assemblycsharp\b/.test(level)
  return {
    checked: level.includes('fullname') ? 'yes' : undefined,
    assembly: isMisnamed ? 'misnamed' : undefined,
  }
}

export function setupFacts(text: string): SetupFacts {
  const setup = setupKind(text)
  const shown = text.replace(/^\s*(?:#|\/\/).*$/gm, '')
  return { setup, ...factsOf(setup, shown), csp: isNarrow(levelled(shown)) ? 'narrow' : undefined }
}
