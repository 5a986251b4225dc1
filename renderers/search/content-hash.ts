/** A short name for a text: eight characters of A-Z and 0-9. For cache-busting names, not against forgery. */
export function contentHash(text: string): string {
  // cyrb53, a public-domain hash of 53 bits.
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  const hash = 4294967296 * (2097151 & b) + (a >>> 0)
  return hash.toString(36).toUpperCase().padStart(11, '0').slice(-8)
}

const encoder = new TextEncoder()

export const byteLength = (text: string): number => encoder.encode(text).length
