/** An example of every kind of data file, as the content reference shows it: a small site that is validated as a whole. */
import type { PublicFiles } from '../../schema/index.ts'

export interface FileExample {
  /** Below the data folder. */
  readonly path: string
  readonly text: string
}

/** By name of the kind. */
export const fileExamples: Readonly<Record<string, FileExample>> = {
  site: {
    path: 'site.yaml',
    text: `product: { name: Acme, lower: acme, slug: acme, code: Acme }
url: https://acme.example
title: "{product.name}, games in calls"
description: How to bring a game into a call with {product.name}.
toolkitVersion: 2.1.0
brand:
  logo: /img/logo.svg
  color: "#8177f6"
  background: { light: "#ffffff", dark: "#101018" }
  icons: { svg: /icon.svg, png: /icon.png, ico: /favicon.ico }
header:
  - { text: Guides, to: /guides }
footer:
  year: 2024
  legal: Not affiliated with anyone.
repository:
  url: https://example.org/acme
`,
  },
  page: {
    path: 'pages/guides/install.yaml',
    text: `title: Install the package
tab: Install | {product.name}
description: How to add {product.name} to a project and run it.
lead: After this page the example runs on your computer.
sidebar: guides
blocks:
  - type: heading
    id: add-package
    text: Add the package
  - type: paragraph
    text: Open the **Package Manager** and paste the address.
  - type: heading
    id: run
    text: Run the example
  - type: paragraph
    text: Press **Play**. Where it stops, read [the reference](/ref/api).
`,
  },
  sidebars: {
    path: 'sidebars.yaml',
    text: `guides:
  title: Guides
  index: /guides/install
  links:
    - { type: link, text: Home, to: / }
  entries:
    - type: link
      text: Install
      to: /guides/install
    - type: group
      text: More
      items:
        - text: Reference
          to: /ref/index.html
`,
  },
  routes: {
    path: 'routes.yaml',
    text: `aliases:
  - route: /install
    page: /guides/install
redirects:
  - from: /guides
    to: /guides/install
  - from: /manual/*
    to: /guides/install
    why: Linked from the first release.
legacyQuery: true
`,
  },
  team: {
    path: 'team.yaml',
    text: `members:
  - title: Ada
    subtitle: Maintainer
    image: /img/dog.svg
    alt: Ada's profile
    link: https://example.org/ada
    description: Decides where the toolkit goes.
`,
  },
  'config-fields': {
    path: 'config-fields.yaml',
    text: `fields:
  - name: ClientId
    id: field-client-id
    type: long
    kind: id
    required: true
    summary: The id of your application.
    templates: [Basic, Standard]
    example: "1234567898765432100"
`,
  },
  changes: {
    path: 'changes.yaml',
    text: `entries:
  - id: install-guide
    date: "2026-03-01"
    kind: added
    version: 2.1.0
    title: A guide to the first installation
    text: It leads from an empty project to a running example.
    to: /guides/install
`,
  },
  'error-pages': {
    path: 'error-pages.yaml',
    text: `notFound:
  title: "404"
  text: There is no such page.
  advice: The menu has all of them.
  links:
    - { text: Home, to: / }
  suggestions: "Perhaps you meant:"
unexpected:
  title: Sorry
  text: Something failed.
  links:
    - { text: Home, to: / }
picture: { light: /img/map.svg, dark: /img/map-dark.svg, alt: A confused dog }
`,
  },
  'error-catalogue': {
    path: 'error-catalogue.yaml',
    text: `groups: [build]
entries:
  - id: no-client-id
    group: build
    title: The client id is missing
    match: [client id is not set]
    sample: "[{product.name}] The client id is not set."
    seen: [build]
    cause: The configuration still has the value of the template.
    fix: [Write the id of your application into \`ClientId\`.]
`,
  },
  'hash-machine': {
    path: 'hash-machine.yaml',
    text: `variables:
  - id: state
    text: State of the module
    values: [{ id: loading, text: Loading }, { id: stable, text: Stable }]
    start: loading
stages:
  - id: loaded
    text: Loaded
    when: { state: [stable] }
  - id: loading
    text: Still loading
calls:
  - id: load
    text: load()
    by: The page
    rules:
      - situation: Always.
        outcome: done
        result: Nothing.
        set: { state: stable }
scenarios:
  - text: A page that loads
    steps: [{ call: load }]
`,
  },
  examples: {
    path: 'examples.yaml',
    text: `examples:
  - id: handshake
    title: The first message
    code: |-
      { "type": "handshake", "version": 2 }
    parts:
      - name: version
        text: Version of the protocol.
`,
  },
  vocabulary: {
    path: 'vocabulary.yaml',
    text: `terms:
  - term: activity
    text: A game that runs inside Discord.
    to: /guides/install
former:
  - name: OldApi
    now: Api
external: [Debug]
dictionary: [hiRPC]
`,
  },
  diagram: {
    path: 'diagrams/login.yaml',
    text: `title: How a player logs in
caption: The game asks, Discord answers.
source: |
  sequenceDiagram
    participant G as Game
    participant D as Discord
    G->>D: Asks who plays
    D-->>G: Names the player
`,
  },
  reference: {
    path: 'reference/api.yaml',
    text: `title: Api
description: The class that games talk to.
lead: Everything begins here.
types:
  - id: api
    name: Api
    kind: static class
    namespace: "{product.code}"
    summary: Connects a game to Discord.
    members:
      - id: initialize
        name: Initialize
        kind: method
        signature: public static Task<Handshake> Initialize()
        summary: Waits until Discord is there.
        returns: What Discord said first.
        needs: nothing
      - id: user
        name: User
        kind: property
        summary: The player of this game.
        needs: ready
`,
  },
  'reference-index': {
    path: 'reference/index.yaml',
    text: `title: Reference
description: Every type with its members.
lead: The public types of the package.
groups:
  - id: classes
    title: Classes
    pages: [api]
`,
  },
  'permalinks-lock': {
    path: 'permalinks.lock.yaml',
    text: `slugs: [acme]
legacyQuery: true
addresses:
  - /install
pages:
  /guides/install:
    - add-package
    - run
`,
  },
}

/** Files of public/ that the examples show. */
export const examplePublicFiles: PublicFiles = new Map(
  [
    '/img/logo.svg',
    '/icon.svg',
    '/icon.png',
    '/favicon.ico',
    '/img/map.svg',
    '/img/map-dark.svg',
    '/img/scene.svg',
    '/img/dog.svg',
  ].map(path => [path, { width: 640, height: 360 }]),
)
