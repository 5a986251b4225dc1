/** What the toolkit's files say, as views and checks ask for it. */
import type { LoadedFile } from '../content/loaded-file.ts'
import type { ToolkitFiles } from './data-files.ts'
import type { Behaviour, ConfigField, Example, Skill } from './files.ts'
import type { KnownProblem, ProblemsFile } from './problems/problem.ts'
import { knownLines, knownProblems, type ListingPage } from './problems/resolve.ts'
import type { KnownLine } from './problems/startup-lines.ts'
import { referenceHome } from './reference/pages.ts'
import { type ReferenceNames, referenceIndex } from './reference/reference-names.ts'

/** What may differ from one version to the next. */
export interface ToolkitOfVersion {
  readonly fields: readonly ConfigField[]
  /** Types and members of the toolkit by every name that text may use. */
  readonly reference: ReferenceNames
}

export interface Toolkit extends ToolkitOfVersion {
  readonly behaviours: readonly Behaviour[]
  /** In the order of their steps. */
  readonly problems: readonly KnownProblem[]
  /** The files of the problems, for the places of what they say. */
  readonly problemFiles: readonly LoadedFile<ProblemsFile>[]
  /** What consoles print when all is well. */
  readonly startupLines: readonly KnownLine[]
  readonly examples: ReadonlyMap<string, Example>
  /** What skill.md is made of, if the site has one. */
  readonly skill: Skill | undefined
}

/** @param articles pages that may list problems and healthy lines */
export function resolveToolkit(files: ToolkitFiles, articles: readonly ListingPage[]): Toolkit {
  const { single, problems } = files
  return {
    ...dataOfVersion(files),
    behaviours: single.behaviours?.value.behaviours ?? [],
    problems: knownProblems(problems, articles),
    problemFiles: problems,
    startupLines: knownLines(single['startup-lines']?.value.lines ?? [], articles),
    examples: new Map(single.examples?.value.examples.map(example => [example.id, example])),
    skill: single.skill?.value,
  }
}

export function dataOfVersion(files: ToolkitFiles): ToolkitOfVersion {
  const home = referenceHome(files)
  const pages = files.reference.map(({ name, value }) => ({ route: `${home}/${name}`, file: value }))
  return { fields: files.single['config-fields']?.value.fields ?? [], reference: referenceIndex(pages) }
}

/** Returns the same with other links. @param retarget copies plain data and replaces the address of every link */
export function withLinks(toolkit: Toolkit, retarget: <T>(value: T) => T): Toolkit {
  const { fields, problems, startupLines, behaviours, examples, skill } = toolkit
  return {
    ...toolkit,
    ...retarget({ fields, problems, startupLines, behaviours, skill }),
    examples: new Map(retarget([...examples])),
  }
}
