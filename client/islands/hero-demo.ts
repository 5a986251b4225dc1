/**
 * Brings the home page's demo to life. A press of a button sets the state of the drawing, which styles show,
 * lights the lines of the script that do it, shows the message that travels and writes a line into the log.
 */
interface Step {
  readonly state: string
  readonly log: string
  readonly message: string
}

/** Lines that the log keeps. */
const kept = 3

/**
 * @param demo around script, drawing and panel; renderers/blocks/hero-demo.tsx writes the data of its buttons
 */
export function hydrate(demo: HTMLElement): void {
  for (const button of demo.querySelectorAll<HTMLElement>('[data-steps]'))
    button.addEventListener('click', () => press(demo, button))
}

function press(demo: HTMLElement, button: HTMLElement): void {
  const { shows = '', steps = '[]', lines = '', from = '' } = button.dataset
  const all: readonly Step[] = JSON.parse(steps)
  const step = all[(all.findIndex(({ state }) => state === demo.dataset[shows]) + 1) % all.length]
  if (!step) return
  // A dialog closes and a voice falls silent when something else happens.
  for (const { dataset } of demo.querySelectorAll<HTMLElement>('[data-steps]:not([data-lasts])'))
    delete demo.dataset[dataset['shows'] ?? '']
  demo.dataset[shows] = step.state
  for (const player of demo.querySelectorAll<HTMLElement>('[data-player]'))
    player.toggleAttribute('data-speaks', player.dataset['player'] === demo.dataset['speak'])
  const lit = lines.split(' ')
  for (const [i, line] of demo.querySelectorAll('.l').entries())
    line.classList.toggle('m', lit.includes(String(i + 1)))
  travel(demo, from, step.message)
  write(demo, lit.at(-1) ?? '', step.log)
}

function travel(demo: HTMLElement, from: string, message: string): void {
  const way = demo.querySelector<HTMLElement>('.way')
  const text = demo.querySelector('.message')
  if (!way || !text) return
  way.dataset['from'] = from
  text.textContent = message
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const ends = ['0%', '100%']
  way
    .querySelector('i')
    ?.animate({ left: from === 'game' ? ends : ends.reverse() }, { duration: 700, easing: 'ease-in-out' })
}

function write(demo: HTMLElement, number: string, text: string): void {
  const log = demo.querySelector<HTMLElement>('[role=log]')
  const line = log?.lastElementChild?.cloneNode(true)
  if (!log || !(line instanceof HTMLElement)) return
  const [place, words] = line.children
  if (place && words) {
    place.textContent = `${log.dataset['file']}:${number}`
    words.textContent = text
  }
  log.append(line)
  while (log.childElementCount > kept) log.firstElementChild?.remove()
}
