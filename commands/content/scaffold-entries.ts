/** New entries of files that hold many (fields, terms, redirects), and a new diagram. */
import { UsageError, type Values } from '../cli/arguments.ts'
import { appendItem, yamlText } from './edit-yaml.ts'
import { flagText, idOf, refuseTaken, type ScaffoldKind, singleFile, titleOf } from './scaffold.ts'

/** How a form asks for a field, where its C# type says so. */
const kindOfType: Readonly<Record<string, string>> = {
  bool: 'flag',
  long: 'id',
  string: 'path',
  'string[]': 'scopes',
  ScreenResolution: 'resolution',
}

export const fieldScaffold: ScaffoldKind = {
  summary: 'a configuration field',
  operands: ['Name'],
  flags: ['type', 'kind', 'default', 'required', 'summary', 'since'],
  make([name = ''], values, around) {
    refuseTaken(
      `a field ${name}`,
      around.site.fields.some(field => field.name === name),
    )
    const type = flagText(values, 'type') ?? 'bool'
    const kind = flagText(values, 'kind') ?? kindOfType[type]
    if (kind === undefined) throw new UsageError(`How is a value of type ${type} asked for? Add --kind KIND.`)
    const required = values['required'] === true
    const { path, text } = singleFile('config-fields', around)
    const field = {
      name,
      id: `field-${idOf(name)}`,
      type,
      kind,
      ...(required ? { required } : { default: flagText(values, 'default') ?? (type === 'bool' ? 'false' : 'null') }),
      summary: flagText(values, 'summary') ?? 'What the field does, in one sentence.',
      ...optional('since', values),
      templates: ['Advanced'],
    }
    return {
      texts: new Map([[path, appendItem(text, ['fields'], field)]]),
      next: [
        `Check the default, the templates and the summary of "${name}": ${around.label}/${path}`,
        'Every table of fields shows it; one with "only:" needs its name there.',
      ],
    }
  },
}

export const termScaffold: ScaffoldKind = {
  summary: 'a word with one meaning on this site',
  operands: ['"word"'],
  flags: ['text', 'to'],
  make([term = ''], values, around) {
    refuseTaken(
      `a term "${term}"`,
      around.site.vocabulary.terms.some(each => each.term === term),
    )
    const { path, text } = singleFile('vocabulary', around)
    const item = {
      term,
      text: flagText(values, 'text') ?? 'What it means, in one sentence.',
      ...optional('to', values),
    }
    return {
      texts: new Map([[path, appendItem(text, ['terms'], item)]]),
      next: [`Write what "${term}" means: ${around.label}/${path}`],
    }
  },
}

export const redirectScaffold: ScaffoldKind = {
  summary: 'a redirect',
  operands: ['/from', '/to'],
  flags: ['why'],
  make([from = '', to = ''], values, around) {
    refuseTaken(`a page ${from}`, around.site.routes.entries.has(from))
    refuseTaken(
      `a redirect from ${from}`,
      around.site.redirects.some(each => each.from === from),
    )
    const { path, text } = singleFile('routes', around)
    return {
      texts: new Map([[path, appendItem(text, ['redirects'], { from, to, ...optional('why', values) })]]),
      next: ['Keep it for good: npm run permalinks -- --accept'],
    }
  },
}

export const diagramScaffold: ScaffoldKind = {
  summary: 'a diagram in Mermaid',
  operands: ['name'],
  flags: ['title', 'caption'],
  make([name = ''], values, around) {
    if (name !== idOf(name))
      throw new UsageError(
        `A diagram is named in lower-case words joined by "-", such as ${idOf(name) || 'login-flow'}.`,
      )
    refuseTaken(`a diagram ${name}`, around.site.diagrams.has(name))
    const path = `diagrams/${name}.yaml`
    const head = yamlText({
      title: flagText(values, 'title') ?? titleOf(name),
      caption: flagText(values, 'caption') ?? 'What one sees in the diagram, in a sentence.',
    })
    return {
      texts: new Map([[path, `${around.modeline(path)}${head}${source}`]]),
      next: [
        `Draw it: ${around.label}/${path} (https://mermaid.js.org; its text alternative is made from it)`,
        `Show it on a page:\n\n  - type: diagram\n    diagram: ${name}\n`,
      ],
    }
  },
}

const source = `source: |
  sequenceDiagram
    participant G as Game
    participant S as Server
    G->>S: Asks
    S-->>G: Answers
`

const optional = (name: string, values: Values): Record<string, string> => {
  const text = flagText(values, name)
  return text === undefined ? {} : { [name]: text }
}
