/** Content types by the ending of a file: for the preview, the dev server and the generated host files. */

interface ContentType {
  readonly type: string
  /** Text, which is worth compressing and is always UTF-8 here. */
  readonly text: boolean
}

export const contentTypes: Readonly<Record<string, ContentType>> = {
  css: { type: 'text/css', text: true },
  html: { type: 'text/html', text: true },
  ico: { type: 'image/x-icon', text: false },
  jpg: { type: 'image/jpeg', text: false },
  js: { type: 'text/javascript', text: true },
  json: { type: 'application/json', text: true },
  md: { type: 'text/markdown', text: true },
  png: { type: 'image/png', text: false },
  svg: { type: 'image/svg+xml', text: true },
  txt: { type: 'text/plain', text: true },
  webmanifest: { type: 'application/manifest+json', text: true },
  webp: { type: 'image/webp', text: false },
  woff2: { type: 'font/woff2', text: false },
  xml: { type: 'application/xml', text: true },
}

const unknown = 'application/octet-stream'

/** As the header has it, with a charset for text. */
export function contentType(file: string): string {
  const found = contentTypes[endingOf(file)]
  if (!found) return unknown
  return found.text ? `${found.type}; charset=utf-8` : found.type
}

export const isText = (file: string): boolean => contentTypes[endingOf(file)]?.text ?? false

function endingOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return name.slice(name.lastIndexOf('.') + 1)
}
