/** The frame of pages that no file of the content declares: error pages and the site index. */
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Site } from '../../schema/index.ts'
import type { Assets, ClientBundle, Sheet } from '../assets.ts'
import { RenderContext } from '../elements/context.ts'
import { Document } from './document.tsx'

export const html = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}\n`

interface SyntheticPage {
  readonly site: Site
  readonly assets: Assets
  readonly bundle: ClientBundle
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

export function syntheticPage({
  route,
  title,
  description,
  listed,
  sheets = [],
  wildcards,
  head,
  children,
  ...rest
}: SyntheticPage): string {
  // Views that ask for a page get an empty stand-in.
  const page: Page = { ...emptyPage, route, title, tab: title, description }
  const { site, bundle, base } = rest
  return html(
    <RenderContext value={{ ...rest, page, route, sidebar: undefined, names: new Map() }}>
      <Document
        site={site}
        bundle={bundle}
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
