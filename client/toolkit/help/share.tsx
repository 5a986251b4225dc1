/** What to do with an answer: copy the text without its secrets, link the verdict, or report what isn't known. */
import { type MouseEvent, type ReactNode, useState } from 'react'
import { confirm, copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { maskText } from '../secrets/masking.ts'
import type { Answer } from './answer.ts'
import { writeLink } from './link.ts'

/** Characters that GitHub's form takes from an address. */
const longestReport = 3_500
/** Longer texts take too long to mask in one go, and no form takes them. */
const longestShared = 100_000

interface ShareProps {
  readonly answer: Answer
  readonly text: string
  /** Address of the form for issues, if the site has one. */
  readonly reports: string | undefined
}

export function Share({ answer, text, reports }: ShareProps): ReactNode {
  const [said, setSaid] = useState('')
  const copy = async (event: MouseEvent<HTMLElement>, copied: string, done: string): Promise<void> => {
    const button = event.currentTarget
    const isCopied = await copyText(copied)
    const next = isCopied ? done : WORDS.code.copyFailed
    if (isCopied) confirm(button, 'done')
    setSaid(next)
    announce(next)
  }
  return (
    <p className="tool-line share">
      {text !== '' && text.length <= longestShared && (
        <button
          className="tool-button plain"
          type="button"
          onClick={event => copy(event, maskText(text), WORDS.help.maskedCopied)}
        >
          {WORDS.help.copyMasked}
        </button>
      )}
      <button
        className="tool-button plain"
        type="button"
        onClick={event => copy(event, linkOf(answer), WORDS.heading.copied)}
      >
        {WORDS.help.copyLink}
      </button>
      {reports && (
        <a href={issueAddress(reports, answer)} target="_blank" rel="noreferrer">
          {answer.ending === 'unknown' ? WORDS.help.report : WORDS.help.wasRight}
        </a>
      )}
      {said && <span>{said}</span>}
    </p>
  )
}

const linkOf = ({ ending, findings, found }: Answer): string => {
  const link = writeLink({
    ending,
    kinds: found.seen.map(({ kind }) => kind),
    problems: findings.filter(({ told }) => told.href !== ''),
  })
  return `${location.origin}${location.pathname}#${link}`
}

/** Returns the form of a new issue, filled in with what was found and masked lines. */
export function issueAddress(reports: string, { ending, findings, found }: Answer): string {
  const quoted = (line: string): string => `\`${line.replaceAll('`', "'")}\``
  const lines = [
    `${found.seen.map(({ kind }) => kind).join(', ')}: ${ending}`,
    ...findings.map(({ id, line }) => `- ${id}${line ? `: ${quoted(line.line)}` : ''}`),
    ...[...found.unknown.keys()].map(line => `- ?: ${quoted(line)}`),
  ]
  const body = `${WORDS.help.issueBody}\n\n${lines.join('\n')}`.slice(0, longestReport)
  return `${reports}?${new URLSearchParams({ title: WORDS.help.issueTitle, body })}`
}
