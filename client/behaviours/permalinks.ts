/** The `#` of a heading: a real link that also copies the canonical address, confirmed for 2000 ms. */
import { constants } from '../../schema/constants.ts'
import { copyText } from './clipboard.ts'
import { announce } from './status.ts'

export function permalinks(): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-permalink]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const canonical =
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.split('#')[0]!
    void copyText(canonical + link.hash).then(done => {
      if (!done) return
      link.dataset['state'] = 'done'
      announce('Link copied')
      setTimeout(() => delete link.dataset['state'], constants.copyConfirmation)
    })
  })
}
