import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestValidator } from '../../core/http/conventions/validation.ts'
import type { AnyOperation } from '../../core/operation/define-operation.ts'
import { type PublishedLimit, publishedLimitsOf } from '../../testing/published-limits.ts'
import { publicOperations } from '../operations.ts'

interface Schema {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly published?: object
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly minItems?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly required?: readonly string[]
  readonly uniqueItems?: boolean
}
type Values = Readonly<Record<string, unknown>>

const schemaAt = (root: Schema, path: readonly string[]): Schema | undefined =>
  path.reduce<Schema | undefined>((at, step) => (step === '0' ? at?.items : at?.properties?.[step]), root)
const valueAt = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Values | undefined)?.[step], root)

/** Some value that the schema accepts. */
function sample({ anyOf, enum: choices, type, ...schema }: Schema): unknown {
  if (anyOf) return sample(anyOf[0] as Schema)
  if (choices) return choices[0]
  if (schema.properties) {
    const members = (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] as Schema)])
    return Object.fromEntries(members)
  }
  if (schema.items) return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as Schema))
  if (type === 'boolean') return true
  return type === 'string' ? 'x'.repeat(schema.minLength ?? 1) : (schema.minimum ?? 0)
}

function valueOfSize(schema: Schema, keyword: PublishedLimit['keyword'], size: number): unknown {
  if (keyword.endsWith('imum')) return size
  if (keyword.endsWith('Length')) return 'x'.repeat(size)
  const item = schema.items as Schema
  return Array.from({ length: size }, (_, at) => (schema.uniqueItems ? item.enum?.[at] : sample(item)))
}

const put = (target: unknown, [step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value
  if (Array.isArray(target)) return target.with(Number(step), put(target[Number(step)], rest, value))
  return { ...(target as object), [step]: put((target as Values)[step], rest, value) }
}

/** Limits inside a member that the example leaves out are those of another operation, or need several members. */
function isReached({ example }: AnyOperation, { path }: PublishedLimit): boolean {
  const container = valueAt(example.request, path.slice(0, -1))
  return Array.isArray(container) ? container.length > 0 : typeof container === 'object'
}

/** Of the read-only lists of a record that is written back: a body of 1 MB holds fewer items. */
const UNREACHABLE = 100_000

test('every other limit in the OpenAPI document is one that requests are checked against', () => {
  let compared = 0
  for (const operation of publicOperations.filter(({ upload }) => !upload)) {
    const validate = requestValidator(operation.input)
    const request = { params: {}, query: {}, headers: {}, body: {}, ...operation.example.request }
    for (const limit of publishedLimitsOf(operation.id).filter((each) => isReached(operation, each))) {
      const { path, keyword } = limit
      const schema = schemaAt({ properties: operation.input as Schema['properties'] } as Schema, path)
      // A rule checks it: published-limits.test.ts of the listing.
      if (!schema || schema.published || schema.anyOf || schema.pattern) continue
      if (keyword === 'maxItems' && limit.limit === UNREACHABLE) continue
      const refusalOf = (size: number) => {
        const value = valueOfSize(schema, keyword, size)
        const sent = path[0] === 'query' ? String(value) : value
        return validate(structuredClone(put(request, path, sent)) as typeof request)
      }
      const name = `${operation.id} ${path.join('.')} ${keyword}`
      assert.equal(refusalOf(limit.limit), undefined, `${name} ${limit.limit}`)
      if (limit.beyond >= 0 || keyword === 'minimum') assert.ok(refusalOf(limit.beyond), `${name}: ${limit.beyond}`)
      compared++
    }
  }
  assert.ok(compared > 500, String(compared))
})
