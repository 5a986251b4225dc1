import type { ReactNode } from 'react'

const themes = ['auto', 'light', 'dark'] as const

/** In the header, the drawer and the footer: one choice, which client/behaviours/theme.ts keeps equal. */
export function ThemeChoice({ name }: { name: string }): ReactNode {
  return (
    <fieldset className="theme js">
      <legend>{WORDS.theme.title}</legend>
      {themes.map(theme => (
        <label key={theme}>
          <input type="radio" name={name} value={theme} defaultChecked={theme === 'auto'} />
          <span>{WORDS.theme[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
