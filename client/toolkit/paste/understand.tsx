/** From a text to its answer: what it is, part by part, and what to do first. */
import type { ReactNode } from 'react'
import { Pace } from '../../tools/pace.ts'
import { type Decoded, decode, type Progress } from './decode.ts'
import { ClassResult, DiagnosisResult, diagnose, looksLikeClass, readConfigClass } from './diagnosis.tsx'
import { type FindingItem, Findings, type Knowledge, type Pieces, plain, Text } from './knowledge.tsx'
import { LogResult, logSummary } from './log-result.tsx'
import {
  looksLikeMessage,
  type MessageFound,
  MessageResult,
  toneOf,
  understandMessage,
  VerdictResult,
  verdictHeading,
} from './message-result.tsx'

export { maskText as masked } from '../secrets/masking.ts'
export { Share } from './share.tsx'

/** A part of the answer. A text may be several things at once. */
export interface AnswerPart {
  readonly id: 'verdict' | 'first' | 'message' | 'class' | 'log'
  readonly heading: Pieces
  readonly tone?: FindingItem['tone'] | 'fine'
  readonly view: ReactNode
}

export interface Answer {
  readonly parts: readonly AnswerPart[]
  /** What is announced: the same as the parts begin with. */
  readonly said: string
  /** For a report: which entries explained which lines, and which lines none. */
  readonly report: readonly string[]
}

interface Watch {
  isCurrent(): boolean
  readonly onProgress: Progress
}

/** All that was found in a text. */
interface Found {
  readonly knowledge: Knowledge
  readonly decoded: Decoded
  /** The lines, if they are worth a part of the answer. */
  readonly log: Decoded | undefined
  readonly config: ReturnType<typeof readConfigClass>
  readonly message: Awaited<ReturnType<typeof understandMessage>>
}

/** @returns undefined if the text changed meanwhile */
export async function understand(
  text: string,
  knowledge: Knowledge,
  watch: Watch,
): Promise<Answer | undefined> {
  const pace = new Pace()
  const config = readConfigClass(text, knowledge)
  await pace.turn()
  const decoded = await decode(text, knowledge.errors, { tokenPath: config?.tokenPath, ...watch })
  if (!decoded) return undefined
  const isKnown = decoded.recognised.length > 0
  await pace.turn()
  const understood = await understandMessage(text, knowledge, pace)
  // It only matters why a text is not a message if it looks like one and is nothing else.
  const isElse = looksLikeClass(text) || isKnown || !looksLikeMessage(text)
  const message = !understood?.message && isElse ? undefined : understood
  const lines = message?.message ? { ...decoded, unknown: none } : decoded
  const log = isKnown || !(config || message) ? lines : undefined
  await pace.turn()
  const diagnosis = diagnose(text, log, config, knowledge)
  const found = { knowledge, decoded, log, config, message }
  await pace.turn()
  if (!watch.isCurrent()) return undefined
  const joined = needsDiagnosis(diagnosis, found) ? diagnosis : undefined
  return { parts: partsOf(joined, found), said: saidOf(joined, found), report: reportOf(decoded) }
}

/** A message was understood as a whole, so none of its lines is an error that nobody knows. */
const none: Decoded['unknown'] = { places: new Map(), count: 0 }

type Diagnosis = ReturnType<typeof diagnose>

/** A single thing explains itself, but a message says what to do before it lists its lines. */
function needsDiagnosis({ steps, first }: Diagnosis, { decoded, log, config, message }: Found): boolean {
  const problems = decoded.recognised.filter(({ error }) => !error.fine).length
  const isJoined = log !== undefined && config !== undefined
  const isOfMessage = message?.message !== undefined && first !== undefined
  return steps !== undefined || isJoined || isOfMessage || problems > 1 || first?.about === 'route'
}

/** What kind of message it is comes first, unless it's fine and something else isn't. */
const messageLeads = (diagnosis: Diagnosis | undefined, { message }: Found): boolean =>
  message !== undefined && (message.findings.length > 0 || diagnosis?.first === undefined)

function partsOf(diagnosis: Diagnosis | undefined, found: Found): readonly AnswerPart[] {
  const { knowledge, log, config, message } = found
  const explained = diagnosis?.first?.about
  const verdict = message ? [verdictPart(message)] : []
  const first = firstPart(diagnosis, message)
  const parts = messageLeads(diagnosis, found) ? [...verdict, ...first] : [...first, ...verdict]
  const add = (id: AnswerPart['id'], heading: string, view: ReactNode): void => {
    parts.push({ id, heading: [heading], view })
  }
  if (message?.message)
    add('message', WORDS.paste.itself, <MessageResult {...message} message={message.message} />)
  if (config) add('class', WORDS.paste.aClass, <ClassResult {...config} />)
  if (log) add('log', WORDS.paste.aLog, <LogResult {...log} knowledge={knowledge} explained={explained} />)
  return parts
}

const verdictPart = (message: MessageFound): AnswerPart => ({
  id: 'verdict',
  heading: verdictHeading(message),
  tone: toneOf(message),
  view: <VerdictResult {...message} />,
})

/** What is wrong and what to do: what the message itself shows, and what follows from all of the text. */
function firstPart(diagnosis: Diagnosis | undefined, message: Found['message']): AnswerPart[] {
  const findings = message?.message ? message.findings : []
  const result = diagnosis && <DiagnosisResult {...diagnosis} />
  if (findings.length === 0) {
    const heading = diagnosis?.first?.title ?? [WORDS.paste.together]
    return result ? [{ id: 'first', heading, view: result }] : []
  }
  const view = (
    <>
      <Findings all={findings} />
      {diagnosis?.first && (
        <h4>
          <Text pieces={diagnosis.first.title} />
        </h4>
      )}
      {result}
    </>
  )
  return [{ id: 'first', heading: [WORDS.paste.wrong], view }]
}

/** Whoever hears the summary must not hear that nothing is wrong while the answer begins with a problem. */
function saidOf(diagnosis: Diagnosis | undefined, found: Found): string {
  const { log, config, message } = found
  const beginning = diagnosis?.first && `${plain(diagnosis.first.title)}.`
  const isFine = config?.problems.length === 0
  const isMessageFine = message?.findings.length === 0
  const verdict = beginning && isMessageFine ? undefined : message?.summary
  const said = [
    ...(messageLeads(diagnosis, found) ? [verdict, beginning] : [beginning, verdict]),
    beginning && isFine ? undefined : config?.summary,
    log && logSummary(log),
  ]
  return said.filter(Boolean).join(' ')
}

/** Lines are masked and shortened already. */
const reportOf = ({ recognised, unknown }: Decoded): string[] => [
  ...recognised.map(({ error, line }) => `- ${error.id}: \`${line.replaceAll('`', "'")}\``),
  ...[...unknown.places.keys()].map(line => `- ?: \`${line.replaceAll('`', "'")}\``),
]
