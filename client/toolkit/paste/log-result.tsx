/** The lines of a log that the catalogue knows, with cause and cure, and mappings for refused addresses. */

import { Fragment, type ReactNode } from 'react'
import { counted, fill, fillWith } from '../../../schema/fill.ts'
import { CodeBox, Facts } from '../../tools/parts.tsx'
import { allUses, constantsOf } from '../builder/calls.ts'
import { isLocalHost } from '../builder/hosts.ts'
import { type Mapping, writeMappings } from '../builder/values.ts'
import type { Decoded, Recognised } from './decode.ts'
import { type Knowledge, type Pieces, Text, type TextPiece } from './knowledge.tsx'

export function logSummary({ lines, recognised, unknown }: Decoded): string {
  const found = [
    recognised.length === 0
      ? WORDS.paste.nothingKnown
      : counted(WORDS.paste.known, recognised.length, WORDS.page.locale),
    ...(unknown.count > 0 ? [counted(WORDS.paste.unknown, unknown.count, WORDS.page.locale)] : []),
  ]
  return fill(WORDS.paste.summary, {
    lines: counted(WORDS.paste.lines, lines, WORDS.page.locale),
    found: found.join(', '),
  })
}

interface LogProps extends Decoded, Given {
  /** The entry that the answer begins with: its cause and cure are there. */
  readonly explained: string | undefined
}

