/** A picture with a light and a dark variant. It follows the visitor's preference by itself; a choice rewrites `media`. */
import type { ReactNode } from 'react'
import { useRender, withBase } from './context.ts'

interface PictureProps {
  readonly light: string
  readonly dark?: string | undefined
  readonly alt: string
  readonly width: number | undefined
  readonly height: number | undefined
  /** Fetched only when it comes near the screen. */
  readonly lazy?: boolean
}

export function Picture({ light, dark, alt, width, height, lazy = true }: PictureProps): ReactNode {
  const { base } = useRender()
  return (
    <picture>
      {/* Paper takes the light drawing. */}
      {dark && dark !== light && (
        <source srcSet={withBase(base, dark)} media="screen and (prefers-color-scheme: dark)" />
      )}
      <img
        src={withBase(base, light)}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}
