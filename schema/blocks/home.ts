/** The parts of the home page. They are blocks like any other; only their looks are made for one place. */
import { z } from 'zod'
import { code, color, hidden, href, image, inline, name, refersTo, words } from '../text/fields.ts'
import { Button } from './buttons.ts'
import { Cards } from './cards.ts'
import { Window } from './window.ts'

export const HomeHero = z
  .strictObject({
    type: z.literal('home-hero').describe('The top of the home page.'),
    title: inline('title').describe('The title; words in **bold** and *italics* become the two chips.'),
    text: inline().describe('What this is, in one or two sentences.'),
    buttons: z.array(Button).min(1).describe('The actions.'),
    install: z
      .strictObject({
        label: words().describe('What it is; shown and read out.'),
        text: code().describe('What is shown and copied, to the letter.'),
      })
      .describe('The one address or command that everything begins with.'),
    reasons: z
      .strictObject({
        title: words().describe('The heading.'),
        items: z.array(inline()).min(2).max(5).describe('One reason each, in a few words.'),
        more: Button.pick({ text: true, to: true }).describe('Where the whole comparison is.'),
      })
      .describe('Why a reader should choose this, in sight without scrolling.'),
  })
  .meta({ id: 'HomeHero', description: 'Title, description, actions and reasons at the top of the home page.' })
export type HomeHero = z.output<typeof HomeHero>

const DemoStep = z
  .strictObject({
    state: hidden().describe('What the drawing shows then, as client/styles/home.css knows it.'),
    log: words().describe('The line that it writes into the console.'),
    message: code().describe('The message that travels.'),
  })
  .meta({ id: 'DemoStep', description: 'What one press of a button of the demo does.' })

const DemoAction = z
  .strictObject({
    text: words().describe('Words on the button.'),
    shows: z
      .enum(['invite', 'seat', 'speak', 'layout'])
      .describe('The part of the drawing that answers. The button of "invite" is in the game, the others in the mock.'),
    from: z.enum(['game', 'client']).describe('Where the message sets out.'),
    lines: z
      .array(z.int().min(1))
      .min(1)
      .describe('The lines of the script that light up, counted from 1; the last one writes the log.'),
    lasts: z.boolean().default(false).describe('true keeps the state when another button is pressed.'),
    steps: z.array(DemoStep).min(1).describe('What its presses do, one after the other.'),
  })
  .meta({ id: 'DemoAction', description: 'A button of the demo.' })
export type DemoAction = z.output<typeof DemoAction>

export const HomeBench = z
  .strictObject({
    type: z.literal('home-bench').describe('A script beside the activity it makes, with buttons to try it.'),
    title: words().describe('File name of the script.'),
    language: refersTo('language').describe('Language of the script.'),
    code: code().describe('The script.'),
    markers: z
      .array(
        z.strictObject({
          line: z.int().min(1).describe('Line of the script, counted from 1, that bears the marker.'),
          title: words().describe('What the line achieves.'),
          text: inline().describe('One sentence more.'),
        }),
      )
      .length(3)
      .describe('Three markers, shown in the script and on the drawing.'),
    mock: z
      .strictObject({
        title: name().describe('Name of the object whose buttons they are.'),
        text: words().describe('What to do with them.'),
        ends: z.array(words()).length(3).describe('Who a message passes: the game, the bridge, the client.'),
        log: words().describe('Name of the console.'),
        first: DemoStep.omit({ state: true })
          .extend({ from: DemoAction.shape.from, lines: DemoAction.shape.lines })
          .describe('What log and message show before anything is pressed.'),
      })
      .describe('The panel below the drawing.'),
    actions: z.array(DemoAction).min(1).describe('The buttons.'),
    drawing: z
      .strictObject({
        alt: words().describe('What the drawing shows, for those who cannot see it.'),
        scene: image().describe('The picture of the game, without players.'),
        server: name().describe('Name of the server in the drawing.'),
        channels: z.array(name()).min(1).describe('Text channels in the drawing.'),
        voice: name().describe('Name of the voice channel.'),
        players: z
          .array(
            z.strictObject({
              name: name().describe('Name of the player; the state of "speak" names who speaks.'),
              image: image().describe('Picture of the player.'),
              at: z.tuple([z.int(), z.int()]).describe('Where the player stands, in pixels of the scene.'),
              pawn: color().describe('Colour of the pawn below the head.'),
            }),
          )
          .min(2)
          .describe('Players in the voice channel. The last one comes and goes with the state "joined" of "seat".'),
        game: name().describe('Name of the game.'),
        status: words().describe('The connection light.'),
        labels: z.array(words()).min(1).describe('Words on the game: the state of the round.'),
        seated: z.array(words()).length(2).describe('Words beside marker 2: without the last player, and with.'),
        invitation: words().describe('Heading of the dialog that invites.'),
      })
      .describe('The words of the drawing.'),
  })
  .meta({
    id: 'HomeBench',
    description: 'A short script beside a drawing of the activity it makes, which answers to buttons.',
  })
