/** The end of every page: columns of links, the legal line, the choice of a colour scheme. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { Brand } from './brand.tsx'

export function Footer(): ReactNode {
  const { product, footer } = useRender().site.settings
  return (
    <footer className="foot">
      <div className="wrap">
        <Brand again />
        {footer.columns.map((column, i) => (
          <nav key={column.title} aria-labelledby={`foot-${i}`}>
            <h2 id={`foot-${i}`}>{column.title}</h2>
            <ul>
              {column.links.map(({ text, to, newTab }) => (
                <li key={text}>
                  <Link to={to.to} newTab={newTab}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="legal">
          <p>
            © {footer.year} {product.name}. <InlineView text={footer.legal} />
          </p>
          <fieldset className="theme js">
            <legend>Theme</legend>
            {(['auto', 'light', 'dark'] as const).map(theme => (
              <label key={theme}>
                <input type="radio" name="theme" value={theme} defaultChecked={theme === 'auto'} />
                <span>{theme[0]!.toUpperCase() + theme.slice(1)}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </div>
    </footer>
  )
}
