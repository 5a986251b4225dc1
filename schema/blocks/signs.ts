/** Small drawings that content makes of signs. Their looks are in renderers/elements/sign-shapes.ts. */
import { z } from 'zod'

export const signNames = [
  'board',
  'book',
  'chat',
  'check',
  'clock',
  'code',
  'coin',
  'console',
  'controller',
  'door',
  'flag',
  'heat',
  'invite',
  'key',
  'letter',
  'link',
  'list',
  'lock',
  'mask',
  'message',
  'package',
  'phone',
  'player',
  'players',
  'plug',
  'question',
  'save',
  'screen',
  'search',
  'server',
  'settings',
  'shield',
  'sound',
  'speed',
  'star',
  'swap',
  'turn',
  'warning',
  'window',
] as const
export type SignName = (typeof signNames)[number]

/** @param where what the drawing is for */
export const signs = (where: string) =>
  z
    .array(z.enum(signNames))
    .min(1)
    .max(3)
    .optional()
    .describe(
      `A small drawing ${where}. It has one to three signs, each on a tile, in the order in which you'd ` +
        'tell the story.',
    )
