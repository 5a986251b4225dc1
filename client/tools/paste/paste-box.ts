/** One box for whatever a reader has at hand: a log, a message of the protocol, a configuration class. Nothing leaves the page. */
import { counted, fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { element } from '../../search/elements.ts'
import type { Content } from '../parts.ts'
import { decode, longestLog } from './decode.ts'
import { classResult, diagnose, diagnosisResult, looksLikeClass, readConfigClass } from './diagnosis.ts'
import { fetchKnowledge } from './knowledge.ts'
import { logResult, logSummary } from './log-result.ts'
import { looksLikeMessage, messageResult, understandMessage } from './message-result.ts'

/** Milliseconds of quiet before work begins. */
const quiet = 150

/** What a text is, in words and in full: it may be several things at once. */
interface Found {
  readonly summary: string
  readonly view: Content
}

/** @param root with what renderers/blocks/tools.tsx writes: the box, buttons that paste into it, and its output */
export function hydrate(root: HTMLElement): void {
  const [box, output] = [root.querySelector('textarea'), root.querySelector('output')]
  if (!box || !output) return
  const result = element('div', { class: 'tool-result' })
  let run = 0
  /** Whether the reader, who has not typed it, waits for an answer. */
  let waits = false

  const show = (said: string, found: readonly Found[] = []): void => {
    output.textContent = said
    result.replaceChildren(...found.flatMap(({ view }) => view))
    if (found.length === 0) return result.remove()
    root.append(result)
    if (waits) result.scrollIntoView({ block: 'nearest' })
    waits = false
  }
  const read = (): void => {
    const text = box.value
    const mine = ++run
    const isCurrent = (): boolean => run === mine
    const answer = (said: string, found?: readonly Found[]): void => {
      if (!isCurrent()) return
      show(said, found)
      announce(said)
    }
    if (text.trim() === '') return show('')
    if (text.length > longestLog) return answer(tooLong(text.length))
    setTimeout(() => {
      understand(text, root.dataset['knowledge'] ?? '', isCurrent).then(
        found => found && answer(found.flatMap(({ summary }) => summary || []).join(' '), found),
        (error: unknown) => {
          console.error(error)
          answer(WORDS.paste.failed)
        },
      )
    }, quiet)
  }
  box.addEventListener('input', read)
  box.addEventListener('paste', () => {
    waits = true
  })
  for (const button of root.querySelectorAll<HTMLElement>('[data-paste]'))
    button.addEventListener('click', () => {
      box.value = button.dataset['paste'] ?? ''
      waits = true
      read()
      box.focus()
    })
  // The reader may have pasted before this code arrived.
  read()
}

/** Says what the text is. @returns undefined if the text changed meanwhile */
async function understand(
  text: string,
  address: string,
  isCurrent: () => boolean,
): Promise<readonly Found[] | undefined> {
  const knowledge = await fetchKnowledge(address)
  const decoded = await decode(text, knowledge.errors, isCurrent)
  if (!decoded) return undefined
  const config = readConfigClass(text, knowledge)
  const understood = understandMessage(text, knowledge)
  // Why something is no message matters only if it looks like one and is nothing else.
  const isElse = looksLikeClass(text) || decoded.recognised.length > 0 || !looksLikeMessage(text)
  const message = !understood?.message && isElse ? undefined : understood
  const log = decoded.recognised.length > 0 || !(config || message) ? decoded : undefined
  const diagnosis = diagnose(text, log, config, knowledge)
  return [
    // One thing that was pasted alone says all by itself.
    (diagnosis.steps ?? (log && config)) && { summary: '', view: [diagnosisResult(diagnosis)] },
    message && { summary: message.summary, view: messageResult(message) },
    config && { summary: config.summary, view: classResult(config) },
    log && { summary: logSummary(log), view: logResult(log, knowledge) },
  ].filter(part => part !== undefined)
}

const tooLong = (length: number): string =>
  fill(WORDS.paste.tooLong, {
    length: counted(WORDS.paste.characters, length),
    most: longestLog.toLocaleString(WORDS.page.locale),
  })
