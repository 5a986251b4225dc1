/** What to do with an answer: copy the paste without its secrets, or say that the answer is wrong. */
import { type ReactNode, useState } from 'react'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { maskText } from '../secrets/masking.ts'
import { longestShared } from './limits.ts'

/** Characters that GitHub's form takes from an address. */
const longestReport = 3_500

interface ShareProps {
  readonly text: string
  readonly report: readonly string[]
  /** Address of the form for issues, if the site has one. */
  readonly reports: string | undefined
}

export function Share({ text, report, reports }: ShareProps): ReactNode {
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    const done = await copyText(maskText(text))
    const next = done ? WORDS.paste.maskedCopied : WORDS.code.copyFailed
    setSaid(next)
    announce(next)
  }
  return (
    <p className="tool-line share">
      {text.length <= longestShared && (
        <button className="tool-button plain" type="button" onClick={copy}>
          {WORDS.paste.copyMasked}
        </button>
      )}
      {reports && report.length > 0 && (
        <a href={issueAddress(reports, report)} target="_blank" rel="noreferrer">
          {WORDS.paste.wasRight}
        </a>
      )}
      {said && <span>{said}</span>}
    </p>
  )
}

/** The form of a new issue, filled in with masked lines. */
export function issueAddress(reports: string, report: readonly string[]): string {
  const body = `${WORDS.paste.issueBody}\n\n${report.join('\n')}`.slice(0, longestReport)
  return `${reports}?${new URLSearchParams({ title: WORDS.paste.issueTitle, body })}`
}
