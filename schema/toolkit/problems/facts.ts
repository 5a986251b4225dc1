/**
 * What the help desk can find out: for each subject its facts, and the words that each fact can be. Forms of
 * problems ask for them in `when` and `over`; client/toolkit/help/facts/ finds them.
 */

/** A fact that is a number instead of a word. */
type NumberFact = 'number'

/**
 * Whose a host is. `own` is Discord's proxy, through which every request of an activity goes; `disk` is none, and `page`
 * is what a page makes itself, such as `blob:`.
 */
const owners = [
  'own',
  'discord',
  'unity',
  'tunnel',
  'local',
  'extension',
  'database',
  'disk',
  'page',
  'other',
] as const

export const facts = {
  /** A line of a log, of a console or of a server. */
  line: {
    /** Whose the host is that the line is about: refused, not found, not reached. */
    host: owners,
    /** Whose the page is that complains. */
    page: owners,
    /** What a content security policy refuses: a connection, or something that a page loads. */
    directive: ['connect', 'source'],
    scheme: ['ws'],
    /** The parameter of OAuth that is missing or wrong. */
    parameter: ['code', 'grant_type', 'client_id', 'client_secret', 'scope'],
    speaker: ['tunnel', 'bundler', 'bot'],
    /** Whether a mapping of the pasted class covers the host, or one that is commented out. */
    mapped: ['yes', 'no', 'commented'],
    /** Whether the pasted class lets mappings apply to what was refused. */
    patched: ['yes', 'no'],
    /** Whether the pasted class requests the scopes of the command that the line names. */
    scoped: ['yes', 'no'],
    /** Whether a mapping of the pasted class takes the token request along. */
    'token-request': ['mapped'],
    /** Whose policy refuses: that of an activity, or another page's, such as that of Discord's client. */
    policy: ['activity', 'other'],
  },
  /** The paste as a whole; every form may ask for these. */
  paste: {
    /** Whether the client ID of the frame is that of the pasted class. */
    frame: ['same', 'other'],
    /** Whether a development server speaks in it, to whom local sockets belong. */
    bundler: ['there', 'none'],
    /** Whether it speaks of sockets, whose mistakes Safari words like those of JSON. */
    sockets: ['there', 'none'],
    /** Whether a tunnel says that a connection of it stands. */
    tunnel: ['up', 'down'],
    /** Whose login complains. */
    service: ['discord', 'other'],
    /**
     * Whose program it is, as far as its names say: Unity's, and whether functions of its build are named. What a page
     * or a game does isn't looked for in a program elsewhere, such as a server's or a desktop's.
     */
    engine: ['unity', 'framework', 'unnamed', 'elsewhere'],
    /** Whose scripts are in it. */
    scripts: ['unity'],
    /** What the lines are about. */
    during: ['login'],
    /** Whether the settings of a proxy in it take the beginning of the token route's path away. */
    proxy: ['cuts'],
    /** How a port that nobody answers at differs from the one that a server in it listens on. */
    port: ['address', 'other'],
    /** How texts from C# arrive in JavaScript that doesn't read them from memory. */
    strings: ['numbers'],
    /** Whether a file of an installed package looked for a module. */
    requirer: ['package'],
    /** Whether it names this toolkit. */
    toolkit: ['there'],
    /** Whether Discord was asked for an instance of an activity. */
    asked: ['instance'],
  },
  /** The code of a server with the token route. */
  route: {
    /** Whether the route's path is the one that the class requests. */
    path: ['same', 'other'],
    method: ['post', 'other'],
    /** Whether it names another application than the class. */
    application: ['other'],
    /** Whether something above it answers every request. */
    reached: ['no'],
    /** Whether it's a website's login, which ends by sending people to a page. */
    flow: ['activity', 'website'],
    /** Where it sends the code. */
    exchange: ['token', 'elsewhere'],
    grant: ['code', 'client', 'refresh', 'other', 'missing'],
    /** How it sends the parameters to Discord; `get` has no method that has a body. */
    sent: ['form', 'json', 'query', 'get'],
    /** Whether it exchanges one code more than once. */
    exchanges: ['twice'],
    /** Whether it's a page's script, or one that mixes a page's part with the server's. */
    runs: ['page', 'both'],
    /** Where it looks for the player's code. */
    'code-from': ['body', 'query', 'form', 'header', 'path', 'literal'],
    /** A client secret that's written into the code, used in a browser, or sent as the ID, or the bot's token in its place. */
    secret: ['written', 'bot-token', 'browser', 'swapped'],
    /** What players get: the token by the module's name for it, deeper in the JSON or by Discord's name, Discord's whole answer, or no JSON. */
    gives: ['token', 'nested', 'renamed', 'whole', 'bare'],
    /** Whether it waits for Discord's answer. */
    waits: ['no'],
    /** Whether it parses Discord's answer before it takes the token from it. */
    parses: ['no'],
    /** Whether the pasted settings lack a variable that it reads. */
    variables: ['missing'],
    /** Whether it answers: never, not when something fails, or with a status that is set and never sent. */
    failure: ['never', 'silent', 'unsent'],
  },
  /** Settings of a web server, a bundler or Unity's linker, or a page's for Unity's loader. */
  setup: {
    setup: ['vite', 'nginx', 'linker', 'page', 'headers', 'twins', 'node'],
    /** Whether it says anything that is checked. */
    checked: ['yes'],
    /** Where a proxy leads: nowhere, to a port that a public host doesn't serve, or to itself. */
    target: ['missing', 'port', 'loop'],
    /** Whether nginx is told to pass sockets on. */
    upgrade: ['missing'],
    /** Whether the game's own assembly has another name than Unity's. */
    assembly: ['misnamed'],
    /** Whether a header for compressed files has a value that browsers don't know. */
    header: ['wrong'],
    /** Whether a rule adds the ending of compressed files without looking whether there is such a file. */
    rewrite: ['unchecked'],
    /** Whether a content security policy in it leaves no room for WebAssembly. */
    csp: ['narrow'],
  },
  /** The configuration class. */
  class: {
    class: ['no-attribute', 'secret', 'several', 'base', 'misfit', 'error', 'fine'],
  },
  /** An answer of the token route. */
  answer: {
    answer: [
      'fine',
      'empty',
      'html',
      'not-json',
      'not-object',
      'no-token',
      'other-name',
      /** All fields of Discord's own answer, which somebody printed or passed on. */
      'discord',
      'nested',
      'token-type',
      /** Discord's own reason is in it, which a wording explains. */
      'explained',
      'refused',
      'secret',
      'status',
    ],
  },
  /** A message of hiRPC or of Discord RPC. */
  message: {
    message: [
      'not-json',
      'console-preview',
      'cut-off',
      'not-a-message',
      'state-not-stable',
      'ready-missing',
      'authorize-missing',
      'authenticate-missing',
      'response-empty',
      'response-no-token',
      'multi-event-null',
      'command-unknown',
      'event-unknown',
      'error-code',
      'error-general',
    ],
  },
  /** index.html. */
  page: {
    /** `own` is the page of this package's template, `old` that of a Unity before 2020. */
    'page-template': ['own', 'unity', 'old', 'none'],
    /** `unbuilt` still has Unity's placeholders. */
    'page-state': ['built', 'unbuilt'],
    /** Where the import map is, seen from the first module script. */
    'page-map': ['first', 'late', 'missing'],
    /** `foreign` if a script comes from another host. */
    'page-scripts': ['own', 'foreign'],
  },
  /** The files that the template puts beside the page. */
  bridge: {
    'template-version': ['same', 'older', 'newer', 'unwritten'],
    'module-version': ['same', 'older', 'newer'],
    'build-variables': ['filled', 'unfilled'],
    'loader-state': ['built', 'unbuilt'],
  },
  /** ProjectSettings.asset and ProjectVersion.txt. */
  settings: {
    'unity-version': ['unsupported', 'before-6', 'since-6'],
    'settings-template': ['own', 'unity', 'other'],
    compression: ['brotli', 'gzip', 'off'],
    fallback: ['on', 'off'],
    'hashed-names': ['on', 'off'],
    threads: ['on', 'off'],
    exceptions: ['none', 'explicit', 'full'],
    webgpu: ['on', 'off'],
    growth: ['on', 'off'],
    'initial-mib': 'number',
    'maximum-mib': 'number',
    /** Company, product and version, which the template puts between apostrophes. */
    'player-names': ['plain', 'apostrophe'],
  },
  /** manifest.json or packages-lock.json. */
  packages: {
    package: ['git', 'registry', 'file', 'missing'],
    'package-version': ['same', 'older', 'newer', 'first', 'branch', 'open'],
    /** Whether a Git address says which folder the package is in. */
    'package-path': ['there', 'missing'],
    /** Whether the registry that has the package is declared. */
    'package-registry': ['there', 'missing'],
  },
  /** A build folder as a whole. What a listing doesn't show is unknown. */
  folder: {
    'bridge-folder': ['whole', 'incomplete', 'missing'],
    /** Whether the page isn't the toolkit's. */
    'folder-template': ['other'],
    'loader-file': ['there', 'missing'],
    'page-file': ['there', 'missing'],
    'build-files': ['whole', 'incomplete'],
    /** Whether Unity before 2020 made it, which named its files otherwise. */
    'build-format': ['old'],
    builds: ['one', 'several'],
    packing: ['one', 'mixed'],
    'secret-file': ['there'],
    'debug-folder': ['there'],
    'start-mib': 'number',
    'total-mib': 'number',
  },
  /** A file of it. */
  file: {
    'file-part': ['loader', 'framework', 'data', 'code', 'other'],
    'file-packing': ['none', 'gzip', 'brotli', 'fallback'],
    'file-mib': 'number',
    'file-size': ['empty'],
  },
  /** What a server answered. */
  response: {
    'response-part': ['page', 'loader', 'framework', 'data', 'code', 'bridge', 'token', 'unknown'],
    /** Whether it's known for what it is. */
    'response-known': ['yes'],
    'response-packing': ['none', 'gzip', 'brotli', 'fallback'],
    /** `unsaid` where a proxy may have unpacked the file for whoever asked. */
    'response-encoding': ['none', 'gzip', 'brotli', 'other', 'unsaid'],
    'response-type': ['right', 'html', 'other', 'none'],
    'response-status': ['fine', 'redirect', 'refused', 'missing', 'failed', 'unsent', 'undecodable'],
    'response-cache': ['none', 'short', 'long', 'unsaid'],
    /** Whether the name changes with the content. */
    'response-name': ['hashed', 'plain'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[] | NumberFact>>>>

type AllFacts = typeof facts
export type FactSubject = keyof AllFacts
export const factSubjects = Object.keys(facts) as readonly FactSubject[]

/** What is known of a subject. What isn't known is absent, and no form that asks for it fits. */
export type FactsOf<Subject extends FactSubject> = {
  readonly [Name in keyof AllFacts[Subject]]?:
    | (AllFacts[Subject][Name] extends readonly (infer Word)[] ? Word : number)
    | undefined
}

/** Facts of any subject. */
export type AnyFacts = Readonly<Record<string, string | number | undefined>>

/** Something that facts are about: a file, an answer, a page. */
export interface NamedFacts<Subject extends FactSubject = FactSubject> {
  readonly of: Subject
  readonly facts: FactsOf<Subject>
  /** Which of several it is; empty if there is one. */
  readonly name: string
  /** Its text as patterns see it, for forms with a wording. */
  readonly text?: string
}

/** There can be many of these, each with facts of its own. */
export const manySubjects: readonly FactSubject[] = ['line', 'file', 'response']