export type HomeBench = z.output<typeof HomeBench>

export const HomeMock = z
  .strictObject({
    type: z.literal('home-mock').describe('The mock inspector beside a text.'),
    title: words().describe('The heading.'),
    text: inline().describe('What the mock is for.'),
    points: z.array(inline()).min(1).describe('What it can do.'),
    window: Window.omit({ type: true }).describe('The inspector of the mock.'),
  })
  .meta({ id: 'HomeMock', description: 'A text beside a drawing of the mock in the inspector.' })
export type HomeMock = z.output<typeof HomeMock>

export const HomeParts = z
  .strictObject({
    type: z.literal('home-parts').describe('The three parts and what runs between them.'),
    title: words().describe('The heading.'),
    text: inline().describe('What the picture says.'),
    parts: z
      .array(
        z.strictObject({
          title: words().describe('Name of the part.'),
          text: inline().describe('What it does.'),
        }),
      )
      .length(3)
      .describe('Three parts, from left to right.'),
    wires: z
      .array(words())
      .length(2)
      .describe('What runs between the first and second, and between the second and third.'),
  })
  .meta({ id: 'HomeParts', description: 'Three parts of a system and the two connections between them.' })
export type HomeParts = z.output<typeof HomeParts>

export const HomePath = z
  .strictObject({
    type: z.literal('home-path').describe('The steps of a guide as tiles.'),
    title: words().describe('The heading.'),
    text: inline().describe('A sentence below it.'),
    tiles: z
      .array(
        z.strictObject({
          text: words().describe('Words on the tile.'),
          to: href().describe('The step it leads to.'),
          hot: z.boolean().default(false).describe('true makes the tile stand out.'),
        }),
      )
      .min(2)
      .max(10)
      .describe('The tiles, numbered from 0.'),
  })
  .meta({ id: 'HomePath', description: 'Numbered tiles, each a link to a step.' })
export type HomePath = z.output<typeof HomePath>

export const HomeFacts = z
  .strictObject({
    type: z.literal('home-facts').describe('Facts in a row.'),
    items: z
      .array(
        z.strictObject({
          title: words().describe('The fact.'),
          text: inline().describe('What it means.'),
        }),
      )
      .min(2)
      .describe('The facts.'),
  })
  .meta({ id: 'HomeFacts', description: 'Short facts side by side.' })
export type HomeFacts = z.output<typeof HomeFacts>

export const HomeTools = z
  .strictObject({
    type: z.literal('home-tools').describe('Cards below a heading.'),
    title: words().describe('The heading.'),
    text: inline().describe('A sentence below it.'),
    items: Cards.shape.items,
  })
  .meta({ id: 'HomeTools', description: 'A strip of cards, such as tools with a picture of what they do.' })
export type HomeTools = z.output<typeof HomeTools>
