/** The mark and the name, as a link home. The drawing stands in the page: it costs less than a request. */
import type { ReactNode } from 'react'
import { useRender } from './context.ts'
import { Link } from './link.tsx'

export function Brand(): ReactNode {
  const { site } = useRender()
  return (
    <Link to="/" className="brand">
      <InlineSvg address={site.settings.brand.logo.src} />
      <span>{site.settings.product.name}</span>
      <span className="vh"> home page</span>
    </Link>
  )
}

/** A small SVG file of public/ as part of the page; decoration, so hidden from screen readers. */
export function InlineSvg({ address }: { address: string }): ReactNode {
  const { prepared } = useRender()
  return (
    <span
      className="mark"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: prepared.inlineSvg.get(address) ?? '' }}
    />
  )
}
