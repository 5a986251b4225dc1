/**
 * Writes a site of N pages for measuring: the kind of content a documentation site has (about 700 words a page, three
 * code blocks, a table, two callouts, a list, six headings, three links to other pages), deterministic, in our YAML.
 * The measures are those of the kit that the peers are measured with, so that the work is equal; the words are our own.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Pages in a sidebar group. */
const groupSize = 10

/** A small, fast generator of numbers in [0, 1): the same seed gives the same page on every machine. */
function numbers(seed) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const who = [
  'The client',
  'Your server',
  'An activity',
  'The bridge',
  'Each player',
  'The loader',
  'A session',
  'The proxy',
  'The build',
  'A listener',
  'The cache',
  'The module',
  'A request',
  'The game',
  'The window',
  'A channel',
]
const does = [
  'sends',
  'keeps',
  'checks',
  'replaces',
  'forwards',
  'measures',
  'restores',
  'reports',
  'collects',
  'releases',
  'prepares',
  'ignores',
  'observes',
  'repeats',
  'orders',
  'closes',
]
const what = [
  'the state that all players share',
  'every message that waits',
  'the list of connected players',
  'a short frame of the event',
  'the token of the session',
  'the size of the window',
  'the handshake and its answer',
  'the settings of the project',
  'a number that only grows',
  'the language of the reader',
  'the file that was asked for',
  'the queue of commands',
  'a typed answer',
  'the mapping of addresses',
  'the sound of the scene',
  'an error with its code',
]
const when = [
  'before the first scene is shown',
  'while the connection is open',
  'as soon as the frame is ready',
  'when a player leaves the channel',
  'without holding up the next frame',
  'after the server has agreed',
  'so that a later call can be repeated',
  'unless the request was withdrawn',
  'and says so in the log',
  'in the order of arrival',
  'once in the life of an instance',
  'even when the network fails for a moment',
  'because the page may open no other address',
  'which keeps both sides apart',
  'until access has been locked',
  'with the defaults of the table below',
]
const link = [
  'In practice,',
  'As a result,',
  'Remember that',
  'In most projects,',
  'During development,',
  'In production,',
  'At this point,',
  'For safety,',
]
const topics = [
  'Connection',
  'Login',
  'Instances',
  'Messages',
  'Listeners',
  'Settings',
  'Debugging',
  'Variables',
  'Local work',
  'Mocking',
  'Speed',
  'Limits',
  'Errors',
  'Players',
  'Layout',
  'Languages',
  'Proxies',
  'Purchases',
  'Snapshots',
  'Versions',
]
const areas = [
  'First steps',
  'Development',
  'Internals',
  'Reference',
  'Release',
  'Security',
  'Migration',
  'Recipes',
  'Together',
  'Tools',
]
const headings = [
  'Overview',
  'What you need',
  'How it works',
  'The first call',
  'Reading answers',
  'Options',
  'Common problems',
  'In production',
  'Life cycle',
  'Staying safe',
  'Many clients',
  'Testing it',
]
const names = [
  'InstanceId',
  'SessionToken',
  'PayloadSize',
  'RetryDelay',
  'LayoutMode',
  'ChannelId',
  'UserLocale',
  'FrameRate',
  'ProxyPath',
  'EventQueue',
  'HashAccess',
  'BuildKey',
]

const slug = text =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const group = i => Math.floor(i / groupSize)
const groupSlug = g => `g${String(g).padStart(3, '0')}-${slug(areas[g % areas.length])}`
const title = i => `${topics[i % topics.length]} ${i + 1}`
export const routeOf = i => `/docs/${groupSlug(group(i))}/${slug(title(i))}`

const block = (text, indent) =>
  text
    .split('\n')
    .map(line => (line ? ' '.repeat(indent) + line : ''))
    .join('\n')

function pageYaml(i, count) {
  const next = numbers(i + 1)
  const pick = list => list[Math.floor(next() * list.length)]
  const sentence = () => {
    const begin = next() < 0.35 ? `${pick(link)} ` : ''
    const subject = pick(who)
    return `${begin}${begin ? subject[0].toLowerCase() + subject.slice(1) : subject} ${pick(does)} ${pick(what)} ${pick(when)}.`
  }
  const paragraph = (sentences, extra = '') =>
    `  - type: paragraph\n    text: >-\n      ${Array.from({ length: sentences }, sentence).join('\n      ')}${extra && `\n      ${extra}`}\n`
  const code = () => `The member to know is \`Project.${pick(names)}\`.`
  const strong = () => `This is the **${pick(['client and server', 'instance', 'handshake', 'hash', 'build'])}** part.`
  const target = step => (i + step * (1 + Math.floor(next() * 3))) % count
  const pageLink = step => {
    const to = target(step)
    return `More is in [${title(to)}](${routeOf(to)}).`
  }
  const chosen = []
  while (chosen.length < 6) {
    const heading = pick(headings)
    if (!chosen.includes(heading)) chosen.push(heading)
  }
  const heading = (n, level) =>
    `  - type: heading\n    id: ${slug(chosen[n])}\n${level === 2 ? '' : `    level: ${level}\n`}    text: ${chosen[n]}\n`
  const sample = (language, source) => `  - type: code\n    language: ${language}\n    code: |-\n${block(source, 6)}\n`
  const callout = (tone, sentences, extra) =>
    `  - type: callout\n    tone: ${tone}\n    text: >-\n      ${Array.from({ length: sentences }, sentence).join('\n      ')}${extra ? `\n      ${extra}` : ''}\n`
  const rows = Array.from({ length: 6 }, (_, k) => {
    const name = names[(i + k) % names.length]
    return `      - ["\`${name[0].toLowerCase()}${name.slice(1)}\`", ${pick(['text', 'number', 'flag'])}, "\`${pick(['auto', '250', 'on', 'off', '/proxy'])}\`", ${pick(who)} ${pick(does)} ${pick(what)}]`
  })
  return [
    `title: ${title(i)}\ndescription: ${sentence()}\nsidebar: docs\nblocks:\n`,
    paragraph(3, code()),
    paragraph(3, strong()),
    heading(0, 2),
    paragraph(3, pageLink(1)),
    paragraph(2, code()),
    sample('csharp', csharp(i, next, pick)),
    heading(1, 2),
    paragraph(3, `${code()} ${strong()}`),
    callout('tip', 2, code()),
    heading(2, 3),
    paragraph(3, pageLink(7)),
    sample('typescript', typescript(i, next, pick)),
    heading(3, 2),
    paragraph(3),
    `  - type: table\n    caption: Options of this part\n    columns: [Option, Type, Default, Meaning]\n    rows:\n${rows.join('\n')}\n`,
    heading(4, 3),
    paragraph(3, code()),
    `  - type: list\n    ordered: true\n    items:\n${Array.from({ length: 4 }, () => `      - ${sentence()}`).join('\n')}\n`,
    sample('json', json(i, next, pick)),
    callout('warning', 2),
    heading(5, 2),
    paragraph(3, pageLink(13)),
    paragraph(2, code()),
  ].join('')
}

