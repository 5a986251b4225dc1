/**
 * Parts of a source file that pages show. A line such as `// #region login` begins one and the next `//
 * #endregion` ends it; any comment will do, because only `#region` and the name behind it count. Readers
 * never see these lines.
 */

/** A name, and the lines between its two marks. */
export interface Region {
  readonly name: string
  readonly lines: readonly string[]
}

const beginning = /#region +([\w-]+)/
const ending = /#endregion\b/

/** Returns the regions of a file, in their order. One that never ends reaches to the end of the file. */
export function regionsOf(text: string): Region[] {
  const regions: { name: string; lines: string[] }[] = []
  let open: { name: string; lines: string[] } | undefined
  for (const line of linesOf(text)) {
    const [, name] = beginning.exec(line) ?? []
    if (name !== undefined) {
      open = { name, lines: [] }
      regions.push(open)
    } else if (ending.test(line)) {
      open = undefined
    } else {
      open?.lines.push(line)
    }
  }
  return regions
}

/**
 * Returns what a page shows of a file: one region, moved to the left margin, or all of it, without the marks.
 * @returns undefined if there is no such region
 */
export function shownPart(text: string, name: string | undefined): string | undefined {
  if (name === undefined) {
    const lines = linesOf(text).filter(line => !beginning.test(line) && !ending.test(line))
    return lines.join('\n').trimEnd()
  }
  const region = regionsOf(text).find(candidate => candidate.name === name)
  return region && withoutIndent(region.lines).join('\n').trimEnd()
}

const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n')

function withoutIndent(lines: readonly string[]): string[] {
  const indents = lines.filter(line => line.trim() !== '').map(line => line.search(/\S/))
  const least = Math.min(...indents)
  return lines.map(line => line.slice(least))
}
