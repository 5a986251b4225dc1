/** The page as the server sends it now, as a document in which nothing runs. */

/** Address of this page without its hash. */
export const pageAddress = (): string => location.pathname + location.search

/**
 * XMLHttpRequest is the one way from a response to a document that the policy on strings allows: no text passes
 * through our hands.
 */
export function fetchPage(address: string): Promise<Document | undefined> {
  return new Promise(done => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', address)
    request.onloadend = () => done(request.responseXML ?? undefined)
    request.send()
  })
}

export const versionOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[data-dev]')?.dataset['version'] ?? ''
