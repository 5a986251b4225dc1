/** The parts of the home page as Markdown. */

import { codeFence, escapeMarkdown } from '../elements/inline-markdown.ts'
import { absoluteLink, bullets, inlineOf, join, numbered } from '../elements/markdown.ts'
import type { Writer } from './block-markdown.ts'

type HomeBlock = 'home-hero' | 'home-bench' | 'home-mock' | 'home-parts' | 'home-path' | 'home-facts'

export const homeWriters: { readonly [T in HomeBlock]: Writer<T> } = {
  'home-hero': (block, context) =>
    join(
      inlineOf(context, block.text),
      bullets(block.buttons.map(({ text, to }) => `[${escapeMarkdown(text)}](${absoluteLink(context, to.to)})`)),
    ),
  'home-bench': (block, context) =>
    join(
      codeFence(block.code, `${block.language} title=${JSON.stringify(block.title)}`),
      bullets(
        block.markers.map(
          ({ line, title, text }) => `Line ${line}: **${escapeMarkdown(title)}** ${inlineOf(context, text)}`,
        ),
      ),
      escapeMarkdown(block.drawing.alt),
    ),
  'home-mock': (block, context) =>
    join(
      `## ${escapeMarkdown(block.title)}`,
      inlineOf(context, block.text),
      bullets(block.points.map(point => inlineOf(context, point))),
      escapeMarkdown(block.alt),
    ),
  'home-parts': (block, context) =>
    join(
      `## ${escapeMarkdown(block.title)}`,
      inlineOf(context, block.text),
      bullets(
        block.parts.flatMap(({ title, text }, i) => [
          ...(i > 0 ? [`${escapeMarkdown(block.wires[i - 1]!)} (between the two)`] : []),
          `**${escapeMarkdown(title)}**: ${inlineOf(context, text)}`,
        ]),
      ),
    ),
  'home-path': (block, context) =>
    join(
      `## ${escapeMarkdown(block.title)}`,
      inlineOf(context, block.text),
      numbered(
        block.tiles.map(({ text, to }) => `[${escapeMarkdown(text)}](${absoluteLink(context, to.to)})`),
        0,
      ),
    ),
  'home-facts': (block, context) =>
    bullets(block.items.map(({ title, text }) => `**${escapeMarkdown(title)}**: ${inlineOf(context, text)}`)),
}
