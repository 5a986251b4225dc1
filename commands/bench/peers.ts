/**
 * How other generators fare with the same kind of page. Cold loads: this site's 22 pages as text, each generator's
 * defaults, the conditions of page-load.ts, two cores; ranges are of three to six loads. Lighthouse: a page of a model
 * site of 25 pages, mobile.
 */
export interface PeerFigures {
  readonly name: string
  /** Kilobytes over the wire. */
  readonly kilobytes: string
  readonly requests: string
  /** Seconds. */
  readonly largestPaint: string
  readonly shift: string
  /** Milliseconds. */
  readonly blocking: string
  /** Performance, accessibility, best practices, search engines. */
  readonly lighthouse: string
}

export const measuredOn = '21 November 2026'

export const peers: readonly PeerFigures[] = [
  {
    name: 'first Dissonity site, of that day',
    kilobytes: '270',
    requests: '4-7',
    largestPaint: '2.14-2.53',
    shift: '0, home 0.129',
    blocking: '110-1090',
    lighthouse: '81/70/100/91',
  },
  {
    name: 'Starlight 0.37.7',
    kilobytes: '49-60',
    requests: '9-12',
    largestPaint: '0.56-1.27',
    shift: '0-0.42',
    blocking: '0-200',
    lighthouse: '100/100/96/100',
  },
  {
    name: 'VitePress 1.6.4',
    kilobytes: '195-273',
    requests: '33-36',
    largestPaint: '1.05-1.57',
    shift: '0.016-0.026',
    blocking: '330-1100',
    lighthouse: '98/96/96/100',
  },
  {
    name: 'Docusaurus 3.10.2',
    kilobytes: '192-220',
    requests: '25-31',
    largestPaint: '0.64-0.98',
    shift: '0',
    blocking: '230-600',
    lighthouse: '89/96/96/100',
  },
]
