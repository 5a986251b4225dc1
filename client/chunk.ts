/** Files that are fetched when they are called for. The bundler names them by their content and defines the names. */

/** @param name file beside this script */
export const chunk = <T>(name: string): Promise<T> => import(new URL(name, import.meta.url).href) as Promise<T>
