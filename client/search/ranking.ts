/** Which entries a query finds, best first. */
import { entryOf, flagsOf, named, often, pageOf, placeNumber, placeOf } from './index-format.ts'
import type { Query, QueryWord } from './query.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Ranked {
  readonly place: number
  readonly score: number
}

type Scores = Map<number, number>

/** What a word is worth that stands in the name of the page, for an entry of that page. */
const contextShare = 0.25
/** What words are worth that stand on one page, but not in one entry of it. */
const spreadShare = 0.3
/** A query that is a name, in whatever way it is written, wants that name. */
const exactBonus = 25
/** And rather where it is explained than where it is listed. */
const explainedBonus = 12

/** An identifier that stands in a text, to the letter. */
const identifierBonus = 4

/** @param size entries of the site that are known so far */
export function rank(query: Query, vocabulary: Vocabulary, size: number): Ranked[] {
  const lists = query.words.map(word => wordScores(word, vocabulary, size))
  const scores = combine(lists)
  // A name that only begins so is found by its words already.
  for (const { word, quality } of query.joined.length > 1 ? vocabulary.meanings(query.joined) : [])
    for (const { place, weight, whole, explained } of vocabulary.names.get(word) ?? [])
      if (whole && (quality === 1 || !word.startsWith(query.joined)))
        scores.set(place, (scores.get(place) ?? 0) + (exactBonus + weight + (explained ? explainedBonus : 0)) * quality)
  if (query.words.length > 1)
    for (const place of vocabulary.texts(query.joined).map(placeOf))
      scores.set(place, (scores.get(place) ?? 0) + exactBonus / 5)
  return [...scores].map(([place, score]) => ({ place, score })).sort((a, b) => b.score - a.score || a.place - b.place)
}

/** A joined word scores whole; its parts score less, and only together, and still less if the whole is known. */
function wordScores({ whole, parts }: QueryWord, vocabulary: Vocabulary, size: number): Scores {
  const scores = tokenScores(whole, vocabulary, size)
  if (parts.length < 2) return scores
  for (const place of vocabulary.texts(whole).map(placeOf))
    scores.set(place, (scores.get(place) ?? 0) + identifierBonus)
  const share = (vocabulary.knows(whole) ? 0.3 : 0.7) / parts.length
  const [first, ...rest] = parts.map(part => tokenScores(part, vocabulary, size))
  for (const [place, score] of first!) {
    let sum = score
    for (const list of rest) sum += list.get(place) ?? Number.NaN
    if (sum > 0) scores.set(place, Math.max(scores.get(place) ?? 0, share * sum))
  }
  return scores
}

function tokenScores(token: string, vocabulary: Vocabulary, size: number): Scores {
  const names: Scores = new Map()
  const texts: Scores = new Map()
  const raise = (scores: Scores, place: number, score: number): void => {
    if (score > (scores.get(place) ?? 0)) scores.set(place, score)
  }
  for (const { word, quality } of vocabulary.meanings(token)) {
    const own = vocabulary.names.get(word) ?? []
    for (const { place, weight } of own) raise(names, place, weight * quality * rarity(own.length, size))
    const standings = vocabulary.texts(word)
    const value = quality * rarity(standings.length, size)
    for (const code of standings) {
      const flags = flagsOf(code)
      raise(
        texts,
        placeOf(code),
        value * (flags & often ? 1.6 : 1) * (flags & named && !vocabulary.isNamed(placeOf(code)) ? 5 : 1),
      )
    }
  }
  for (const [place, score] of texts) names.set(place, (names.get(place) ?? 0) + score)
  return names
}

/** From 1 for a word that is everywhere to 2 for one that stands once. */
const rarity = (count: number, size: number): number => 2 - Math.log(1 + count) / Math.log(2 + Math.max(size, count))

function combine(lists: readonly Scores[]): Scores {
  const all: Scores = new Map()
  const partial: Scores = new Map()
  const pages = new Map<number, number[]>()
  const places = new Set(lists.flatMap(list => [...list.keys()]))
  for (const place of places) {
    const page = pageOf(place)
    const top = placeNumber(page, 0)
    const best = pages.get(page) ?? lists.map(() => 0)
    pages.set(page, best)
    let sum = 0
    let matched = 0
    lists.forEach((list, i) => {
      const own = list.get(place) ?? 0
      best[i] = Math.max(best[i]!, own)
      const score = entryOf(place) === 0 ? own : Math.max(own, contextShare * (list.get(top) ?? 0))
      if (score > 0) matched++
      sum += score
    })
    if (matched === lists.length) all.set(place, sum)
    else partial.set(place, sum * (matched / lists.length) ** 3)
  }
  for (const [page, best] of pages) {
    const top = placeNumber(page, 0)
    const spread = best.every(score => score > 0) ? spreadShare * best.reduce((a, b) => a + b, 0) : 0
    if (spread > (all.get(top) ?? 0)) all.set(top, spread)
  }
  return all.size > 0 ? all : partial
}
