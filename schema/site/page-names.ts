/** Names of the files of pages, which make their addresses. */
import { isRoute } from '../text/fields.ts'
import { idOf } from '../text/ids.ts'
import type { Page } from './site.ts'
import type { SiteInput } from './site-input.ts'

/** Reports an address that nobody would want. @returns whether the page can have it */
export function nameMakesAddress({ route, source }: Page, { files, fail }: SiteInput): boolean {
  const makes = `The name of this file makes the address ${route}`
  const at = { source, path: [] }
  if (!isRoute(route)) {
    fail({ code: 'wrong-value', at, message: `${makes}, which isn't allowed.`, hint: renamed(route) })
    return false
  }
  // Addresses are typed and told in small letters; a page that was published otherwise says so by "route:".
  const small = route.toLowerCase()
  const isOfFile = source.file.replace(/\.\w+$/, '').endsWith(route)
  if (route !== small && isOfFile && !files.present.pages.has(small.slice(1))) {
    const hint = `Rename it in lower case, as people type addresses, or keep it with "route: ${route}".`
    fail({ code: 'wrong-value', at, message: `${makes}, which has capitals.`, hint })
  }
  return true
}

function renamed(route: string): string {
  const name = idOf(route.split('/').at(-1) ?? '')
  return name === ''
    ? 'The names of files and folders can have letters, digits and "-".'
    : `Rename it to ${name}.yaml, or set "route:".`
}
