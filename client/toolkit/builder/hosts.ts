/** Hosts that nobody outside can reach, so that no mapping helps. */
const localHosts = [
  /^(?:localhost|.*\.local|.*\.localhost|0\.0\.0\.0|\[.*\])$/i,
  /^(?:127|10)\.\d+\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/,
]

/** @param hostname without a port */
export const isLocalHost = (hostname: string): boolean => localHosts.some(form => form.test(hostname))
