/**
 * People bring the habits of other tools along. Each of these is either understood or refused once, at its
 * place, with the block or syntax to use here: nothing of it reaches readers as raw signs.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dialects, suspicious } from '../../schema/dialects/forms.ts'
import { site } from '../site.ts'

interface Habit {
  readonly habit: string
  readonly prose?: string
  readonly text?: string
  readonly blocks?: string
  readonly file?: string
  readonly line?: number
  readonly says?: string
}

const habits: readonly Habit[] = parse(readFileSync(new URL('./habits.yaml', import.meta.url), 'utf8'))

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by))

/** The page that has the habit, and how many lines are above it. */
function pageWith({ prose, text, blocks, file }: Habit): { page: string; above: number } {
  if (file !== undefined) return { page: `listed: false\n${file}`, above: 1 }
  const head = 'title: A\ndescription: A page.\nlisted: false\nblocks:\n'
  if (blocks !== undefined) return { page: `${head}${indented(blocks, 2)}`, above: 4 }
  const type = prose === undefined ? 'paragraph' : 'prose'
  const written = indented(prose ?? text ?? '', 6)
  return { page: `${head}  - type: ${type}\n    text: |\n${written}`, above: 6 }
}

function said(habit: Habit) {
  const { page, above } = pageWith(habit)
  const isFile = habit.file !== undefined
  const startsAtTop = isFile && !/^[a-z]+:/.test(habit.file ?? '')
  const { diagnostics } = site({ 'pages/a.yaml': startsAtTop ? (habit.file ?? '') : page })
  return diagnostics.map(({ line, message, hint = '' }) => ({
    line: line - (startsAtTop ? 0 : above),
    words: `${message} ${hint}`,
  }))
}

/** 3: one message, at the place, with the cure. 0: nothing is said, and readers see the signs. */
function grade(habit: Habit): { score: number; text: string } {
  const all = said(habit)
  const text = all.map(({ line, words }) => `  ${line}: ${words}`).join('\n')
  if (habit.says === undefined) return { score: all.length === 0 ? 3 : 0, text }
  const helpful = all.filter(({ words }) => new RegExp(habit.says ?? '').test(words))
  const isAtPlace = helpful.some(({ line }) => line === (habit.line ?? 1))
  if (all.length === 0) return { score: 0, text }
  if (helpful.length === 0) return { score: 1, text }
  return { score: isAtPlace && all.length === 1 ? 3 : 2, text }
}

const grades = habits.map(habit => ({ ...grade(habit), name: habit.habit }))

test('there are at least 150 habits, and none is met with silence or a false alarm', () => {
  expect(habits.length).toBeGreaterThanOrEqual(150)
  expect(grades.filter(({ score }) => score === 0).map(({ name, text }) => `${name}\n${text}`)).toEqual([])
})

test('nearly all get one message, at the place, with what to write instead', () => {
  const worst = grades.filter(({ score }) => score < 3)
  const mean = grades.reduce((sum, { score }) => sum + score, 0) / grades.length
  const report = worst.map(({ name, score, text }) => `${score} ${name}\n${text}`).join('\n')
  expect(mean, report).toBeGreaterThanOrEqual(2.85)
})

/** With NUL in place of code and of addresses, as the forms get it. */
const withoutCode = (text: string): string =>
  text.replace(/(?<=`)[^`\n]+(?=`)|(?<=\]\()[^)\n]+|(?<=\n\n {4})[^\n]+/g, hidden =>
    '\0'.repeat(hidden.length),
  )

test('every form has a habit, and a sign by which texts are found that may have it', () => {
  const texts = habits.map(({ prose, text, blocks, file }) =>
    withoutCode(prose ?? text ?? blocks ?? file ?? ''),
  )
  const foundIn = ({ pattern }: (typeof dialects)[number]): string[] =>
    texts.filter(text => text.search(pattern) >= 0)
  expect(dialects.filter(form => foundIn(form).length === 0).map(({ pattern }) => pattern)).toEqual([])
  expect(dialects.flatMap(foundIn).filter(text => !suspicious.test(text))).toEqual([])
})
