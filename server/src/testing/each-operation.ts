import { test } from 'node:test'
import { operations, publicOperations } from '../app/operations.ts'
import { type AnyOperation, hasFreeKeys, scopeOf } from '../core/operation/define-operation.ts'
import type { Request } from './fresh.ts'

export const always = () => true
export const writes = ({ method }: AnyOperation) => method !== 'GET'
export const takesBody = ({ input }: AnyOperation) => input.body
export const takesJson = ({ input, upload }: AnyOperation) => input.body && !upload
export const successOf = ({ status, example }: AnyOperation) =>
  typeof status === 'function' ? status(example.response) : (status ?? 200)
export const raw = (operation: AnyOperation, request: Request) => {
  const { params = {}, query = {} } = request
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  return { method: operation.method, url: `${path}?${new URLSearchParams(query as Record<string, string>)}` }
}

type Kind = (operation: AnyOperation) => unknown
const isAt = (at: string) => (operation: AnyOperation) => operation.access !== 'self' && operation.access.at === at
const hasQuery = (name: string) => (operation: AnyOperation) => operation.input.query?.properties[name]

/** What a declaration may contain that the shared registration, authorisation or validation treats in its own way. */
const KINDS: readonly Kind[] = [
  ...['account', 'partner'].map((at) => (operation: AnyOperation) => operation.audience && isAt(at)(operation)),
  (operation) => operation.upload,
  (operation) => operation.cached,
  (operation) => operation.etag && operation.method === 'PUT',
  (operation) => operation.secretAnswer,
  (operation) => operation.status === 202,
  (operation) => typeof operation.status === 'function',
  (operation) => operation.replica,
  (operation) => operation.expensive,
  (operation) => operation.prepare,
  hasFreeKeys,
  (operation) => operation.bodyOptional,
  (operation) => operation.invalid,
  (operation) => writes(operation) && scopeOf(operation) === 'read',
  (operation) => operation.errors.includes('START_DATE_INVALID'),
  hasQuery('sindex'),
  hasQuery('validateOnly'),
  (operation) => operation.access === 'self',
  isAt('account'),
  ({ access }) => access !== 'self' && typeof access.at === 'object',
  isAt('partner'),
  ...(['find', 'oneIsEnough', 'listsStayBelow', 'leaves', 'strengthen'] as const).map(
    (member) => (operation: AnyOperation) => operation.access !== 'self' && operation.access[member],
  ),
]

/** Every operation that a person can call: of the API, and of the dashboard. */
export const callable = operations.filter(({ audience }) => audience !== 'visitors')

/** The operations of the specification, and one of each kind. `npm run test:all` takes all. */
const sample = new Set([
  ...operations.filter(({ specNumber }) => specNumber),
  ...KINDS.flatMap((kind) => callable.find(kind) ?? []),
])

const eachOf =
  (operations: readonly AnyOperation[]) =>
  (promise: string, applies: Kind, check: (operation: AnyOperation) => Promise<void>) => {
    const all = operations.filter(applies)
    const sampled = all.filter((operation) => sample.has(operation))
    const chosen = process.env.TEST_ALL ? all : sampled.length > 0 ? sampled : all.slice(0, 1)
    for (const operation of chosen) void test(`${operation.id} ${promise}`, () => check(operation))
  }

/**
 * Tests a convention for operations, with their own examples, so that the documented examples are what is tested. A sample
 * is enough, because one function makes all routes (routes.test.ts).
 */
export const each = eachOf(publicOperations)
/** The same for what people call, the dashboard's own operations included. */
export const eachOfPeople = eachOf(callable)
