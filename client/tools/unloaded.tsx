/** Stands in forms that do nothing without their code; styles show it when the code could not be fetched. */
import type { ReactNode } from 'react'

export const Unloaded = (): ReactNode => (
  <p className="unloaded wrong">The code of this form could not be loaded. Reload the page to try again.</p>
)
