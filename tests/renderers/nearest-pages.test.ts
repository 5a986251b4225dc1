/** The list of addresses that the page for unknown addresses uses. */
import { describe, expect, test } from 'vitest'
import { nearestPages } from '../../renderers/page/nearest-pages.ts'
import { site } from '../site.ts'

describe('the list of addresses', () => {
  test('holds each page with its title, its aliases and what redirects to it', () => {
    const { site: loaded, output } = site({
      'pages/about.yaml':
        'title: About\ndescription: Who we are.\nlisted: false\nblocks: [{ type: paragraph, text: We. }]\n',
      'routes.yaml': 'aliases: [{ route: /us, page: /about }]\nredirects: [{ from: /team, to: /about }]\n',
    })
    expect(output).toBe('')
    expect(JSON.parse(nearestPages(loaded!))).toMatchObject({
      pages: [
        ['/', 'Home'],
        ['/about', 'About', '/us', '/team'],
      ],
      similar: [],
    })
  })
})
