/**
 * Marks the values in samples that readers replace by their own. The client finds the marks; copying takes
 * what is shown.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ValueName, valueNames } from '../../../client/toolkit/own-values/own-values.island.ts'
import { findSamples, type Samples, sampleNames } from '../../../schema/index.ts'
import { wrapText } from '../../elements/highlight.ts'
import { PlainIsland } from '../../elements/island.tsx'
import { Html } from '../../elements/markdown.ts'
import { needSheet, type Render } from '../../elements/render.ts'

/**
 * @param html of highlighted code; values that span several of its elements aren't marked, since a mark is
 * replaced whole
 */
export function markSamples(html: string, samples: Samples | undefined): string {
  if (!samples || findSamples(html, samples).length === 0) return html
  return wrapText(html, false, text =>
    findSamples(text, samples).map(({ key, ...part }) => ({
      ...part,
      tag: `span data-sample="${sampleNames[key]}"`,
    })),
  )
}

/** Returns the code of a page, with marks. */
export function codeWithMarks({ site, asked }: Render, html: string): string {
  const marked = markSamples(html, site.settings.samples)
  if (marked !== html) asked.features.add('sample-marks')
  return marked
}

/** Code within text, with marks. */
export const SampleCode = ({ render, text, className }: SampleCodeProps): ReactNode => (
  <code
    className={className}
    dangerouslySetInnerHTML={{ __html: codeWithMarks(render, renderToStaticMarkup(text)) }}
  />
)

interface SampleCodeProps {
  readonly render: Render
  readonly text: string
  readonly className?: string | undefined
}

/**
 * Opens the form of own values at the end of the article, whose code is fetched when the button is touched.
 */
export function OwnValuesButton({ render }: { render: Render }): ReactNode {
  // Tells the form, which is rendered last, that the page needs it.
  render.asked.features.add('own-values')
  return (
    render.page.kind === 'article' && (
      <Html>
        <p className="own js">
          <button type="button" popoverTarget="own-values" data-hydrates="own-values">
            {render.words.ownValues.title}
          </button>
        </p>
      </Html>
    )
  )
}

/**
 * Renders the form, once per page. With method="dialog" outside a dialog, Enter does nothing until the script listens.
 */
export function OwnValuesPart({ render }: { render: Render }): ReactNode {
  const { samples } = render.site.settings
  if (!samples || !render.asked.features.has('own-values')) return null
  needSheet(render, 'own-values')
  const words = render.words.ownValues
  const values: Readonly<Record<ValueName, readonly [label: string, sample: string]>> = {
    'client-id': [words.clientId, samples.clientId],
    port: [words.port, `${samples.port}`],
    'token-path': [words.tokenPath, samples.tokenPath],
  }
  return (
    <div
      id="own-values"
      className="own-values js"
      popover="auto"
      role="dialog"
      aria-labelledby="own-values-title"
    >
      <PlainIsland render={render} name="own-values">
        <form method="dialog" noValidate>
          <div className="actions">
            <p className="title" id="own-values-title">
              {words.title}
            </p>
            <button type="button" className="small" popoverTarget="own-values" popoverTargetAction="hide">
              {words.close}
            </button>
          </div>
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
          </div>
        </form>
      </PlainIsland>
    </div>
  )
}
