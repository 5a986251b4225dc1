/** Reads settings of a web server, a bundler or Unity's linker. Code that starts a build on a page counts as such. */
import { recognises } from '../../../../schema/patterns.ts'
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'

type SetupFacts = FactsOf<'setup'>

interface SetupKind {
  readonly setup: SetupFacts['setup']
  readonly sign: RegExp
  /** A text with it has something that rules look at; without it, nothing was checked. */
  readonly checked?: string
}

const kinds: readonly SetupKind[] = [
  { setup: 'vite', sign: /\bdefineConfig\(|\ballowedHosts\s*:|\bproxy\s*:\s*\{/, checked: 'target:' },
  {
    setup: 'nginx',
    sign: /^\s*(?:location\s[^{]*\{|proxy_pass\s|server\s*\{|upstream\s+\w+\s*\{)/m,
    checked: 'proxy_pass',
  },
  { setup: 'linker', sign: /<linker>/, checked: 'fullname' },
  {
    setup: 'page',
    sign: /\bcreateUnityInstance\(|\bframeworkUrl\s*:/,
    checked: 'dataurl*data*frameworkurl*framework*codeurl',
  },
  { setup: 'node', sign: /^\s*\{[\s\S]*"(?:scripts|devDependencies)"\s*:/ },
  { setup: 'headers', sign: /['"]content-encoding['"]/i, checked: "content-type','application/wasm'" },
]

/** Recognises settings; undefined for any other text. */
export const setupKind = (text: string): SetupKind | undefined => kinds.find(({ sign }) => sign.test(text))

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
  const { setup: kind, checked } = setupKind(text) ?? {}
  const setup: SetupFacts = { setup: kind, checked: checked && recognises(checked, text) ? 'yes' : undefined }
  const shown = text.replace(/^\s*(?:#|\/\/).*$/gm, '')
  if (kind === 'nginx') return { ...setup, ...nginxFacts(shown) }
  if (kind === 'vite') return { ...setup, ...viteFacts(shown) }
  const isMisnamed = kind === 'linker' && /fullname\s*=\s*["']AssemblyCSharp\b/i.test(text)
  return { ...setup, assembly: isMisnamed ? 'misnamed' : undefined }
}
