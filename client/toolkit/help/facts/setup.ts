/** What settings of a web server, a bundler or Unity's linker say. Code that starts a build on a page counts as such. */
import { recognises } from '../../../../schema/patterns.ts'
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'

type SetupFacts = FactsOf<'setup'>

/** By what each is recognised, and what is right in it where no rule complains; nothing else is checked. */
const kinds: readonly (readonly [SetupFacts['setup'], RegExp, string?])[] = [
  ['vite', /\bdefineConfig\(|\ballowedHosts\s*:|\bproxy\s*:\s*\{/, 'target:'],
  ['nginx', /^\s*(?:location\s[^{]*\{|proxy_pass\s|server\s*\{|upstream\s+\w+\s*\{)/m, 'proxy_pass'],
  ['linker', /<linker>/, 'fullname'],
  ['page', /\bcreateUnityInstance\(|\bframeworkUrl\s*:/, 'dataurl*data*frameworkurl*framework*codeurl'],
  ['node', /^\s*\{[\s\S]*"(?:scripts|devDependencies)"\s*:/],
  ['headers', /['"]content-encoding['"]/i, "content-type','application/wasm'"],
]

export const setupKind = (text: string): (typeof kinds)[number] | undefined =>
  kinds.find(([, sign]) => sign.test(text))

const location = /\blocation\s+([^{]+)\{([^{}]*)\}/g
const leads = /(?:proxy|grpc|fastcgi|uwsgi)_pass|\b(?:return|rewrite|try_files|alias|root)\b/
const ofSockets = /\b(?:ws|wss|socket|sockets|websocket|hub|colyseus)\b/i

/** A location doesn't take over where another one leads, and nginx asks with HTTP/1.0 unless it's told otherwise. */
function nginxFacts(text: string): SetupFacts {
  const blocks = [...text.matchAll(location)].map(([, path = '', body = '']) => ({ path, body }))
  const isLost = blocks.some(({ body }) => /\bproxy_/.test(body) && !leads.test(body))
  const isSocket = /\bupgrade\b/i.test(text) || blocks.some(({ path }) => ofSockets.test(path))
  const isUpgraded = /proxy_http_version\s+1\.1/.test(text) && /proxy_set_header\s+upgrade\s/i.test(text)
  return {
    target: isLost ? 'missing' : undefined,
    upgrade: isSocket && text.includes('proxy_pass') && !isUpgraded ? 'missing' : undefined,
  }
}

const usualPort = '5173'
const target = /\btarget\s*:\s*['"`](https?):\/\/([\w.-]+?)(?::(\d+))?\/?['"`]/g

/** Public hosts serve HTTPS on the usual port, and a proxy that leads to its own port asks itself. */
function viteFacts(text: string): SetupFacts {
  const own = text.replace(/\bhmr\s*:\s*\{[^}]*\}/g, '')
  const ownPort = /\bport\s*:\s*(\d+)/.exec(own)?.[1] ?? usualPort
  for (const [, scheme, host = '', port] of own.matchAll(target)) {
    const isLocal = /^(?:localhost|127\.|0\.0\.0\.0)/.test(host)
    if (isLocal && port === ownPort) return { target: 'loop' }
    if (!isLocal && scheme === 'https' && host.includes('.') && port !== undefined && !port.endsWith('443'))
      return { target: 'port' }
  }
  return {}
}

export function setupFacts(text: string): SetupFacts {
  const [kind, , pattern] = setupKind(text) ?? []
  const setup = { setup: kind, checked: pattern && recognises(pattern, text) ? ('yes' as const) : undefined }
  const shown = text.replace(/^\s*(?:#|\/\/).*$/gm, '')
  if (kind === 'nginx') return { ...setup, ...nginxFacts(shown) }
  if (kind === 'vite') return { ...setup, ...viteFacts(shown) }
  const isMisnamed = kind === 'linker' && /fullname\s*=\s*["']AssemblyCSharp\b/i.test(text)
  return { ...setup, assembly: isMisnamed ? 'misnamed' : undefined }
}
