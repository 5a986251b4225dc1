/** Diagrams and pictures that nothing shows. */
import type { UsedName } from '../content/used-names.ts'
import { fileInPublic, type NamedFile } from '../data-path.ts'
import type { SiteInput } from '../site/site-input.ts'

/** What the checks of uses learn. */
export interface WhatIsUsed {
  /** Names of diagrams and addresses of pictures that something shows. */
  readonly used: Set<string>
  /** Kinds of which something that is used does not exist: a slip in its name leaves another unused. */
  readonly missed: Set<UsedName['kind']>
}

export const pictureFile = /\.(?:ico|jpe?g|png|svg|webp)$/

export function checkUnused({ files, outside, fail }: SiteInput, { used, missed }: WhatIsUsed): void {
  const check = (name: string, at: NamedFile, what: string, block: string): void => {
    const hint = `Show it with { ${block} }, or delete the file.`
    if (!used.has(name)) fail({ code: 'unused-file', at, message: `No page shows this ${what}.`, hint })
  }
  if (!missed.has('diagram'))
    for (const { name, source } of files.diagrams)
      check(name, source, 'diagram', `type: diagram, diagram: ${name}`)
  if (missed.has('image')) return
  for (const address of outside.publicFiles.keys()) {
    // Icons at the top of public/ are asked for by browsers.
    const isIcon = address.lastIndexOf('/') === 0
    if (pictureFile.test(address) && !isIcon)
      check(address, fileInPublic(address), 'picture', `type: figure, src: ${address}`)
  }
}
