/**
 * A certificate for a server that only tests ask, made without a program: Node signs, but writes no certificates. It
 * follows RFC 5280, section 4.1. Whoever trusts it has to ignore certificates altogether.
 */
import { generateKeyPairSync, sign } from 'node:crypto'

/** A value in DER: its tag, its length, its parts. Lengths have the shortest form. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  if (length < 0x100) return [0x81, length]
  return [0x82, length >> 8, length & 0xff]
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))
const bits = (value: Buffer): Buffer => der(0x03, Buffer.from([0]), value)
const time = (value: string): Buffer => der(0x17, Buffer.from(value))

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** A name of one part: commonName, 2.5.4.3. */
const name = sequence(
  der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Tests')))),
)

/** What it is for: subjectAltName, 2.5.29.17. Without it, Caddy would use one of its own. */
const localhost = sequence(
  der(0x06, Buffer.from('551d11', 'hex')),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
)

export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time('240101000000Z'), time('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(localhost)),
  )
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, privateKey)))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
