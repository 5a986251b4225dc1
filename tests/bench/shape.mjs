#!/usr/bin/env node
/**
 * Counts what makes code hard to follow: functions with more than ten ways through, and regular expressions for every
 * 10,000 tokens. Only files that git tracks count.
 *
 *     node tests/bench/shape.mjs            # in the project's root; with --list also names the functions
 *
 * A function has one way through, and one more for each `if`, `case`, loop, `catch`, conditional expression, `&&`, `||`
 * and `??` (its cyclomatic complexity). Those of the functions within it count for them. A regular expression is a literal,
 * a call of `RegExp`, or a `pattern:` of a data file.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'

const resolve = createRequire(import.meta.url).resolve
const tracked = (...places) =>
  execFileSync('git', ['ls-files', '-z', '--', ...places], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

const sources = tracked('build.ts', 'schema', 'renderers', 'client', 'commands').filter(path =>
  /\.(ts|tsx|mjs)$/.test(path),
)
const dataFiles = tracked('data').filter(path => path.endsWith('.yaml'))

await Parser.init()
const parser = new Parser()
parser.setLanguage(await Language.load(resolve('@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm')))

const functionKinds = new Set([
  'arrow_function',
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'method_definition',
])
const branchKinds = new Set([
  'catch_clause',
  'do_statement',
  'for_in_statement',
  'for_statement',
  'if_statement',
  'switch_case',
  'ternary_expression',
  'while_statement',
])
const branchSigns = new Set(['&&', '||', '??'])
const mostBranches = 10

const branching = []
let regularExpressions = 0
let tokens = 0

for (const path of sources) {
  const text = readFileSync(path, 'utf8')
  const tree = parser.parse(text)
  if (!tree) throw new Error(`${path} can't be parsed.`)
  countIn(tree.rootNode, { path, line: 1, branches: 1 })
  tree.delete()
  tokens += tokensOf(text)
}
for (const path of dataFiles)
  regularExpressions += [...readFileSync(path, 'utf8').matchAll(/^\s*pattern:/gm)].length

/** Counts the branches of `owner` below a node, and remembers each function that has too many of them. */
function countIn(node, owner) {
  if (node.type === 'regex') regularExpressions += 1
  if (isRegExpCall(node)) regularExpressions += 1
  if (isBranch(node)) owner.branches += 1
  for (const child of node.namedChildren) {
    if (!functionKinds.has(child.type)) {
      countIn(child, owner)
      continue
    }
    const inner = { path: owner.path, line: child.startPosition.row + 1, branches: 1 }
    countIn(child, inner)
    if (inner.branches > mostBranches) branching.push(inner)
  }
}

function isBranch(node) {
  if (branchKinds.has(node.type)) return true
  return node.type === 'binary_expression' && branchSigns.has(node.childForFieldName('operator')?.text ?? '')
}

function isRegExpCall(node) {
  if (node.type === 'new_expression') return node.childForFieldName('constructor')?.text === 'RegExp'
  return node.type === 'call_expression' && node.childForFieldName('function')?.text === 'RegExp'
}

/** Counts names, numbers, strings and signs; comments and spaces don't count. */
function tokensOf(text) {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^\\'\n])*'|"(?:\\.|[^\\"\n])*"|[\p{L}\p{N}_$]+|[^\s]/gu
  return [...text.matchAll(token)].filter(([sign]) => !/^\/[*/]/.test(sign)).length
}

branching.sort((a, b) => b.branches - a.branches)
if (process.argv.includes('--list'))
  for (const { path, line, branches } of branching)
    console.log(`${String(branches).padStart(4)}  ${path}:${line}`)
const rate = (regularExpressions / tokens) * 10_000
console.log(`functions with more than ${mostBranches} branches: ${branching.length}`)
console.log(
  `regular expressions: ${regularExpressions}, ${rate.toFixed(1)} for every 10,000 of ${tokens} tokens`,
)
