/** The mark and the name, as a link home. The drawing stands in the page: it costs less than a request. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'
import { Link } from '../elements/link.tsx'

/** @param again the mark stands on the page already, in the header: it is shown a second time, not sent a second time */
export function Brand({ again = false }: { again?: boolean }): ReactNode {
  const { site } = useRender()
  return (
    <Link to="/" className="brand">
      {again ? (
        <span className="mark">
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <use href={`#${markId}`} width="1" height="1" />
          </svg>
        </span>
      ) : (
        <InlineSvg address={site.settings.brand.logo.src} id={markId} />
      )}
      <span>{site.settings.product.name}</span>
      <span className="vh"> home page</span>
    </Link>
  )
}

const markId = '_mark'

/** A small SVG file of public/ as part of the page; decoration, so hidden from screen readers. */
export function InlineSvg({ address, id }: { address: string; id?: string }): ReactNode {
  const { assets } = useRender()
  const svg = assets.inlineSvg.get(address) ?? ''
  return (
    <span
      className="mark"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: id === undefined ? svg : svg.replace('<svg', `<svg id="${id}"`) }}
    />
  )
}
