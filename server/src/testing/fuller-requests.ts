import { filled, namedValuesIn, withOneMore } from '../../../acceptance/hostile/optional-members.ts'
import { publicOperations } from '../app/operations.ts'
import type { AnyOperation } from '../core/operation/define-operation.ts'
import { businessRefs } from './examples.ts'
import type { Request } from './fresh.ts'

const named = namedValuesIn(publicOperations.flatMap(({ example }) => [example.request, example.response]))

/**
 * The request with all optional members of its query and body, and with each optional member alone, because some exclude
 * others. Members that name a business name one of the request.
 */
export function fullerRequests(operation: AnyOperation, request: Request): Request[] {
  const partsOf = (...names: ('query' | 'headers' | 'body')[]) =>
    names.flatMap((part) => {
      const schema = operation.input[part]
      return schema ? [{ part, schema, value: request[part] ?? {} }] : []
    })
  const added = partsOf('query', 'body').map(({ part, schema, value }) => [part, filled(schema, value, named)])
  const all = { ...request, ...Object.fromEntries(added) }
  const alone = partsOf('query', 'headers', 'body').flatMap(({ part, schema, value }) =>
    withOneMore(schema, value, named).map((fuller) => ({ ...request, [part]: fuller })),
  )
  return [all, ...alone].map((fuller) => atSameBusiness(operation, fuller, request))
}

function atSameBusiness(operation: AnyOperation, fuller: Request, { params, query, headers, body }: Request): Request {
  const members = { ...params, ...(query as object), ...headers, ...(body as object) } as Record<string, unknown>
  const refs = businessRefs(operation, true)
  const business = refs.map(([, name]) => [members[name]].flat()[0]).find((ref) => ref !== undefined)
  let placed = fuller
  for (const [part, name, isList] of refs) {
    const value = (placed[part] as Record<string, unknown> | undefined)?.[name]
    if (business === undefined || value === undefined || members[name] !== undefined) continue
    placed = { ...placed, [part]: { ...(placed[part] as object), [name]: isList ? [business] : business } }
  }
  return placed
}