export function LogResult({ lines, recognised, unknown, knowledge, explained }: LogProps): ReactNode {
  const addresses = [...new Set(recognised.flatMap(entry => [...entry.addresses]))]
  // What is wrong comes first; steps are in the list of the start-up already.
  const fine = recognised.filter(({ error }) => error.fine && error.step === undefined)
  const shown = [...recognised.filter(({ error }) => !error.fine), ...fine]
  return (
    <>
      {shown.length > 0 && (
        <ol className="decoded">
          {shown.map(entry => (
            <LogEntry
              key={entry.error.id}
              knowledge={knowledge}
              isExplained={entry.error.id === explained}
              isQuoted={lines > 1}
              {...entry}
            />
          ))}
        </ol>
      )}
      {addresses.length > 0 && (
        <MappingsResult key={addresses.join(' ')} knowledge={knowledge} addresses={addresses} />
      )}
      {(unknown.count > 0 || recognised.length === 0) && <Said of="unknown" {...knowledge} />}
      {unknown.count > 0 && (
        <ul className="unknown">
          {[...unknown.places].map(([line, at]) => (
            <li key={at}>
              {fill(WORDS.paste.line, { line: at })}: <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface LogEntryProps extends Recognised, Given {
  readonly isExplained: boolean
  /** Whether its line is repeated. Whoever pasted only that one still sees it. */
  readonly isQuoted: boolean
}

function LogEntry({ isExplained, isQuoted, ...entry }: LogEntryProps): ReactNode {
  const { line, first, count: times, error, files } = entry
  return (
    <li>
      <h4 className="decoded-title">
        <a href={error.href}>
          <Text pieces={error.title} />
        </a>
      </h4>
      {isQuoted && (
        <p className="line">
          {fill(WORDS.paste.line, { line: first })}
          {times > 1 && ` ${counted(WORDS.paste.more, times - 1, WORDS.page.locale)}`}: <code>{line}</code>
        </p>
      )}
      {files.size > 0 && (
        <p>
          {WORDS.paste.file} <code>{[...files].join(', ')}</code>
        </p>
      )}
      {isExplained ? <p>{WORDS.paste.explained}</p> : <Explanation {...entry} />}
    </li>
  )
}

function Explanation({ knowledge, error: { cause, fix }, commands }: Recognised & Given): ReactNode {
  const steps = [...commandSteps({ commands }, knowledge), ...fix]
  return (
    <>
      <Text as="p" pieces={cause} />
      <Fix steps={steps} />
    </>
  )
}

/** How to fix an error: a sentence, or a list of them. */
export const Fix = ({ steps }: { steps: readonly Pieces[] }): ReactNode => (
  <div className="fix">
    <p>
      <b>{WORDS.errors.fixShort}</b> {steps.length === 1 && <Text pieces={steps.flat()} />}
    </p>
    {steps.length > 1 && <ToDo steps={steps} />}
  </div>
)

export const ToDo = ({ steps }: { steps: readonly Pieces[] }): ReactNode => (
  <ul className="to-do">
    {steps.map((pieces, i) => (
      <Text key={i} as="li" pieces={pieces} />
    ))}
  </ul>
)

interface Given {
  readonly knowledge: Knowledge
}

/** The scope that each refused command needs, with the line to add. */
export function commandSteps({ commands }: Pick<Recognised, 'commands'>, { config }: Knowledge): Pieces[] {
  if (!config) return []
  const { toolkit } = config
  const uses = allUses(toolkit).filter(({ rpc = '', part }) => part === undefined && commands.has(rpc))
  return uses.map(({ id, scopes }) => {
    const call: TextPiece = { tag: 'code', text: id }
    if (scopes.length === 0) return fillWith(WORDS.paste.commandPlain, { call })
    return fillWith(WORDS.paste.commandScopes, {
      call,
      scopes: { tag: 'code', text: scopes.join(', ') },
      constants: { tag: 'code', text: constantsOf(scopes, toolkit) },
    })
  })
}

function MappingsResult({
  knowledge,
  addresses,
}: {
  knowledge: Knowledge
  addresses: readonly string[]
}): ReactNode {
  const { mappings, local, proxy } = mappingsFor(addresses)
  return (
    <div className="mappings">
      {mappings.length > 0 && (
        <>
          <Said of="mapping" {...knowledge} />
          <Facts
            facts={mappings.map(({ prefix, target }) => [
              <Fragment key="prefix">
                {WORDS.paste.prefix} <code>{prefix}</code>
              </Fragment>,
              <Fragment key="target">
                {WORDS.paste.target} <code>{target}</code>
              </Fragment>,
            ])}
          />
          <CodeBox title="DissonityConfiguration.cs" label="C#" code={mappingsCode(mappings)} />
        </>
      )}
      {local.length > 0 && (
        <Said of="local" {...knowledge}>
          <code>{local.join(', ')}</code>:{' '}
        </Said>
      )}
      {proxy && <Said of="proxy" {...knowledge} />}
    </div>
  )
}

/** A text of the page on lines. */
const Said = ({
  of,
  words,
  children,
}: {
  of: string
  words: Knowledge['words']
  children?: ReactNode
}): ReactNode => (
  <p>
    {children}
    <Text pieces={words[of] ?? []} />
  </p>
)

/**
 * Mappings that allow the addresses, the hosts that none can help, and whether Discord's own proxy was
 * refused.
 */
export function mappingsFor(addresses: readonly string[]) {
  const urls = addresses.flatMap(address => parse(address) ?? [])
  const isProxy = ({ hostname }: URL): boolean => /(^|\.)discords(?:ays|ez)\.com$/.test(hostname)
  const isLocal = ({ hostname }: URL): boolean => isLocalHost(hostname)
  const mappings = new Map<string, Mapping>()
  for (const { host, hostname } of urls.filter(url => !isProxy(url) && !isLocal(url))) {
    const prefix = mappings.get(host)?.prefix ?? freePrefix(hostname, [...mappings.values()])
    mappings.set(host, { prefix, target: host })
  }
  return {
    // The module takes the first mapping whose target ends like the host: a.example.com goes before
    // example.com.
    mappings: [...mappings.values()].sort((a, b) => b.target.length - a.target.length),
    local: [...new Set(urls.filter(isLocal).map(({ host }) => host))],
    proxy: urls.some(isProxy),
  }
}

/** Only what a browser takes for the address of a host; user names and passwords are left out. */
const parse = (address: string): URL | undefined =>
  /^(?:wss?|https?):/i.test(address) && URL.canParse(address) ? new URL(address) : undefined

/**
 * `/tiles` for tiles.example.com, `/example` for example.com. No prefix begins with another: the proxy takes
 * the first that fits.
 */
function freePrefix(hostname: string, taken: readonly Mapping[]): string {
  const labels = hostname
    .split('.')
    .filter(label => label !== 'www')
    .map(label => label.replaceAll(/[^a-z0-9-]/gi, ''))
  const [first = ''] = labels
  const word = /^\d*$/.test(first) ? 'server' : first
  const free = (prefix: string): boolean =>
    !taken.some(other => other.prefix.startsWith(prefix) || prefix.startsWith(other.prefix))
  const names = [
    word,
    `${labels.at(-2) || 'host'}-${word}`,
    ...Array.from({ length: taken.length + 1 }, (_, i) => `${i + 2}-${word}`),
  ]
  return names.map(name => `/${name}`).find(free) ?? '/server'
}

/** The property of the configuration class, with the `using` it needs. */
export const mappingsCode = (mappings: readonly Mapping[]): string =>
  'using Dissonity.Models.Builders;\n\n' +
  `public override MappingBuilder[] Mappings => ${writeMappings(mappings)};`
