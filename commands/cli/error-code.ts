/** What the system says about an error that Node.js threw. */

/** The system's name for what went wrong, such as `ENOENT`; '' for other errors. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Why `fetch` failed. Its own message only says that it did. */
export function fetchFault(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return errorCode(reason) || (reason instanceof Error ? reason.message : String(reason))
}
