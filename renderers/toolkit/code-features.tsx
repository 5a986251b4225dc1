/** What the toolkit does with code on any page. */
import { findSamples } from '../../schema/index.ts'
import { codeClass } from '../elements/names.tsx'
import type { CodeFeatures } from '../elements/render.ts'
import { BehavioursPart } from './behaviours.tsx'
import { codeWithMarks, OwnValuesButton, SampleCode } from './own-values/sample-marks.tsx'
import { withNameLinks } from './reference/name-links.ts'
import { codeInText } from './reference/names.tsx'

export const codeFeatures: CodeFeatures = {
  inText: codeInText,
  toCopy: (render, text) =>
    findSamples(text, render.site.settings.samples).length > 0 && (
      <SampleCode render={render} text={text} className={codeClass(text)} />
    ),
  lines: withNameLinks,
  marked: codeWithMarks,
  below: render => <OwnValuesButton render={render} />,
  pageEnd: render => <BehavioursPart render={render} />,
}
