/** The files of search. Apart from the other files because they are made of all pages at once. */
import type { Site } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import type { OutputFile } from '../output-file.ts'
import { type SearchMemory, searchFiles } from './search-index.ts'

/** @param memory what the last build made of the same pages */
export const renderSearch = (site: Site, assets: Assets, memory?: SearchMemory): OutputFile[] =>
  searchFiles(site, assets, memory).map(({ path, text }) => ({
    path,
    // Names hold a hash of the content, but for the first file's, which is always the same.
    inputs: path.startsWith('assets/') ? path : text(),
    contents: text,
  }))
