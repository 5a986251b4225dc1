/**
 * What the toolkit adds to a rendered site. Only this file imports its room, and `sheets.ts` its stylesheets. The views that its own views are made
 * of can't import the table: they are given `render.code`.
 */
import type { ReactNode } from 'react'
import type { FeaturePage } from '../schema/index.ts'
import type { Render } from './elements/render.ts'
import { codeFeatures } from './toolkit/code-features.tsx'
import { generatedNames, linesForAssistants, toolkitFiles } from './toolkit/files.ts'
import { messageSteps, tools } from './toolkit/help/tools.tsx'
import { OwnValuesPart } from './toolkit/own-values/sample-marks.tsx'
import { toolkitPage } from './toolkit/pages.tsx'
import { problemLists } from './toolkit/problems/problem-lists.tsx'
import { toolkitTables } from './toolkit/reference/tables.tsx'
import { toolkitSearch } from './toolkit/search.ts'
import { homeBench } from './toolkit/stage/home-bench.tsx'
import { stage } from './toolkit/stage/stage.tsx'

export const features = {
  /** Views of blocks. */
  blocks: {
    ...tools,
    ...problemLists,
    ...toolkitTables,
    'home-bench': homeBench,
    'message-steps': messageSteps,
    stage,
  },
  pageView: (render: Render, page: FeaturePage): ReactNode => toolkitPage(render, page),
  /** Rendered after the text, whose views say whether it is needed. */
  ArticleEnd: OwnValuesPart,
  code: codeFeatures,
  /** Files of the built site, and what is at its root. */
  files: toolkitFiles,
  generatedNames,
  linesForAssistants,
  search: toolkitSearch,
} as const
