/** Files that are fetched when they are needed. The bundler names them by their content and passes the names on. */

/**
 * Fetched before it is imported: browsers remember that a module failed, and a retry would fail at once.
 * @param name of a file beside this script
 */
export async function load<T>(name: string): Promise<T> {
  const address = new URL(name, import.meta.url).href
  const response = await fetch(address)
  if (!response.ok) throw new Error(address)
  await response.blob()
  return (await import(address)) as T
}
