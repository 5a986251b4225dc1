/**
 * Names that an address can't have: some hosts take them for instructions, some disks can't store them, and
 * some can't be asked for. Pages, redirects and the files of public/ are held to the same list.
 */

/** First parts of addresses, in lower case, that a host reads as settings or runs as code. */
const hostNames: ReadonlySet<string> = new Set([
  '_worker.js',
  '_routes.json',
  '_redirects',
  '_headers',
  'functions',
  'cname',
  'netlify.toml',
  'vercel.json',
  'firebase.json',
  'staticwebapp.config.json',
  'web.config',
  'wrangler.toml',
  'wrangler.json',
])

/**
 * Devices of Windows, whatever ending follows: https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

/** What separates parts of an address, escapes in it, or can't be in a file name on Windows. */
const forbidden = /[\\?#%:*"<>|\p{Cc}]/u

/** Bytes of one part. Disks take 255, and the build adds endings of its own. */
const longestPart = 200

/** Bytes of a whole address. Windows takes 260 for the folder and the file together. */
const longestAddress = 240

/** Tells whether a host takes a file at this address as instructions. @param address with its leading slash */
export function isForHosts(address: string): boolean {
  const [first = ''] = address.slice(1).split('/')
  return hostNames.has(first.toLowerCase())
}

/**
 * Says why no file can have this address.
 * @param address with its leading slash
 * @returns a sentence; undefined if it can
 */
export function nameFault(address: string): string | undefined {
  if (byteLength(address) > longestAddress)
    return `The address has ${byteLength(address)} bytes; at most ${longestAddress} are allowed.`
  for (const part of address.slice(1).split('/')) {
    const fault = partFault(part)
    if (fault !== undefined) return fault
  }
  return undefined
}

function partFault(part: string): string | undefined {
  const [sign] = forbidden.exec(part) ?? []
  if (sign !== undefined)
    return `"${sign}" in a name means something else in an address, or can't be stored on Windows.`
  if (/[. ]$/.test(part)) return `Windows can't store "${part}", because it ends with a dot or a space.`
  const [stem = ''] = part.split('.')
  if (deviceName.test(stem.trim()))
    return `Windows can't store "${part}", because "${stem}" is a device there.`
  if (byteLength(part) > longestPart)
    return `A part of the address has ${byteLength(part)} bytes; at most ${longestPart} are allowed.`
  return undefined
}

const utf8 = new TextEncoder()

const byteLength = (text: string): number => utf8.encode(text).length
