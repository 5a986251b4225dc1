/** axe with every rule of WCAG A and AA up to 2.2 and best practice. */
import axe from 'axe-core'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each finding: the rule, and the elements. @param within a selector; the whole page if absent */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not concern.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([values, part]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, { runOnly: { type: 'tag', values } }),
    [tags, within] as const,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(node => node.target.join(' '))
        .join(' | ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`,
  )
}
