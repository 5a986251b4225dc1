/** What every control of the form needs beside its own value. */
import type { Problem } from './problem.ts'

export interface FormContext {
  /** Begin of all ids of this form. */
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
  /** Problems at a place: `ClientId`, `Mappings.0.prefix`. */
  problemsAt(at: string): readonly Problem[]
  addScopes(scopes: readonly string[]): void
}

/** Attributes that tie a control to its problems and its hint. */
export function described(
  { id, problemsAt }: FormContext,
  at: string,
  hint?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const problems = problemsAt(at)
  const ids = [...(hint ? [hint] : []), ...(problems.length > 0 ? [problemId(id, at)] : [])]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(problems.some(({ tone }) => tone === 'error') && { 'aria-invalid': true as const }),
  }
}

export const problemId = (id: string, at: string): string => `${id}-${at}-problems`
