/** Whether an outside address still answers, and with the place it names. */

/** `gone`: nothing is there. `moved`: it is elsewhere for good. `unsure`: a program cannot tell, a person can. */
export type Verdict = 'ok' | 'gone' | 'moved' | 'unsure'

export interface Answer {
  readonly verdict: Verdict
  /** In a few words: `status 404`, `leads to https://...`. */
  readonly reason: string
}

/** Milliseconds for one answer. */
const patience = 20_000
const mostSteps = 8

/** Servers answer programs that say who they are more readily than those that do not. */
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; link check of a documentation site)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

/** @param pause milliseconds before a second try */
export async function ask(address: string, pause = 3_000): Promise<Answer> {
  const first = await once(address)
  if (first.verdict === 'ok' || first.verdict === 'moved') return first
  // A server that is busy for a moment is no dead link.
  await new Promise(done => setTimeout(done, pause))
  return once(address)
}

async function once(address: string): Promise<Answer> {
  try {
    let at = address
    let moved = false
    for (let step = 0; step < mostSteps; step++) {
      const response = await fetch(at, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience) })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null)
        return await judge(response, address, at, moved)
      await response.body?.cancel()
      moved ||= response.status === 301 || response.status === 308
      const next = new URL(location, at)
      // A redirect without a place of its own keeps the one that was asked for, as browsers do.
      if (next.hash === '') next.hash = new URL(at).hash
      at = next.href
    }
    return { verdict: 'gone', reason: 'leads in circles' }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    const reason = cause?.code ?? message
    return { verdict: reason === 'ENOTFOUND' ? 'gone' : 'unsure', reason: `no answer: ${reason}` }
  }
}

async function judge(response: Response, address: string, at: string, moved: boolean): Promise<Answer> {
  const { status } = response
  if (status === 404 || status === 410) {
    await response.body?.cancel()
    return { verdict: 'gone', reason: `status ${status}` }
  }
  // 401, 403 and 429 are what many sites answer to any program; 5xx may be well again tomorrow.
  if (status !== 200) {
    await response.body?.cancel()
    return { verdict: 'unsure', reason: `status ${status}` }
  }
  const id = decodeURIComponent(new URL(at).hash.slice(1))
  const html = /html/.test(response.headers.get('content-type') ?? '')
  const text = id !== '' && html ? await response.text() : undefined
  if (text === undefined) await response.body?.cancel()
  else if (!hasPlace(text, id)) return { verdict: 'unsure', reason: `its page has no place "#${id}"` }
  return moved && withoutHash(at) !== withoutHash(address)
    ? { verdict: 'moved', reason: `leads to ${at} for good` }
    : { verdict: 'ok', reason: '' }
}

/** Some sites make their ids by script: what is not in the page may still be there, so a person must look. */
const hasPlace = (html: string, id: string): boolean =>
  [id, `user-content-${id}`].some(each =>
    ['"', "'", ''].some(quote =>
      [`id=${quote}${each}${quote}`, `name=${quote}${each}${quote}`].some(a => html.includes(a)),
    ),
  ) || /^L\d+/.test(id)

const withoutHash = (address: string): string => new URL(address).href.split('#')[0]!
