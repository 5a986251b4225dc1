/** The body of a page: skip link, header, sidebar, text, footer. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'

export function Layout({ children }: { children: ReactNode }): ReactNode {
  const { sidebar } = useRender()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      {sidebar === undefined ? (
        children
      ) : (
        <div className="doc">
          <Sidebar name={sidebar} />
          <div className="scrim" data-fold="" />
          {children}
        </div>
      )}
      <Footer />
      {/* Copy controls and the like speak here; one region for the whole page, so nothing is announced twice. */}
      <p className="vh" role="status" aria-live="polite" data-status="" />
    </>
  )
}
