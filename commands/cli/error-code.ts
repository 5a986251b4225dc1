/** What the system says about an error that Node.js threw. */

/** Returns the system's name for what went wrong, such as `ENOENT`; '' for other errors. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * Returns the package that can't be loaded because it isn't installed; undefined for any other error. Those that only
 * drawing and tests need are left out by `npm ci --omit=dev`.
 */
export function missingPackage(error: unknown): string | undefined {
  const code = errorCode(error)
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined
  const message = error instanceof Error ? error.message : ''
  return message.split("'")[1]
}

/** What to do about a package that isn't installed. */
export const installHint = 'Run "npm ci", without --omit, which installs everything.'
