/**
 * What a page knows of errors, messages or the configuration: its own words, which the results borrow. The page is the
 * catalogue; another page than this one is fetched when something needs it.
 */
import { type Known, known } from './decode.ts'

export interface Catalogue {
  readonly root: Document
  /** The errors of its lists. */
  readonly known: readonly Known[]
  /** A part of the page, copied, with links that lead to where they led there. */
  copy(part: Element | null | undefined): Node[]
}

const fetched = new Map<string, Promise<Catalogue>>()

/** @param address of the page; this one if absent */
export function readCatalogue(address?: string): Promise<Catalogue> {
  const href = new URL(address ?? '', location.href)
  if (href.pathname === location.pathname) return Promise.resolve(catalogueOf(document, ''))
  const page = fetched.get(href.pathname) ?? fetchPage(href.pathname)
  fetched.set(href.pathname, page)
  return page
}

async function fetchPage(address: string): Promise<Catalogue> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    // Its scripts never run; its styles, which the policy of this page refuses, would only be reported.
    const html = (await response.text()).replaceAll(/<style[\s\S]*?<\/style>/g, '')
    return catalogueOf(new DOMParser().parseFromString(ownPages?.createHTML(html) ?? html, 'text/html'), address)
  } catch (error) {
    // The next attempt asks again.
    fetched.delete(address)
    throw error
  }
}

interface HtmlPolicy {
  createHTML(html: string): string
}

/** Browsers with trusted types parse HTML only with a policy's word for it: pages of this site may be read. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, policy: HtmlPolicy): HtmlPolicy }
}
const ownPages = trustedTypes?.createPolicy('own-pages', { createHTML: html => html })

const catalogueOf = (root: Document, address: string): Catalogue => ({
  root,
  known: [...root.querySelectorAll<HTMLElement>('.problem')].map(entry => {
    // The bold parts of a sample are its pattern.
    const key = [...entry.querySelectorAll('.sample b')].map(part => part.textContent).join('*')
    const others = entry.dataset['match']?.split('\n') ?? []
    return known(entry.id, key === '' ? others : [key, ...others], 'mapping' in entry.dataset)
  }),
  copy: part =>
    [...(part?.childNodes ?? [])].map(child => {
      const copy = document.importNode(child, true)
      const links = copy instanceof Element ? [copy, ...copy.querySelectorAll('*')] : []
      for (const link of links) {
        const to = link.getAttribute('href')
        if (to?.startsWith('#')) link.setAttribute('href', address + to)
        link.removeAttribute('data-permalink')
      }
      return copy
    }),
})
