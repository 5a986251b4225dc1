/** The declarations of a toolkit, found by the names that the reference uses. */
import { readCsharp } from './csharp-reader.ts'
import type { DeclaredType } from './declared.ts'
import { readTypescript } from './typescript-reader.ts'

export interface Toolkit {
  readonly version: string | undefined
  readonly texts: ReadonlyMap<string, string>
  readonly types: readonly DeclaredType[]
}

/** Sources that declare what the reference documents, and the templates that a project gets. */
export const isSource = (path: string): boolean =>
  /^unity\/Runtime\/.*\.cs$|^unity\/Editor\/.*\.(cs|txt)$|^hirpc(-kit|-interface)?\/src\/.*\.ts$|^unity\/package\.json$/.test(
    path,
  )

export const isToolkit = (texts: ReadonlyMap<string, string>): boolean =>
  texts.has('unity/package.json') && [...texts.keys()].some(path => path.startsWith('unity/Runtime/'))

export function readDeclarations(texts: ReadonlyMap<string, string>): Toolkit {
  const types = [...texts].flatMap(([path, text]) => {
    if (/^unity\/Runtime\/.*\.cs$/.test(path)) return readCsharp(path, text)
    return path.endsWith('.ts') ? readTypescript(path, text) : []
  })
  const manifest = texts.get('unity/package.json')
  return { version: /"version"\s*:\s*"([^"]*)"/.exec(manifest ?? '')?.[1], texts, types }
}

/** Where a documented type is declared: at its `source`, else under its own name and namespace. */
export function findDeclared(
  { types }: Toolkit,
  {
    name,
    namespace,
    language,
    source,
  }: { name: string; namespace?: string | undefined; language: string; source?: string | undefined },
): DeclaredType | undefined {
  if (source !== undefined) {
    const [path, own = ''] = source.split('#')
    return types.find(type => type.file === path && type.name === own)
  }
  const plain = name.replace(/<.*$/, '')
  const typescript = language === 'typescript'
  return types.find(
    type =>
      type.name === plain &&
      (typescript
        ? type.file.endsWith('.ts')
        : type.file.endsWith('.cs') && (!namespace || type.namespace === namespace)),
  )
}
