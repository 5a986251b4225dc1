/** data/startup-lines.yaml: what consoles print when all is well. */
import { z } from 'zod'
import { code, type Href, inline, inlineTitle, key } from '../../text/fields.ts'
import { distinct, flag, group, kind } from '../../text/groups.ts'
import { pattern } from './form.ts'
import { places } from './problem.ts'

/** When healthy lines are printed. */
export const moments = ['start', 'build', 'editor', 'tunnel'] as const

const StartupLine = group('A line that consoles print when all is well.', {
  id: key().describe('The name of the line.'),
  title: inlineTitle().describe('What it means, in a few words.'),
  texts: z
    .array(pattern())
    .min(1)
    .describe(
      'Parts by which the line is recognised, in upper or lower case. "*" stands for anything in between.',
    ),
  sample: code().describe("The line as it's logged."),
  during: z
    .enum(moments)
    .describe('Who prints it, which is start (the start-up), build (a build), editor or tunnel.'),
  optional: flag().describe('Set to true if a start-up can succeed without it.'),
  seen: z.enum(places).describe('Where readers see it.'),
  means: inline().describe('What it means.'),
  missing: inline().describe("What to look at if the line isn't there."),
}).meta({ id: 'StartupLine' })
export type StartupLine = z.output<typeof StartupLine>

export const StartupLinesFile = kind('StartupLinesFile', 'What consoles print when all is well.', {
  lines: z
    .array(StartupLine)
    .min(1)
    .superRefine(distinct('id'))
    .describe('The lines, in the order in which they appear.'),
})

/** A healthy line, and where it is explained. */
export interface KnownLine extends StartupLine {
  readonly to: Href
}

/** Id of a line on the page that explains it. */
export const lineAnchor = ({ id }: { readonly id: string }): string => `startup-${id}`
