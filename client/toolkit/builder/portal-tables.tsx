/** The class as the developer portal wants it, with a copy of every value. Fetched after the form. */
import type { ReactNode } from 'react'
import { fill } from '../../../schema/fill.ts'
import { breakable, filled } from '../../phrases.tsx'
import { Button, Facts } from '../parts.tsx'
import { covers, portalOrder } from './orders.ts'
import { type ConfigState, chosenScopes, mappingsOf, tokenPathOf } from './state.ts'
import { isBlank } from './values.ts'

/** Discord wants a redirect and never opens it for an activity. */
const redirect = 'http://127.0.0.1'
/** More than anybody has, and few enough to compare each with each. */
const mostMappings = 40

export function PortalTables({ state }: { state: ConfigState }): ReactNode {
  const portal = WORDS.builder.portal
  return (
    <details className="builder-part portal-tables">
      <summary>{portal.title}</summary>
      <p className="tool-label">{portal.mappings}</p>
      <MappingTable state={state} />
      <p className="tool-label">{portal.redirect}</p>
      <p className="hint">{portal.redirectHint}</p>
      <CopyValue value={redirect} />
      <p className="tool-label">{portal.scopes}</p>
      <p className="hint">{portal.scopesHint}</p>
      <ul className="portal-scopes">
        {chosenScopes(state).map(scope => (
          <li key={scope}>
            <CopyValue value={scope} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The mapping of everything else leads to the build, which the class knows nothing of. */
function MappingTable({ state }: { state: ConfigState }): ReactNode {
  const portal = WORDS.builder.portal
  const path = tokenPathOf(state)
  const own = mappingsOf(state).filter(mapping => !isBlank(mapping))
  const all = portalOrder(own.slice(0, mostMappings))
  const hasRoot = all.some(({ prefix }) => prefix === '/')
  const rows = hasRoot ? all : [...all, { prefix: '/', target: undefined }]
  const ofLogin = rows.find(({ prefix }) => covers(prefix, path))?.prefix
  return (
    <>
      <ol className="portal-rows">
        {rows.map(({ prefix, target }, i) => (
          <li key={i}>
            <Facts
              facts={[
                [portal.prefix, <CopyValue key="prefix" value={prefix} />],
                [
                  portal.target,
                  target === undefined ? portal.ownHost : <CopyValue key="target" value={target} />,
                ],
              ]}
            />
          </li>
        ))}
      </ol>
      {path.startsWith('/') && (
        <p className="hint">
          {filled(portal.login, { path: <code>{path}</code>, prefix: <code>{ofLogin}</code> })}
        </p>
      )}
    </>
  )
}

/** A value whose button works like those of the page's own code. */
const CopyValue = ({ value }: { value: string }): ReactNode => (
  <figure className="copy-value">
    <code>{breakable(value)}</code>{' '}
    {value !== '' && (
      <Button data-copy="" aria-label={fill(WORDS.builder.portal.copy, { name: value })}>
        {WORDS.code.copy}
      </Button>
    )}
  </figure>
)
