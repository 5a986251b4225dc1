/** The stage: a script beside a drawing of the activity that it makes, played one step at a time. */
import { z } from 'zod'
import {
  anchor,
  code,
  codeLines,
  formed,
  hidden,
  image,
  inline,
  inlineTitle,
  lineMarks,
  name,
  refersTo,
  words,
} from '../text/fields.ts'
import { failIn, flag, group, kind, list, unknownName } from '../text/groups.ts'
import { isMarked, strayMarks } from '../text/refusals.ts'
import type { Path } from '../yaml/positions.ts'

const player = () => refersTo('player')

/** Words of the drawing, which search doesn't look for. */
const drawn = () => words().meta({ search: 'none' })

const StageView = kind(
  'StageView',
  'What the drawing shows from this step on. What it leaves out stays as it was, except for "speaks", ' +
    '"dialog" and "cover", which end with their step.',
  {
    here: z.array(player()).optional().describe('Everyone in the activity: in the list and on the board.'),
    moves: list('Players who stand elsewhere.', {
      player: player().describe('Who moves.'),
      to: z.tuple([z.int(), z.int()]).describe('Where the player stands then, in pixels of the scene.'),
    }).optional(),
    speaks: player().optional().describe('Who speaks.'),
    muted: z.array(player()).optional().describe('Everyone whose microphone is off.'),
    turn: player().optional().describe('Whose turn it is; drawn as a ring on the tile.'),
    labels: z.array(drawn()).optional().describe('Labels of the game; [] takes them away.'),
    buttons: z.array(drawn()).optional().describe('Buttons of the game; [] takes them away.'),
    status: drawn().optional().describe('What the connection light says.'),
    board: z.boolean().optional().describe('false shows an empty scene in place of the board.'),
    layout: z.enum(['focused', 'pip', 'grid']).optional().describe('How Discord shows the activity.'),
    orientation: z.enum(['portrait', 'landscape']).optional().describe('How a phone is held.'),
    dialog: group('A dialog of Discord over the activity.', {
      title: drawn().describe('Its heading.'),
      text: drawn().optional().describe('What it says; without it, a list of friends is drawn.'),
      button: drawn().optional().describe('Its button.'),
    }).optional(),
    cover: drawn().optional().describe('Hides the game behind these words, such as while it loads.'),
  },
)
export type StageView = z.output<typeof StageView>

const StageStep = kind('StageStep', 'Something that happens, and what the code makes of it.', {
  // The prose around it says the same, and search leads there.
  text: inline()
    .meta({ search: 'none' })
    .describe('What the code does and why, in a sentence. Screen readers hear it.'),
  press: drawn()
    .optional()
    .describe('The button of the game or of a dialog that the reader presses; one that was there before.'),
  event: refersTo('member')
    .optional()
    .describe('The event that arrives, such as "Api.Subscribe.SpeakingStart".'),
  call: refersTo('member').optional().describe('The call that answers, such as "Api.Initialize".'),
  after: drawn().optional().describe('How much time passes, such as "20 seconds later".'),
  mock: drawn()
    .optional()
    .describe("The button in the mock's panel that causes it; that of an event is named after the event."),
  lines: lineMarks().describe(
    'Lines at work, such as "14-15, 20", counted from 1. The last one writes the log.',
  ),
  gets: group('The value that the lines get, shown beside the first of them.', {
    model: refersTo('type').describe('Its type.'),
    count: z.int().min(0).optional().describe('How many there are, for an array.'),
    fields: list('Fields of it that matter here.', {
      name: hidden().describe('Name of the field, as the reference has it.'),
      value: name().describe('Its value.'),
    }).default([]),
  }).optional(),
  from: z.enum(['game', 'client']).default('client').describe('Where the message comes from.'),
  message: code().meta({ search: 'none' }).optional().describe('The message that travels.'),
  log: code().meta({ search: 'none' }).optional().describe('The line that it writes to the console.'),
  view: StageView.default({}).describe('What the drawing shows then.'),
})
export type StageStep = z.output<typeof StageStep>

const shape = {
  id: anchor().describe('The part of the address after "#"; its steps are "#id-1", "#id-2" and so on.'),
  title: words().describe('File name of the script.'),
  language: refersTo('language').default('csharp').describe('Language of the script; csharp unless said.'),
  code: codeLines().describe('The script.'),
  caption: inlineTitle().optional().describe('A sentence below the script.'),
  parts: list('Passages of the script, shown next to the drawing. The whole script follows them.', {
    lines: formed(/^\d+(-\d+)?$/, 'The lines of a part are written as "12-18".').describe(
      'Its lines, such as "12-18", counted from 1. What is at work in some step must be in one of the parts.',
    ),
    text: inline().meta({ flow: true }).describe('What it does, in a paragraph above it.'),
  })
    .min(2)
    .optional(),
  around: z
    .enum(['discord', 'phone', 'editor'])
    .default('discord')
    .describe('What is drawn around the game: Discord on a desktop or a phone, or the editor.'),
  scene: image().optional().describe("The picture of the game, if it isn't that of site.yaml."),
  heads: z
    .boolean()
    .default(true)
    .describe('false draws pawns alone, for a game that has no pictures of its players yet.'),
  names: flag().describe('true writes the name of each player below the pawn.'),
  alt: drawn().describe("What the drawing shows at first, for people who can't see it."),
  cast: z.array(player()).min(1).describe('The players, by their names in site.yaml.'),
  mock: group('The panel that sends events.', {
    title: name().describe('Name of the object whose buttons they are.'),
    text: drawn().describe('What to do with them.'),
  }).optional(),
  ends: z
    .array(drawn())
    .length(3)
    .optional()
    .describe('Who a message passes, such as the game, the bridge and the client.'),
  log: drawn().describe('Name of the console.'),
  free: flag().describe('true lets buttons answer in any order, each from what is shown at the moment.'),
  steps: z.array(StageStep).min(2).max(12).describe('What happens, in order. The first is what is there.'),
}

