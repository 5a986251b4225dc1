/** axe with every rule of WCAG A and AA up to 2.2 and best practice. */
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose answer depends on the colour scheme; all others say the same of both. */
export const schemeRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** What colours and a narrow window change: all other rules say the same as on a desk. */
export const phoneRules: readonly string[] = [...schemeRules, 'target-size', 'scrollable-region-focusable']

interface Asked {
  /** A selector; the whole page if absent. */
  readonly within?: string
  /** Only these; all if absent. */
  readonly rules?: readonly string[]
  /** Whether contrast is looked at, too. */
  readonly colors?: boolean
}

/** One line for each finding: the rule, and the elements. */
export async function findings(page: Page, { within, rules, colors = true }: Asked = {}): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not concern. Once: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // axe takes a closed disclosure for hidden, though styles show the sidebar and the contents beside the text.
  await page.evaluate(() => {
    for (const aside of document.querySelectorAll('details.side, .toc > details'))
      if (aside.querySelector('a')?.checkVisibility()) aside.setAttribute('open', '')
  })
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    rules: colors ? {} : { 'color-contrast': { enabled: false } },
  }
  const { violations } = await page.evaluate(
    async ([part, asked]) => {
      // Of what repeats, the first few: the others differ in words, and each takes as long.
      const others = document.querySelectorAll<HTMLElement>(
        'main :is(li:not(.steps > *), tr, .l):nth-of-type(n + 9)',
      )
      for (const each of others) each.style.display = 'none'
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, asked)
      for (const each of others) each.style.display = ''
      return results
    },
    [within, options] as const,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(node => node.target.join(' '))
        .join(' | ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`,
  )
}
