/**
 * For a host with a format of its own: every redirect as data. The preview reads it
 * too.
 */
import type { Host, HostSetup } from './host.ts'

export const anyHost: Host = {
  files: { '_hosts/redirects.json': redirectsJson },
}

function redirectsJson({ redirects }: HostSetup): string {
  const addresses = redirects.map(({ from, to }) => ({ from, to }))
  return `${JSON.stringify(addresses, undefined, 1)}\n`
}
