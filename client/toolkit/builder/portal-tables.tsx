/** The class as the developer portal wants it, with a copy of every value. Fetched after the form. */
import { type ReactNode, useState } from 'react'
import { copyConfirmation } from '../../../schema/constants.ts'
import { fill, fillWith } from '../../../schema/fill.ts'
import { copyText } from '../../behaviours/copy.ts'
import { announce } from '../../behaviours/status.ts'
import { breakable } from '../../phrases.tsx'
import { Button, Facts } from '../parts.tsx'
import { covers, portalOrder } from './orders.ts'
import { type ConfigState, chosenScopes, mappingsOf, tokenPathOf } from './state.ts'
import { isBlank, type Mapping } from './values.ts'

/** Discord wants a redirect and never opens it for an activity. */
const redirect = 'http://127.0.0.1'
/** More than anybody has, and few enough to compare each with each. */
const mostMappings = 40

export function PortalTables({ state }: { state: ConfigState }): ReactNode {
  const filled = mappingsOf(state)
    .filter(mapping => !isBlank(mapping))
    .slice(0, mostMappings)
  const scopes = chosenScopes(state)
  return (
    <details className="builder-part portal-tables">
      <summary>{WORDS.builder.portal.title}</summary>
      <p className="tool-label">{WORDS.builder.portal.mappings}</p>
      <MappingTable all={portalOrder(filled)} tokenPath={tokenPathOf(state)} />
      <p className="tool-label">{WORDS.builder.portal.redirect}</p>
      <p className="hint">{WORDS.builder.portal.redirectHint}</p>
      <CopyValue name={WORDS.builder.portal.redirectName} value={redirect} />
      <p className="tool-label">{WORDS.builder.portal.scopes}</p>
      <p className="hint">{WORDS.builder.portal.scopesHint}</p>
      <ul className="portal-scopes">
        {scopes.map(scope => (
          <li key={scope}>
            <CopyValue name={scope} value={scope} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The mapping of everything else leads to the build, which the class knows nothing of. */
function MappingTable({ all, tokenPath }: { all: readonly Mapping[]; tokenPath: string }): ReactNode {
  const hasRoot = all.some(({ prefix }) => prefix === '/')
  const ofLogin = all.find(({ prefix }) => covers(prefix, tokenPath))?.prefix ?? '/'
  return (
    <>
      <ol className="portal-rows">
        {all.map(({ prefix, target }, i) => (
          <li key={i}>
            <Facts
              facts={[
                [
                  WORDS.builder.portal.prefix,
                  <CopyValue key="prefix" name={`${WORDS.builder.portal.prefix} ${i + 1}`} value={prefix} />,
                ],
                [
                  WORDS.builder.portal.target,
                  <CopyValue key="target" name={`${WORDS.builder.portal.target} ${i + 1}`} value={target} />,
                ],
              ]}
            />
          </li>
        ))}
        {!hasRoot && (
          <li>
            <Facts
              facts={[
                [
                  WORDS.builder.portal.prefix,
                  <CopyValue key="prefix" name={`${WORDS.builder.portal.prefix} /`} value="/" />,
                ],
                [WORDS.builder.portal.target, WORDS.builder.portal.ownHost],
              ]}
            />
          </li>
        )}
      </ol>
      {tokenPath.startsWith('/') && (
        <p className="hint">
          {fillWith(WORDS.builder.portal.login, {
            path: <code>{tokenPath}</code>,
            prefix: <code>{ofLogin}</code>,
          }).map((piece, i) => (
            <span key={i}>{piece}</span>
          ))}
        </p>
      )}
    </>
  )
}

function CopyValue({ name, value }: { name: string; value: string }): ReactNode {
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    const done = await copyText(value)
    const next = done ? WORDS.code.copied : WORDS.code.copyFailed
    setSaid(next)
    announce(next)
    setTimeout(setSaid, copyConfirmation, '')
  }
  return (
    <span className="copy-value">
      <code>{breakable(value)}</code>{' '}
      {value !== '' && (
        <Button
          aria-label={said || fill(WORDS.builder.portal.copy, { name })}
          data-state={said === WORDS.code.copied ? 'done' : undefined}
          onClick={copy}
        >
          {said || WORDS.code.copy}
        </Button>
      )}
    </span>
  )
}
