/** What the dev server prints: a line for each change, and diagnostics as `check` does, when they are others than before. */
import { color, inCode } from '../cli/print.ts'
import type { SessionLog } from './session.ts'

export function sessionLog(label: string): SessionLog {
  let last = ''
  const bold = (text: string): string => (color(process.stderr) ? `\u001b[1m${text}\u001b[0m` : text)
  return {
    step(text, report, codeMistakes, milliseconds) {
      if (report && report.printed !== last) {
        last = report.printed
        process.stderr.write(last && `\n${last}`)
      }
      const counts = [
        ...(codeMistakes > 0 ? [inCode(codeMistakes)] : []),
        report ? report.counts : `${label} is not loaded`,
      ].join(', ')
      process.stderr.write(`  ${`${text}: ${counts}`.padEnd(68)} ${String(Math.round(milliseconds)).padStart(5)} ms\n`)
    },
    problems(problems) {
      for (const { head, frame } of problems) process.stderr.write(`\n${bold(head)}\n${frame}\n\n`)
    },
  }
}
