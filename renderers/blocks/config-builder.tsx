import type { ReactNode } from 'react'
import { ConfigBuilder } from '../../client/tools/builder/config-builder.tsx'
import type { BlockOf } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { configSamples, configToolkit } from './config-toolkit.ts'

export function ConfigBuilderView({ block }: { block: BlockOf<'config-builder'> }): ReactNode {
  const { site } = useRender()
  return (
    <div className="tool" data-tool="">
      <section className="tool-box" aria-label={block.title}>
        <p className="tool-title js">{block.title}</p>
        <p className="js">
          <InlineView text={block.text} />
        </p>
        <Island
          name="config-builder"
          component={ConfigBuilder}
          // An address with values opens it.
          hash="config"
          props={{
            toolkit: configToolkit(site, block),
            groups: block.groups,
            path: block.path,
            name: useUniqueName(block.path),
            samples: configSamples(site),
            paste: block.paste,
            data: block.data,
            problems: block.problems,
          }}
        />
      </section>
    </div>
  )
}
