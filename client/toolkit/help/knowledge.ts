/**
 * What the desk knows, in files of the build: rules by what was recognised, and the words of problems by the step at
 * which they strike. Each file is fetched when it's first needed.
 */
import type { FactSubject } from '../../../schema/toolkit/problems/facts.ts'
import type { Toolkit } from '../builder/fields.ts'
import type { MessageNames } from './facts/message.ts'

/** A piece of a text: plain, or the element that marks it. */
export type TextPiece =
  | string
  | { readonly tag: 'code' | 'strong' | 'a'; readonly text: string; readonly href?: string }
export type Pieces = readonly TextPiece[]

export type Tone = 'error' | 'warning' | 'note'

/** By what a problem is recognised: a wording, facts, or both. */
export interface RuleForm {
  readonly text?: string | undefined
  readonly unless?: readonly string[] | undefined
  readonly of?: FactSubject | undefined
  readonly when?: Readonly<Record<string, readonly string[]>> | undefined
  readonly over?: Readonly<Record<string, number>> | undefined
}

export interface Rule {
  readonly id: string
  /** Where its words are. */
  readonly step: string
  readonly tone: Tone
  /** Absent if it names the cause of what is wrong. */
  readonly rank?: 'consequence' | 'warning' | 'foreign' | undefined
  /** What its lines name and a verdict needs: a refused host, a command without its scope, a file, a scope. */
  readonly names?: 'host' | 'command' | 'file' | 'scope' | undefined
  /** Problems that explain this one. */
  readonly follows?: readonly string[] | undefined
  readonly forms: readonly RuleForm[]
}

/** What is said of a problem. */
export interface Told {
  readonly tone: Tone
  readonly title: Pieces
  readonly href: string
  readonly means: Pieces
  readonly fix: readonly Pieces[]
  readonly change?: { readonly title: string; readonly label: string; readonly code: string } | undefined
}

/** A line of a healthy start-up or build. */
export interface HealthyLine {
  readonly id: string
  readonly texts: readonly string[]
  /** Which step of a start-up it ends; absent if it is none. */
  readonly step?: number | undefined
  readonly title: Pieces
  /** What to look at if a log ends behind it. */
  readonly missing: Pieces
}

/** The files, each with what it holds. */
export interface KnowledgeFiles {
  readonly lines: { readonly rules: readonly Rule[]; readonly healthy: readonly HealthyLine[] }
  readonly build: { readonly rules: readonly Rule[] }
  readonly code: { readonly rules: readonly Rule[] }
  readonly class: { readonly toolkit: Toolkit; readonly sampleId: string | undefined }
  readonly messages: {
    readonly rules: readonly Rule[]
    readonly names: MessageNames
    readonly kinds: Readonly<Record<string, string>>
  }
}

/** What the page hands over. */
export interface KnowledgeProps {
  /** Address of the folder with the files. */
  readonly folder: string
  /** The steps at which problems strike, in the order in which a project meets them. */
  readonly steps: readonly string[]
  /** Releases that the site describes. */
  readonly toolkit: string
  readonly module: string
  /** Address of the builder, which opens with values. */
  readonly builder: string
  /** Address of the form for issues. */
  readonly reports?: string | undefined
}

const fetched = new Map<string, Promise<unknown>>()

function fetchOnce<File>(address: string): Promise<File> {
  const known = fetched.get(address)
  const file =
    known ??
    fetch(address).then(response => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      return response.json()
    })
  fetched.set(address, file)
  // The next attempt asks again.
  file.catch(() => fetched.delete(address))
  return file as Promise<File>
}

export const fetchRules = <Name extends keyof KnowledgeFiles>(
  folder: string,
  name: Name,
): Promise<KnowledgeFiles[Name]> => fetchOnce(`${folder}${name}.json`)

/** Returns the words of the problems of a step. */
export const fetchWords = (folder: string, step: string): Promise<Readonly<Record<string, Told>>> =>
  fetchOnce(`${folder}words-${step}.json`)

export const plain = (pieces: Pieces): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('')
