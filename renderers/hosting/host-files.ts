/**
 * Files for hosts: rules for those that read them from the folder, configurations for those who run a server (nginx and
 * Caddy), and what GitHub Pages needs. All are made of one table of headers and one list of redirects.
 */
import type { Redirect, Site } from '../../schema/index.ts'
import type { SiteRender } from '../elements/context.ts'
import type { OutputFile } from '../files.ts'
import { pagePolicy } from '../page/document.tsx'
import {
  contentType,
  contentTypes,
  type HeaderRule,
  type HeaderRules,
  headerRules,
  headersFile,
  hostOnly,
  isTextType,
} from './headers.ts'

export function* hostFiles(render: SiteRender): Generator<OutputFile> {
  const { site, base, bundle } = render
  const redirects = hostRedirects(site, base)
  // The policy that allows every page.
  const styles = [bundle.styles, ...Object.values(bundle.sheets)]
  const headers = headerRules(pagePolicy(render, [bundle.boot, bundle.bootSidebar], styles))
  const { hostname: host } = new URL(site.settings.url)
  const setup = { host, base, redirects, headers }
  const file = (path: string, contents: () => string): OutputFile => ({ path, contents })
  // Cloudflare takes 2000 fixed and 100 wildcard redirects of 1000 characters; a test holds the file against that.
  yield file('_redirects', () =>
    redirects.map(each => `${each.from} ${cloudflareTarget(each)} 301\n`).join(''),
  )
  yield file('_headers', () => headersFile(headers, base))
  yield file('_hosts/nginx.conf', () => nginxConfig(setup))
  yield file('_hosts/Caddyfile', () => caddyFile(setup))
  // Every target as it is meant: for the preview, and for hosts with a format of their own.
  yield file('_hosts/redirects.json', () => `${JSON.stringify(redirects, undefined, 1)}\n`)
  const security = securityText(site, base)
  if (security !== undefined) yield file('.well-known/security.txt', () => security)
  // GitHub Pages would run Jekyll, which drops files that begin with an underscore.
  yield file('.nojekyll', () => '')
}

/** What the configuration of a server is made of. */
interface Setup {
  /** Name of the site, such as `docs.example.org`. */
  readonly host: string
  readonly base: string
  readonly redirects: readonly Redirect[]
  readonly headers: HeaderRules
}

/**
 * One entry for each form of an address, in the order in which hosts try them: wildcards last. Addresses are absolute
 * within the host, and have no character that any host's syntax gives a meaning to.
 */
function hostRedirects(site: Site, base: string): Redirect[] {
  const routes = new Set(site.pages.map(page => page.route))
  const redirects = new Map<string, Redirect>()
  for (const { from: written, to: target } of site.redirects) {
    const from = written.replace(/(?<=.)\/$/, '')
    const to = plainAddress(target.startsWith('/') ? base + target : target)
    const forms = [from, ...(from.endsWith('.html') ? [] : [`${from}/`])]
    for (const form of from.endsWith('/*') ? [from.slice(0, -2), from] : forms) {
      // `/docs/v2/` is the file docs/v2/index.html, which is the page /docs/v2/index itself: a rule for it could loop.
      const isPage = form === '' || routes.has(form) || routes.has(`${form}index`)
      if (!isPage && !redirects.has(form)) redirects.set(form, { from: base + form, to })
    }
  }
  const isWild = ({ from }: Redirect): number => Number(from.endsWith('*'))
  return [...redirects.values()].sort((a, b) => isWild(a) - isWild(b))
}

/**
 * Content decides where redirects lead, and hosts give meaning to spaces, quotes, braces and "$". Percent-encoded,
 * they mean the same to a browser and nothing to a configuration.
 */
export const plainAddress = (address: string): string =>
  address.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?#@!&'()*+,=%]/gu, character =>
    [...new TextEncoder().encode(character)]
      .map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )

