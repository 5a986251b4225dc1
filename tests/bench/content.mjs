/**
 * A model of a documentation site of N pages, for measuring: about 700 words a page, three code blocks, a table, two
 * callouts, a list, six headings, three links to other pages; ten pages a group, all in a sidebar of two levels.
 * Deterministic: the same N gives the same words on every machine and to every generator.
 */

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
const routeOf = i => `/docs/${groupSlug(group(i))}/${slug(title(i))}`

/**
 * One page of the model. Text is Markdown, which all generators read; `[[n]]` stands for the address of page n.
 * Blocks: p {text}, h {level, id, text}, code {language, code}, callout {tone, text}, table {caption, head, rows}, list {items}.
 */
function pageModel(i, count) {
  const next = numbers(i + 1)
  const pick = list => list[Math.floor(next() * list.length)]
  const sentence = () => {
    const begin = next() < 0.35 ? `${pick(link)} ` : ''
    const subject = pick(who)
    return `${begin}${begin ? subject[0].toLowerCase() + subject.slice(1) : subject} ${pick(does)} ${pick(what)} ${pick(when)}.`
  }
  const text = (sentences, extra = '') =>
    [...Array.from({ length: sentences }, sentence), extra].filter(Boolean).join(' ')
  const p = (sentences, extra) => ({ type: 'p', text: text(sentences, extra) })
  const code = () => `The member to know is \`Project.${pick(names)}\`.`
  const strong = () => `This is the **${pick(['client and server', 'instance', 'handshake', 'hash', 'build'])}** part.`
  const pageLink = step => {
    const to = (i + step * (1 + Math.floor(next() * 3))) % count
    return `More is in [${title(to)}]([[${to}]]).`
  }
  const chosen = []
  while (chosen.length < 6) {
    const heading = pick(headings)
    if (!chosen.includes(heading)) chosen.push(heading)
  }
  const h = (n, level) => ({ type: 'h', level, id: slug(chosen[n]), text: chosen[n] })
  const rows = () =>
    Array.from({ length: 6 }, (_, k) => {
      const name = names[(i + k) % names.length]
      return [
        `\`${name[0].toLowerCase()}${name.slice(1)}\``,
        pick(['text', 'number', 'flag']),
        `\`${pick(['auto', '250', 'on', 'off', '/proxy'])}\``,
        `${pick(who)} ${pick(does)} ${pick(what)}`,
      ]
    })
  return {
    number: i,
    title: title(i),
    description: sentence(),
    group: group(i),
    blocks: [
      p(3, code()),
      p(3, strong()),
      h(0, 2),
      p(3, pageLink(1)),
      p(2, code()),
      { type: 'code', language: 'csharp', code: csharp(i, next, pick) },
      h(1, 2),
      p(3, `${code()} ${strong()}`),
      { type: 'callout', tone: 'tip', text: text(2, code()) },
      h(2, 3),
      p(3, pageLink(7)),
      { type: 'code', language: 'typescript', code: typescript(i, next, pick) },
      h(3, 2),
      p(3),
      { type: 'table', caption: 'Options of this part', head: ['Option', 'Type', 'Default', 'Meaning'], rows: rows() },
      h(4, 3),
      p(3, code()),
      { type: 'list', items: Array.from({ length: 4 }, sentence) },
      { type: 'code', language: 'json', code: json(i, next, pick) },
      { type: 'callout', tone: 'warning', text: text(2) },
      h(5, 2),
      p(3, pageLink(13)),
      p(2, code()),
    ],
  }
}

/** The whole site: groups of pages in order, and the pages, each made when it is asked for. */
export function siteModel(count) {
  const groups = []
  for (let i = 0; i < count; i++) {
    const g = group(i)
    const area = areas[g % areas.length]
    const round = Math.floor(g / areas.length)
    groups[g] ??= { slug: groupSlug(g), title: round ? `${area} ${round + 1}` : area, pages: [] }
    groups[g].pages.push({ number: i, title: title(i), slug: slug(title(i)) })
  }
  return { count, groups, page: i => pageModel(i, count) }
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
