/** The stage: a script beside a drawing of the activity that it makes, played one step at a time. */
import { z } from 'zod'
import type { NamedPart } from '../../content/outline.ts'
import { sampleUses, type UsedName } from '../../content/used-names.ts'
import { nearest } from '../../suggest.ts'
import { strayMark } from '../../text/code-marks.ts'
import {
  anchor,
  code,
  hidden,
  image,
  inline,
  inlineTitle,
  lineMarks,
  name,
  refersTo,
  words,
} from '../../text/fields.ts'
import { failIn, flag, group, kind, list, unknownName } from '../../text/groups.ts'
import { type Path, pathText } from '../../yaml/positions.ts'

const player = () => refersTo('player')

/** Accepts words of the drawing, which search doesn't look for. */
const drawn = () => words().meta({ search: 'none' })

const StageView = kind(
  'StageView',
  'What the drawing shows from this step on. Whatever you leave out stays as it was, except for ' +
    '"speaks", "dialog" and "cover", which end with their step.',
  {
    here: z
      .array(player())
      .optional()
      .describe('Everyone in the activity. They appear in the list and on the board.'),
    moves: list('The players who move to another place.', {
      player: player().describe('The player who moves.'),
      to: z.tuple([z.int(), z.int()]).describe("The player's new position, in pixels of the scene."),
    }).optional(),
    speaks: player().optional().describe('The player who is speaking.'),
    muted: z.array(player()).optional().describe('Everyone whose microphone is off.'),
    turn: player().optional().describe('The player whose turn it is, which is drawn as a ring on the tile.'),
    labels: z.array(drawn()).optional().describe('The labels in the game. Use [] to remove them.'),
    buttons: z.array(drawn()).optional().describe('The buttons in the game. Use [] to remove them.'),
    status: drawn().optional().describe('The text next to the connection light.'),
    board: z.boolean().optional().describe('Set to false to show an empty scene instead of the board.'),
    layout: z.enum(['focused', 'pip', 'grid']).optional().describe('How Discord shows the activity.'),
    orientation: z.enum(['portrait', 'landscape']).optional().describe('How the phone is held.'),
    dialog: group('A Discord dialog on top of the activity.', {
      title: drawn().describe('The heading of the dialog.'),
      text: drawn().optional().describe('The text of the dialog. Without it, a list of friends is drawn.'),
      button: drawn().optional().describe('The button of the dialog.'),
    }).optional(),
    cover: drawn().optional().describe('Hides the game behind these words, for example while it loads.'),
  },
)
export type StageView = z.output<typeof StageView>

const StageStep = kind('StageStep', 'Something that happens, and what the code does with it.', {
  // The prose around it says the same, and search leads there.
  text: inline()
    .meta({ search: 'none' })
    .describe('What the code does and why, in one sentence. Screen readers read it aloud.'),
  press: drawn()
    .optional()
    .describe('The button in the game or in a dialog that the reader presses. It has to be there already.'),
  event: refersTo('member')
    .optional()
    .describe('The event that arrives, such as "Api.Subscribe.SpeakingStart".'),
  call: refersTo('member').optional().describe('The call that returns, such as "Api.Initialize".'),
  after: drawn().optional().describe('How much time passes, such as "20 seconds later".'),
  mock: drawn()
    .optional()
    .describe(
      "The button in the mock's panel that causes this step. The button for an event is named after " +
        'the event.',
    ),
  lines: lineMarks().describe(
    'The lines that run, such as "14-15, 20", counted from 1. The last one writes to the log.',
  ),
  gets: group('The value that the lines get, which is shown next to the first of them.', {
    model: refersTo('type').describe('Its type.'),
    count: z.int().min(0).optional().describe('The number of values, for an array.'),
    fields: list('The fields of the value that matter here.', {
      name: hidden().describe('The name of the field, as it is in the reference.'),
      value: name().describe('Its value.'),
    }).default([]),
  }).optional(),
  from: z.enum(['game', 'client']).default('client').describe('Where the message starts.'),
  message: code().meta({ search: 'none' }).optional().describe('The message that is sent.'),
  log: code().meta({ search: 'none' }).optional().describe('The line that this step writes to the console.'),
  view: StageView.default({}).describe('What the drawing shows from then on.'),
})
export type StageStep = z.output<typeof StageStep>

