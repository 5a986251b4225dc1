/**
 * The one gate for bytes: whatever comes from public/ is known by its content, is held to what its name
 * promises, and becomes markup of a page only as what this module returns. A list of dangers would always be
 * one trick behind, so each kind says what it may be.
 */
import { readFileSync, statSync } from 'node:fs'
import type { SafeMarkup } from '../../renderers/index.ts'
import {
  fileKindNames,
  isForHosts,
  isPicture,
  nameFault,
  type PublicFile,
  type PublicKind,
} from '../../schema/index.ts'
import type { XmlFault } from '../drawing/strict-xml.ts'
import { svgFault } from '../drawing/svg-check.ts'
import { kindOf, textOf } from './file-kinds.ts'
import { sizeOf } from './picture-sizes.ts'
import { isJson, secretIn } from './secrets.ts'

/** Files below this folder are programs to download: pages show them as code, hosts serve them as text. */
const sourcesFolder = '/starter/'
const wellKnownFolder = '/.well-known/'

/** What the content of a file may be, by the ending of its name. */
const kindsByEnding: ReadonlyMap<string, readonly PublicKind[]> = new Map<string, readonly PublicKind[]>([
  ['svg', ['svg']],
  ['png', ['png']],
  ['jpg', ['jpeg']],
  ['jpeg', ['jpeg']],
  ['webp', ['webp']],
  // Browsers take either.
  ['ico', ['ico', 'png']],
  ['txt', ['text', 'xml', 'html', 'svg']],
  ['json', ['text']],
])

/** Endings that a host without our headers would show as a page or run as a script. */
const pageEndings = ['html', 'htm', 'xhtml', 'xht', 'xml', 'svg', 'svgz', 'shtml']

/**
 * Bytes. Larger files belong to a release page or a video host, not to every clone and every deploy of this
 * site.
 */
const mostBytes = 10_000_000

/** Pixels. Larger pictures take hundreds of megabytes in every browser that shows them. */
const longestSide = 16_384
const mostPixels = 50_000_000

/** Why a file isn't published, and what its author can do about it. */
export interface FileFault {
  readonly code: 'unpublishable-file' | 'unsafe-picture'
  readonly message: string
  readonly hint: string
  /** Where in the file; the beginning of it if absent. */
  readonly place?: Omit<XmlFault, 'message'>
}

/** Returns what content may know of a file. @param address with a leading slash, below public/ */
export function publicFile(file: string, address: string): PublicFile {
  // What is too large is reported without being read.
  if (statSync(file).size > mostBytes) return { kind: 'binary' }
  const bytes = readFileSync(file)
  const kind = kindOf(bytes)
  if (address.startsWith(sourcesFolder)) return { kind, text: textOf(bytes) }
  return { kind, size: sizeOf(bytes, kind) }
}

/** How a file comes through the gate. */
export interface Passage {
  /** With a leading slash, below public/. */
  readonly address: string
  /** Whether its markup becomes part of pages. */
  readonly inline: boolean
}

/**
 * Says why a file may not be published by its name and its size, which are known before it is read.
 * @param size in bytes
 */
export function faultOfName({ address }: Passage, size: number): FileFault | undefined {
  const code = 'unpublishable-file'
  const name = nameFault(address)
  if (name !== undefined) return { code, message: name, hint: 'Rename the file.' }
  // Of an empty drawing, its reader says what it lacks.
  if (size === 0 && endingOf(address) !== 'svg')
    return { code, message: 'This file is empty.', hint: 'Fill it, or delete it.' }
  if (isForHosts(address)) {
    const message = 'Hosts treat this file as instructions for the whole site.'
    return { code, message, hint: 'Move it out of public/.' }
  }
  return size > mostBytes ? tooLarge(size) : faultOfEnding(address)
}

function tooLarge(size: number): FileFault {
  const megabytes = (size / 1e6).toFixed(1)
  return {
    code: 'unpublishable-file',
    message: `This file has ${megabytes} MB, but files over ${mostBytes / 1e6} MB aren't published.`,
    hint: 'Make it smaller, or link to where it is hosted.',
  }
}

