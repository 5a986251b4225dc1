/** yaml-language-server, as editors ask it: what to complete, what to show, what is wrong. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type CompletionItem, type Diagnostic, getLanguageService, TextDocument } from 'yaml-language-server'

const service = getLanguageService({
  schemaRequestService: uri => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  clientCapabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
})
service.configure({ validate: true, hover: true, completion: true })

/** The package exports an older form of the type, which lacks two methods that nothing here asks for. */
const documentOf = (file: string, text: string) =>
  TextDocument.create(pathToFileURL(file).href, 'yaml', 1, text) as Parameters<typeof service.doValidation>[0]

/** A text with the cursor at its mark `¦`. */
function marked(file: string, text: string) {
  const document = documentOf(file, text.replace('¦', ''))
  return [document, document.positionAt(text.indexOf('¦')), false] as const
}

/** What is wrong with a text that is opened as this file. */
export const mistakes = (file: string, text: string): Promise<Diagnostic[]> =>
  service.doValidation(documentOf(file, text), false)

/** What may stand at the mark `¦` of the text. */
export const complete = async (file: string, text: string): Promise<CompletionItem[]> =>
  (await service.doComplete(...marked(file, text))).items

/** What the editor shows for the word at the mark `¦`. */
export async function hover(file: string, text: string): Promise<string> {
  const [document, position] = marked(file, text)
  const { contents } = (await service.doHover(document, position)) ?? { contents: '' }
  return typeof contents === 'object' && 'value' in contents ? contents.value : ''
}
