/** The site of the content reference, with those fields besides that neither it nor the real data uses. */
import { fileURLToPath } from 'node:url'
import * as examples from '../../commands/editor/content-reference.ts'
import type { ContentTexts } from '../../schema/index.ts'

/** Lines to add, by file; those of a list go below its last entry. */
const more: Readonly<Record<string, string>> = {
  'diagrams/login.yaml': 'words:\n  - The game asks Discord who plays.\n',
  'examples.yaml': '    language: json\n',
  'pages/blocks/home-mock.yaml': '      path: [Tools, Mock]\n      side: { entries: [Users, Events], open: Users }\n',
  'reference/api.yaml': 'aliases: [old-api]\n',
  'reference/index.yaml': 'aliases: [old-classes]\n',
  'sidebars.yaml': '          activeOn: [/install]\n',
  'vocabulary.yaml': 'synonyms:\n  - [activity, game]\n',
  'site.yaml': `  branch: main
  data: data
pictures: none
security:
  contacts: [https://example.org/contact]
  expires: "2027-01-01"
`,
}

const rarePage = `title: Rare
description: What is seldom needed.
updated: "2026-03-01"
aliases: [rarely]
listed: false
blocks:
  - type: diagram
    diagram: login
  - type: example
    example: handshake
  - type: window
    title: Packages
    rows: [{ kind: section, label: Installed, point: { step: 1, text: Look here } }]
    caption: What is installed.
  - type: fields
    caption: Fields
  - type: steps
    items:
      - id: begin
        title: Begin
        aliases: [start]
        blocks:
          - type: paragraph
            text: See [the end](#finish) or [the rarest](/guides/install#run).
      - id: finish
        title: Finish
        blocks:
          - type: paragraph
            text: Done.
`

export const examplePictures = examples.examplePublicFiles

export function exampleTexts(): ContentTexts {
  const texts = new Map(examples.exampleTexts(fileURLToPath(new URL('../..', import.meta.url))))
  for (const [path, lines] of Object.entries(more)) texts.set(path, texts.get(path)! + lines)
  return texts.set('pages/rare.yaml', rarePage)
}
