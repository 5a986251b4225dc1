/** Marks the values in samples that readers replace by their own. The client finds the marks; copying takes what is shown. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ValueName, valueNames } from '../../client/samples/check-value.ts'
import {
  Block,
  findSamples,
  type Page,
  type Samples,
  type Site,
  sampleNames,
  walkBlocks,
  walkTexts,
} from '../../schema/index.ts'
import { useRender } from './context.ts'
import { wrapText } from './highlight.ts'
import { PlainIsland } from './island.tsx'

/** @param html of highlighted code; a value that one of its elements divides has no mark: it is replaced as a whole */
export function markSamples(html: string, samples: Samples | undefined): string {
  if (!samples || findSamples(html, samples).length === 0) return html
  return wrapText(html, false, text =>
    findSamples(text, samples).map(({ key, from, to }) => ({
      from,
      to,
      tag: `span data-sample="${sampleNames[key]}"`,
    })),
  )
}

/** Code within text, with marks. */
export const SampleCode = ({ text }: { text: string }): ReactNode => (
  <code
    dangerouslySetInnerHTML={{ __html: markSamples(renderToStaticMarkup(text), useRender().site.settings.samples) }}
  />
)

/** Opens the form of own values, which the end of the page holds. It is fetched when the button is reached. */
export function OwnValuesButton(): ReactNode {
  const { page } = useRender()
  if (page.kind !== 'article' || !page.samples) return null
  return (
    <p className="own js">
      <button type="button" popoverTarget="own-values" data-hydrates="own-values">
        {WORDS.ownValues.title}
      </button>
    </p>
  )
}

/** Whether code of the page has the button. A value within a sentence follows the reader's own without offering it. */
export function offersOwnValues(page: Page, { settings: { samples }, examples }: Site): boolean {
  if (page.kind !== 'article' || !page.samples || !samples) return false
  let offers = false
  const look = (code: string | undefined): void => {
    offers ||= code !== undefined && findSamples(code, samples).length > 0
  }
  for (const [block] of walkBlocks(page.content().blocks)) {
    offers ||= block.type === 'config-builder' || block.type === 'message-steps'
    if (block.type === 'code') look(block.code)
    else if (block.type === 'example') look(examples.get(block.example)?.code)
    // Code within prose, of whatever block.
    else walkTexts(Block, block, ({ fence }) => look(fence?.code))
  }
  return offers
}

/** The form itself, once a page. Within a dialog that is none, Enter sends nothing while no script listens. */
export function OwnValuesPart(): ReactNode {
  const { page, site } = useRender()
  const { samples } = site.settings
  if (!samples || !offersOwnValues(page, site)) return null
  const words = WORDS.ownValues
  const values: Readonly<Record<ValueName, readonly [label: string, sample: string]>> = {
    'client-id': [words.clientId, samples.clientId],
    port: [words.port, `${samples.port}`],
    'token-path': [words.tokenPath, samples.tokenPath],
  }
  return (
    <div id="own-values" className="own-values js" popover="auto" role="dialog" aria-labelledby="own-values-title">
      <PlainIsland name="own-values">
        <form method="dialog" noValidate>
          <p className="title" id="own-values-title">
            {WORDS.ownValues.title}
          </p>
          <p>{words.text}</p>
          {valueNames.map(name => (
            <div key={name} className="control">
              <label htmlFor={`own-${name}`}>{values[name][0]}</label>
              <input
                id={`own-${name}`}
                name={name}
                type="text"
                inputMode={name === 'token-path' ? undefined : 'numeric'}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                // Where the focus goes when the form opens.
                autoFocus={name === valueNames[0]}
                placeholder={values[name][1]}
                aria-describedby={`own-${name}-wrong`}
              />
              <p className="wrong" id={`own-${name}-wrong`} hidden />
            </div>
          ))}
          <label className="check">
            <input type="checkbox" />
            <span>{words.keep}</span>
          </label>
          <div className="actions">
            <button type="submit" className="tool-button">
              {words.use}
            </button>
            <button type="reset" className="tool-button plain">
              {words.reset}
            </button>
            <button type="button" className="tool-button plain" popoverTarget="own-values" popoverTargetAction="hide">
              {words.close}
            </button>
          </div>
        </form>
      </PlainIsland>
    </div>
  )
}