/**
 * Cloudflare cuts "index" and "index.html" off addresses, and therefore takes a rule from `/x/` or `/x/*` to such an
 * address for a loop and drops it ("Infinite loop detected"). The folder's own address shows the same page.
 */
const cloudflareTarget = ({ from, to }: Redirect): string =>
  /\/\*?$/.test(from) && to.startsWith('/') ? to.replace(/\/index(\.html)?$/, '/') : to

/** `.well-known/security.txt` (RFC 9116): where to report what endangers visitors. */
function securityText(site: Site, base: string): string | undefined {
  const { security, url, language, languages } = site.settings
  if (!security) return undefined
  return [
    ...security.contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${[language, ...languages.map(({ code }) => code).filter(code => code !== language)].join(', ')}`,
    `Canonical: ${url}${base}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function caddyFile({ host, base, redirects, headers: [common, ...others] }: Setup): string {
  const own = hostOnly.map(name => escaped(name.replace(/\/$/, ''))).join('|')
  return `# Generated by the build. Use it as it is, or import it; fill in the line marked "yours".

(site_headers) {
	header {
${Object.entries(common.headers)
  .map(([name, value]) => `\t\t${name} "${value}"\n`)
  .join('')}	}
}

${host} {
	# The query with its sign, or nothing.
	map {http.request.uri} {site_query} {
		~^[^?]*(\\?.+)$ "\${1}"
		default ""
	}
	# Where an address leads, and the hash that belongs behind its query. Matchers of paths would take /Team for /team.
	map {http.request.uri.path} {site_target} {site_hash} {
${redirects.map(redirect => `\t\t${target(redirect)}\n`).join('')}\
		default "" ""
	}
	# Matchers of paths see them without "." and "..", which browsers resolve themselves.
	map {http.request.uri.path} {site_malformed} {
		~\\x00|(^|/)\\.\\.?(/|$) yes
		default ""
	}
	route {
		root * /var/www/site/dist # yours
		encode zstd gzip
		header -Server

		import site_headers
${others
  // A star within a path stops at the next slash; one that begins it does not.
  .map(({ path, headers }, i) =>
    matched(`@rule${i + 1}`, path.startsWith('/*.') ? path.slice(1) : base + path, headers),
  )
  .join('')}\
${[...contentTypes.keys()]
  .map(ending => matched(`@${ending}`, `*.${ending}`, { 'Content-Type': contentType(`x.${ending}`) }))
  .join('')}
		@method not method GET HEAD
		error @method 405
		@malformed not vars {site_malformed} ""
		error @malformed 400
		@own path_regexp ^${escaped(base)}/(${own})(/|$)
		error @own 404
		# No file has a longer name.
		@long path_regexp [^/]{240}
		error @long 404

		@moved not vars {site_target} ""
		redir @moved "{site_target}{site_query}{site_hash}" 301
${base === '' ? '' : `\t\tredir ${base} "${base}/{site_query}" 301\n\t\t@outside not path_regexp ^${escaped(base)}/\n\t\terror @outside 404\n\t\turi strip_prefix ${base}\n`}\
		@index {
			path */
			file {path}index.html
		}
		rewrite @index {http.matchers.file.relative}
		# Nothing else has an address that ends with a slash.
		@folder path */
		error @folder 404
		@page file {path} {path}.html {path}/index.html
		rewrite @page {http.matchers.file.relative}
		file_server {
			disable_canonical_uris
		}
	}

	handle_errors {
		route {
			import site_headers
			header Content-Type "text/html; charset=utf-8"
			rewrite * /404.html
			file_server {
				disable_canonical_uris
			}
		}
	}
}
`
}

/** Headers of the files that a path names, which may begin with a star only in a named matcher. */
function matched(matcher: string, path: string, headers: HeaderRule['headers']): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t\theader ${matcher} ${name} "${value}"\n`)
  return `\t\t${matcher} path ${path}\n${lines.join('')}`
}

function target({ from, to }: Redirect): string {
  const [before, hash = ''] = to.split(/(#.*)/)
  return `${from.endsWith('*') ? `~^${escaped(from.slice(0, -1))}` : from} "${before}" "${hash}"`
}

const escaped = (text: string): string => text.replaceAll('.', '\\.')

function nginxConfig({ host, base, redirects, headers: [common, ...others] }: Setup): string {
  const headers = Object.entries(common.headers)
  /** Those that other rules replace get their value from a map. */
  const replaced = new Set(others.flatMap(rule => Object.keys(rule.headers)))
  const types = [...contentTypes.values()].filter(type => isTextType(type) && type !== 'text/html')
  return `# Generated by the build. Copy it to /etc/nginx/conf.d/ and fill in the lines marked "yours".

# By the file that answers. Headers stand on the server only, because one in a location would drop all of these.
${headers.flatMap(([name, value]) => (replaced.has(name) ? [headerMap(name, value, others)] : [])).join('')}
server {
    listen 80;
    listen [::]:80;
    server_name ${host};
    server_tokens off;
    # Not $host, which the visitor chooses.
    return 301 https://${host}$request_uri;
}

server {
    listen 443 ssl;
    listen [::]:443 ssl;
    # http2 on; # yours: since nginx 1.25.1
    server_name ${host};
    root /var/www/site/dist; # yours
    ssl_certificate /etc/ssl/certs/site.pem; # yours
    ssl_certificate_key /etc/ssl/private/site.key; # yours
    ssl_protocols TLSv1.2 TLSv1.3;

    server_tokens off;
    absolute_redirect off;
    merge_slashes off;
    client_header_timeout 10s;
    client_body_timeout 10s;
    client_max_body_size 1k;

    types {
${[...contentTypes].map(([ending, type]) => `        ${type} ${ending};\n`).join('')}    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${types.join(' ')};

    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 256;
    gzip_types ${types.join(' ')};

${headers.map(([name, value]) => `    add_header ${name} ${replaced.has(name) ? variable(name) : `"${value}"`} always;\n`).join('')}
    if ($request_method !~ ^(GET|HEAD)$) { return 405; }
    # Browsers resolve "." and ".." themselves.
    if ($request_uri ~* "^[^?]*(/|%2f)(\\.|%2e){1,2}(/|%2f|\\?|$)") { return 400; }
    error_page 403 404 =404 ${base}/404.html;

${redirects.map(redirect => `    ${location(redirect)}\n`).join('')}
${hostOnly.map(name => `    location ${name.endsWith('/') ? '^~' : '='} ${base}/${name} { return 404; }\n`).join('')}
${base === '' ? '' : `    location = ${base} { return 301 ${base}/$is_args$args; }\n    location / { return 404; }\n`}\
    location ${base}/ {
${base === '' ? '' : `        rewrite ^${base}(/.*)$ $1 break;\n`}\
        try_files $uri $uri.html $uri/index.html =404;
    }
}
`
}

function location({ from, to }: Redirect): string {
  const [before, hash = ''] = to.split(/(#.*)/)
  return `location ${from.endsWith('*') ? '^~' : '='} ${from.replace(/\*$/, '')} { return 301 "${before}$is_args$args${hash}"; }`
}

/** `$site_cache_control` */
const variable = (header: string): string => `$site_${header.toLowerCase().replaceAll('-', '_')}`

/** nginx takes the first expression that matches; here the last rule wins. */
function headerMap(name: string, value: string, rules: readonly HeaderRule[]): string {
  const lines = [...rules].reverse().flatMap(({ path, headers }) => {
    const other = headers[name]
    return other === undefined ? [] : [`    "~${expression(path)}" "${other}";\n`]
  })
  return `map $uri ${variable(name)} {\n    default "${value}";\n${lines.join('')}}\n`
}

function expression(path: string): string {
  const [head = '', tail = ''] = path.split('*').map(escaped)
  return `${head === '/' ? '' : `^${head}`}${tail === '' ? '' : head === '/' ? `${tail}$` : `.*${tail}$`}`
}