function faultOfEnding(address: string): FileFault | undefined {
  const ending = endingOf(address)
  if (kindsByEnding.has(ending) && !address.startsWith(sourcesFolder)) return undefined
  const isSource = address.startsWith(sourcesFolder) && !pageEndings.includes(ending)
  // Names below .well-known/ are given by whoever asks for them, and many have no ending.
  const isWellKnown = address.startsWith(wellKnownFolder) && ending === ''
  if (isSource || isWellKnown) return undefined

  const noKind = 'The name of this file has no ending that says what it is.'
  const message = ending === '' ? noKind : `Files that end in .${ending} aren't published.`
  const known = [...kindsByEnding.keys()].join(', ')
  const hint = `These endings are published: ${known}. Move it out of public/.`
  return { code: 'unpublishable-file', message, hint }
}

function endingOf(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}

/** Says why a file may not be published by what is in it. Its name has been checked. */
export function faultOfContent(bytes: Buffer, passage: Passage): FileFault | undefined {
  const secret = secretIn(bytes)
  if (secret !== undefined) {
    const hint = `Delete it, and replace the ${secret}, because somebody may have read it.`
    return { code: 'unpublishable-file', message: `This file contains a ${secret}.`, hint }
  }
  if (passage.inline) return drawingFault(bytes, true)
  const { address } = passage
  const ending = endingOf(address)
  const kind = kindOf(bytes)
  if (address.startsWith(sourcesFolder)) return plainTextFault(kind, true)
  // The reader of drawings says best what is wrong with one.
  if (ending === 'svg') return drawingFault(bytes, false)
  if (!kindsByEnding.has(ending)) return plainTextFault(kind, false)
  return misnamed(kind, ending) ?? pictureFault(bytes, kind) ?? jsonFault(bytes, ending)
}

/** @param mayBeMarkup source files may be anything that is text */
function plainTextFault(kind: PublicKind, mayBeMarkup: boolean): FileFault | undefined {
  if (kind === 'text') return undefined
  const isMarkup = kind === 'html' || kind === 'xml' || kind === 'svg'
  if (isMarkup && mayBeMarkup) return undefined
  const message = `A file with this name must be plain text, but it is ${fileKindNames[kind]}.`
  return { code: 'unpublishable-file', message, hint: 'Replace it with text, or move it out of public/.' }
}

/** Returns a file whose name promises something else than its content is. */
function misnamed(kind: PublicKind, ending: string): FileFault | undefined {
  const kinds = kindsByEnding.get(ending) ?? []
  if (kinds.includes(kind)) return undefined
  const [promised] = kinds
  const isPromised = promised !== undefined && isPicture(promised)
  const message = `The name of this file ends in .${ending}, but it is ${fileKindNames[kind]}.`
  const hint = 'Change the ending to match the content, or replace the file with the right one.'
  return { code: isPromised ? 'unsafe-picture' : 'unpublishable-file', message, hint }
}

/** Returns a picture that is cut off, or says that it is larger than any that a page shows. */
function pictureFault(bytes: Buffer, kind: PublicKind): FileFault | undefined {
  if (!isPicture(kind) || kind === 'svg') return undefined
  const code = 'unsafe-picture'
  const hint = 'Export the picture again.'
  const size = sizeOf(bytes, kind)
  if (size === undefined) return { code, message: 'This picture is damaged or cut off.', hint }
  const { width, height } = size
  if (Math.max(width, height) <= longestSide && width * height <= mostPixels) return undefined
  const most = `${longestSide} on a side and ${mostPixels / 1e6} million in all`
  return {
    code,
    message: `This picture has ${width} x ${height} pixels, but at most ${most} are published.`,
    hint,
  }
}

function jsonFault(bytes: Buffer, ending: string): FileFault | undefined {
  if (ending !== 'json' || isJson(textOf(bytes) ?? '')) return undefined
  const message = "The name of this file ends in .json, but it isn't JSON."
  return { code: 'unpublishable-file', message, hint: 'Correct the file, or move it out of public/.' }
}

function drawingFault(bytes: Buffer, inline: boolean): FileFault | undefined {
  const fault = svgFault(bytes, inline)
  if (fault === undefined) return undefined
  const { message, ...place } = fault
  return { code: 'unsafe-picture', message, hint: 'Export it as plain SVG, or remove that part.', place }
}

/** Returns the drawing in a file; undefined if it is no drawing, or does more than draw. */
export function safeMarkup(file: string): SafeMarkup | undefined {
  const bytes = readFileSync(file)
  return svgFault(bytes, true) === undefined ? { safeMarkup: bytes.toString('utf8') } : undefined
}
