/** What a step may contain: every leaf, and tabs. Nesting stops there. */
import { z } from 'zod'
import { leaves } from './leaf.ts'
import { Tabs } from './tabs.ts'

export const StepBlock = z
  .discriminatedUnion('type', [...leaves, Tabs])
  .meta({ id: 'StepBlock', description: 'A block inside a step.' })
