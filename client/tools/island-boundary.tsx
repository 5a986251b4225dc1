/** Catches what an island throws. The island's owner decides what is shown instead; the error is logged by the root. */
import { Component, type ReactNode } from 'react'

interface Props {
  readonly onFailure: (error: unknown) => void
  /** Shown in place of the failed content; nothing if absent. */
  readonly fallback?: (error: unknown) => ReactNode
  readonly children: ReactNode
}

export class IslandBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children
    return this.props.fallback?.(this.state.error) ?? null
  }
}
