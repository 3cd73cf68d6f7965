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

/** By operation: what else its example speaks of is made first, and named in the request instead of what stands there. */
const scenes: Record<string, (scene: Awaited<ReturnType<typeof fresh>>, request: Request) => Promise<Request>> = {
  importReviews: async ({ given }, request) => ({ ...request, params: { businessId: (await given.business()).id } }),
  replyToReview: async ({ given }, request) => {
    const { businessId, reviewId } = await given.review()
    return { ...request, params: { businessNumber: businessId, reviewId } }
  },
  deleteReview: async ({ given }) => ({ params: { reviewId: (await given.review()).reviewId } }),
}

/** The example, but about what is there: what the operation then answers is a success. */
export async function workingExampleOf(
  operation: AnyOperation,
  scene: Awaited<ReturnType<typeof fresh>>,
): Promise<Request> {
  const request: Record<string, object> = { ...(exampleOf(operation) as Record<string, object>) }
  for (const [part, name] of businessRefs(operation)) {
    request[part] = { ...request[part], [name]: (await scene.given.business({ type: 'enterprise' })).id }
  }
  return (await scenes[operation.id]?.(scene, request)) ?? request
}
