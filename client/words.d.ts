import type { Words } from '../schema/files/words.ts'

declare global {
  /**
   * The words of the interface, in the browser only: commands/build/client-words.ts writes each of them into
   * the scripts, where it is used. Code that runs on the server as well takes `words` as an argument.
   */
  const WORDS: Words
}