/** What no field by itself can have wrong: lines, players and buttons that the stage doesn't have. */
function checkStage(stage: StageContent, ctx: z.RefinementCtx): void {
  checkParts(stage, ctx)
  checkSteps(stage, ctx)
}

/** Parts follow the script and share no line. Whatever is at work in a step is in one of them. */
function checkParts(stage: StageContent, ctx: z.RefinementCtx): void {
  const shown = linesOfParts(stage, ctx)
  if (stage.parts) checkLinesAreShown(stage, shown, ctx)
}

/** The numbers of all lines that are in a part. */
function linesOfParts({ code, parts = [] }: StageContent, ctx: z.RefinementCtx): Set<number> {
  const fail = failIn(ctx)
  const shown = new Set<number>()
  let end = 0
  for (const [i, { lines }] of parts.entries()) {
    const at = ['parts', i, 'lines']
    const [from = 0, to = from] = lines.split('-').map(Number)
    const stray = [...strayMarks({ mark: lines }, code)]
    for (const { message, hint } of stray) fail({ at, message, hint })
    if (stray.length > 0) continue
    const hint = "Parts follow the script from top to bottom, and they can't share lines."
    if (to < from) fail({ at, message: `This part ends at line ${to}, which is before its beginning.`, hint })
    else if (from <= end) fail({ at, message: `The part before this one ends at line ${end}.`, hint })
    end = Math.max(end, to)
    for (let line = from; line <= to; line++) shown.add(line)
  }
  return shown
}

function checkLinesAreShown(
  { code, steps }: StageContent,
  shown: ReadonlySet<number>,
  ctx: z.RefinementCtx,
): void {
  const fail = failIn(ctx)
  const numbered = code.split('\n').map((_, i) => i + 1)
  for (const [i, { lines }] of steps.entries()) {
    // A line that the script doesn't have is told where steps are checked.
    if ([...strayMarks({ mark: lines }, code)].length > 0) continue
    const hidden = numbered.find(line => isMarked(lines, line) && !shown.has(line))
    const message = `Line ${hidden} is at work here but isn't in any part, so readers can't see it.`
    if (hidden !== undefined) fail({ at: ['steps', i, 'lines'], message, hint: 'Extend the nearest part.' })
  }
}

function checkSteps({ code, cast, steps }: StageContent, ctx: z.RefinementCtx): void {
  const fail = failIn(ctx)
  let inGame: readonly string[] = []
  let inDialog: readonly string[] = []
  for (const [i, { lines, press, view }] of steps.entries()) {
    for (const { message, hint } of strayMarks({ mark: lines }, code))
      fail({ at: ['steps', i, 'lines'], message, hint })
    for (const [who, at] of playersIn(view)) {
      const stranger = unknownName({ name: who, declared: cast, what: 'player' })
      if (stranger) fail({ ...stranger, at: ['steps', i, 'view', ...at] })
    }
    const declared = [...inGame, ...inDialog]
    const unseen = press === undefined ? undefined : unknownName({ name: press, declared, what: 'button' })
    if (unseen) fail({ ...unseen, at: ['steps', i, 'press'] })
    inGame = view.buttons ?? inGame
    inDialog = view.dialog?.button === undefined ? [] : [view.dialog.button]
  }
}

/** Everyone whom a view names, each with its place. */
function* playersIn({
  here = [],
  muted = [],
  moves = [],
  speaks,
  turn,
}: StageView): Generator<[string, Path]> {
  for (const [i, each] of here.entries()) yield [each, ['here', i]]
  for (const [i, each] of muted.entries()) yield [each, ['muted', i]]
  for (const [i, { player }] of moves.entries()) yield [player, ['moves', i, 'player']]
  if (speaks !== undefined) yield [speaks, ['speaks']]
  if (turn !== undefined) yield [turn, ['turn']]
}

/** As a part of another block. */
export const StagePart = group('A stage.', shape).superRefine(checkStage)
export type StageContent = z.output<typeof StagePart>

const description = 'A script next to a drawing of its activity, played one step at a time.'

export const stage = [
  group(description, { type: z.literal('stage').describe(description), ...shape })
    .superRefine(checkStage)
    .meta({ id: 'StageBlock' }),
] as const
