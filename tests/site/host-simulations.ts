/**
 * How hosts that cannot be run here answer, by their documentation and their published sources: GitHub Pages, Netlify
 * with and without "pretty URLs", Cloudflare Pages. Values in, values out; the files are those of a build.
 */

export type Hosted =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301 | 308; readonly location: string }

export interface HostedSite {
  readonly files: ReadonlySet<string>
  /** Lines of `_redirects`. */
  readonly rules: readonly { readonly from: string; readonly to: string }[]
}

export type HostSimulation = (site: HostedSite, path: string) => Hosted

const found = (file: string): Hosted => ({ status: 200, file })
const moved = (location: string, status: 301 | 308 = 301): Hosted => ({ status, location })
const missing: Hosted = { status: 404, file: '404.html' }

/** No rules; `/x` is x.html before it is the folder x. */
const gitHubPages: HostSimulation = ({ files }, path) => {
  const name = path.slice(1)
  if (path.endsWith('/')) return files.has(`${name}index.html`) ? found(`${name}index.html`) : missing
  if (files.has(name)) return found(name)
  if (files.has(`${name}.html`)) return found(`${name}.html`)
  return files.has(`${name}/index.html`) ? moved(`${path}/`) : missing
}

/** A rule without "!" gives way to a file; rules do not tell `/x` from `/x/`. */
const netlify =
  (pretty: boolean): HostSimulation =>
  ({ files, rules }, path) => {
    const bare = path === '/' ? '' : path.replace(/\/$/, '')
    const name = bare.slice(1)
    const file = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find(one => files.has(one))
    if (file === undefined) {
      const rule = rules.find(({ from }) =>
        from.endsWith('/*') ? `${bare}/`.startsWith(from.slice(0, -1)) : from.replace(/\/$/, '') === bare,
      )
      return rule ? moved(rule.to) : missing
    }
    const slash = path !== '/' && path.endsWith('/')
    if (!pretty || file === name) return found(file)
    if (file === `${name}.html`) return slash ? moved(bare) : found(file)
    return slash || path === '/' ? found(file) : moved(`${path}/`)
  }

/** Rules come before files and tell `/x` from `/x/`; no address ends in ".html" or "/index". */
const cloudflarePages: HostSimulation = ({ files, rules }, path) => {
  const rule =
    rules.find(({ from }) => from === path) ??
    rules.find(({ from }) => from.endsWith('/*') && path.startsWith(from.slice(0, -1)))
  if (rule) return moved(rule.to)
  const name = path.slice(1)
  if (path.endsWith('/')) {
    if (files.has(`${name}index.html`)) return found(`${name}index.html`)
    if (path.endsWith('/index/')) return moved(path.slice(0, -'index/'.length), 308)
    return files.has(`${name.slice(0, -1)}.html`) ? moved(path.slice(0, -1), 308) : missing
  }
  if (files.has(name)) {
    if (!name.endsWith('.html')) return found(name)
    const short = path.slice(0, -'.html'.length)
    return moved(short.endsWith('/index') ? short.slice(0, -'index'.length) : short, 308)
  }
  if (path.endsWith('/index')) return moved(path.slice(0, -'index'.length), 308)
  if (files.has(`${name}.html`)) return found(`${name}.html`)
  return files.has(`${name}/index.html`) ? moved(`${path}/`, 308) : missing
}

export const hosts: Readonly<Record<string, HostSimulation>> = {
  'GitHub Pages': gitHubPages,
  Netlify: netlify(true),
  'Netlify without pretty URLs': netlify(false),
  'Cloudflare Pages': cloudflarePages,
}
