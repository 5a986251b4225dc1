/** Finds the samples of the content. */
import { type Block, type BlockOf, type ReferenceType, type Site, walkBlocks } from '../../../schema/index.ts'

export interface Sample {
  /** File of the content, and the title of the sample or the member that it is about. */
  readonly place: string
  /** As a reader's project would have it after the edit that a diff shows. */
  readonly code: string
  /** Of a member of the reference: statements, where those of pages are whole files. */
  readonly statements: boolean
}

/** The reference describes no JavaScript, but pages show it. */
type SampleLanguage = ReferenceType['language'] | 'javascript'

/** Returns the samples in a language, page by page. */
export function samplesOf(site: Site, language: SampleLanguage): Sample[] {
  const samples: Sample[] = []
  for (const page of site.pages) {
    if (page.kind === 'article') samples.push(...articleSamples(page, language, site))
    if (page.kind === 'reference') samples.push(...referenceSamples(page, language))
  }
  return samples
}

type PageOf<Kind> = Extract<Site['pages'][number], { readonly kind: Kind }>

function articleSamples(page: PageOf<'article'>, wanted: SampleLanguage, site: Site): Sample[] {
  const samples: Sample[] = []
  for (const [block] of walkBlocks(page.content().blocks))
    for (const { language, title = '', code, diff = false } of codeIn(block, site)) {
      if (language !== wanted) continue
      const place = `${page.source.file} ${title}`
      samples.push({ place, code: diff ? afterEdit(code) : code, statements: false })
    }
  return samples
}

/** Returns what a diff makes of a file. */
function afterEdit(diff: string): string {
  const kept = diff.split('\n').filter(line => !line.startsWith('-'))
  return kept.map(line => (/^[+ ]/.test(line) ? line.slice(1) : line)).join('\n')
}

function referenceSamples(page: PageOf<'reference'>, wanted: SampleLanguage): Sample[] {
  const samples: Sample[] = []
  for (const type of page.reference.types) {
    if (type.language !== wanted) continue
    for (const { id, sample } of [type, ...type.members])
      if (sample !== undefined)
        samples.push({ place: `${page.source.file} #${id}`, code: sample, statements: true })
  }
  return samples
}

type PageCode = Pick<BlockOf<'code'>, 'language' | 'title' | 'code'> & Partial<Pick<BlockOf<'code'>, 'diff'>>

function codeIn(block: Block, { publicFiles }: Site): PageCode[] {
  switch (block.type) {
    case 'code':
    case 'stage':
      return [block]
    case 'home-bench':
      return [block.stage]
    case 'prose':
      return block.text.nodes.flatMap(node => (node.kind === 'code' ? [node] : []))
    case 'source': {
      const { file, region, language } = block
      // A part of a file is no file.
      if (region !== undefined) return []
      return [{ language, title: file, code: publicFiles.get(file)?.text ?? '' }]
    }
    default:
      return []
  }
}
