/** Pictures: files with a light and a dark variant, and small drawings that are part of the page. */
import type { ReactNode } from 'react'
import type { ImageSize } from '../../schema/index.ts'
import { useRender, withFileBase } from './context.ts'

interface PictureProps {
  readonly light: string
  readonly dark?: string | undefined
  readonly alt: string
  /** Of the drawing; a file of public/ knows its own. */
  readonly size?: ImageSize | undefined
  /** Fetched only when it comes near the screen. */
  readonly lazy?: boolean
}

/** It follows the visitor's preference by itself; an explicit choice rewrites `media`. */
export function Picture({ light, dark, alt, size, lazy = true }: PictureProps): ReactNode {
  const { site, base } = useRender()
  const { width, height } = size ?? site.publicFiles.get(light) ?? {}
  return (
    <picture>
      {/* Paper takes the light drawing. */}
      {dark && dark !== light && (
        <source srcSet={withFileBase(site, base, dark)} media="screen and (prefers-color-scheme: dark)" />
      )}
      <img
        src={withFileBase(site, base, light)}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** A small SVG file of public/ as part of the page: it costs less than a request. Decoration, hidden from screen readers. */
export function InlineSvg({ address, id }: { address: string; id?: string }): ReactNode {
  const svg = useRender().assets.inlineSvg.get(address) ?? ''
  return (
    <span
      className="mark"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: id === undefined ? svg : svg.replace('<svg', `<svg id="${id}"`) }}
    />
  )
}
