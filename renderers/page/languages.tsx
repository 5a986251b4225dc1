/** The way to the same page in other languages, and what is said of a page that is not translated. */
import { Fragment, type ReactNode } from 'react'
import { isTranslated, type Site } from '../../schema/index.ts'
import { useRender, withBase, withFileBase } from '../elements/context.ts'

interface Alternate {
  readonly language: string
  readonly label: string
  readonly href: string
}

/** Every language with this page, the current one included; none if there is only one. */
const alternatesOf = (all: readonly Site[], route: string, root: string, translated: boolean): Alternate[] =>
  all.flatMap(site => {
    const { language, languages } = site.settings
    const page = site.pages.find(each => each.route === route)
    if (!page || (translated && !isTranslated(site, page))) return []
    const base = site.translates === undefined ? root : `${root}/${language}`
    return {
      language,
      label: languages.find(({ code }) => code === language)?.label ?? language,
      href: withBase(base, route),
    }
  })

/** For search engines: only where it is translated. */
export function useAlternates(): readonly Alternate[] {
  const { site, page, base, languages } = useRender()
  const found = alternatesOf(languages, page.route, withFileBase(site, base, ''), true)
  const [first] = found
  return first && found.length > 1 ? [...found, { ...first, language: 'x-default' }] : []
}

export function LanguageLinks(): ReactNode {
  const { site, page, base, languages } = useRender()
  if (languages.length < 2) return null
  return (
    <nav aria-label={WORDS.page.languages}>
      <p>
        {alternatesOf(languages, page.route, withFileBase(site, base, ''), false).map(({ language, label, href }) => (
          <Fragment key={language}>
            <a
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={language === site.settings.language ? 'true' : undefined}
            >
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </p>
    </nav>
  )
}

/** A page's language, where it differs from the interface's. */
export function useForeign(): string | undefined {
  const { site, page } = useRender()
  return isTranslated(site, page) ? undefined : site.translates
}

export function NotTranslated(): ReactNode {
  const { language } = useRender().site.settings
  if (useForeign() === undefined) return null
  return (
    <div className="callout" data-tone="info" role="note" lang={language}>
      <p className="callout-title">{WORDS.page.notTranslatedTitle}</p>
      <p>{WORDS.page.notTranslated}</p>
    </div>
  )
}
