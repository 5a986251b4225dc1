/** What is wrong with texts that a host would publish: keys, XML that is a page or a program, false JSON. */
import { SaxesParser } from 'saxes'
import { lineAndColumn } from '../drawing/svg-check.ts'

/** Where in a text something is wrong, and what. */
interface TextFault {
  readonly message: string
  readonly place?: { readonly line: number; readonly col: number; readonly length: number }
}

/** How private keys begin: PEM and OpenPGP, PuTTY, age. */
const keyBeginnings = [
  'PRIVATE KEY-----',
  'PRIVATE KEY BLOCK-----',
  'PuTTY-User-Key-File-',
  'AGE-SECRET-KEY-1',
]

/** Matches a setting of an environment file whose name says that it's secret. */
const secretSetting = /^[ \t]*(?:export )?\w*(?:SECRET|PASSWORD|TOKEN|API_KEY)\w*[ \t]*=[ \t]*(\S*)/gm

/** Matches a value that isn't a placeholder: sixteen characters or more, digits and letters among them. */
const secretValue = /^["']?(?=.*\d)(?=.*[A-Za-z])[^"'${}<>()]{16,}["']?$/

/** Names what a file contains that nobody else may have, if anything. */
export function secretIn(bytes: Buffer): string | undefined {
  if (holdsPrivateKey(bytes)) return 'private key'
  const values = bytes.toString('latin1').matchAll(secretSetting)
  return [...values].some(([, value = '']) => secretValue.test(value)) ? 'secret' : undefined
}

/** Whether a file holds a private key, in one of the usual forms or as a JSON Web Key. */
function holdsPrivateKey(bytes: Buffer): boolean {
  if (keyBeginnings.some(beginning => bytes.includes(beginning))) return true
  return bytes.includes('"kty"') && holdsSecretJwk(parsedJson(bytes.toString('utf8')))
}

/** A JSON Web Key with "d" is private, and one with "k" is a shared secret: RFC 7518, section 6. */
function holdsSecretJwk(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('kty' in value && ('d' in value || 'k' in value)) return true
  return Object.values(value).some(holdsSecretJwk)
}

/** @returns undefined if it isn't JSON */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const jsonFault = (text: string): TextFault | undefined =>
  parsedJson(text) === undefined
    ? { message: "The name of this file ends in .json, but it isn't JSON." }
    : undefined

/** Namespaces whose elements run scripts or show a page of their own. */
const activeNamespaces: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/1999/xhtml', 'a web page'],
  ['http://www.w3.org/2000/svg', 'a drawing, which may contain scripts'],
  ['http://www.w3.org/1998/Math/MathML', 'MathML'],
  ['http://www.w3.org/1999/XSL/Transform', 'a program'],
])

/** Levels of elements. Feeds and sitemaps have five. */
const deepest = 100
/** Characters that are read at a time, and at most read behind a fault. */
const chunkLength = 2048

/** The first thing in an XML file that is more than data. */
export function xmlFault(text: string): TextFault | undefined {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let fault: TextFault | undefined
  const report = (message: string): void => {
    fault ??= { message, place: { ...lineAndColumn(text, Math.max(0, parser.position - 1)), length: 1 } }
  }
  parser.on('error', ({ message }) =>
    report(`This file isn't well-formed XML: ${message.replace(/^[\d:]+\s*/, '')}`),
  )
  // Browsers would read another encoding by its own rules, in which this text may be a script.
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8')
      report(`This file declares the encoding ${encoding}, but it must be UTF-8.`)
  })
  parser.on('doctype', () => report("A data file doesn't need a DOCTYPE, which could define names."))
  parser.on('processinginstruction', ({ target }) =>
    report(`A data file doesn't need an instruction such as <?${target}, which could load programs.`),
  )
  parser.on('opentag', ({ name, uri }) => {
    depth += 1
    const what = activeNamespaces.get(uri)
    if (what !== undefined)
      report(`<${name}> makes this file ${what}, which browsers would run on this site.`)
    if (depth > deepest) report(`The elements of this file are nested more than ${deepest} levels deep.`)
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  for (let at = 0; at < text.length && fault === undefined; at += chunkLength)
    parser.write(text.slice(at, at + chunkLength))
  if (fault === undefined) parser.close()
  return fault
}
