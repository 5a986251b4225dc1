/** Names of the toolkit in text and in declarations, which lead to their entries in the reference. */
import { Fragment, type ReactNode } from 'react'
import { bare, findSamples, type ReferenceNames } from '../../../schema/index.ts'
import { Link } from '../../elements/inline.tsx'
import { Html } from '../../elements/markdown.ts'
import { codeClass, codeText, longName, Whole } from '../../elements/names.tsx'
import { type LinkedNames, needSheet, type Render } from '../../elements/render.ts'
import { SampleCode } from '../own-values/sample-marks.tsx'

/** Returns code within text as a link or with the reader's values; nothing if it's neither a name nor has a sample. */
export function codeInText(render: Render, text: string, names: LinkedNames): ReactNode {
  const { site, page } = render
  // Code that is exactly a sample value only names it; code that contains one shows the reader's own value.
  const [sample] = findSamples(text, site.settings.samples)
  if (sample && sample.to - sample.from < text.length)
    return (
      <Html markdown={<code>{text}</code>}>
        <SampleCode render={render} text={text} className={codeClass(text)} />
      </Html>
    )
  const to = identifierLink(site.toolkit.reference, text)
  const isOwn = to?.split('#')[0] === page.route
  if (to === undefined || (isOwn && names === 'elsewhere')) return undefined
  return (
    <Html markdown={<code>{text}</code>}>
      <Link render={render} to={to}>
        {codeText(text)}
      </Link>
    </Html>
  )
}

/**
 * Returns the address of the reference entry for a name in text: `Api.Initialize`, `Commands.SetActivity()`,
 * `Participant`. Undefined if the name is not one of ours. A member needs its type before it or brackets behind it: a
 * lone `Close` may as well be a button. So does a type that shares its name with a member: a lone `User` may be the
 * property, `Dissonity.Models.User` is the type.
 */
export function identifierLink(reference: ReferenceNames, text: string): string | undefined {
  if (!/^[A-Za-z_][\w.]*(<[\w, ]+>)?(\(\))?(\[\])?$/.test(text)) return undefined
  const name = bare(text.replace(/\(\)$|\[\]$/, ''))
  if (!name.includes('.') && !text.endsWith('()')) return reference.alone.get(name)?.to
  return (reference.names.get(name) ?? reference.names.get(`Api.${name}`) ?? reference.full.get(name))?.to
}

/** Words of C# and TypeScript that declarations have, coloured as in samples. */
const keywords = new Set(
  `abstract any async bool boolean class const delegate double enum export extends false float function get int
  interface internal long new null number object override params private protected public readonly
  sealed set static string struct true type undefined unknown virtual void`.split(/\s+/),
)

interface SignatureProps {
  readonly render: Render
  readonly code: string
}

/** Renders a declaration in which the toolkit's types are links. */
export function Signature({ render, code }: SignatureProps): ReactNode {
  const { types } = render.site.toolkit.reference
  const parts = [...code.matchAll(/([A-Za-z_][\w.]*)([\])>?,;]*)|[^A-Za-z_]+/g)]
  const linked = parts.map(([whole, name = '', signs], i) => {
    const to = types.get(name)?.to
    if (to !== undefined) {
      return (
        <Whole key={i} name={name}>
          <Link render={render} to={to} className={codeClass(name)}>
            {longName(name)}
          </Link>
          {signs}
        </Whole>
      )
    }
    if (!keywords.has(name)) return whole
    needSheet(render, 'code')
    return (
      <Fragment key={i}>
        <span className="hljs-keyword">{name}</span>
        {signs}
      </Fragment>
    )
  })
  return <code>{linked}</code>
}
