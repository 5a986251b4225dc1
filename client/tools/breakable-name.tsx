import { Fragment, type ReactNode } from 'react'

/** Long names may break where a new word begins. */
export const breakable = (name: string): ReactNode =>
  name.split(/(?<=[a-z])(?=[A-Z])|(?<=\/)|(?=\.)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
