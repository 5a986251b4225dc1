/**
 * The child process that holds the site: it answers what a request gets and how the content stands. It is replaced
 * when the code changes, and a bug may end it; the server goes on.
 */

import type { ContentFolders } from '../build/read-content.ts'
import type { Generator } from '../cli/command.ts'
import type { FromSite, ToSite } from './messages.ts'
import { DevSite } from './site.ts'

export async function siteProcess({ root }: Generator, folders: ContentFolders, base: string): Promise<void> {
  const send = (message: FromSite): void => {
    // A server that has ended meanwhile hears nothing.
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  const site = new DevSite(root, folders, base, text => send({ type: 'news', text }))
  // One after another: a report must not see half of the next change.
  let queue = site.start()
  process.on('message', (message: ToSite) => {
    queue = queue.then(async () => {
      const reply =
        message.type === 'answer' ? site.answer(message.path, message.query) : await site.update(message.changes)
      send({ type: 'reply', id: message.id, reply })
    })
  })
  // The terminal sends Ctrl+C to every process; the server decides when this one ends.
  process.on('SIGINT', () => {})
  await new Promise(done => process.once('disconnect', done))
}
