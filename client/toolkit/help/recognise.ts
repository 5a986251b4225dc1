/** Which problem explains a line on its own. */
import { usualTokenPath } from '../../../schema/patterns.ts'
import { lineFacts } from './facts/lines.ts'
import { type Recognisable, recogniser } from './match.ts'

export const recognise = <Rule extends Recognisable>(
  line: string,
  rules: readonly Rule[],
): Rule | undefined => recogniser(rules, usualTokenPath, lineFacts)(line)
