/** The files of search. Apart from the other files because they are made of all pages at once. */
import type { Site } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import type { OutputFile } from '../output-file.ts'
import { searchFiles } from './search-index.ts'

export const renderSearch = (site: Site, assets: Assets): OutputFile[] =>
  searchFiles(site, assets).map(({ path, text }) => ({ path, contents: text }))
