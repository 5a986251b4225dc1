/** Copy controls of code blocks and copy boxes: idle, confirmation for 2000 ms, idle. */
import { constants } from '../../schema/constants.ts'
import { copyText } from './clipboard.ts'
import { announce } from './status.ts'

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

export function copyControls(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-copy]')
    const code = button?.closest('figure')?.querySelector('code')
    if (button && code) void copy(button, code)
  })
}

async function copy(button: HTMLButtonElement, code: HTMLElement): Promise<void> {
  const done = await copyText(sourceOf(code))
  if (!done) getSelection()?.selectAllChildren(code)
  const idle = (button.dataset['idle'] ??= button.textContent ?? '')
  button.textContent = done ? 'Copied' : 'Press Ctrl+C'
  button.dataset['state'] = done ? 'done' : 'failed'
  announce(done ? 'Copied' : 'Copying failed. The code is selected: press Ctrl+C.')
  clearTimeout(timers.get(button))
  timers.set(
    button,
    setTimeout(() => {
      button.textContent = idle
      delete button.dataset['state']
    }, constants.copyConfirmation),
  )
}

/** The source to the letter; of a diff, its new version. Each line ends with its line break, the last one is not part of it. */
export function sourceOf(code: HTMLElement): string {
  const lines = [...code.querySelectorAll<HTMLElement>('.l')]
  if (lines.length === 0) return code.textContent ?? ''
  return lines
    .filter(line => !line.classList.contains('d'))
    .map(line => line.textContent)
    .join('')
    .replace(/\n$/, '')
}
