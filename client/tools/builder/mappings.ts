/**
 * URL mappings as rows that can be added, moved and removed, and a box that tries them. It follows version 0.6 of the hiRPC
 * module, which rewrites addresses in the activity mapping by mapping, and makes the same mistakes.
 */
import { fill, fillWith } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { element } from '../../search/elements.ts'
import { maskText } from '../../secrets.ts'
import { breakable, type Content, paragraph, smallButton } from '../parts.ts'
import { isBlank, type Mapping, mappingsOf, textsOf } from './fields.ts'
import type { Builder } from './form.ts'

const currentMappings = ({ state, toolkit }: Builder): Mapping[] => mappingsOf(textsOf('mappings', state, toolkit))

/** A row for each mapping, and what they make of the address in the box. */
export function showMappings(builder: Builder): void {
  const { form, toolkit, state } = builder
  const mappings = currentMappings(builder)
  const rows = [...form.querySelectorAll('.row')]
  for (const row of rows.slice(mappings.length)) row.remove()
  for (const [index, mapping] of mappings.entries())
    if (!rows[index]) form.querySelector('.rows > .add')?.before(mappingRow(builder, index, isBlank(mapping)))
  const [id = ''] = textsOf('id', state, toolkit)
  const address = form.querySelector<HTMLInputElement>('.address-test input')?.value.trim() ?? ''
  const host = `${/^\d+$/.test(id) ? id : 'client-id'}.discordsays.com`
  const result = address ? [inActivity(address, mappings, host), ...inEditor(address, mappings)] : []
  form.querySelector('.address-test output')?.replaceChildren(...result)
}

/** The focus goes to the row that is new or moved, or near one that is gone. */
function setMappings(builder: Builder, mappings: readonly Mapping[], focused: string): void {
  const name = nameOf(builder)
  builder.change({ ...builder.state, [name]: mappings.flatMap(({ prefix, target }) => [prefix, target]) })
  builder.form.querySelector<HTMLElement>(`.rows ${focused}`)?.focus()
}

const nameOf = ({ toolkit }: Builder): string => toolkit.fields.find(({ kind }) => kind === 'mappings')?.name ?? ''

export function addMapping(builder: Builder): void {
  const mappings = currentMappings(builder)
  setMappings(builder, [...mappings, { prefix: '', target: '' }], `.row:nth-of-type(${mappings.length + 1}) input`)
}

function moveUp(builder: Builder, index: number): void {
  const mappings = currentMappings(builder)
  const next = mappings.toSpliced(index - 1, 1).toSpliced(index, 0, ...mappings.slice(index - 1, index))
  setMappings(builder, next, `.row:nth-of-type(${index}) ${index > 1 ? '[data-up]' : 'input'}`)
  announce(fill(WORDS.builder.mappingRows.moved, { place: index }))
}

/** @param fresh whether the reader has not been in it */
function mappingRow(builder: Builder, index: number, fresh: boolean): HTMLElement {
  const words = WORDS.builder.mappingRows
  const place = index + 1
  const remove = (): void => setMappings(builder, currentMappings(builder).toSpliced(index, 1), '.add')
  const actions = element(
    'div',
    { class: 'row-actions' },
    smallButton(WORDS.builder.remove, remove, { 'aria-label': fill(words.remove, { place }) }),
  )
  const up = { 'data-up': '', 'aria-label': fill(words.moveUp, { place }) }
  if (index > 0) actions.prepend(smallButton(WORDS.builder.moveUp, () => moveUp(builder, index), up))
  const parts = (['prefix', 'target'] as const).map(part =>
    mappingControl(builder, `${nameOf(builder)}.${index}.${part}`, fill(words[part], { place }), fresh),
  )
  return element('div', { class: 'row' }, ...parts, actions)
}

function mappingControl(builder: Builder, at: string, label: string, fresh: boolean): HTMLElement {
  const input = element('input', {
    id: at,
    name: nameOf(builder),
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': `${at}-problems`,
  })
  const control = element(
    'div',
    { class: 'control', 'data-at': at, 'data-fresh': fresh ? '' : undefined },
    element('label', { for: at }, label),
    input,
    element('ul', { class: 'problems', id: `${at}-problems`, hidden: '' }),
  )
  input.addEventListener('blur', () => {
    if (!('fresh' in control.dataset)) return
    delete control.dataset['fresh']
    builder.change(builder.state)
  })
  return control
}

