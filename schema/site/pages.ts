/** The pages that files declare, with their addresses, before their place among the others is known. */
import { editions } from '../content/loaded-files.ts'
import { features } from '../features.ts'
import { unplaced } from './page-base.ts'
import type { ArticlePage, Page } from './site.ts'
import type { SiteInput } from './site-input.ts'

export function declaredPages({ files, settings, words }: SiteInput): Page[] {
  const { title } = settings.value
  const articles = files.pages.map((loaded): ArticlePage => {
    const { name, value, source, content, forget } = loaded
    const { route = routeOfFile(name), tab = title } = value
    return { ...unplaced, ...value, kind: 'article', route, tab, source, content, forget }
  })
  return [...articles, ...features.pages(editions(files), articles, words)]
}

/** Returns the address that a page has by the name of its file. */
export const routeOfFile = (name: string): string => (name === 'index' ? '/' : `/${name}`)
