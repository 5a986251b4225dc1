/** Interactive tools: blocks whose styles come in a sheet of their own, which only pages with a tool load. */
import { ConfigBuilder } from './config-builder.ts'
import { HashSimulator } from './hash-simulator.ts'
import { MessageInspector } from './message-inspector.ts'
import { MessageSteps } from './message-steps.ts'
import { ErrorList, PasteBox } from './paste-box.ts'

export const tools = [ConfigBuilder, PasteBox, ErrorList, HashSimulator, MessageInspector, MessageSteps] as const

export const toolTypes: ReadonlySet<string> = new Set(tools.map(tool => tool.shape.type.value))
