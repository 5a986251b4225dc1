/** The frame of pages that no file of the content declares: error pages and the site index. */
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Site } from '../schema/index.ts'
import { RenderContext } from './context.ts'
import { Document } from './document.tsx'
import type { Assets, Prepared, Sheet } from './prepared.ts'

export const html = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}\n`

interface MadePage {
  readonly site: Site
  readonly prepared: Prepared
  readonly assets: Assets
  readonly base: string
  readonly route: string
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly listed: boolean
  readonly sheets?: readonly Sheet[]
  readonly wildcards?: string | undefined
  readonly head?: ReactNode
  readonly children: ReactNode
}

export function madePage({
  route,
  title,
  description,
  listed,
  sheets = [],
  wildcards,
  head,
  children,
  ...rest
}: MadePage): string {
  // Views that ask for a page get an empty stand-in.
  const page: Page = { ...emptyPage, route, title, tab: title, description }
  const { site, assets, base } = rest
  return html(
    <RenderContext value={{ ...rest, page, route, sidebar: undefined, names: new Map() }}>
      <Document
        site={site}
        assets={assets}
        base={base}
        title={title}
        description={description}
        canonical={listed ? route : undefined}
        kind="website"
        layout="plain"
        sheets={sheets}
        wildcards={wildcards}
        head={head}
      >
        {children}
      </Document>
    </RenderContext>,
  )
}

const emptyPage: Page = {
  kind: 'article',
  route: '/',
  aliases: [],
  file: '',
  digest: '',
  sections: () => [],
  hasTerms: false,
  tables: [],
  tools: false,
  samples: false,
  title: '',
  tab: '',
  description: '',
  sidebar: undefined,
  headings: [],
  facts: { headings: [], anchors: [], aliases: [], uses: [] },
  crumbs: [],
  previous: undefined,
  next: undefined,
  layout: 'plain',
  contents: false,
  updated: undefined,
  since: undefined,
  content: () => {
    throw new Error('A page that is made has no content of its own.')
  },
  lines: () => new Map(),
}
