/** Files that other tools leave in a folder, or read there, each with what does their work here. */

/** What is wrong with a file that isn't one of ours, and what to do. */
interface FileAdvice {
  readonly message: string
  readonly hint: string
}

interface ForeignFile {
  /** Matches the path below the data folder. */
  readonly path: RegExp
  readonly message: string
  /** With the groups of the pattern in braces. */
  readonly hint: string
  /** Also where a page could have that name. */
  readonly anywhere?: true
}

const otherGenerator = "This file belongs to another generator and isn't read."
const data = String.raw`\.(?:ya?ml|json|toml|js|ts|mjs|cjs|mdx?|py)$`
const named = (names: string): RegExp => new RegExp(`(?:^|/)[._]?(?:${names})_?${data}`, 'i')
const settings =
  '(?:docusaurus|astro)\\.config|mkdocs|config|conf|hugo|settings|theme|book|mint|docs|antora|package|params'

/** Docusaurus and Nextra have a file in each folder that says how its pages are listed. */
const ofSidebar = {
  message: otherGenerator,
  hint: 'Delete it. data/sidebars.yaml lists the pages in order, with their groups.',
}

/** The first that fits a path counts. */
const foreignFiles: readonly ForeignFile[] = [
  {
    path: /(?:~|\.(?:bak|orig|old|swp|tmp|rej|save|backup|remote|local|base))$|(?:^|\/)~\$|\.ya?ml\.\d+$/i,
    message: 'An editor or a merge has left this copy.',
    hint: 'Delete it, or move it out of the data folder.',
  },
  {
    path: /(?:^|\/)(?:Thumbs\.db|desktop\.ini|Icon\r)$/i,
    message: 'The system has left this file.',
    hint: 'Delete it.',
  },
  {
    path: /(?:^|\/)(?<name>[^/]+)\.ya?ml\.\w+$/i,
    message: 'This file has a second ending after ".yaml".',
    hint: 'Rename it to {name}.yaml.',
  },
  {
    path: /(?:^|\/)(?<name>[^/]+)\.(?!yaml$|yml$)[Yy][Aa]?[Mm][Ll]$/,
    message: 'Data files end in ".yaml", in small letters.',
    hint: 'Rename it to {name}.yaml.',
  },
  {
    path: /(?:^|\/)(?<name>[^/]+)\.(?:mmd|mermaid|puml|plantuml|dot|d2|drawio|excalidraw)$/i,
    message: 'This is a drawing, not data.',
    hint:
      'Run: npm run new -- diagram {name} --title "..." and draw it in Mermaid below "source:" ' +
      'of the file it makes. Then delete this one.',
  },
  { path: /(?:^|\/)_?sidebars?\.(?:js|ts|mjs|json|md)$/, ...ofSidebar },
  { path: named('category|meta'), ...ofSidebar, anywhere: true },
  {
    path: named('menus?|navbar|header|topnav|footer|links'),
    message: 'No schema covers this file.',
    hint: 'Delete it. data/site.yaml has these links, under "header:", "menu:" and "footer:".',
  },
  { path: named('nav|navigation|toc|summary|pages|order'), ...ofSidebar },
  {
    path: /(?:^|\/)_?(?:redirects?|rewrites?)(?:\.\w+)?$/i,
    message: otherGenerator,
    hint:
      'Redirects are in data/routes.yaml. This adds one: npm run new -- redirect /old /new --why "..." ' +
      'Then delete this file.',
  },
  {
    path: /(?:^|\/)(?:_headers|CNAME|\.nojekyll|robots\.txt|humans\.txt|ads\.txt)$/,
    message: 'This file is for the host.',
    hint: 'Delete it. The build makes such files from data/site.yaml.',
  },
  {
    path: named(settings),
    message: otherGenerator,
    hint: 'Settings of the site are in data/site.yaml.',
  },
  {
    path: /^(?:languages(?=\/[\w-]+\.)|i18n|locales?|lang|translations?)\/(?<code>[a-z]{2,3})(?:[/.-].*)?$/i,
    message: 'No translation is read from here.',
    hint:
      'Run: npm run new -- language {code} --name "Its own name". ' +
      'It makes the folder data/languages/{code}/.',
  },
  {
    path: named('glossary|terms|abbreviations|dictionary'),
    message: 'No schema covers this file.',
    hint: 'Terms are in data/vocabulary.yaml, and this adds one: npm run new -- term "RPC" --text "..."',
  },
  {
    path: named('changelog|changes|news|releases?|history'),
    message: 'No schema covers this file.',
    hint: 'News and changes are in data/changes.yaml.',
  },
  {
    path: named('authors?|people|contributors|members|maintainers'),
    message: 'No schema covers this file.',
    hint: 'People are in data/team.yaml.',
  },
  {
    path: /^pages\/(?:.*\/)?_(?!_|index\.)[^/]+\.ya?ml$/,
    message: 'Other generators leave out files whose names begin with "_", but this one would be published.',
    hint: 'Rename it, or keep it on a branch until it is ready.',
    anywhere: true,
  },
  {
    path: /\.(?:docx?|odt|rtf|html?|rst|adoc|asciidoc|ipynb|textile|org)$/i,
    message: "This is another program's text, and pages are YAML.",
    hint: 'Save it as Markdown elsewhere, and run: npm run new -- page /docs/topic --from FILE.md',
  },
  {
    path: /\.(?:csv|tsv|xlsx?|ods)$/i,
    message: "This is another program's table, and data files are YAML.",
    hint: 'Write its rows in a block of "type: table".',
  },
  {
    path: /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i,
    message: 'This is a picture, not data.',
    hint: 'Move it to public/img/ and show it with a block of "type: figure".',
  },
  {
    path: /\.(?:heic|heif|tiff?|bmp|psd|ai|fig|sketch|mp4|mov|webm|mp3)$/i,
    message: "This isn't data, and pages only show pictures.",
    hint: 'Save a picture as SVG, PNG or WebP in public/img/, and show it with a block of "type: figure".',
  },
]

/**
 * What a file is for in another tool; undefined if no other is known to have it.
 * @param isOurs whether its name and place make it a file of this site
 */
export function foreignFile(path: string, isOurs: boolean): FileAdvice | undefined {
  for (const { path: pattern, message, hint, anywhere } of foreignFiles) {
    if (isOurs && !anywhere) continue
    const match = pattern.exec(path)
    const groups = match?.groups ?? {}
    if (match) return { message, hint: hint.replace(/\{(\w+)\}/g, (_, name) => groups[name] ?? '') }
  }
  return undefined
}
