/** Pages that no file of the content declares: error pages and the site index. */
import type { ReactNode } from 'react'
import type { ArticlePage } from '../../schema/index.ts'
import type { Sheet } from '../assets.ts'
import type { SiteRender } from '../elements/context.ts'
import { documentHtml } from './document.tsx'

interface SyntheticPage {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly listed: boolean
  readonly sheets?: readonly Sheet[]
  readonly wildcards?: string | undefined
}

export function syntheticPage(render: SiteRender, options: SyntheticPage, body: ReactNode): string {
  const { route, title, description, ...rest } = options
  const page = { ...emptyPage, route, title, tab: title, description }
  return documentHtml(
    { ...render, page, route, sidebar: undefined },
    { kind: 'website', layout: 'plain', ...rest },
    body,
  )
}

/** For views that ask for a page. */
const emptyPage: Omit<ArticlePage, 'route' | 'title' | 'tab' | 'description'> = {
  kind: 'article',
  aliases: [],
  file: '',
  tables: [],
  tools: false,
  samples: false,
  sidebar: undefined,
  headings: [],
  outline: { headings: [], anchors: [], aliases: [], uses: [] },
  crumbs: [],
  previous: undefined,
  next: undefined,
  layout: 'plain',
  contents: false,
  updated: undefined,
  content: () => {
    throw new Error('A synthetic page has no content of its own.')
  },
  lines: () => new Map(),
}
