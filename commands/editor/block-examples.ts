/**
 * An example of every block, as the content reference shows it. Together with the files of file-examples.ts they are
 * a small site: they are validated, checked and rendered like any other.
 */
import type { BlockType } from '../../schema/index.ts'

/** By type. A tool with more words than fit here has none: the page that holds it is its example. */
export const blockExamples: Readonly<Record<BlockType, string | undefined>> = {
  buttons: `
- type: buttons
  items:
    - text: Get started
      to: /guides/install
      tone: accent
    - text: Source code
      to: https://example.org/lamps
`,
  callout: `
- type: callout
  tone: tip
  title: Since 2.1.0
  text: Mock mode shows the game *without* Discord.
  items:
    - Press Play in the editor.
    - Choose a user in the inspector.
`,
  cards: `
- type: cards
  items:
    - title: Install
      to: /guides/install
      text: Add the package to a project.
    - title: Reference
      to: /ref/index.html
      text: Every type with its members.
`,
  code: `
- type: code
  language: csharp
  title: Assets/Scripts/Hello.cs
  mark: "2"
  code: |-
    Debug.Log("Before");
    await Api.Initialize();
  caption: The second line waits for Discord.
`,
  'copy-text': `
- type: copy-text
  label: Address of the package
  text: https://example.org/lamps.git
`,
  definitions: `
- type: definitions
  items:
    - id: activity
      term: Activity
      text: A game that runs inside Discord.
    - term: Instance
      text: One running activity, the same for everyone in it.
`,
  diagram: `
- type: diagram
  diagram: login
`,
  example: `
- type: example
  example: handshake
`,
  fields: `
- type: fields
  caption: Fields of the configuration
  only: [ClientId]
`,
  figure: `
- type: figure
  src: /img/map.svg
  dark: /img/map-dark.svg
  alt: A map of the three parts and what runs between them
  caption: The bridge stands between game and client.
`,
  heading: `
- type: heading
  id: url-mappings
  text: Send calls through the proxy
  aliases: [mappings]
`,
  'home-bench': `
- type: home-bench
  title: Hello.cs
  language: csharp
  code: |-
    await Api.Initialize();
    var user = Api.User;
    Greet(user);
  markers:
    - { line: 1, title: Connected, text: The game waits for Discord. }
    - { line: 2, title: Known, text: The player has a name. }
    - { line: 3, title: Greeted, text: The game says hello. }
  drawing:
    alt: A game inside a voice channel
    scene: /img/scene.svg
    server: Board game club
    channels: [general]
    voice: Table 1
    players:
      - { name: Ada, image: /img/dog.svg }
    game: Crossing
    status: connected
    labels: [Your turn]
    seated: seated
    action: Roll
`,
  'home-facts': `
- type: home-facts
  items:
    - title: Free
      text: Open source, without cost.
    - title: Typed
      text: Every message is a class.
`,
  'home-hero': `
- type: home-hero
  title: Bring **games** into *calls*
  text: A toolkit for activities.
  buttons:
    - text: Get started
      to: /guides/install
      tone: accent
`,
  'home-mock': `
- type: home-mock
  title: Press Play
  text: The mock answers in place of Discord.
  points: [Choose a user., Send an event.]
  alt: The inspector of the mock
  object: DiscordMock
  state: playing
  sections:
    - title: Current player
      fields:
        - { name: Name, value: Ada }
      buttons:
        - { text: Join, tone: action }
`,
  'home-parts': `
- type: home-parts
  title: Three parts
  text: Each knows only its neighbour.
  parts:
    - { title: Game, text: Your code. }
    - { title: Bridge, text: Carries messages. }
    - { title: Client, text: Discord. }
  wires: [calls, messages]
`,
  'home-path': `
- type: home-path
  title: The way there
  text: Two steps.
  tiles:
    - { text: Install, to: /guides/install#add-package, hot: true }
    - { text: Run, to: /guides/install#run }
`,
  links: `
- type: links
  items:
    - text: Install
      to: /guides/install
      note: The first step.
    - text: Activities
      to: https://discord.com/developers/docs/activities/overview
`,
  list: `
- type: list
  ordered: true
  items:
    - Open the **Package Manager**.
    - Paste the address.
`,
  members: `
- type: members
  of: Api
  caption: Members of the class Api
`,
  paragraph: `
- type: paragraph
  text: >-
    A paragraph of *plain* words, with \`code\`, **strong** words, a [page](/guides/install#run) and
    a name of the toolkit: \`Api.Initialize\`.
`,
  steps: `
- type: steps
  items:
    - id: install
      title: Install the package
      goal: The project knows the toolkit.
      blocks:
        - type: paragraph
          text: Open the **Package Manager** and paste the address.
      result: The package is listed.
    - id: build
      title: Build
      blocks:
        - type: paragraph
          text: Choose **File > Build**.
`,
  table: `
- type: table
  caption: What each platform shows
  columns: [Platform, Video, Sound]
  rows:
    - [Desktop, yes, yes]
    - [Mobile, yes, only after a touch]
`,
  tabs: `
- type: tabs
  title: Server
  sync: server
  items:
    - label: Node
      blocks:
        - { type: code, language: bash, code: npm install express }
    - label: Python
      blocks:
        - { type: code, language: bash, code: pip install flask }
`,
  team: `
- type: team
`,
  toc: `
- type: toc
  title: On this page
`,
  'config-builder': undefined,
  'error-decoder': `
- type: error-decoder
  title: What does this line mean?
  text: Paste a line of your console.
  label: Console
  unknown: Nothing in the list knows this line.
  mapping: Add this mapping.
  local: That is an address of your computer.
  proxy: That is the address of the proxy.
`,
  'error-list': `
- type: error-list
  group: build
`,
  'hash-simulator': `
- type: hash-simulator
  title: Try it
  text: Press the buttons in any order.
  caption: What each call does
`,
  'message-inspector': undefined,
  'message-steps': `
- type: message-steps
  diagram: login
  title: The messages one by one
  steps:
    - message: Asks who plays
      text: The game wants to know the player.
      example: handshake
    - message: Names the player
      text: Discord answers with a name.
`,
  'scope-finder': `
- type: scope-finder
  caption: Scopes and what they open
  constants: Api
  types: [{ of: Api, title: The class Api }]
  further: Further members
  title: Which scopes does the game need?
  text: Tick what it uses.
  none: Nothing here needs a scope.
  approval: Discord must approve this one.
`,
}
