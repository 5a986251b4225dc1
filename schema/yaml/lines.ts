/** Lines of a text by offset. The YAML parser's own counter misses those inside of what it cannot read. */

export interface LinePlaces {
  /** 1-based line and column of a character. */
  placeOf(offset: number): { readonly line: number; readonly col: number }
}

export function linePlaces(text: string): LinePlaces {
  let starts: number[] | undefined
  return {
    placeOf(offset) {
      if (!starts) {
        starts = [0]
        for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
      }
      let low = 0
      let high = starts.length
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (starts[middle]! <= offset) low = middle
        else high = middle
      }
      return { line: low + 1, col: offset - starts[low]! + 1 }
    },
  }
}
