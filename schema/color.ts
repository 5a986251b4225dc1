/** Colours as numbers: their hue, and how well one can be told from another. */

/** Red, green and blue of a colour, each from 0 to 1, as light and not as screens number it. */
function linearChannels(hex: string): readonly [number, number, number] {
  const channel = (from: number): number => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/**
 * How light a colour is, and its two axes of colour (Oklab): there a turn changes the hue and nothing else.
 */
function oklab(hex: string): readonly [number, number, number] {
  const [r, g, b] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** In radians. */
export const hueOf = (hex: string): number => {
  const [, a, b] = oklab(hex)
  return Math.atan2(b, a)
}

/** A colour of another hue that is as light. @param turn in radians */
export function turnedBy(hex: string, turn: number): string {
  const [light, x, y] = oklab(hex)
  const [a, b] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number): number =>
    Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))))
  return `#${rgb.map(value => byte(value).toString(16).padStart(2, '0')).join('')}`
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearChannels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
