/**
 * Finds the known word that a mistyped one was meant to be: `Did you mean "..."?` The client imports the
 * distance alone.
 */

/**
 * What a thing is called here, and what other tools and habits call it. Where a word stands for several, the
 * first that fits the place is meant.
 */
const habits: readonly (readonly [here: string, elsewhere: string])[] = [
  ['warning', 'caution'],
  ['info', 'note'],
  ['callout', 'admonition alert aside box caution danger hint important info note notice tip warning'],
  ['heading', 'h1 h2 h3 h4 h5 h6 hr header section subheading title'],
  ['prose', 'blockquote content markdown md mdx quote richtext'],
  ['details', 'accordion collapse collapsible dropdown expandable faq spoiler summary toggle'],
  ['tabs', 'codegroup codetabs dropdown switcher tab'],
  ['code', 'codeblock content fence listing pre snippet source value'],
  ['copy-text', 'command install shell terminal'],
  ['figure', 'image img photo picture screenshot svg'],
  ['table', 'datatable grid matrix'],
  ['steps', 'procedure step stepper timeline tutorial walkthrough'],
  ['definitions', 'definitionlist deflist dl terms'],
  ['buttons', 'action actions button cta'],
  ['cards', 'card cardgrid cardgroup features grid linkcards links tiles'],
  ['toc', 'tableofcontents'],
  ['src', 'file href image img path picture source url'],
  ['dark', 'darksrc imagedark srcdark'],
  ['alt', 'alternative alttext description'],
  ['diagram', 'name'],
  ['file-tree', 'directory filesystem folders tree'],
  ['paragraph', 'p para text'],
  ['blocks', 'body children content contents'],
  ['from', 'old oldpath oldurl origin path source src'],
  ['display', 'heading headings title titles headline'],
  ['mono', 'code monospace monospaced fixed'],
  ['switch', 'checkbox toggle radio'],
  ['line', 'text output log'],
  ['accent', 'primary main brand'],
  ['plain', 'secondary default outline ghost link'],
  ['ink', 'dark black'],
  ['subtitle', 'role job position occupation tagline'],
  ['image', 'avatar photo picture portrait'],
  ['description', 'abstract excerpt meta subtitle summary tagline'],
  ['title', 'summary header'],
  ['text', 'answer base content definition desc description html label markdown message summary title value'],
  ['tone', 'kind level severity style variant'],
  ['type', 'block component kind'],
  ['updated', 'date datemodified lastmod lastupdate lastupdated lastupdatedat modified pubdate updateddate'],
  ['lead', 'intro introduction subtitle'],
  ['tab', 'browsertitle metatitle pagetitle seotitle titletag'],
  ['keywords', 'keyword tag tags'],
  ['route', 'path permalink slug'],
  ['to', 'destination goto href link page path redirect redirectto route slug target url ref'],
  ['term', 'key name title word entry'],
  ['label', 'header heading name text title version'],
  ['title', 'sitename sitetitle caption file filename header heading label name path summary text'],
  ['caption', 'figcaption label legend title'],
  ['mark', 'emphasize emphasizelines highlight highlightedlines highlightlines hllines lines marks'],
  ['added', 'neu nuevo nouveau nowe nuovo enhancement feat feature ins insert inserted new'],
  ['removed', 'del delete deleted deprecated remove'],
  ['fixed', 'bug bugfix fix'],
  ['changed', 'breaking change improved improvement modified updated'],
  ['article', 'default doc docs page post single'],
  ['home', 'landing splash'],
  ['plain', 'blank full wide custom none'],
  ['language', 'highlighter lang locale syntax'],
  ['id', 'anchor slug'],
  ['level', 'depth size'],
  ['columns', 'cols fields head header headers headings'],
  ['rows', 'body cells data items'],
  ['items', 'cards children elements entries links list pages steps tabs values'],
  ['entries', 'changes children items nav pages'],
  ['members', 'items methods people users'],
  ['links', 'items link'],
  ['group', 'category section'],
  ['link', 'doc page ref'],
  ['legal', 'copyright message notice text'],
  ['why', 'comment note reason'],
  ['date', 'day published time when'],
  ['kind', 'category type'],
  ['header', 'nav navbar navigation topnav'],
  ['languages', 'i18n langs locales'],
  ['color', 'accent colour primary primarycolor themecolor'],
  ['shell', 'shellsession shsession terminal'],
]

/** The known word nearest to `word`, or undefined if none is near enough to be what the author meant. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const candidates = [...words]
  const lower = word.toLowerCase()
  const joinedUp = lower.replaceAll(/[-_]/g, '')
  // Before what is spelt alike: "content" is no typo for "contents".
  const isKnown = candidates.includes(word)
  const habit = habits.find(
    ([here, elsewhere]) => candidates.includes(here) && elsewhere.split(' ').includes(joinedUp),
  )
  if (habit && !isKnown) return habit[0]
  let best: string | undefined
  // A word of one or two letters is a typo for nearly everything.
  let bestDistance = Math.max(word.length > 2 ? 1 : 0, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance =
      candidate.toLowerCase() === lower ? 0.5 : editDistance(lower, candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  if (best !== undefined) return best
  if (word.length < 3) return undefined
  const longer = candidates.filter(candidate => candidate.toLowerCase().startsWith(lower))
  return longer.length === 1 ? longer[0] : undefined
}

/** One sentence: the nearest word, else the list of all (cut at twelve), else undefined. */
export function suggest(word: string, words: readonly string[], what: string): string | undefined {
  const near = nearest(word, words)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (words.length === 0) return undefined
  return `${what}: ${listed(words)}.`
}

/** `a, b, c and 4 more` */
export function listed(words: readonly string[], most = 14): string {
  if (words.length <= most) return words.join(', ')
  return `${words.slice(0, most).join(', ')} and ${words.length - most} more`
}

/** Typos that are forgiven in a word of this length. */
export function maxTypos(length: number): 0 | 1 | 2 {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}

/**
 * How far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1 (optimal
 * string alignment).
 * @returns Infinity above `limit`
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  const at = (row: readonly number[], j: number): number => row[j] ?? Number.POSITIVE_INFINITY
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : replaced
      current.push(Math.min(at(previous, j) + 1, at(current, j - 1) + 1, replaced, swapped))
    }
    before = previous
    previous = current
    if (Math.min(...current) > limit) break
  }
  const distance = at(previous, b.length)
  return distance > limit ? Number.POSITIVE_INFINITY : distance
}