const shape = {
  id: anchor().describe(
    'The part of the address after "#". The addresses of its steps end with "#id-1", "#id-2" and ' + 'so on.',
  ),
  title: words().describe('The file name of the script.'),
  language: refersTo('language')
    .default('csharp')
    .describe('The language of the script. The default is csharp.'),
  code: code().describe('The script.'),
  caption: inlineTitle().optional().describe('A sentence below the script.'),
  around: z
    .enum(['discord', 'phone', 'editor'])
    .default('discord')
    .describe('What is drawn around the game, which is Discord on a desktop or a phone, or the editor.'),
  scene: image().optional().describe("The picture of the game, if it isn't the one in site.yaml."),
  heads: z
    .boolean()
    .default(true)
    .describe("Set to false to draw only pawns, for a game that doesn't have pictures of its players yet."),
  names: flag().describe("Set to true to write each player's name below the pawn."),
  alt: drawn().describe("What the drawing shows at first, for readers who can't see it."),
  cast: z.array(player()).min(1).describe('The players, by their names in site.yaml.'),
  mock: group('The panel that sends events.', {
    title: name().describe('The name of the object that the buttons belong to.'),
    text: drawn().describe('What to do with the buttons.'),
  }).optional(),
  ends: z
    .array(drawn())
    .length(3)
    .optional()
    .describe('The parts that a message passes through, such as the game, the bridge and the client.'),
  log: drawn().describe('The name of the console.'),
  free: flag().describe(
    'Set to true to let readers press the buttons in any order. Each button starts from what is ' +
      'shown at that moment.',
  ),
  steps: z
    .array(StageStep)
    .min(2)
    .max(12)
    .describe('What happens, in order. The first step shows the situation at the start.'),
}

/** Checks what no field by itself can have wrong: lines, players and buttons that the stage doesn't have. */
function checkSteps({ code, cast, steps }: StageContent, ctx: z.RefinementCtx): void {
  const fail = failIn(ctx)
  checkCast(cast, steps, ctx)
  let inGame: readonly string[] = []
  let inDialog: readonly string[] = []
  for (const [i, { lines, press, view }] of steps.entries()) {
    const beyond = strayMark(lines, code)
    if (beyond) fail({ ...beyond, at: ['steps', i, 'lines'] })
    const declared = [...inGame, ...inDialog]
    const unseen = press === undefined ? undefined : unknownName({ name: press, declared, what: 'button' })
    if (unseen) fail({ ...unseen, at: ['steps', i, 'press'] })
    inGame = view.buttons ?? inGame
    inDialog = view.dialog?.button === undefined ? [] : [view.dialog.button]
  }
}

/**
 * Reports whoever is shown without being in the cast. If somebody in the cast is spelt alike and never shown, the slip
 * is in the cast, and is reported once.
 */
function checkCast(cast: readonly string[], steps: readonly StageStep[], ctx: z.RefinementCtx): void {
  const fail = failIn(ctx)
  const shown = steps.flatMap(({ view }, i) =>
    [...playersIn(view)].map(([name, at]) => ({ name, at: ['steps', i, 'view', ...at] })),
  )
  const idle = cast.filter(name => shown.every(one => one.name !== name))
  const slips = new Map<string, string>()
  for (const { name, at } of shown) {
    const stranger = unknownName({ name, declared: cast, what: 'player' })
    const slip = stranger && nearest(name, idle)
    if (slip !== undefined) slips.set(slip, name)
    else if (stranger) fail({ ...stranger, at })
  }
  for (const [slip, name] of slips) {
    const message = `No step shows "${slip}", but the steps show "${name}", who isn't in the cast.`
    const hint = `Write "${name}" here, or "${slip}" in the steps.`
    fail({ message, hint, at: ['cast', cast.indexOf(slip)] })
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
export const StagePart = group('A stage.', shape).superRefine(checkSteps)
export type StageContent = z.output<typeof StagePart>

const description = 'A script next to a drawing of its activity, played one step at a time.'

export const stage = [
  group(description, { type: z.literal('stage').describe(description), ...shape })
    .superRefine(checkSteps)
    .meta({ id: 'StageBlock' }),
] as const

/** Gives a stage and each of its steps an id, so that both can be linked to. */
export function namedStage({ id, steps }: StageContent, path: Path): NamedPart[] {
  const stage = { id, path: [...path, 'id'] }
  return [stage, ...steps.map((_, i) => ({ id: `${id}-${i + 1}`, path: [...path, 'steps', i, 'text'] }))]
}

/** Returns the names in the script of a stage and in what its steps get. */
export function usesOfStage({ language, code, steps }: StageContent, path: Path): UsedName[] {
  const uses = sampleUses(language, code, pathText([...path, 'code']))
  for (const [i, { gets }] of steps.entries())
    for (const [j, { name }] of (gets?.fields ?? []).entries()) {
      const at = pathText([...path, 'steps', i, 'gets', 'fields', j, 'name'])
      uses.push({ kind: 'model-field', name, of: gets?.model ?? '', path: at })
    }
  return uses
}
