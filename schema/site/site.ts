/** The resolved site: everything a renderer needs, decided once. Renderers look up; they do not decide. */

import type { PageIndex } from '../content/page-index.ts'
import type { NamedFile } from '../data-path.ts'
import type { FeatureData, FeatureDataOfVersion, FeaturePage } from '../features.ts'
import type { ChangeEntry, ErrorPagesFile, TeamFile, VocabularyFile } from '../files/lists.ts'
import type { DiagramFile, PageFile } from '../files/page.ts'
import type { SiteFile, Version } from '../files/site.ts'
import type { Words } from '../files/words.ts'
import type { Span } from '../yaml/positions.ts'
import type { Crumb, PageBase } from './page-base.ts'
import type { PublicFiles } from './public-files.ts'
import type { Redirect, RouteTable } from './route-table.ts'

export interface ArticlePage
  extends PageBase,
    Pick<PageIndex, 'layout' | 'contents' | 'listed' | 'updated' | 'signs'>,
    Pick<PageIndex, 'tools' | 'toolSections' | 'tables' | 'blockTypes' | 'sections' | 'keywords'> {
  readonly kind: 'article'
  /** The page as written in its file. Don't hold on to it: a large site doesn't fit into memory. */
  readonly content: () => PageFile
  /** Drops the content from memory. Whoever asks for it later waits until it is parsed again. */
  readonly forget: () => void
}

/** A page that its file makes, or one that a feature makes of data. */
export type Page = ArticlePage | FeaturePage

export const isArticle = (page: Page): page is ArticlePage => page.kind === 'article'

export interface NavLink {
  readonly text: string
  /** Final address, without the base path; undefined for a group. */
  readonly to: string | undefined
  /** Canonical address of the page that it leads to. */
  readonly page: string | undefined
  /** The links in a group, or to the pages below this one. */
  readonly links: readonly NavLink[]
  /** Addresses on which this is the current link. */
  readonly current: readonly string[]
}

export interface NavSection {
  /** Title of a group; undefined for plain links. */
  readonly group: string | undefined
  readonly links: readonly NavLink[]
}

export interface SidebarModel {
  readonly title: string
  /** Address of the page that has this title. */
  readonly index: string | undefined
  readonly links: readonly NavLink[]
  readonly sections: readonly NavSection[]
  /** Section of a page, by its address. */
  readonly sectionOf: ReadonlyMap<string, NavSection>
  /**
   * Its pages in reading order, each once, with the groups and pages around it. Pages of other sections
   * (Home, Guides), which the links at the top lead to, are not among them.
   */
  readonly order: ReadonlyMap<
    string,
    {
      readonly above: readonly Crumb[]
      readonly previous: string | undefined
      readonly next: string | undefined
    }
  >
}

/** A diagram by the name that pages use. */
export interface Diagram extends DiagramFile, NamedFile {
  readonly name: string
  /** Where characters of its source are in the file. */
  readonly position: (from: number, to: number) => Span
}

export interface Site {
  readonly settings: SiteFile
  readonly words: Words
  /** In the site of the first language: the sites of all others. */
  readonly translations: readonly Site[]
  /** In the site of another language: the first language, which fills the gaps. */
  readonly translates?: string
  /** The version that fields, reference and links belong to; see versions.ts. */
  readonly version: Version | undefined
  /** What may differ from one version to the next, by label. */
  readonly ofVersions: ReadonlyMap<string, FeatureDataOfVersion>
  /** By route, sorted. */
  readonly pages: readonly Page[]
  readonly routes: RouteTable
  readonly redirects: readonly Redirect[]
  readonly legacyQuery: boolean
  readonly sidebars: Readonly<Record<string, SidebarModel>>
  readonly team: TeamFile
  /** What is new, in the order of the file. */
  readonly changes: readonly ChangeEntry[]
  readonly errorPages: ErrorPagesFile | undefined
  readonly diagrams: ReadonlyMap<string, Diagram>
  readonly vocabulary: VocabularyFile
  /** What features know: the reference, the problems, whatever they add to a site. */
  readonly toolkit: FeatureData
  /** What is known of the files below public/. */
  readonly publicFiles: PublicFiles
}
