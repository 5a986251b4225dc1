/**
 * How signs look. Each is drawn on a grid of 24 by 24 with straight lines, because a tile has six of them.
 * What lies within a shape is cut out of it.
 */
import type { SignName } from '../../schema/index.ts'

/**
 * - `own`: what a developer makes.
 * - `people`: who plays.
 * - `client`: Discord, and what it shows.
 * - `server`: what is kept safe.
 * - `good`: what one is glad to see.
 */
export type Hue = 'own' | 'people' | 'client' | 'server' | 'good'

interface Sign {
  readonly hue: Hue
  /** A shape that is filled. */
  readonly shape?: string
  /** Lines, all of the same width. */
  readonly lines?: string
}

const person = (x: number, y: number): string =>
  `M${x} ${y}l3.5 2v4l-3.5 2-3.5-2V${y + 2}zM${x - 7} ${y + 18}v-4l4-4.5h6l4 4.5v4z`
const hexagon = (x: number, y: number): string => `M${x} ${y}l4 2.3v4.6l-4 2.3-4-2.3V${y + 2.3}z`

export const signShapes: Readonly<Record<SignName, Sign>> = {
  board: { hue: 'own', shape: hexagon(7.5, 2.5) + hexagon(16.5, 2.5) + hexagon(12, 11.5) },
  book: { hue: 'client', shape: 'M2 4h9l1 1 1-1h9v15h-9l-1 1-1-1H2zM11 7v9h2V7z' },
  chat: {
    hue: 'client',
    shape: 'M2 3h20v14H12l-5 5v-5H2zM6 9v2.5h2.5V9zM10.7 9v2.5h2.6V9zM15.5 9v2.5H18V9z',
  },
  check: { hue: 'server', lines: 'M3.5 12.5l6 6 11-12' },
  clock: { hue: 'good', lines: 'M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3zM12 7v5.5l4 2.3' },
  code: { hue: 'own', lines: 'M7.5 6l-5.5 6 5.5 6M16.5 6l5.5 6-5.5 6M14 4l-4 16' },
  coin: { hue: 'good', shape: 'M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7zM12 7l-4 2.3v5.4l4 2.3 4-2.3V9.3z' },
  console: { hue: 'own', shape: 'M2 3h20v18H2zM5 8.6L8.4 12 5 15.4l1.6 1.6 5-5-5-5zM12.5 15v2.2H19V15z' },
  controller: {
    hue: 'own',
    shape: 'M6 5h12l5 11-3 3.5-4-3.5H8l-4 3.5L1 16zM7 8v2H5v2.2h2v2h2.2v-2h2V10h-2V8zM15 10v2.2h2.5V10z',
  },
  door: {
    hue: 'people',
    shape: 'M3 2h11v4h-2.5V4.5h-6v15h6V18H14v4H3z',
    lines: 'M9 12h12M17 7.5l4.5 4.5-4.5 4.5',
  },
  flag: { hue: 'good', shape: 'M4 2h3v20H4zM9 3h12l-4 5 4 5H9z' },
  heat: { hue: 'people', shape: 'M13 1l6 9v7l-5 5h-4l-5-5v-6l4 2.5z' },
  invite: { hue: 'people', shape: `${person(8.5, 4)}`, lines: 'M19.5 4v9M15 8.5h9' },
  key: {
    hue: 'server',
    shape: 'M8 5l6 3.5v2h9v5h-3V13.5h-2.5v3H14v-1L8 19l-6-3.5v-7zM8 9.5l-2.2 1.3v2.4L8 14.5l2.2-1.3v-2.4z',
  },
  letter: { hue: 'client', lines: 'M4 21l7-18h2l7 18M7 14.5h10' },
  link: {
    hue: 'client',
    lines: 'M9 15l6-6M10.5 6.5L14 3h3.5L21 6.5V10l-3.5 3.5M13.5 17.5L10 21H6.5L3 17.5V14l3.5-3.5',
  },
  list: {
    hue: 'own',
    shape: 'M2 4h4v4H2zM8.5 4H22v4H8.5zM2 10h4v4H2zM8.5 10H22v4H8.5zM2 16h4v4H2zM8.5 16H22v4H8.5z',
  },
  lock: { hue: 'server', shape: 'M4 10h16v12H4zM11 14v4h2v-4z', lines: 'M8 10V5.5L12 3l4 2.5V10' },
  mask: { hue: 'good', shape: 'M2 4h20v9l-10 8L2 13zM6 8.5v3h4.5v-3zM13.5 8.5v3H18v-3z' },
  message: {
    hue: 'own',
    lines: 'M9 3H7L5 5v5l-2.5 2L5 14v5l2 2h2M15 3h2l2 2v5l2.5 2L19 14v5l-2 2h-2M12 9v2M12 14v2',
  },
  package: { hue: 'own', lines: 'M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3zM3.5 7.3L12 12l8.5-4.7M12 12v9.5' },
  phone: { hue: 'client', shape: 'M6 1h12v22H6zM8.3 4v13.5h7.4V4zM10.7 19.2v2h2.6v-2z' },
  player: { hue: 'people', shape: person(12, 3) },
  players: { hue: 'people', shape: person(8, 4), lines: 'M17 5l2.5 1.5v3.5L17 11.5M18 14l3 3.5V22' },
  plug: { hue: 'own', shape: 'M4 8h16v6l-5 4h-1.7v5h-2.6v-5H9l-5-4z', lines: 'M8.5 2v7M15.5 2v7' },
  question: { hue: 'good', shape: 'M10.5 18.5h3.2v3.2h-3.2z', lines: 'M6.5 9V6l3.5-3h4l3.5 3v3.5L12 13v3' },
  save: { hue: 'server', shape: 'M2 2h15l5 5v15H2zM7 4.5V9h8V4.5zM6.5 13v6.5h11V13z' },
  screen: { hue: 'client', shape: 'M1 3h22v14H1zM3.5 5.5v9h17v-9zM7 19h10v2.5H7z' },
  search: { hue: 'good', lines: 'M10 3l6 3.5v7L10 17l-6-3.5v-7zM15 14l6 6.5' },
  server: { hue: 'server', shape: 'M2 3h20v8H2zM5 6v2.2h2.2V6zM2 13h20v8H2zM5 16v2.2h2.2V16z' },
  settings: {
    hue: 'own',
    shape: hexagon(8, 2.5) + hexagon(16, 12.5),
    lines: 'M1 7h4M12 7h11M1 17h11M20 17h3',
  },
  shield: { hue: 'server', shape: 'M12 1l9 3.5V12l-9 10.5L3 12V4.5zM12 4.7L6.2 7v4l5.8 7z' },
  sound: {
    hue: 'people',
    shape: 'M2 8.5h4.5L13 3v18l-6.5-5.5H2z',
    lines: 'M16 8l2.5 4-2.5 4M19 4.5l4 7.5-4 7.5',
  },
  speed: { hue: 'good', lines: 'M3 4.5L10.5 12 3 19.5M12.5 4.5L20 12l-7.5 7.5' },
  star: { hue: 'good', shape: 'M12 1l3.2 7.8L23 12l-7.8 3.2L12 23l-3.2-7.8L1 12l7.8-3.2z' },
  swap: { hue: 'own', lines: 'M2 8h18M15.5 3.5L20 8M22 16H4M8.5 20.5L4 16' },
  turn: { hue: 'client', lines: 'M4 12V7.5l8-4.5 8 4.5M20 12v4.5l-8 4.5-8-4.5M20.5 2v5.5H15M3.5 22v-5.5H9' },
  warning: { hue: 'people', shape: 'M12 1.5L23.5 22H.5zM10.9 9v6.5h2.2V9zM10.9 17.3v2.2h2.2v-2.2z' },
  window: { hue: 'client', shape: 'M1 3h22v18H1zM3.5 9v9.5h17V9zM3.5 5.2v1.6h2V5.2zM7 5.2v1.6h2V5.2z' },
}
