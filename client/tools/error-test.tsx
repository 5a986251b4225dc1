/** The error test: its static form shows the error view; once awake it throws, and the boundary shows the same view. */
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorView, type ErrorViewProps } from './error-view.tsx'
import { IslandBoundary } from './island-boundary.tsx'

export function ErrorTest({ view }: { view: ErrorViewProps }): ReactNode {
  return (
    <IslandBoundary onFailure={() => {}} fallback={() => <ErrorView {...view} />}>
      <Failing view={view} />
    </IslandBoundary>
  )
}

function Failing({ view }: { view: ErrorViewProps }): ReactNode {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  if (awake) throw new Error(`${view.status}: ${view.message}`)
  return <ErrorView {...view} />
}
