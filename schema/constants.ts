/**
 * Numbers that behaviour, styles and text share (specification, section 9). This file imports nothing, so
 * that the client may import it too. Content uses them as tokens: `{constant.copyConfirmation}`.
 */
/** Milliseconds that a copy control shows its confirmation. */
export const copyConfirmation = 2000
/** Milliseconds in which a repeated Ctrl+B is ignored. */
export const shortcutGuard = 300
/** Widest screen in pixels that counts as a phone. */
export const mobileBreakpoint = 600

/** All of them. The client imports only what it needs: this object would travel whole. */
export const constants = {
  copyConfirmation,
  shortcutGuard,
  mobileBreakpoint,
  /** Milliseconds of the sidebar's transition. */
  sidebarTransition: 300,
  /** Sidebar width in pixels on screens wider than `mobileBreakpoint`. */
  sidebarWidth: 250,
  /** Sidebar width in pixels on screens up to `mobileBreakpoint`. */
  sidebarWidthMobile: 230,
  /** Sidebar font in pixels, while letters have their usual size. */
  sidebarFont: 16,
  sidebarFontMobile: 13,
  /** Most characters of a diagram's source. */
  diagramTextLimit: 50_000,
  /** Most edges of a diagram. */
  diagramEdgeLimit: 500,
} as const
