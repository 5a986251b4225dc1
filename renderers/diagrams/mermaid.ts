/**
 * Mermaid in Node, where it only reads. Nothing is drawn here, so no browser is needed; but Mermaid is
 * written for one, and this module gives it the two things that it asks for. Importing it takes half a second
 * or more.
 */
import { drawingSettings } from './look.ts'

/** What Mermaid makes of a diagram. Its types are internal, so only what is used is named here. */
export interface ParsedDiagram {
  readonly type: string
  readonly db: unknown
}

let loading: ReturnType<typeof load> | undefined

export const loadMermaid = (): ReturnType<typeof load> => {
  loading ??= load()
  return loading
}

async function load() {
  await completeDomPurify()
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({
    ...drawingSettings.mermaid,
    secure: [...drawingSettings.mermaid.secure],
    startOnLoad: false,
  })
  let last: Promise<unknown> = Promise.resolve()
  return {
    kind: (text: string): string => mermaid.detectType(text),
    /**
     * One diagram at a time, because the window that it's given is everybody's. Throws what Mermaid throws.
     */
    parse(text: string): Promise<ParsedDiagram> {
      const parsed = last.then(() => withWindow(() => mermaid.mermaidAPI.getDiagramFromText(text)))
      last = parsed.catch(() => undefined)
      return parsed
    },
  }
}

/**
 * Completes DOMPurify, which without a DOM exports a shell that lacks its functions, and Mermaid calls them while it
 * reads labels. They may do nothing: what they would clean is never put into a page.
 */
async function completeDomPurify(): Promise<void> {
  const { default: purify } = await import('dompurify')
  const nothing = (): void => {}
  Object.assign(purify, {
    addHook: nothing,
    removeHook: nothing,
    removeAllHooks: nothing,
    setConfig: nothing,
    sanitize: (text: string) => text,
  })
}

/**
 * Mermaid asks `window.CSS` whether the first word of a "box" is a colour. The window is there only
 * meanwhile: other packages take one for the sign of a browser.
 */
async function withWindow<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(globalThis, { window: { CSS: { supports: () => true } } })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}
