/** What search knows of the toolkit: the reference, fields, problems, and the lines that they are recognised by. */
import type { Entry, ErrorPattern, PageNames } from '../../client/search/index-format.ts'
import { normalise } from '../../client/search/text.ts'
import {
  type ArticlePage,
  type ConfigField,
  type FeaturePage,
  idsInList,
  type KnownProblem,
  type Member,
  memberAnchor,
  type Page,
  plainText,
  type ReferenceType,
  type Site,
  typeAnchor,
} from '../../schema/index.ts'
import { type Draft, lines, type MessageWords, named, trimmedLines } from '../search/drafts.ts'
import { lineForms } from './problems/forms.ts'

/** Blocks that search calls tools, and the one that recognises messages. */
const tools: ReadonlySet<string> = new Set(['config-builder', 'help-desk', 'mapping-tester'])
const decoder = 'help-desk'

/** Tells whether a page lists what other pages explain. */
const isList = ({ kind }: Page): boolean => kind === 'reference' || kind === 'reference-index'

/** Returns the words of an example that a page shows. @param of what kind of contents it is */
const contentWords = (site: Site, of: string, name: string): string =>
  of === 'example' ? exampleWords(site, name) : ''

function exampleWords({ toolkit: { examples } }: Site, name: string): string {
  const { title, parts = [], code = '' } = examples.get(name) ?? {}
  return lines(title, ...parts.map(part => named(part.name, part.text)), ...trimmedLines(code))
}

const fieldDraft = ({ name, id, type, default: value, ...field }: ConfigField): Draft => ({
  entry: { kind: 'field', title: name, id },
  text: lines(
    field.summary,
    ...field.details,
    `${type}${value === undefined ? '' : ` = ${value}`}`,
    field.scopes.join(', '),
    field.buildVariable,
    field.example,
  ),
})

/** @param declared names that the reference explains, in lower case */
function pageDrafts(page: FeaturePage, declared: ReadonlySet<string>): [MessageWords, Draft[]] {
  if (page.kind === 'problem') {
    const words = problemWords(page.problem, declared)
    const sections = page.sections.map((section): Draft => {
      const { id, title } = section
      return { entry: { kind: 'section', title: plainText(title), id }, ...problemWords(section, declared) }
    })
    return [words, sections]
  }
  if (page.kind === 'reference-index') {
    const { lead, notes, groups } = page.index
    const sections = groups.map(
      ({ id, title, text }): Draft => ({ entry: { kind: 'section', title, id }, text: lines(text) }),
    )
    return [{ text: lines(lead, ...notes) }, sections]
  }
  const { lead, types } = page.reference
  // Members of an interface are those of the class that implements it.
  const withMembers = types.filter(({ name }) => !types.some(type => `I${type.name}` === name))
  const members = withMembers.flatMap(type => type.members.map(member => memberDraft(type, member)))
  return [{ text: lines(lead) }, [...types.map(typeDraft), ...members]]
}

/** @param declared names that the reference explains, in lower case */
function problemWords(
  { shows, means, fix, forms, page, keywords = [] }: KnownProblem,
  declared: ReadonlySet<string>,
): MessageWords {
  const messages = forms
    .filter(({ of }) => of === 'line')
    .flatMap(({ text, sample }) => [sample ?? '', (text ?? '').replaceAll('*', ' ')])
  const names = namesInCode(messages.join(' ')).filter(name => !declared.has(normalise(name)))
  const { why = [], check = [], unlike = [] } = page ?? {}
  return {
    text: lines(means, ...why, ...check, ...fix, ...unlike, ...messages),
    keywords: lines(shows, ...keywords, ...names),
  }
}

