/** The parts of the home page. They are blocks like any other; only their looks are made for one place. */
import { z } from 'zod'
import {
  code,
  codeLines,
  color,
  hidden,
  href,
  image,
  inline,
  inlineTitle,
  name,
  refersTo,
  title,
  words,
} from '../text/fields.ts'
import { block, flag, group, kind, list } from '../text/groups.ts'
import { Button, Cards } from './links.ts'
import { Window } from './pictures.ts'

const DemoStep = kind('DemoStep', 'What one press of a button of the demo does.', {
  state: hidden().describe('What the drawing shows then, as client/styles/pages/home-client.css knows it.'),
  log: words().describe('The line that it writes into the console.'),
  message: code().describe('The message that travels.'),
})

const DemoAction = kind('DemoAction', 'A button of the demo.', {
  text: words().describe('Words on the button.'),
  shows: z
    .enum(['invite', 'seat', 'speak', 'layout'])
    .describe(
      'The part of the drawing that answers. The button of "invite" is in the game, the others in the mock.',
    ),
  from: z.enum(['game', 'client']).describe('Where the message sets out.'),
  lines: z
    .array(z.int().min(1))
    .min(1)
    .describe('The lines of the script that light up, counted from 1; the last one writes the log.'),
  lasts: flag().describe('true keeps the state when another button is pressed.'),
  steps: z.array(DemoStep).min(1).describe('What its presses do, one after the other.'),
})
export type DemoAction = z.output<typeof DemoAction>

export const home = [
  block('home-hero', 'Title, description, actions and reasons at the top of the home page.', {
    title: inlineTitle().describe('The title; words in **bold** and *italics* become the two chips.'),
    text: inline().describe('What this is, in one or two sentences.'),
    buttons: z.array(Button).min(1).describe('The actions.'),
    install: group('The one address or command that everything begins with.', {
      label: words().describe('What it is; shown and read out.'),
      text: code().describe('What is shown and copied, to the letter.'),
    }),
    reasons: group('Why a reader should choose this, in sight without scrolling.', {
      title: title().describe('The heading.'),
      items: z.array(inline()).min(2).max(5).describe('One reason each, in a few words.'),
      more: Button.pick({ text: true, to: true }).describe('Where the whole comparison is.'),
    }),
  }),
  block('home-bench', 'A short script beside a drawing of the activity it makes, which answers to buttons.', {
    title: words().describe('File name of the script.'),
    language: refersTo('language').describe('Language of the script.'),
    code: codeLines().describe('The script.'),
    markers: list('Three markers, shown in the script and on the drawing.', {
      line: z.int().min(1).describe('Line of the script, counted from 1, that bears the marker.'),
      title: words().describe('What the line achieves.'),
      text: inline().describe('One sentence more.'),
    }).length(3),
    mock: group('The panel below the drawing.', {
      title: name().describe('Name of the object whose buttons they are.'),
      text: words().describe('What to do with them.'),
      ends: z.array(words()).length(3).describe('Who a message passes: the game, the bridge, the client.'),
      log: words().describe('Name of the console.'),
      first: DemoStep.omit({ state: true })
        .extend({ from: DemoAction.shape.from, lines: DemoAction.shape.lines })
        .describe('What log and message show before anything is pressed.'),
    }),
    actions: z.array(DemoAction).min(1).describe('The buttons.'),
    drawing: group('The words of the drawing.', {
      alt: words().describe('What the drawing shows, for those who cannot see it.'),
      scene: image().describe('The picture of the game, without players.'),
      server: name().describe('Name of the server in the drawing.'),
      channels: z.array(name()).min(1).describe('Text channels in the drawing.'),
      voice: name().describe('Name of the voice channel.'),
      players: list(
        'Players in the voice channel. The last one comes and goes with the state "joined" of "seat".',
        {
          name: name().describe('Name of the player; the state of "speak" names who speaks.'),
          image: image().meta({ inlined: true }).describe('Drawing of the player, as SVG.'),
          at: z.tuple([z.int(), z.int()]).describe('Where the player stands, in pixels of the scene.'),
          pawn: color().describe('Colour of the pawn below the head.'),
        },
      ).min(2),
      game: name().describe('Name of the game.'),
      status: words().describe('The connection light.'),
      labels: z.array(words()).min(1).describe('Words on the game: the state of the round.'),
      seated: z
        .array(words())
        .length(2)
        .describe('Words beside marker 2: without the last player, and with.'),
      invitation: words().describe('Heading of the dialog that invites.'),
    }),
  }),
  block('home-mock', 'A text beside a drawing of the mock in the inspector.', {
    title: title().describe('The heading.'),
    text: inline().describe('What the mock is for.'),
    points: z.array(inline()).min(1).describe('What it can do.'),
    window: Window.omit({ type: true }).describe('The inspector of the mock.'),
  }),
  block('home-parts', 'Three parts of a system and the two connections between them.', {
    title: title().describe('The heading.'),
    text: inline().describe('What the picture says.'),
    parts: list('Three parts, from left to right.', {
      title: title().describe('Name of the part.'),
      text: inline().describe('What it does.'),
    }).length(3),
    wires: z
      .array(words())
      .length(2)
      .describe('What runs between the first and second, and between the second and third.'),
  }),
  block('home-path', 'Numbered tiles, each a link to a step.', {
    title: title().describe('The heading.'),
    text: inline().describe('A sentence below it.'),
    tiles: list('The tiles, numbered from 0.', {
      text: words().describe('Words on the tile.'),
      to: href().describe('The step it leads to.'),
      hot: flag().describe('true makes the tile stand out.'),
    })
      .min(2)
      .max(10),
  }),
  block('home-facts', 'Short facts side by side.', {
    items: list('The facts.', {
      title: title().describe('The fact.'),
      text: inline().describe('What it means.'),
    }).min(2),
  }),
  block('home-tools', 'A strip of cards, such as tools with a picture of what they do.', {
    title: title().describe('The heading.'),
    text: inline().describe('A sentence below it.'),
    items: Cards.shape.items,
  }),
] as const
