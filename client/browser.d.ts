/** What some browsers have and TypeScript doesn't know, because it isn't a standard yet. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
