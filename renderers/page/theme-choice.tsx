import type { ReactNode } from 'react'

/** In the header, the drawer and the footer: one choice, which client/behaviours/theme.ts keeps equal. */
export function ThemeChoice({ name }: { name: string }): ReactNode {
  return (
    <fieldset className="theme js">
      <legend>Theme</legend>
      {['Auto', 'Light', 'Dark'].map(theme => (
        <label key={theme}>
          <input type="radio" name={name} value={theme.toLowerCase()} defaultChecked={theme === 'Auto'} />
          <span>{theme}</span>
        </label>
      ))}
    </fieldset>
  )
}
