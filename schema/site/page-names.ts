/** Names of the files of pages, which make their addresses: what other tools and computers call them. */
import { isRoute } from '../text/fields.ts'
import { idOf } from '../text/ids.ts'
import type { Page } from './site.ts'
import type { SiteInput } from './site-input.ts'

/** What is wrong with an address, and what to call the file. */
interface NameFault {
  readonly message: string
  readonly hint: string
  /** Whether the page can have the address all the same. */
  readonly usable: boolean
}

/** Reports an address that nobody would want. @returns whether the page can have it */
export function nameMakesAddress(page: Page, input: SiteInput): boolean {
  const { route, source } = page
  const fault = faultOf(page, input)
  if (fault) {
    const { message, hint } = fault
    input.fail({ code: 'wrong-value', at: { source, path: [] }, message, hint })
  }
  return isRoute(route) && (fault?.usable ?? true)
}

/** What other generators call the page of a folder. */
export const ofOtherTools = /^(?:_index|_home|_?readme)$/i

const ofFolder = /^(.*\/([^/]+))\/_?(?:index|home|readme)$/i

function faultOf({ route, source }: Page, input: SiteInput): NameFault | undefined {
  const ending = /\.\w+$/.exec(source.file)?.[0] ?? ''
  const makes = `The name of this file makes the address ${route}`
  const last = route.split('/').at(-1) ?? ''
  if (ofOtherTools.test(last) && source.file.replace(/\.\w+$/, '').endsWith(route)) {
    const [, folder = '', name] = ofFolder.exec(route) ?? []
    const beside = input.files.present.pages.has(folder.slice(1))
      ? `Move its words into ${name}${ending} next to the folder, and delete it.`
      : `A folder's page belongs next to the folder. Move this file there, and name it ${name}${ending}.`
    const hint = name === undefined ? renamed(last, ending) : beside
    return { message: `${makes}, which can't be the address of a page.`, hint, usable: false }
  }
  if (!isRoute(route)) {
    const isCopy = /(?:[ _-]copy(?: ?\d+)?| ?\(\d+\))$/i.test(last)
    const hint = isCopy ? `Delete it if it is a copy. ${renamed(last, ending)}` : renamed(last, ending)
    return { message: `${makes}, which isn't allowed.`, hint, usable: false }
  }
  return capitals({ route, source }, input)
}

function renamed(last: string, ending: string): string {
  const name = idOf(last)
  return isRoute(`/${last}`) || name === '' || !isRoute(`/${name}`)
    ? 'The names of files and folders can have letters, digits and "-".'
    : `Rename it to ${name}${ending}, or set "route:".`
}

/** Addresses are typed and told in small letters; a page that was published otherwise says so. */
function capitals(
  { route, source }: Pick<Page, 'route' | 'source'>,
  input: SiteInput,
): NameFault | undefined {
  const isOfFile = source.file.replace(/\.\w+$/, '').endsWith(route)
  const small = route.toLowerCase()
  if (route === small || !isOfFile || input.files.present.pages.has(small.slice(1))) return undefined
  const name = route.split('/').at(-1) ?? ''
  const what = name === name.toLowerCase() ? 'the folder' : 'it'
  return {
    message: `The name of this file makes the address ${route}, which has capitals.`,
    hint: `Rename ${what} in lower case, as people type addresses, or keep it with "route: ${route}".`,
    usable: true,
  }
}
