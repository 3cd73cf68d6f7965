import type { AnyOperation } from '../operations/define-operation.ts'
import type { fresh, Request } from './fresh.ts'

export const exampleOf = ({ example }: AnyOperation) => example.request as Request

/** Where an operation names a business: part and member of its example. */
export function businessRefs({ input }: AnyOperation): ['params' | 'query' | 'headers' | 'body', string][] {
  const parts = ['params', 'query', 'headers', 'body'] as const
  return parts.flatMap((part) =>
    Object.entries((input[part] as { properties?: Record<string, { acceptsDigits?: boolean }> })?.properties ?? {})
      .filter(([, schema]) => schema.acceptsDigits)
      .map(([name]) => [part, name] as ['params', string]),
  )
}

/** The example, but about a business that is there: what the operation then answers is a success. */
export async function workingExampleOf(
  operation: AnyOperation,
  { given }: Awaited<ReturnType<typeof fresh>>,
): Promise<Request> {
  const request: Record<string, object> = { ...(exampleOf(operation) as Record<string, object>) }
  for (const [part, name] of businessRefs(operation)) {
    const { id } = await given.business({ type: 'enterprise' })
    request[part] = { ...request[part], [name]: id }
    if (operation.input.query?.properties.mediaId) request.query = { mediaId: (await given.medium(id)).id }
  }
  return request
}
