/** Inline text back as Markdown: parsing it again gives the same tree. */
import type { Inline, InlineNode } from '../../schema/index.ts'

/** @param link the address to print for a written one */
export function inlineMarkdown(text: Inline | readonly InlineNode[], link: (to: string) => string): string {
  const nodes = 'nodes' in text ? text.nodes : text
  return nodes.map(node => one(node, link)).join('')
}

function one(node: InlineNode, link: (to: string) => string): string {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.text)
    case 'code':
      return codeSpan(node.text)
    case 'strong':
      return `**${inlineMarkdown(node.children, link)}**`
    case 'emphasis':
      return `*${inlineMarkdown(node.children, link)}*`
    case 'link': {
      const address = link(node.to)
      return `[${inlineMarkdown(node.children, link)}](${/[\s()<>]/.test(address) ? `<${address}>` : address})`
    }
  }
}

/** Signs that would be read as markup are escaped, and only those: `snake_case` and `a * b` stay as they are. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`[\]<]/g, '\\$&')
    .replace(/(?<!\s)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[)/g, '\\!')

/** A code span whose fence is longer than any run of backticks inside. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1)
  const padded = /^`|`$|^ .*[^ ].* $/.test(code) ? ` ${code} ` : code
  return `${fence}${padded}${fence}`
}

/** @param info language, title and so on */
export function codeFence(code: string, info = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${fence}${info}\n${code.replace(/\n+$/, '')}\n${fence}`
}

const longestRun = (code: string): number => Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
