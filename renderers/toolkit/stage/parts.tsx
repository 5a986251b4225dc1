/** A script in parts, each below what it does: passages of the file that follows them as a whole. */
import type { ReactNode } from 'react'
import { fill, isMarked, passageOf, type StageContent } from '../../../schema/index.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { Paragraph } from '../../elements/inline.tsx'
import type { Render } from '../../elements/render.ts'

interface PartsProps {
  readonly render: Render
  readonly stage: Pick<StageContent, 'title' | 'language' | 'code'> & {
    readonly parts: NonNullable<StageContent['parts']>
  }
  /** Lines of the file that are at work at first, such as "3, 5-7". */
  readonly lit: string | undefined
}

export const Parts = ({ render, stage: { title, language, code, parts }, lit }: PartsProps): ReactNode => (
  <div className="stage-parts">
    {parts.map(({ lines, text }) => {
      const [from = 0, to = from] = lines.split('-').map(Number)
      const mark = Array.from({ length: to - from + 1 }, (_, i) => i + 1).filter(line =>
        isMarked(lit, from + line - 1),
      )
      return (
        <div key={lines} data-from={from}>
          <Paragraph render={render} text={text} />
          <CodeFile
            render={render}
            title={fill(render.words.stage.part, { title, from, to })}
            language={language}
            code={passageOf(code, from, to)}
            mark={mark.join(', ') || undefined}
            wraps
          />
        </div>
      )
    })}
  </div>
)
