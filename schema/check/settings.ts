/**
 * What site.yaml says: contacts that are out of date, versions without pages, values of samples that it
 * lacks.
 */

import type { Page, Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { suggest } from '../suggest.ts'

export function checkContacts({ settings: { value, source }, outside, fail }: SiteInput): void {
  const { security } = value
  if (!security || security.expires >= (outside.today ?? '')) return
  const until = `These contacts were valid until ${security.expires}`
  const message = `${until}, so people who find a vulnerability won't trust them.`
  const hint = 'Check that they still work, and set a date at most a year ahead.'
  fail({ code: 'expired-contact', at: { source, path: ['security', 'expires'] }, message, hint })
}

/** Numbers and dates are written as in the locale of the words. */
export function checkLocale({ files, fail }: SiteInput): void {
  const file = files.single.words
  if (!file || isLocale(file.value.page.locale)) return
  const message = `${JSON.stringify(file.value.page.locale)} isn't a locale that browsers support.`
  const hint = 'Write the code of a language, and of a country if it matters, such as "en-GB" or "de".'
  fail({ code: 'wrong-value', at: { source: file.source, path: ['page', 'locale'] }, message, hint })
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}

/** What the second part of an address looks like that names a version. */
const isVersionLike = (text: string): boolean => /^v\d/.test(text)

/**
 * Reports pages of a version that site.yaml doesn't declare. If it declares one that no page belongs to, the
 * typo is there.
 */
function checkUndeclared({ settings: { value, source }, fail }: SiteInput, { pages }: Site): void {
  const labels = value.versions.map(({ label }) => label)
  if (!labels.some(isVersionLike)) return
  const labelOf = ({ route }: Page): string => route.split('/')[2] ?? ''
  const undeclared = pages.filter(page => isVersionLike(labelOf(page)) && !labels.includes(labelOf(page)))
  const empty = labels.findIndex(label => pages.every(page => labelOf(page) !== label))
  for (const page of undeclared) {
    const label = labelOf(page)
    const inSettings = { source, path: ['versions', empty, 'label'] }
    const isTypo = empty >= 0
    fail({
      code: 'wrong-value',
      at: isTypo ? inSettings : { source: page.source, path: [] },
      message: isTypo
        ? `No page belongs to this version. The pages belong to "${label}", which isn't declared.`
        : `data/site.yaml declares no version "${label}".`,
      hint: isTypo
        ? `Write "${label}" here, or move the pages of ${label}.`
        : `Move the page to ${labels.at(-1)}, or add the version under "versions:" there.`,
    })
  }
}

/** A version without pages, and files of a version that site.yaml doesn't name. */
export function checkVersions({ files, settings, fail, ...input }: SiteInput, site: Site): void {
  checkUndeclared({ files, settings, fail, ...input }, site)
  const { value, source } = settings
  const labels = value.versions.map(({ label }) => label)
  const withPages = new Set(site.pages.map(({ route }) => route.split('/')[2]))
  for (const [i, label] of labels.entries()) {
    if (labels.length < 2 || withPages.has(label)) continue
    const example = `The second part of their addresses would be "${label}", as in /docs/${label}/index.`
    fail({
      code: 'broken-link',
      at: { source, path: ['versions', i, 'label'] },
      message: `This version has no pages. ${example}`,
      hint: "Copy another version's pages there, or remove this entry.",
    })
  }
  for (const [label, { firstOwn }] of files.versions) {
    if (!firstOwn || labels.includes(label)) continue
    const message = `There is no version "${label}".`
    const hint = suggest(label, labels, 'Available versions')
    fail({ code: 'broken-reference', at: { source: firstOwn, path: [] }, message, hint })
  }
}

/** Values of samples that tokens stand for and nobody declares. */
export function checkSampleValues({ files, settings: { value, source }, fail }: SiteInput): void {
  const needs = value.samples ? undefined : files.sources.find(({ text }) => text.includes('{sample.'))
  if (!needs) return
  fail({
    code: 'missing-key',
    at: { source, path: [] },
    message: `The field "samples" is missing, but ${needs.file} has tokens that refer to it.`,
    hint: 'Add "samples:" with "clientId:", "port:" and "tokenPath:".',
  })
}
