/** The forms of problems, as programs that recognise them read them. */
import type { RuleForm } from '../../../client/toolkit/help/knowledge.ts'
import type { KnownProblem } from '../../../schema/index.ts'

/** Whatever is empty is left out of the file. */
const given = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined

/** @param isWanted by the subject of a form */
export const formsOf = (
  { forms }: Pick<KnownProblem, 'forms'>,
  isWanted: (of: KnownProblem['forms'][number]['of']) => boolean,
): RuleForm[] =>
  forms
    .filter(({ of }) => isWanted(of))
    .map(form => ({
      text: form.text,
      unless: given(form.unless),
      of: form.of === 'line' ? undefined : form.of,
      when: given(form.when),
      over: given(form.over),
    }))

export const lineForms = (problem: Pick<KnownProblem, 'forms'>): RuleForm[] =>
  formsOf(problem, of => of === 'line')
