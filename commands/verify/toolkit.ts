/** A checkout of the toolkit, or a revision of its repository: its files, and what they declare. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ReferenceType } from '../../schema/index.ts'
import { listFiles } from '../build/read-content.ts'
import { contentFlags, UsageError, type Values } from '../cli/command.ts'
import { textsAt } from '../content/git.ts'
import { type DeclaredType, declarations, sourceReader } from './declarations.ts'

export interface Toolkit {
  readonly version: string | undefined
  readonly texts: ReadonlyMap<string, string>
  readonly types: readonly DeclaredType[]
  /** Fields that each template of a configuration class overrides: `Basic` is unity/Editor/Assets/BasicConfig.txt. */
  readonly templates: ReadonlyMap<string, readonly string[]>
}

/** Of commands that compare the content with the toolkit. */
export const toolkitFlags = {
  ...contentFlags,
  toolkit: { value: 'DIR', help: 'Checkout of the toolkit, or its git directory (bare).' },
  rev: { value: 'REV', help: 'Revision to read with git instead: a tag, branch or commit.' },
} as const

/** The files whose paths are wanted, sorted, by path with forward slashes; and what messages call the checkout. */
export function readToolkit(values: Values, wanted: (path: string) => boolean) {
  const { toolkit: named, rev } = values
  if (typeof named !== 'string')
    throw new UsageError('Which toolkit? For example: --toolkit ../Dissonity, or --toolkit repo.git --rev v2.1.0')
  const folder = resolve(named)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${folder} is not a folder.`)
  const isGitFolder = existsSync(join(folder, 'HEAD')) && existsSync(join(folder, 'objects'))
  if (typeof rev !== 'string' && !isGitFolder) {
    const files = listFiles(folder).filter(path => wanted(path) && !/(^|\/)node_modules\//.test(path))
    return { label: named, texts: new Map(files.map(path => [path, readFileSync(join(folder, path), 'utf8')])) }
  }
  const revision = typeof rev === 'string' ? rev : 'HEAD'
  return { label: `${named} at ${revision}`, texts: textsAt(folder, revision, wanted) }
}

/** Sources that declare what the reference documents, and the templates that a project gets. */
export const isSource = (path: string): boolean =>
  /^unity\/Runtime\/.*\.cs$|^unity\/Editor\/.*\.(cs|txt)$|^hirpc(-kit|-interface)?\/src\/.*\.ts$|^unity\/package\.json$/.test(
    path,
  )

export async function readDeclarations(texts: ReadonlyMap<string, string>): Promise<Toolkit> {
  const read = await sourceReader()
  const types: DeclaredType[] = []
  const templates = new Map<string, string[]>()
  for (const [path, text] of texts) {
    const template = /^unity\/Editor\/Assets\/(\w+)Config\.txt$/.exec(path)?.[1]
    const declared = template || /^unity\/Runtime\/.*\.cs$|\.ts$/.test(path) ? declarations(read, path, text) : []
    if (template === undefined) types.push(...declared)
    else
      templates.set(
        template,
        declared.flatMap(({ members }) => members.map(({ name }) => name)),
      )
  }
  const version = /"version"\s*:\s*"([^"]*)"/.exec(texts.get('unity/package.json') ?? '')?.[1]
  return { version, texts, types, templates }
}

/** Where a documented type is declared: at its `source`, else under its own name and namespace. */
export function findDeclared({ types }: Toolkit, { name, namespace, language, source }: ReferenceType) {
  const [path, own] = source?.split('#') ?? []
  if (path !== undefined) return types.find(each => each.file === path && each.name === (own ?? ''))
  const plain = name.replace(/<.*$/, '')
  const fits = (each: DeclaredType): boolean =>
    language === 'typescript'
      ? each.file.endsWith('.ts')
      : each.file.endsWith('.cs') && (!namespace || each.namespace === namespace)
  return types.find(each => each.name === plain && fits(each))
}
