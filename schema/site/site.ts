/** The resolved site: everything a renderer needs, decided once. Renderers look up; they do not decide. */

import type { LoadedFile } from '../content/loaded-files.ts'
import type { Outline, PageIndex } from '../content/page-index.ts'
import type { NamedFile } from '../data-path.ts'
import type { ChangeEntry, ErrorPagesFile, TeamFile, VocabularyFile } from '../files/lists.ts'
import type { DiagramFile, PageFile } from '../files/page.ts'
import type { SiteFile, Version } from '../files/site.ts'
import type { Words } from '../files/words.ts'
import type { Behaviour, ConfigField, Example } from '../toolkit/files.ts'
import type { KnownProblem, ProblemsFile } from '../toolkit/problems/problem.ts'
import type { KnownLine } from '../toolkit/problems/startup-lines.ts'
import type { ReferenceFile, ReferenceIndexFile } from '../toolkit/reference/reference.ts'
import type { ReferenceNames } from '../toolkit/reference/reference-names.ts'
import type { Span } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import type { PublicFiles } from './public-files.ts'
import type { Redirect, RouteTable } from './route-table.ts'

/** What all pages share, whatever their content. */
export interface PageBase extends Outline {
  /** Canonical address: `/docs/v2/api`. */
  readonly route: string
  /** Further addresses that show this page, each perhaps beside another sidebar. */
  readonly aliases: readonly { readonly route: string; readonly sidebar?: string | undefined }[]
  /** The file that declares it. */
  readonly source: Source
  readonly title: string
  /** Tab title; the site's own if the page has none. */
  readonly tab: string
  readonly description: string
  readonly sidebar: string | undefined
  readonly crumbs: readonly Crumb[]
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

export interface Crumb {
  readonly text: string
  /** Absent for a group, which has no page. */
  readonly route?: string | undefined
}

export interface Neighbour {
  readonly title: string
  readonly route: string
}

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

export interface ReferencePage extends PageBase {
  readonly kind: 'reference'
  readonly reference: ReferenceFile
}

export interface ReferenceIndexPage extends PageBase {
  readonly kind: 'reference-index'
  readonly index: ReferenceIndexFile
}

/** The page of a problem. */
export interface ProblemPage extends PageBase {
  readonly kind: 'problem'
  readonly problem: KnownProblem
  /** The smaller problems that it explains as well. */
  readonly sections: readonly KnownProblem[]
  /** Address of the page that lists all problems. */
  readonly list: string
}

export type Page = ArticlePage | ReferencePage | ReferenceIndexPage | ProblemPage

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
  readonly ofVersions: ReadonlyMap<string, Pick<Site, 'fields' | 'reference'>>
  /** By route, sorted. */
  readonly pages: readonly Page[]
  readonly routes: RouteTable
  readonly redirects: readonly Redirect[]
  readonly legacyQuery: boolean
  readonly sidebars: Readonly<Record<string, SidebarModel>>
  readonly team: TeamFile
  readonly behaviours: readonly Behaviour[]
  /** What is new, in the order of the file. */
  readonly changes: readonly ChangeEntry[]
  readonly fields: readonly ConfigField[]
  readonly errorPages: ErrorPagesFile | undefined
  /** In the order of their steps. */
  readonly problems: readonly KnownProblem[]
  /** The files of the problems, for the places of what they say. */
  readonly problemFiles: readonly LoadedFile<ProblemsFile>[]
  /** What consoles print when all is well. */
  readonly startupLines: readonly KnownLine[]
  readonly examples: ReadonlyMap<string, Example>
  readonly diagrams: ReadonlyMap<string, Diagram>
  readonly vocabulary: VocabularyFile
  /** Types and members of the toolkit by every name that text may use. */
  readonly reference: ReferenceNames
  /** What is known of the files below public/. */
  readonly publicFiles: PublicFiles
}
