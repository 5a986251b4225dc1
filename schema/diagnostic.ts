/**
 * What can be wrong with content, as values. A Diagnostic is never thrown: functions that can find an
 * author's mistake take a `report` callback last, keep going, and return what is still usable.
 */

/** Every code, its severity and its meaning. Codes are permanent: a retired one leaves with its case file. */
export const catalogue = {
  'ambiguous-file': { severity: 'error', title: 'Two files declare the same thing' },
  'broken-anchor': { severity: 'error', title: 'A link points at a heading that does not exist' },
  'broken-link': { severity: 'error', title: 'A link points at a page that does not exist' },
  'broken-reference': { severity: 'error', title: 'A name refers to something that is not declared' },
  'card-sign': { severity: 'warning', title: 'A character that social cards cannot show' },
  'diagram-foreign': { severity: 'error', title: 'A committed drawing is not what its diagram makes' },
  'diagram-not-drawn': { severity: 'error', title: 'A diagram has no drawing and none could be made' },
  'diagram-syntax': { severity: 'error', title: 'Mermaid cannot read a diagram' },
  'diagram-too-large': { severity: 'error', title: 'A diagram is over the limits' },
  'duplicate-anchor': { severity: 'error', title: 'Two places of one page have the same id' },
  'duplicate-key': { severity: 'error', title: 'A name is declared twice' },
  'duplicate-route': { severity: 'error', title: 'Two things claim the same address' },
  'file-too-large': { severity: 'error', title: 'A file is larger than any page should be' },
  'hidden-character': { severity: 'error', title: 'A character that readers cannot see' },
  'inline-syntax': { severity: 'error', title: 'Inline Markdown that this site does not allow' },
  'literal-sample': { severity: 'error', title: 'A value that readers replace is written out instead of as a token' },
  'literal-name': { severity: 'warning', title: 'The product name is written out instead of as a token' },
  'missing-file': { severity: 'error', title: 'A file that every site needs is absent' },
  'missing-image': { severity: 'error', title: 'An image file does not exist' },
  'missing-key': { severity: 'error', title: 'A required field is absent' },
  'orphan-page': { severity: 'warning', title: 'A page that no sidebar shows' },
  'low-contrast': { severity: 'error', title: 'Two colours cannot be told apart' },
  'expired-contact': { severity: 'warning', title: 'The contacts for weaknesses have expired' },
  placeholder: { severity: 'error', title: 'A text that a scaffold left to be written' },
  'redirect-hides': { severity: 'error', title: 'A redirect hides what its address shows' },
  'redirect-loop': { severity: 'error', title: 'A redirect leads back to itself' },
  'unknown-block': { severity: 'error', title: 'A block type that does not exist' },
  'unknown-file': { severity: 'error', title: 'A file that no schema covers' },
  'unknown-identifier': { severity: 'error', title: 'A name that the toolkit does not have' },
  'unknown-key': { severity: 'error', title: 'A field that does not exist here' },
  'unknown-language': { severity: 'error', title: 'A code language that is not highlighted' },
  'unknown-token': { severity: 'error', title: 'A {token} that is not declared' },
  'unpublishable-file': { severity: 'error', title: 'A file of public/ that must not be published' },
  'unused-file': { severity: 'warning', title: 'A diagram or picture that nothing shows' },
  'unsafe-path': { severity: 'error', title: 'A path that leaves its folder' },
  'unsafe-picture': { severity: 'error', title: 'A picture that could do more than draw' },
  'unsafe-url': { severity: 'error', title: 'An address with a scheme that is not allowed' },
  'vanished-permalink': { severity: 'error', title: 'An address that was published no longer works' },
  'wrong-value': { severity: 'error', title: 'A value of the wrong kind' },
  'yaml-syntax': { severity: 'error', title: 'The YAML itself cannot be read' },
} as const satisfies Record<string, { severity: 'error' | 'warning'; title: string }>

export type DiagnosticCode = keyof typeof catalogue

export interface Diagnostic {
  readonly severity: 'error' | 'warning'
  readonly code: DiagnosticCode
  /** Path as the author knows it, with forward slashes: `data/pages/about.yaml`. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units, as editors count. */
  readonly col: number
  /** Characters to underline on that line, at least 1. */
  readonly length: number
  /** Where in the value: `blocks.3.text`. Empty for the whole file. */
  readonly path: string
  /** What is wrong here, one sentence. */
  readonly message: string
  /** What to do about it, one sentence. */
  readonly hint?: string | undefined
}

export type Report = (diagnostic: Diagnostic) => void

/** Of what other files declare: mended there, these mistakes are often gone. */
const consequences = new Set<DiagnosticCode>([
  ...(['broken-anchor', 'broken-link', 'broken-reference', 'unknown-identifier', 'missing-image'] as const),
  ...(['literal-name', 'literal-sample', 'orphan-page', 'unused-file', 'vanished-permalink'] as const),
])

const rank = ({ code }: Diagnostic): number => (consequences.has(code) ? 1 : 0)

/** Collects, deduplicates and sorts, root causes first: one list for one run. */
export function diagnosticList(): { report: Report; sorted(): Diagnostic[] } {
  const seen = new Map<string, Diagnostic>()
  return {
    report: d => {
      seen.set(`${d.file}\0${d.line}\0${d.col}\0${d.code}\0${d.message}`, d)
    },
    sorted: () =>
      [...seen.values()].sort(
        (a, b) =>
          rank(a) - rank(b) || compare(a.file, b.file) || a.line - b.line || a.col - b.col || compare(a.code, b.code),
      ),
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
