/**
 * A model of a documentation site of N pages, for measuring: about 700 words a page, three code blocks, a table, two
 * callouts, a list, six headings, three links to other pages; ten pages a group, all in a sidebar of two levels.
 * Deterministic: the same N gives the same words on every machine and to every generator.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const words = parse(readFileSync(new URL('./words.yaml', import.meta.url), 'utf8'))
const { who, does, what, when, link, topics, areas, headings, names, samples } = words

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

const slug = text => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const title = i => `${topics[i % topics.length]} ${i + 1}`
const groupOf = i => {
  const g = Math.floor(i / groupSize)
  const area = areas[g % areas.length]
  const round = Math.floor(g / areas.length)
  return {
    slug: `g${String(g).padStart(3, '0')}-${slug(area)}`,
    title: round ? `${area} ${round + 1}` : area,
  }
}

/** Where page n is, below the folder of the docs. */
export const placeOf = i => `${groupOf(i).slug}/${slug(title(i))}`

/**
 * One page of the model, in our own blocks. Text is Markdown, which all generators read; `[[n]]` is replaced by the
 * address of page n.
 */
function pageModel(i, count) {
  const next = numbers(i + 1)
  const upTo = most => Math.floor(next() * most)
  const pick = list => list[upTo(list.length)]
  const sentence = () => {
    const begin = next() < 0.35 ? `${pick(link)} ` : ''
    const subject = pick(who)
    return `${begin}${begin ? subject[0].toLowerCase() + subject.slice(1) : subject} ${pick(does)} ${pick(what)} ${pick(when)}.`
  }
  const text = (sentences, extra = '') =>
    [...Array.from({ length: sentences }, sentence), extra].filter(Boolean).join(' ')
  const p = (sentences, extra) => ({ type: 'paragraph', text: text(sentences, extra) })
  const code = () => `The member to know is \`Project.${pick(names)}\`.`
  const strong = () =>
    `This is the **${pick(['client and server', 'instance', 'handshake', 'hash', 'build'])}** part.`
  const pageLink = step => {
    const to = (i + step * (1 + upTo(3))) % count
    return `More is in [${title(to)}]([[${to}]]).`
  }
  const chosen = []
  while (chosen.length < 6) {
    const heading = pick(headings)
    if (!chosen.includes(heading)) chosen.push(heading)
  }
  const h = (n, level) => ({ type: 'heading', id: slug(chosen[n]), level, text: chosen[n] })
  const row = (_, k) => [
    `\`${names[(i + k) % names.length]}\``,
    pick(['text', 'number', 'flag']),
    `\`${pick(['auto', '250', 'on', 'off', '/proxy'])}\``,
    `${pick(who)} ${pick(does)} ${pick(what)}`,
  ]
  const values = {
    number: () => i,
    major: () => 1 + (i % 4),
    minor: () => i % 10,
    name: () => pick(names),
    delay: () => 100 + upTo(900),
    retries: () => 1 + upTo(9),
  }
  const sample = language => ({
    type: 'code',
    language,
    code: samples[language].replace(/<(\w+)>/g, (all, name) => values[name]?.() ?? all),
  })
  return {
    title: title(i),
    description: sentence(),
    blocks: [
      p(3, code()),
      p(3, strong()),
      h(0, 2),
      p(3, pageLink(1)),
      p(2, code()),
      sample('csharp'),
      h(1, 2),
      p(3, `${code()} ${strong()}`),
      { type: 'callout', tone: 'tip', text: text(2, code()) },
      h(2, 3),
      p(3, pageLink(7)),
      sample('typescript'),
      h(3, 2),
      p(3),
      {
        type: 'table',
        caption: 'Options of this part',
        columns: ['Option', 'Type', 'Default', 'Meaning'],
        rows: Array.from({ length: 6 }, row),
      },
      h(4, 3),
      p(3, code()),
      { type: 'prose', text: [1, 2, 3, 4].map(number => `${number}. ${sentence()}`).join('\n') },
      sample('json'),
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
    if (i % groupSize === 0) groups.push({ ...groupOf(i), pages: [] })
    groups.at(-1).pages.push({ number: i, title: title(i), place: placeOf(i) })
  }
  return { count, groups, page: i => pageModel(i, count) }
}
