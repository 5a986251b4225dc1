/** yaml-language-server over stdio, as an editor runs it: open a text, ask what to complete, what to show, what is wrong. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const program = fileURLToPath(new URL('../node_modules/yaml-language-server/bin/yaml-language-server', import.meta.url))

export interface Completion {
  readonly label: string
  readonly documentation?: unknown
  readonly textEdit?: { readonly newText: string }
}

export interface Mistake {
  readonly message: string
  readonly range: { readonly start: Position; readonly end: Position }
}

interface Position {
  /** 0-based, as the protocol has it. */
  readonly line: number
  readonly character: number
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly uri?: string
    readonly diagnostics?: readonly Mistake[]
    readonly items?: readonly { readonly section?: string }[]
  }
  readonly result?: unknown
}

export class LanguageServer {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<number, (result: unknown) => void>()
  readonly #mistakes = new Map<string, (found: readonly Mistake[]) => void>()
  #settings: Readonly<Record<string, unknown>> = {}
  #input = Buffer.alloc(0)
  #last = 0

  constructor() {
    this.#process = spawn(process.execPath, [program, '--stdio'])
    this.#process.stdout.on('data', (chunk: Buffer) => this.#receive(chunk))
  }

  /** @param settings those of the editor, under `yaml` */
  async start(settings: Readonly<Record<string, unknown>> = {}, workspace?: string): Promise<void> {
    this.#settings = { validate: true, hover: true, completion: true, schemaStore: { enable: false }, ...settings }
    const uri = workspace === undefined ? null : pathToFileURL(workspace).href
    await this.#request('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: uri === null ? null : [{ uri, name: 'site' }],
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
    })
    this.#notify('initialized', {})
    this.#notify('workspace/didChangeConfiguration', { settings: { yaml: this.#settings } })
  }

  stop(): void {
    this.#process.kill()
  }

  /** What is wrong with a text that is opened as this file. */
  async mistakes(file: string, text: string): Promise<readonly Mistake[]> {
    const uri = pathToFileURL(file).href
    const found = new Promise<readonly Mistake[]>(resolve => this.#mistakes.set(uri, resolve))
    this.#open(uri, text)
    return found
  }

  /** What may stand at the mark `¦` of the text. */
  async complete(file: string, marked: string): Promise<readonly Completion[]> {
    const result = await this.#ask('textDocument/completion', file, marked)
    return (result as { items: readonly Completion[] }).items
  }

  /** What the editor shows for the word at the mark `¦`. */
  async hover(file: string, marked: string): Promise<string> {
    const result = (await this.#ask('textDocument/hover', file, marked)) as { contents?: { value?: string } } | null
    return result?.contents?.value ?? ''
  }

  async #ask(method: string, file: string, marked: string): Promise<unknown> {
    const uri = pathToFileURL(file).href
    const before = marked.slice(0, marked.indexOf('¦'))
    this.#open(uri, marked.replace('¦', ''))
    const position = { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 }
    return this.#request(method, { textDocument: { uri }, position })
  }

  #open(uri: string, text: string): void {
    this.#notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } })
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last
    return new Promise(resolve => {
      this.#waiting.set(id, resolve)
      this.#send({ id, method, params })
    })
  }

  #notify(method: string, params: unknown): void {
    this.#send({ method, params })
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  #receive(chunk: Buffer): void {
    this.#input = Buffer.concat([this.#input, chunk])
    for (;;) {
      const head = this.#input.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/Content-Length: (\d+)/.exec(this.#input.subarray(0, head).toString())![1])
      const end = head + 4 + length
      if (this.#input.length < end) return
      const message = JSON.parse(this.#input.subarray(head + 4, end).toString()) as Message
      this.#input = this.#input.subarray(end)
      this.#handle(message)
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      this.#mistakes.get(params!.uri!)?.(params!.diagnostics!)
    } else if (method !== undefined && id !== undefined) {
      // The server asks for the settings of the editor.
      this.#send({
        id,
        result: params?.items?.map(({ section }) => (section === 'yaml' ? this.#settings : {})) ?? null,
      })
    } else if (id !== undefined) {
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    }
  }
}
