/**
 * What the toolkit adds to a site. Only this file imports its room. Generic code asks this table, and infers
 * its types from it: where the table is empty, there are fewer kinds of files, blocks and pages.
 */
import * as blocks from './toolkit/blocks.ts'
import { checkToolkit } from './toolkit/check.ts'
import * as files from './toolkit/data-files.ts'
import { editorAddresses, editorNames } from './toolkit/editor-names.ts'
import * as names from './toolkit/names.ts'
import { frameIds, sampleTokens, writesSamplesOut } from './toolkit/own-values/samples.ts'
import { folderOf, redirects, type ToolkitPage, toolkitPages, unreadAddresses } from './toolkit/pages.ts'
import { sidebarsOf } from './toolkit/reference/pages.ts'
import {
  dataOfVersion,
  resolveToolkit,
  type Toolkit,
  type ToolkitOfVersion,
  withLinks,
} from './toolkit/resolve.ts'
import { anchorsOf, hasData } from './toolkit/table-ids.ts'

export type FeaturePage = ToolkitPage
export type FeatureData = Toolkit
export type FeatureDataOfVersion = ToolkitOfVersion

export const features = {
  /** Data files that exist at most once, and folders of files of one kind. */
  singleFiles: files.singleFiles,
  folders: files.folders,
  /** Those that a version may have of its own, and those that become pages. */
  versioned: files.versioned,
  madeIntoPages: files.madeIntoPages,

  /** Blocks that may be in tabs and steps, and blocks that are only in pages. */
  leafBlocks: blocks.leafBlocks,
  pageBlocks: blocks.pageBlocks,
  /** Types of blocks that show data of other files, and of interactive tools. */
  tables: blocks.tables,
  toolTypes: blocks.toolTypes,
  namedParts: blocks.namedParts,
  usesOfBlock: blocks.usesOfBlock,

  /** Names that texts refer to, the files that declare them, and names in code that nothing declares. */
  declaredIn: files.declaredIn,
  nameKinds: names.nameKinds,
  wrongNames: names.wrongNames,
  /** Tokens of texts, and the check of texts that write their values out. */
  sampleTokens,
  writesSamplesOut,

  pages: toolkitPages,
  /** Addresses that files would have if they were understood, and the folder that an address belongs to. */
  unreadAddresses,
  folderOf,
  redirects,
  sidebarsOf,
  /** Ids that blocks give to a page, whether there is data for one, and ids that every page has. */
  anchorsOf,
  hasData,
  frameIds,

  /** What editors offer besides what is on pages. */
  editorAddresses,
  editorNames,

  resolve: resolveToolkit,
  dataOfVersion,
  withLinks,
  check: checkToolkit,
} as const

export * from './toolkit/index.ts'