const csharp = (i, next, pick) => `using UnityEngine;

public class Sample${i} : MonoBehaviour
{
    [SerializeField] private int delay = ${100 + Math.floor(next() * 900)};

    async void Start()
    {
        // Nothing works before the handshake
        await Project.Open();

        var players = await Project.Players();
        Debug.Log("Connected: " + players.Length + " ${pick(names)}");

        await Project.OnPlayers(Refresh);
    }

    void Refresh(Player[] players)
    {
        foreach (var player in players)
        {
            Debug.Log(player.Name);
        }
    }
}`

const typescript = (i, next, pick) => `import { open, type Message } from "./bridge";

interface ${pick(names)}Options {
  channel: string;
  retries?: number;
}

export async function connect${i}(options: ${pick(names)}Options): Promise<void> {
  const bridge = await open("${1 + (i % 4)}.${i % 10}.0");
  const retries = options.retries ?? ${1 + Math.floor(next() * 9)};

  for (let attempt = 0; attempt < retries; attempt++) {
    try {
      await bridge.load(1);
      bridge.listen(options.channel, (message: Message) => {
        console.log(\`got \${message.type}\`, message.data);
      });
      return;
    } catch (error) {
      await new Promise((done) => setTimeout(done, 2 ** attempt * 100));
    }
  }
  throw new Error("The connection could not be opened");
}`

const json = (i, next, pick) =>
  JSON.stringify(
    {
      name: `sample-${i}`,
      version: `2.${i % 10}.0`,
      clientId: String(100000000000000000n + BigInt(i) * 7919n),
      scopes: ['identify', 'guilds'],
      forwardLogs: next() < 0.5,
      lazy: next() < 0.5,
      mappings: [
        { prefix: '/api', target: `server-${i}.example.com` },
        { prefix: '/cdn', target: 'cdn.example.com' },
      ],
      resolution: { mobile: 'viewport', desktop: pick(['max', 'dynamic', 'viewport']), width: 1280, height: 720 },
    },
    null,
    2,
  )

function sidebars(count, show) {
  const groups = []
  for (let g = 0; g <= group(count - 1); g++) {
    const items = []
    for (let i = g * groupSize; i < Math.min(count, (g + 1) * groupSize); i++)
      items.push(`        - { text: ${title(i)}, to: ${routeOf(i)} }`)
    const area = areas[g % areas.length]
    const round = Math.floor(g / areas.length)
    groups.push(
      `    - type: group\n      text: ${round ? `${area} ${round + 1}` : area}\n      items:\n${items.join('\n')}`,
    )
  }
  return `docs:\n  title: Docs\n  index: /\n  show: ${show}\n  links:\n    - { type: link, text: Home, to: / }\n  entries:\n${groups.join('\n')}\n`
}

const site = `product: { name: Project, lower: project, slug: project, code: Project }
url: https://project.example
title: Project
description: A generated site for measuring.
brand:
  logo: /logo.svg
  color: "#8177f6"
  background: { light: "#ffffff", dark: "#000000" }
  icons: { svg: /logo.svg, png: /logo.png, ico: /logo.png }
header:
  - { text: Docs, to: / }
footer:
  year: 2024
  legal: Generated for measuring.
`

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Writes the site's data/ and public/ into `folder`. @param show `all` or `section`: what the sidebar shows on a page */
export function writeSite(folder, count, show = 'section') {
  rmSync(folder, { recursive: true, force: true })
  const write = (path, text) => {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  write('data/site.yaml', site)
  write('data/sidebars.yaml', sidebars(count, show))
  write(
    'data/pages/index.yaml',
    'title: Project\ndescription: The home page.\nlayout: plain\nblocks:\n  - type: heading\n    id: welcome\n    text: Welcome\n  - type: paragraph\n    text: Generated for measuring.\n',
  )
  write(
    'public/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>\n',
  )
  write('public/logo.png', pixel)
  for (let i = 0; i < count; i++) write(`data/pages${routeOf(i)}.yaml`, pageYaml(i, count))
}

/** File of a page, for edits. */
export const fileOf = (folder, i) => join(folder, `data/pages${routeOf(i)}.yaml`)
