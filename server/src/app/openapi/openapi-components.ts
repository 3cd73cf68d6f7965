import { isDeepStrictEqual } from 'node:util'

type Json = Record<string, unknown>
type Kind = 'schemas' | 'responses' | 'parameters' | 'headers'

/** The components that the document defines once and refers to by name. */
export interface Components {
  /** Adds a component and returns the reference to it. */
  readonly refer: (kind: Kind, name: string, component: Json) => { readonly $ref: string }
  /** The schema as the document shows it: every part with a title becomes a component. */
  readonly schema: (schema: unknown) => unknown
  /** Sorted by name, so that a new one changes only its own lines. */
  readonly all: () => Readonly<Record<Kind, Json>>
}

/** Only the document uses references. Validators and serialisers get complete schemas, which is simpler and faster. */
export function collectComponents(): Components {
  const collected: Record<Kind, Json> = { schemas: {}, responses: {}, parameters: {}, headers: {} }

  const refer = (kind: Kind, name: string, component: Json) => {
    const existing = collected[kind][name]
    if (existing !== undefined && !isDeepStrictEqual(existing, component)) {
      throw new Error(`The OpenAPI document has two different ${kind} named ${name}. Give each its own name.`)
    }
    collected[kind][name] = component
    return { $ref: `#/components/${kind}/${name}` }
  }

  const schema = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(schema)
    if (typeof value !== 'object' || value === null) return value
    const { title, ...members } = value as Json
    // Inside `properties`, `title` is a property with a schema, not a string.
    return typeof title === 'string' ? refer('schemas', title, describe(members)) : describe(value as Json)
  }
  /** Leaves out our own annotations. `published` replaces a generous limit of the schema by the one that a rule enforces. */
  const describe = (annotated: Json): Json => {
    const { acceptsDigits: _acceptsDigits, namesBusiness: _namesBusiness, published, ...enforced } = annotated
    const members = { ...enforced, ...(published as Json | undefined) }
    const described = Object.fromEntries(
      Object.entries(members).flatMap(([name, member]) => (member === undefined ? [] : [[name, schema(member)]])),
    )
    return [described.type].flat().includes('integer') ? { ...described, format: 'int64' } : described
  }

  const sorted = (components: Json) =>
    Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    refer,
    schema,
    all: () => ({
      parameters: sorted(collected.parameters),
      headers: sorted(collected.headers),
      responses: sorted(collected.responses),
      schemas: sorted(collected.schemas),
    }),
  }
}
