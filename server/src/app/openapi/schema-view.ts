import { type Html, html } from '../../core/values/html.ts'
import { type ApiDocument, resolved, type Schema } from './api-document.ts'

/** Deeper members are in the OpenAPI document. */
const DEPTH_MAX = 8

/** The members of a schema as a list. Those of a nested object open on demand. */
export function schemaView(document: ApiDocument, schema: Schema, depth = 0): Html {
  const whole = resolved<Schema>(document, schema)
  const { properties } = whole
  if (properties) {
    const members = Object.entries(properties).map(([name, member]) =>
      memberView(document, name, member, whole.required?.includes(name) ?? false, depth),
    )
    return html`<ul class="members">${members}</ul>`
  }
  const inner = innerOf(whole)
  return inner.length === 0
    ? html`<p>${typeText(document, whole)}</p>`
    : html`${inner.map((each) => schemaView(document, each, depth))}`
}

function memberView(document: ApiDocument, name: string, schema: Schema, isRequired: boolean, depth: number): Html {
  const whole = resolved<Schema>(document, schema)
  const description = schema.description ?? whole.description
  const nested = objectsIn(document, whole)
  return html`<li><code>${name}</code> <span class="type">${typeText(document, whole)}${isRequired && ', required'}${limitsText(whole)}</span>
${description && html`<p>${prose(description)}</p>`}${
  depth < DEPTH_MAX &&
  nested.map(
    (each) =>
      html`<details><summary>Members${each.title && ` of ${each.title}`}<span class="for-screen-readers"> in ${name}</span></summary>${schemaView(document, each, depth + 1)}</details>`,
  )
}</li>`
}

/** The schemas of what a list, a map or a choice contains. */
const innerOf = ({ anyOf, items, additionalProperties, patternProperties }: Schema): Schema[] => [
  ...(anyOf ?? []),
  ...(items ? [items] : []),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ...Object.values(patternProperties ?? {}),
]

/** The objects at or directly in a schema, through lists and choices. */
function objectsIn(document: ApiDocument, schema: Schema): Schema[] {
  const whole = resolved<Schema>(document, schema)
  return whole.properties ? [whole] : innerOf(whole).flatMap((each) => objectsIn(document, each))
}

function typeText(document: ApiDocument, schema: Schema): string {
  const whole = resolved<Schema>(document, schema)
  const { anyOf, items, properties, type, title } = whole
  if (whole.const !== undefined) return JSON.stringify(whole.const)
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map((each) => typeText(document, each)))].join(' or ')
  if (items) return `list of ${typeText(document, items)}`
  if (properties) return title ?? 'object'
  const [values] = innerOf(whole)
  if (values) return `map of ${typeText(document, values)}`
  return [type ?? 'any'].flat().join(' or ')
}

const LIMITS = {
  minLength: 'at least * characters',
  maxLength: 'at most * characters',
  minimum: 'from *',
  maximum: 'to *',
  minItems: 'at least * items',
  maxItems: 'at most * items',
  default: 'default *',
} as const

const limitsText = (schema: Schema): string =>
  Object.entries(LIMITS)
    .filter(
      ([keyword]) => schema[keyword] !== undefined && Math.abs(Number(schema[keyword])) !== Number.MAX_SAFE_INTEGER,
    )
    .map(([keyword, text]) => `, ${text.replace('*', JSON.stringify(schema[keyword]))}`)
    .join('')

/** Text with `code` in it. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`
