import { test } from 'node:test'
import type { AnyOperation } from '../operations/define-operation.ts'
import { operations } from '../operations/index.ts'
import type { Request } from './fresh.ts'

/**
 * Tests a convention for every operation, so a new operation is covered as soon as it is listed. The requests are the
 * operations' own examples, so the documented examples are what is tested.
 */
export const each = (
  promise: string,
  applies: (operation: AnyOperation) => unknown,
  check: (op: AnyOperation) => Promise<void>,
) => {
  for (const operation of operations.filter(applies)) void test(`${operation.id} ${promise}`, () => check(operation))
}
export const always = () => true
export const writes = ({ method }: AnyOperation) => method !== 'GET'
export const takesBody = ({ input }: AnyOperation) => input.body
export const takesJson = ({ input, upload }: AnyOperation) => input.body && !upload
export const successOf = ({ status, example }: AnyOperation) => status ?? (example.isAccepted ? 202 : 200)
export const raw = (operation: AnyOperation, request: Request) => {
  const { params = {}, query = {} } = request
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  return { method: operation.method, url: `${path}?${new URLSearchParams(query as Record<string, string>)}` }
}
