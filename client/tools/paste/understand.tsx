/** From a text to its answer: what it is, part by part, and what to do first. */
import type { ReactNode } from 'react'
import { Pace } from '../pace.ts'
import { type Decoded, decode, type Progress } from './decode.ts'
import { ClassResult, DiagnosisResult, diagnose, looksLikeClass, readConfigClass } from './diagnosis.tsx'
import { type Knowledge, type Pieces, plain } from './knowledge.tsx'
import { LogResult, logSummary } from './log-result.tsx'
import { looksLikeMessage, MessageResult, understandMessage } from './message-result.tsx'

export { maskText as masked } from '../../secrets/masking.ts'
export { Share } from './share.tsx'

/** A part of the answer. A text may be several things at once. */
export interface AnswerPart {
  readonly id: 'first' | 'message' | 'class' | 'log'
  readonly heading: Pieces
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

/** A single thing explains itself. */
function needsDiagnosis({ steps, first }: Diagnosis, { decoded, log, config }: Found): boolean {
  const problems = decoded.recognised.filter(({ error }) => !error.fine).length
  const isJoined = log !== undefined && config !== undefined
  return steps !== undefined || isJoined || problems > 1 || first?.about === 'route'
}

function partsOf(
  diagnosis: Diagnosis | undefined,
  { knowledge, log, config, message }: Found,
): readonly AnswerPart[] {
  const parts: AnswerPart[] = []
  const add = (id: AnswerPart['id'], heading: Pieces, view: ReactNode): void => {
    parts.push({ id, heading, view })
  }
  if (diagnosis)
    add('first', diagnosis.first?.title ?? [WORDS.paste.together], <DiagnosisResult {...diagnosis} />)
  if (message)
    add('message', message.message?.title ?? [WORDS.paste.aMessage], <MessageResult {...message} />)
  if (config) add('class', [WORDS.paste.aClass], <ClassResult {...config} />)
  if (log) add('log', [WORDS.paste.aLog], <LogResult {...log} knowledge={knowledge} />)
  return parts
}

/** Whoever hears the summary must not hear that nothing is wrong while the answer begins with a problem. */
function saidOf(diagnosis: Diagnosis | undefined, { log, config, message }: Found): string {
  const beginning = diagnosis?.first && `${plain(diagnosis.first.title)}.`
  const isFine = config?.problems.length === 0
  const said = [
    beginning,
    message?.summary,
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
