/** `npm run new -- language`: declares a language, and lists the texts that it can translate. */
import { parse, parseDocument } from 'yaml'
import { translatableTexts } from '../../schema/index.ts'
import { UsageError } from '../cli/command.ts'
import { appendItem } from './entries.ts'
import { type MakeScaffold, yamlStyle, yamlText } from './scaffold.ts'

/** Files whose texts are replaced field by field. */
const files = ['site', 'error-pages', 'sidebars'] as const

export const language: MakeScaffold = (
  [code = ''],
  { texts, site, flag, modeline, npmRun, folders: { label: data } },
) => {
  const name = flag('name')
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(code))
    throw new UsageError(`"${code}" isn't a language code. Write one such as de or pt-BR.`)
  if (name === undefined)
    throw new UsageError(`Add the language's own name: npm run new -- language ${code} --name Deutsch`)
  if (site.settings.languages.some(declared => declared.code === code))
    throw new UsageError(`There is already a language ${code}. Nothing was written.`)

  const folder = `languages/${code}`
  const settings = texts.get('site.yaml') ?? ''
  const first = site.settings.language
  const changes = new Map([['site.yaml', withLanguage(settings, first, { code, label: name })]])
  const words = `${folder}/words.yaml`
  const missing = `# What is missing here is as in ${data}/words.yaml.\n`
  changes.set(words, `${modeline(words)}${missing}page:\n  locale: ${code}\n`)
  for (const file of files) {
    const path = `${folder}/${file}.yaml`
    const original = texts.get(`${file}.yaml`)
    if (original !== undefined) changes.set(path, modeline(path) + frameOf(file, original))
  }
  return {
    texts: changes,
    next: [
      `Uncomment and translate: ${data}/${folder}/. The rest is shown in the first language.`,
      `Translate a page: ${data}/${folder}/pages/, with its title, description and blocks. ` +
        `If you copy the file, run: ${npmRun('format:data')}`,
      `See what is left: ${npmRun('check')}`,
    ],
  }
}

/** Declares the first language, too, if it is the only one so far. */
function withLanguage(settings: string, first: string, added: { code: string; label: string }): string {
  const doc = parseDocument(settings)
  if (doc.has('languages')) return appendItem(settings, ['languages'], added)
  doc.set('languages', doc.createNode([{ code: first, label: nameOf(first) }, added]))
  return doc.toString(yamlStyle)
}

/** What a language calls itself, as far as the system knows. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** The texts of a file, each line a comment. */
function frameOf(name: (typeof files)[number], original: string): string {
  const texts = yamlText(translatableTexts(name, parse(original)))
  return texts.trimEnd().replace(/^/gm, '# ').concat('\n')
}
