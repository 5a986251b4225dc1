/** The content type of each kind of file: for the generated host files, the preview and the dev server. */

/** By the ending of a file's name. */
export const contentTypes: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['html', 'text/html'],
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  // Programs to download (public/starter/). Our own scripts end in .js.
  ['cs', 'text/plain'],
  ['mjs', 'text/plain'],
  ['png', 'image/png'],
  ['sample', 'text/plain'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['webmanifest', 'application/manifest+json'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml'],
])

function typeOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return contentTypes.get(ending) ?? 'application/octet-stream'
}

/** Tells whether a type is text, which is worth compressing. */
export const isTextType = (type: string): boolean => /^text\/|[/+](?:json|xml)$/.test(type)

export const isText = (file: string): boolean => isTextType(typeOf(file))

/** Returns the value of a Content-Type header: all our text is UTF-8. */
export const withCharset = (type: string): string => (isTextType(type) ? `${type}; charset=utf-8` : type)

/** Returns the Content-Type header of a file. @param file its path or name; an ending such as `.js` will do */
export const contentType = (file: string): string => withCharset(typeOf(file))
