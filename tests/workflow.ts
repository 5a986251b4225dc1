/** A workflow of the code host, as a value. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { repository } from './command-line.ts'

export interface Step {
  readonly id?: string
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

export interface Job {
  readonly uses?: string
  readonly needs?: string
  readonly if?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: unknown }
  readonly 'timeout-minutes'?: number
  readonly steps?: readonly Step[]
}

export interface Workflow {
  readonly on: unknown
  readonly permissions: Readonly<Record<string, string>>
  readonly concurrency?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

export const workflowFolder = join(repository, '.github/workflows')

export const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(workflowFolder, name), 'utf8')) as Workflow
