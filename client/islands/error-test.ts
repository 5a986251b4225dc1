/** The error test: an island that fails on purpose. What the page shows stays. */
export function hydrate({ dataset }: HTMLElement): never {
  throw new Error(dataset['message'])
}
