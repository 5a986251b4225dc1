/** A view for each kind of page that the toolkit makes of data. */
import type { ReactNode } from 'react'
import type { FeaturePage } from '../../schema/index.ts'
import type { Render } from '../elements/render.ts'
import { ProblemArticle } from './problems/problem-page.tsx'
import { ReferenceArticle, ReferenceIndex } from './reference/reference-page.tsx'

export function toolkitPage(render: Render, page: FeaturePage): ReactNode {
  switch (page.kind) {
    case 'reference':
      return <ReferenceArticle render={render} page={page} />
    case 'reference-index':
      return <ReferenceIndex render={render} page={page} />
    case 'problem':
      return <ProblemArticle render={render} page={page} />
  }
}
