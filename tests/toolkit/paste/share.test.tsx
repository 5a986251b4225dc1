/** "Was this right?": a report with the lines and the entries that explained them, on a site that takes reports. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { issueAddress, Share } from '../../../client/toolkit/paste/share.tsx'
import { understand } from '../../../client/toolkit/paste/understand.tsx'
import { knowledge } from './fixtures.ts'

const form = 'https://github.com/acme/docs/issues/new'
const paste = [
  'Login error password=hunter22',
  'Error: listen EADDRINUSE: address already in use :::3000',
  'quizError: board failed for mia@example.com',
].join('\n')

const reportOf = async (text: string): Promise<readonly string[]> =>
  (await understand(text, knowledge, { isCurrent: () => true, onProgress: () => undefined }))?.report ?? []

test('opens a form that is filled in with masked lines', async () => {
  const address = new URL(issueAddress(form, await reportOf(paste)))
  const body = address.searchParams.get('body') ?? ''
  expect(address.origin + address.pathname).toBe(form)
  expect(body).toContain('- port-in-use: `Error: listen EADDRINUSE: address already in use :::3000`')
  expect(body).toContain('- ?: `quizError: board failed for [hidden: 15 characters]`')
  expect(decodeURIComponent(address.href)).not.toMatch(/hunter22|mia@/)
})

test('is short enough for an address, however much was pasted', async () => {
  const report = await reportOf(Array.from({ length: 500 }, (_, i) => `Error: tile ${i} failed`).join('\n'))
  expect(issueAddress(form, [...report, 'x'.repeat(50_000)]).length).toBeLessThan(8000)
})

test('is a link that tells the form nothing of this page, only where there is a form', async () => {
  const report = await reportOf(paste)
  const shown = (reports: string | undefined): string =>
    renderToStaticMarkup(<Share text={paste} report={report} reports={reports} />)
  expect(shown(form)).toContain('rel="noreferrer"')
  expect(shown(form)).toContain('Was this right? Let us know')
  expect(shown(undefined)).not.toContain('<a ')
  expect(shown(undefined)).toContain('Copy without secrets')
})
