/** The configuration builder: its form and the class that it begins with, and what it knows of the toolkit. */
import { Fragment, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { writeClass } from '../../client/tools/builder/class-file.ts'
import type { BuilderProps } from '../../client/tools/builder/config-builder.ts'
import {
  allFields,
  type ConfigField,
  type ConfigState,
  nameFields,
  patchFlags,
  type Texts,
  type Toolkit,
} from '../../client/tools/builder/fields.ts'
import { type Problem, problemsOf, problemText, toneOf, verdict } from '../../client/tools/builder/problems.ts'
import { beginning } from '../../client/tools/builder/state.ts'
import { type BlockOf, plainText, type Site, sampleNames } from '../../schema/index.ts'
import { known, printLink, useRender } from '../elements/context.ts'
import { codeText, Paragraph } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { scopedUses, scopesOf } from '../reference/members.tsx'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'

/** Without scripts, the class that the form begins with is all there is. */
export const configBuilder: BlockViews['config-builder'] = ({ block: { title, text, groups, path, ...named } }) => {
  const render = useRender()
  const { site, page } = render
  const samples = sampleValues(site)
  const toolkit = toolkitOf(site, { groups, ...named }, to => printLink(render, page.route, to).href)
  const code = (
    <CodeFile title={path} language="csharp" code={writeClass(beginning(toolkit, samples), toolkit)} hasForm />
  )
  return (
    <Html markdown={code}>
      <div className="tool" data-tool="">
        <section className="tool-box" aria-label={title}>
          <p className="tool-title js">{title}</p>
          <Paragraph text={text} className="js" />
          <Builder toolkit={toolkit} samples={samples} groups={groups}>
            {code}
          </Builder>
        </section>
      </div>
    </Html>
  )
}

interface ViewProps extends BuilderProps {
  readonly groups: readonly Pick<GroupProps, 'title' | 'fields' | 'open'>[]
  /** The class. */
  readonly children: ReactNode
}

function Builder({ toolkit, samples, groups, children }: ViewProps): ReactNode {
  const id = useId()
  const state = beginning(toolkit, samples)
  const problems = problemsOf(state, toolkit, samples['client-id'])
  const form = { id, toolkit, state, problems }
  const names = { title: WORDS.builder.classAndData, fields: nameFields.map(({ name }) => name), open: false }
  return (
    // An address with values opens it, and so do values that were entered before.
    <Island name="config-builder" hash="config" stored="builder" data-props={JSON.stringify({ toolkit, samples })}>
      <div className="builder">
        <div className="builder-parts js">
          <PastePart id={`${id}paste`} />
          <form className="builder-form" aria-label={WORDS.builder.form}>
            {groups.map(group => (
              <FieldGroup key={group.title} form={form} {...group} />
            ))}
            <FieldGroup form={form} {...names}>
              <p className="hint">{WORDS.builder.data}</p>
            </FieldGroup>
          </form>
        </div>
        <div className="builder-class">
          <p className="verdict js" data-tone={toneOf(problems) ?? 'fine'}>
            {verdict(problems, false)}
          </p>
          {children}
          <div className="js actions">
            <button type="button" className="tool-button plain" data-do="copy-link">
              {WORDS.builder.copyLink}
            </button>
            <button type="button" className="tool-button plain" data-do="reset">
              {WORDS.builder.reset}
            </button>
            <span className="copied" hidden />
          </div>
        </div>
      </div>
    </Island>
  )
}

const PastePart = ({ id }: { id: string }): ReactNode => (
  <details className="builder-part">
    <summary>{WORDS.builder.ownFile}</summary>
    <p className="hint" id={`${id}-hint`}>
      {WORDS.builder.paste}
    </p>
    <label className="tool-label" htmlFor={id}>
      {WORDS.builder.yourClass}
    </label>
    <textarea id={id} rows={5} autoComplete="off" spellCheck={false} aria-describedby={`${id}-hint`} />
    <button type="button" className="small" data-do="read">
      {WORDS.builder.read}
    </button>
    <ul className="found" hidden />
  </details>
)

interface Form {
  /** Begin of all ids of the form. */
  readonly id: string
  readonly toolkit: Toolkit
  readonly state: ConfigState
  readonly problems: readonly Problem[]
}

interface GroupProps {
  readonly form: Form
  readonly title: string
  /** Names of its fields. */
  readonly fields: readonly string[]
  readonly open: boolean
  readonly children?: ReactNode
}

/** Some groups are folded; each has room for how many of its fields were changed and how many problems they have. */
function FieldGroup({ form, title, fields, open, children }: GroupProps): ReactNode {
  const group = (
    <fieldset className="builder-group">
      <legend className={open ? undefined : 'vh'}>{title}</legend>
      {allFields(form.toolkit)
        .filter(({ name }) => fields.includes(name))
        .map(field => (
          <Fragment key={field.name}>
            {field.kind === 'scopes' && <Uses {...form.toolkit} />}
            <Field form={form} field={field} />
          </Fragment>
        ))}
      {children}
    </fieldset>
  )
  if (open) return group
  return (
    <details className="builder-part">
      <summary>
        {title}
        <span className="changed" hidden />
        <span className="changed" data-tone="danger" hidden />
      </summary>
      {group}
    </details>
  )
}

/** A field as the control that suits its kind, with room for what is wrong with it. */
function Field({ form, field: { name, kind, summary } }: { form: Form; field: ConfigField }): ReactNode {
  const id = form.id + name
  const [hint, list] = [`${id}-hint`, `${id}-problems`]
  const texts = form.state[name] ?? []
  const problems = form.problems.filter(({ at }) => at === name)
  const described = { 'aria-describedby': summary ? `${hint} ${list}` : list }
  const shared = { id, name, ...described }
  const label = (
    <>
      {codeText(name)}
      <span className="changed" hidden />
    </>
  )
  const after = (
    <ul className="problems" id={list} hidden={problems.length === 0}>
      {problems.map(problem => (
        <li key={problem.code} data-tone={problem.tone}>
          <b>{problem.tone === 'error' ? WORDS.builder.error : WORDS.builder.note}</b> {problemText(problem)}
        </li>
      ))}
    </ul>
  )
  const before = summary && (
    <p className="hint" id={hint}>
      {summary}
    </p>
  )
  const several = controlsOf(form.toolkit, name, kind, texts)
  if (several)
    return (
      <fieldset className="builder-field" data-at={name} {...described}>
        <legend>{label}</legend>
        {before}
        {several}
        {after}
      </fieldset>
    )
  if (kind === 'flag')
    return (
      <div className="builder-field" data-kind="flag" data-at={name}>
        <label className="check" htmlFor={id}>
          <input type="checkbox" defaultChecked={texts.length > 0} {...shared} />
          <span>{label}</span>
        </label>
        {before}
        {after}
      </div>
    )
  return (
    <div className="control" data-at={name}>
      <label htmlFor={id}>{kind === 'name' ? new Map(Object.entries(WORDS.builder.names)).get(name) : label}</label>
      {before}
      {kind === 'resolution' ? (
        <select defaultValue={texts[0]} {...shared}>
          {form.toolkit.resolutions.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <TextBox defaultValue={texts[0]} inputMode={kind === 'id' ? 'numeric' : undefined} {...shared} />
      )}
      {after}
    </div>
  )
}

const TextBox = (attributes: InputHTMLAttributes<HTMLInputElement>): ReactNode => (
  <input type="text" autoComplete="off" autoCapitalize="off" spellCheck={false} {...attributes} />
)

/** Of a field that has more than one control. */
function controlsOf({ scopes }: Toolkit, name: string, kind: ConfigField['kind'], texts: Texts): ReactNode {
  const tick = (value: string, text = value): Choice => [value, codeText(text)]
  if (kind === 'patch') return <Choices name={name} options={patchFlags.map(flag => tick(flag))} chosen={texts} />
  if (kind === 'scopes')
    return <Choices name={name} options={scopes.map(each => tick(each.scope, each.constant))} chosen={texts} />
  return kind === 'mappings' && <Mappings id={name} />
}

type Choice = readonly [value: string, label: ReactNode]

interface ChoicesProps {
  readonly name: string
  readonly options: readonly Choice[]
  readonly chosen?: Texts
}

const Choices = ({ name, options, chosen = [] }: ChoicesProps): ReactNode => (
  <div className="ticks">
    {options.map(([value, label]) => (
      <label key={value} className="check">
        <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
        <span>{label}</span>
      </label>
    ))}
  </div>
)

/** The rows come with scripts; the box below them tries an address. */
const Mappings = ({ id }: { id: string }): ReactNode => (
  <>
    <div className="rows">
      <button type="button" className="small add" data-do="add-mapping">
        {WORDS.builder.mappingRows.add}
      </button>
    </div>
    <div className="address-test">
      <div className="control">
        <label htmlFor={`${id}-test`}>{WORDS.builder.test}</label>
        <p className="hint" id={`${id}-test-hint`}>
          {WORDS.builder.testHint}
        </p>
        <TextBox id={`${id}-test`} aria-describedby={`${id}-test-hint`} />
      </div>
      <output />
    </div>
  </>
)

/** The calls that a game makes: ticking them turns on the scopes and options that they need. */
const Uses = ({ uses: groups }: Toolkit): ReactNode => (
  <fieldset className="builder-field uses">
    <legend>{WORDS.builder.uses}</legend>
    <div className="uses-list" tabIndex={0} role="group" aria-label={WORDS.builder.callList}>
      {groups.map(({ title, uses }) => (
        <fieldset key={title} className="builder-field">
          <legend>{title}</legend>
          <Choices name="uses" options={uses.map(({ id, name, part }) => [id, callName(name, part)])} />
        </fieldset>
      ))}
    </div>
    <ul className="found" hidden />
  </fieldset>
)

const callName = (name: string, part: string | undefined): ReactNode => (
  <>
    {codeText(name)}
    {part && ` ${part}`}
  </>
)

/** What the paste box needs to check a class. */
export const configKnowledge = (block: BlockOf<'config-builder'>, site: Site): BuilderProps => ({
  toolkit: { ...toolkitOf(site, block, to => to), uses: [] },
  samples: sampleValues(site),
})

type Named = Pick<BlockOf<'config-builder'>, 'groups' | 'scopes' | 'resolutions' | 'uses'>

/** What the builder knows of the toolkit: the fields of data/config-fields.yaml, scopes, resolutions and calls of the reference. */
function toolkitOf(site: Site, { groups, scopes, resolutions, uses }: Named, href: (to: string) => string): Toolkit {
  const names = new Set(groups.flatMap(({ fields }) => fields))
  const membersOf = (type: string) => known(site.reference.types.get(type), type).type.members
  return {
    fields: site.fields
      .filter(({ name }) => names.has(name))
      .map(({ name, type, kind, summary, default: written, scopes }) => ({
        name,
        type,
        kind,
        summary: plainText(summary),
        default: written,
        scopes,
      })),
    scopes: scopesOf(site, scopes),
    resolutions: membersOf(resolutions).map(({ name }) => name),
    uses: uses.map(({ title, types, members }) => ({
      title,
      uses: [...types.flatMap(type => membersOf(type).map(({ name }) => `${type}.${name}`)), ...members].flatMap(
        name => {
          const { type, member, to } = known(site.reference.names.get(name), name)
          return scopedUses(known(member, name)).map(use => ({
            id: [`${type.name}.${known(member, name).name}`, ...(use.part === undefined ? [] : [use.part])].join(' '),
            ...use,
            href: href(to),
          }))
        },
      ),
    })),
  }
}

/** What the form begins with, by the names that samples are marked with. */
const sampleValues = ({ settings: { samples } }: Site): Readonly<Record<string, string>> =>
  samples ? { [sampleNames.clientId]: samples.clientId, [sampleNames.tokenPath]: samples.tokenPath } : {}
