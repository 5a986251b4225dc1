/**
 * `npm run check:links`: whether the addresses outside the site that its content leads to still answer. Link checkers
 * from npm crawl pages; they neither know the line of the content nor tell a busy server from a dead address.
 */
import { type LinkPlace, outsideLinks } from '../../schema/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { fetchFault, printDiagnostics } from '../cli/print.ts'

export const command: Command = {
  name: 'check:links',
  summary:
    'Asks every outside address of the content whether it still answers, and lists as Markdown which do not. Needs a network.',
  flags: {
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: ['npm run check:links', 'npm run -s check:links > links.md'],
}

const titles = { gone: 'Gone', unsure: 'Not sure: look at these yourself' } as const

interface Answer {
  /** `gone`: nothing is there. `unsure`: a program cannot tell, a person can. */
  readonly verdict: 'ok' | keyof typeof titles
  /** In a few words: `status 404`. */
  readonly reason: string
}

export async function run(values: Values, context: Context): Promise<number> {
  const folders = foldersOf(values, context.root)
  const { texts, diagnostics } = context.load(folders)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, texts, folders.label)
    return exit.content
  }
  const links = outsideLinks(texts, folders.label)
  const answers = await askAll([...links.keys()])
  process.stdout.write(report(links, answers))
  if (answers.size > 0 && [...answers.values()].every(({ reason }) => reason.startsWith('no answer')))
    process.stderr.write('Not one of them answered. Is there a network?\n')
  return [...answers.values()].some(({ verdict }) => verdict === 'gone') ? exit.content : exit.clean
}

/** Hosts asked at the same time; each is asked politely, one address after the other. */
const hostsAtOnce = 6

/** @param pause milliseconds before a second try: a server that is busy for a moment is no dead link */
export async function askAll(addresses: readonly string[], pause = 3_000): Promise<Map<string, Answer>> {
  const byHost = new Map<string, string[]>()
  for (const address of addresses) {
    const { host } = new URL(address)
    byHost.set(host, [...(byHost.get(host) ?? []), address])
  }
  const queue = [...byHost.values()]
  const answers = new Map<string, Answer>()
  const next = async (): Promise<void> => {
    for (let host = queue.shift(); host; host = queue.shift())
      for (const address of host) {
        const first = await ask(address)
        if (first.verdict !== 'ok') await new Promise(done => setTimeout(done, pause))
        answers.set(address, first.verdict === 'ok' ? first : await ask(address))
      }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, next))
  return answers
}

/** Servers answer programs that say who they are more readily than those that do not. */
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; link check of a documentation site)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
}

async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) })
    const { status } = response
    if (status === 404 || status === 410) return { verdict: 'gone', reason: `status ${status}` }
    // 401, 403 and 429 are what many sites answer to any program; 5xx may be well again tomorrow.
    if (status !== 200) return { verdict: 'unsure', reason: `status ${status}` }
    const id = decodeURIComponent(new URL(address).hash.slice(1))
    const isPage = /html/.test(response.headers.get('content-type') ?? '')
    // Some sites make their ids by script: what is not in the page may still be there, so a person must look.
    return id === '' || /^L\d+/.test(id) || !isPage || hasPlace(await response.text(), id)
      ? { verdict: 'ok', reason: '' }
      : { verdict: 'unsure', reason: `its page has no place "#${id}"` }
  } catch (error) {
    const reason = fetchFault(error)
    return { verdict: reason === 'ENOTFOUND' ? 'gone' : 'unsure', reason: `no answer: ${reason}` }
  }
}

const hasPlace = (html: string, id: string): boolean =>
  [...html.matchAll(/\b(?:id|name)=["']?(?:user-content-)?([^"'\s>]+)/g)].some(([, name]) => name === id)

/** What is not well, by verdict, each address with its places; and the count of all. */
export function report(links: ReadonlyMap<string, readonly LinkPlace[]>, answers: ReadonlyMap<string, Answer>): string {
  const groups = Object.entries(titles).map(([verdict, title]) => {
    const lines = [...links].flatMap(([address, places]) => {
      const answer = answers.get(address)
      if (answer?.verdict !== verdict) return []
      return [
        `- <${address}>: ${answer.reason}`,
        ...places.map(({ file, line, col }) => `  - \`${file}:${line}:${col}\``),
      ]
    })
    return lines.length === 0 ? '' : `### ${title}\n\n${lines.join('\n')}\n\n`
  })
  const well = [...answers.values()].filter(({ verdict }) => verdict === 'ok').length
  return `${groups.join('')}Outside addresses: ${answers.size} asked, ${well} well.\n`
}
