/**
 * Files that are fetched when they are needed. The bundler names them by their content and passes the names
 * on.
 */

/**
 * Loads all at once, because one by one each would cost the reader a round trip; and imported once all are there,
 * because browsers remember that a module failed, and a retry would fail at once.
 * @param names files beside this script @returns the first
 */
export async function load<T>(...names: string[]): Promise<T> {
  const addresses = names.map(name => new URL(name, import.meta.url).href)
  await Promise.all(
    addresses.map(async address => {
      const response = await fetch(address)
      if (!response.ok) throw new Error(address)
      await response.blob()
    }),
  )
  const modules = await Promise.all(addresses.map(address => import(address)))
  return modules[0]
}
