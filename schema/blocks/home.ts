/** The parts of the home page. They are blocks like any other; only their looks are made for one place. */
import { z } from 'zod'
import { code, href, image, inline, name, refersTo, words } from '../text/fields.ts'
import { Button } from './buttons.ts'

export const HomeHero = z
  .strictObject({
    type: z.literal('home-hero').describe('The top of the home page.'),
    title: inline('title').describe('The title; words in **bold** and *italics* become the two chips.'),
    text: inline().describe('What this is, in one or two sentences.'),
    buttons: z.array(Button).min(1).describe('The actions.'),
  })
  .meta({ id: 'HomeHero', description: 'Title, description and actions of the home page.' })
export type HomeHero = z.output<typeof HomeHero>

export const HomeBench = z
  .strictObject({
    type: z.literal('home-bench').describe('A script beside the activity it makes.'),
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
    drawing: z
      .strictObject({
        alt: words().describe('What the drawing shows, for those who cannot see it.'),
        scene: image().describe('The picture of the game.'),
        server: name().describe('Name of the server in the drawing.'),
        channels: z.array(name()).min(1).describe('Text channels in the drawing.'),
        voice: name().describe('Name of the voice channel.'),
        players: z
          .array(
            z.strictObject({
              name: name().describe('Name of the player.'),
              image: image().describe('Picture of the player.'),
            }),
          )
          .min(1)
          .describe('Players in the voice channel.'),
        game: name().describe('Name of the game.'),
        status: words().describe('The connection light.'),
        labels: z.array(words()).min(1).describe('Words on the game: the state of the round.'),
        seated: words().describe('Words beside marker 2.'),
        action: words().describe('Words on the button beside marker 3.'),
      })
      .describe('The words of the drawing.'),
  })
  .meta({ id: 'HomeBench', description: 'A short script beside a drawing of the activity it makes.' })
export type HomeBench = z.output<typeof HomeBench>

export const HomeMock = z
  .strictObject({
    type: z.literal('home-mock').describe('The mock inspector beside a text.'),
    title: words().describe('The heading.'),
    text: inline().describe('What the mock is for.'),
    points: z.array(inline()).min(1).describe('What it can do.'),
    alt: words().describe('What the drawing shows, for those who cannot see it.'),
    object: name().describe('Name of the object in the inspector.'),
    state: words().describe('Words at the right of the name.'),
    sections: z
      .array(
        z.strictObject({
          title: words().describe('Name of the foldout.'),
          fields: z
            .array(
              z.strictObject({
                name: name().describe('Label in the inspector.'),
                value: name().describe('Value in the inspector.'),
              }),
            )
            .default([])
            .describe('Fields of the foldout.'),
          buttons: z
            .array(
              z.strictObject({
                text: words().describe('Words on the button.'),
                tone: z
                  .enum(['action', 'submenu', 'close', 'danger'])
                  .describe('grey action, light blue submenu, dark grey close, red dangerous.'),
              }),
            )
            .default([])
            .describe('Buttons of the foldout.'),
        }),
      )
      .min(1)
      .describe('The foldouts.'),
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