function inActivity(address: string, mappings: readonly Mapping[], host: string): HTMLElement {
  const { to, mapping = 0 } = rewrite(address, mappings, host)
  if (to === undefined)
    return paragraph(mapping > 0 ? fill(WORDS.builder.moduleThrows, { mapping }) : WORDS.builder.noAddress)
  const applied = mappings[mapping - 1]
  const unmapped = to.includes('/.proxy') ? WORDS.builder.ownAddress : WORDS.builder.notMapped
  return paragraph(addressCode(to), ' ', applied ? fill(WORDS.builder.mapped, { ...applied, mapping }) : unmapped)
}

const addressCode = (address: string): HTMLElement => element('code', {}, ...breakable(maskText(address)))

/**
 * What `Api.Proxy` asks in the Unity editor, where there is no proxy: it takes the host from the mappings itself. It opens
 * no sockets.
 */
function inEditor(address: string, mappings: readonly Mapping[]): Content {
  if (/^wss?:/i.test(address)) return []
  const isWhole = /^https?:\/\//i.test(address)
  const [first, ...rest] = address.split('/').filter(segment => segment !== '')
  if (!isWhole && first === undefined) return [paragraph(WORDS.builder.editorNoSegment)]
  const found = mappings.find(({ prefix }) => prefix === `/${first}`)
  if (!isWhole && !found) return [paragraph(fill(WORDS.builder.editorNoMapping, { prefix: `/${first}` }))]
  const to = isWhole ? address : `https://${[found?.target, ...rest].join('/')}`
  return [paragraph(...fillWith(WORDS.builder.editorRequests, { address: addressCode(to) }))]
}

interface Rewritten {
  /** Absent where the text is no address, or the module throws at the mapping: a placeholder of its prefix is not in its
   * target, or its target is no host. */
  readonly to?: string
  /** Number of the one that applied, from 1; absent where none did. */
  readonly mapping?: number
}

const proxyPrefix = '/.proxy'
const placeholder = /\{([a-z]+)\}/g

/** @param host of the activity: `<client-id>.discordsays.com` */
export function rewrite(address: string, mappings: readonly Mapping[], host: string): Rewritten {
  const page = `https://${host}`
  const from = parse(address.trim(), page)
  if (!from || !/^(?:https?|wss?):$/.test(from.protocol)) return {}
  const asked = from.href
  withProxy(from)
  for (const [i, mapping] of mappings.entries()) {
    const to = rewritten(from, mapping, host)
    if (to === 'throws') return { mapping: i + 1 }
    if (to && to !== asked) return { to, mapping: i + 1 }
    // The first mapping gives back an address of the proxy itself once that has its prefix.
    if (!to && from.href !== asked) break
  }
  return { to: from.href }
}

/** By one mapping; undefined if it concerns another host. */
function rewritten(from: URL, { prefix, target }: Mapping, host: string): string | 'throws' | undefined {
  const targetAddress = parse(`https://${target}`)
  const pattern = targetAddress && targetPattern(decodeBraces(targetAddress.host))
  if (!pattern) return 'throws'
  const match = pattern.exec(from.href)
  if (!match) return undefined
  const names = [...prefix.matchAll(placeholder)].map(([, name = '']) => name)
  if (names.some(name => match.groups?.[name] === undefined)) return 'throws'
  const to = new URL(from.href)
  // A port of the address stays unless the new host has one.
  to.host = host
  to.pathname = prefix.replace(placeholder, (_, name: string) => match.groups?.[name] ?? '')
  to.pathname += to.pathname === '/' ? from.pathname.slice(1) : from.pathname
  withProxy(to)
  to.pathname = to.pathname.replace(targetAddress.pathname, '')
  if (from.pathname.endsWith('/') && !to.pathname.endsWith('/')) to.pathname += '/'
  return to.href
}

/** Discord's proxy answers below its prefix only. */
function withProxy(address: URL): void {
  if (/discordsays\.com|discordsez\.com/.test(address.hostname) && !address.pathname.startsWith(proxyPrefix))
    address.pathname = proxyPrefix + address.pathname
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

const decodeBraces = (host: string): string => host.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}')

/** Found anywhere in the address, dots standing for any character; undefined where no pattern comes of it. */
function targetPattern(host: string): RegExp | undefined {
  try {
    return new RegExp(`${host.replace(placeholder, '(?<$1>[\\w-]+)')}(/|$)`)
  } catch {
    return undefined
  }
}
