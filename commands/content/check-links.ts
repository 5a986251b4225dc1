/** `npm run check:links`: whether the addresses outside the site that its content leads to still answer. */
import { type OutsidePlace, outsideLinks } from '../../schema/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { printDiagnostics } from '../cli/print.ts'
import { type Answer, ask, type Verdict } from '../links/ask.ts'

export const command: Command = {
  name: 'check:links',
  summary: 'Asks every outside address of the content whether it still answers. Needs a network.',
  flags: {
    strict: { type: 'boolean', help: 'Fail also on addresses that moved, or of which a program cannot be sure.' },
    markdown: { type: 'boolean', help: 'Write Markdown, for the summary of a workflow.' },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: ['npm run check:links', 'npm run -s check:links -- --markdown > links.md'],
}

/** Addresses asked at the same time; those of one host one after the other. */
const atOnce = 6

export async function run(values: Values, context: Context): Promise<number> {
  const folders = foldersOf(values, context.root)
  const { texts, diagnostics } = context.load(folders)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, texts, folders.label)
    return exit.content
  }
  const links = outsideLinks(texts, folders.label)
  const answers = await askAll([...links.keys()], ask)
  process.stdout.write(report(links, answers, values['markdown'] === true))
  if (answers.size > 0 && [...answers.values()].every(({ reason }) => reason.startsWith('no answer')))
    process.stderr.write('Not one of them answered. Is there a network?\n')
  const failing: readonly Verdict[] = values['strict'] === true ? ['gone', 'moved', 'unsure'] : ['gone']
  return [...answers.values()].some(({ verdict }) => failing.includes(verdict)) ? exit.content : exit.clean
}

/** Asks each address once; a host is asked politely, never twice at a time. */
export async function askAll(
  addresses: readonly string[],
  answerOf: (address: string) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const byHost = new Map<string, string[]>()
  for (const address of addresses) {
    const { host } = new URL(address)
    byHost.set(host, [...(byHost.get(host) ?? []), address])
  }
  const queue = [...byHost.values()]
  const answers = new Map<string, Answer>()
  const next = async (): Promise<void> => {
    for (let host = queue.shift(); host; host = queue.shift())
      for (const address of host) answers.set(address, await answerOf(address))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return answers
}

const titles: Readonly<Record<Exclude<Verdict, 'ok'>, string>> = {
  gone: 'Gone',
  moved: 'Moved for good',
  unsure: 'Not sure: look at these yourself',
}

/** What is not well, by verdict, each address with its places; and the count of all. */
export function report(
  links: ReadonlyMap<string, readonly OutsidePlace[]>,
  answers: ReadonlyMap<string, Answer>,
  markdown: boolean,
): string {
  const groups = (Object.keys(titles) as (keyof typeof titles)[]).map(verdict => {
    const own = [...links].filter(([address]) => answers.get(address)?.verdict === verdict)
    if (own.length === 0) return ''
    const lines = own.flatMap(([address, places]) => {
      const { reason } = answers.get(address)!
      const at = places.map(({ file, line, col }) => `${file}:${line}:${col}`)
      return markdown
        ? [`- <${address}>: ${reason}`, ...at.map(each => `  - \`${each}\``)]
        : [`  ${address}  ${reason}`, ...at.map(each => `    ${each}`)]
    })
    return `${markdown ? '### ' : ''}${titles[verdict]}\n${markdown ? '\n' : ''}${lines.join('\n')}\n\n`
  })
  const well = [...answers.values()].filter(({ verdict }) => verdict === 'ok').length
  return `${groups.join('')}Outside addresses: ${answers.size} asked, ${well} well.\n`
}
