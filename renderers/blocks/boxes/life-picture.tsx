/** The state of the hash simulator as a picture: who is there, who has a hash, and what is open. */
import type { ReactNode } from 'react'
import { type Machine, startOf } from '../../../client/tools/hash-simulator.island.ts'
import type { Words } from '../../../schema/index.ts'

const hexagon = (x: number): string => `M${x} 12l31 18v36l-31 18-31-18V30z`
/** Bow, stem and bit of a key. */
const key = (x: number): string => `M${x - 12} 48a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x + 2} 48h14M${x + 12} 48v6`
/** Body and shackle of a padlock. */
const lock = 'M168 46h24v18h-24zM172 46v-6a8 8 0 0 1 16 0v6'

/** The values beside it say the same in words. */
export function LifePicture({ machine, words }: { machine: Machine; words: Words }): ReactNode {
  const values = Object.entries(startOf(machine.variables))
  const { parts } = words.simulator
  return (
    <div
      className="life"
      aria-hidden="true"
      {...Object.fromEntries(values.map(([id, value]) => [`data-${id}`, value]))}
    >
      <svg aria-hidden="true" viewBox="0 0 360 108" width="360" height="108">
        <path className="to-script" d="M91 48h58" />
        <path className="to-game" d="M211 48h58" />
        <path className="of-script" d={hexagon(60)} />
        <path className="of-module" d={hexagon(180)} />
        <path className="of-game" d={hexagon(300)} />
        <path className="access-key" d={key(58)} />
        <path className="module-lock" d={lock} />
        <path className="app-key" d={key(298)} />
        <text x="60" y="102">
          {parts.script}
        </text>
        <text x="180" y="102">
          {parts.module}
        </text>
        <text x="300" y="102">
          {parts.game}
        </text>
      </svg>
    </div>
  )
}