/** Entries of a block that shows data: fields, and the problems that only a list shows. */
function tableDrafts(
  block: ArticlePage['tables'][number]['block'],
  { toolkit: { fields, problems } }: Site,
  declared: ReadonlySet<string>,
): Draft[] {
  if (block.type === 'fields') return fields.map(fieldDraft)
  if (block.type !== 'problems-elsewhere') return []
  return problems
    .filter(({ elsewhere }) => elsewhere)
    .map(problem => {
      const [id = ''] = idsInList(problem, problems)
      const entry: Entry = { kind: 'section', title: plainText(problem.title), id }
      return { entry, ...problemWords(problem, declared) }
    })
}

/** Finds names and codes in what a program prints, such as `frame_id`, `createUnityInstance` and `4002`. */
function namesInCode(message: string): string[] {
  const words = message.match(/\w{4,}/g) ?? []
  return words.filter(word => /[a-z]_|[a-z][A-Z]|^\d{4,5}$/.test(word))
}

/** Lists the names of types, members and fields, all of them normalised: who types one wants its own page. */
function declaredNames({ toolkit: { reference, fields } }: Site): ReadonlySet<string> {
  // A member is known by its qualified name, such as Api.Commands.SetActivity.
  const names = [...reference.names.keys()].map(name => name.slice(name.lastIndexOf('.') + 1))
  return new Set([...names, ...fields.map(({ name }) => name)].map(normalise))
}

const typeDraft = (type: ReferenceType): Draft => ({
  entry: { kind: 'type', title: type.name, id: typeAnchor(type), label: type.kind },
  text: lines(
    type.summary,
    ...type.details,
    ...type.throws.map(({ type: thrown, when }) => named(thrown, when)),
    ...type.groups.flatMap(({ title, text }) => [title, text]),
    type.namespace,
    type.signature,
  ),
})

function memberDraft(type: ReferenceType, member: Member): Draft {
  const names = [member.value, member.json, member.rpc].filter(name => name !== undefined)
  const also = names.filter(name => isAnotherName(name, member))
  return {
    entry: {
      kind: 'member',
      title: member.name,
      id: memberAnchor(type, member),
      of: type.name,
      label: type.kind,
      ...(also.length > 0 && { also: [...new Set(also)] }),
    },
    text: lines(
      member.summary,
      ...member.details,
      ...member.parameters.map(({ name, text }) => named(name, text)),
      member.returns,
      ...member.throws.map(({ type, when }) => named(type, when)),
      member.scopes.join(', '),
      member.mock,
      member.value,
      member.signature ?? member.type,
    ),
  }
}

/**
 * Tells whether a value is worth searching for: a code of three digits or more, or a name that is written differently.
 */
const isAnotherName = (text: string, member: Member): boolean =>
  (/^\d{3,}$/.test(text) || /^[A-Za-z][\w.-]{2,39}$/.test(text)) && normalise(text) !== normalise(member.name)

/** Returns what problems and healthy lines are recognised by, and the document that explains each. */
function patterns(site: Site, pages: readonly PageNames[]): ErrorPattern[] {
  const byRoute = new Map(pages.map(page => [page.route, page]))
  /** Finds the document of a page, which its entries follow. */
  const docAt = (address: string): number | undefined => {
    const [route = '', id] = address.split('#')
    const page = byRoute.get(route)
    return page && page.doc + 1 + page.entries.findIndex(entry => entry.id === id)
  }
  const lines = site.toolkit.startupLines.map(
    ({ texts, to }): ErrorPattern => ({
      doc: docAt(to.to),
      fine: true,
      forms: texts.map(text => ({ text })),
    }),
  )
  const problems = site.toolkit.problems.map(
    (problem): ErrorPattern => ({
      doc: docAt(problem.to.to),
      forms: lineForms(problem),
      ...(problem.rank === 'foreign' && { rank: problem.rank }),
    }),
  )
  return [...lines, ...problems]
}

export const toolkitSearch = {
  tools,
  decoder,
  isList,
  contentWords,
  pageDrafts,
  tableDrafts,
  declaredNames,
  patterns,
}
