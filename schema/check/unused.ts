/** Diagrams and pictures that nothing shows. */
import type { UsedName } from '../content/used-names.ts'
import { fileInPublic } from '../data-path.ts'
import type { SiteInput } from '../site/site-input.ts'

/** What the checks of uses learn. */
export interface WhatIsUsed {
  /** Names of diagrams and addresses of pictures that something shows. */
  readonly used: Set<string>
  /** Kinds of which something that is used does not exist: a slip in its name leaves another unused. */
  readonly missed: Set<UsedName['kind']>
}

export const pictureFile = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/

export function checkUnused(input: SiteInput, use: WhatIsUsed): void {
  checkDiagrams(input, use)
  checkPictures(input, use)
}

function checkDiagrams({ files, fail }: SiteInput, { used, missed }: WhatIsUsed): void {
  if (missed.has('diagram')) return
  for (const { name, source } of files.diagrams) {
    if (used.has(name)) continue
    const hint = `Show it with { type: diagram, diagram: ${name} }, or delete the file.`
    fail({ code: 'unused-file', at: source, message: 'No page shows this diagram.', hint })
  }
}

/** Icons at the top of public/ are asked for by browsers. */
function checkPictures({ outside, fail }: SiteInput, { used, missed }: WhatIsUsed): void {
  if (missed.has('image')) return
  const isIcon = (address: string): boolean => address.lastIndexOf('/') === 0
  for (const address of outside.publicFiles.keys()) {
    if (!pictureFile.test(address) || isIcon(address) || used.has(address)) continue
    const at = fileInPublic(address)
    const hint = `Show it with { type: figure, src: ${address} }, or delete the file.`
    fail({ code: 'unused-file', at, message: 'No page shows this picture.', hint })
  }
}
