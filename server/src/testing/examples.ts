import type { AnyOperation } from '../operations/define-operation.ts'
import { examplePlanChange } from '../operations/search-ai/example-plan.ts'
import { startSearchAiRun } from '../operations/search-ai/start-search-ai-run.ts'
import { updateSearchAiAccountSetup } from '../operations/search-ai/update-search-ai-account-setup.ts'
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
  getSearchAiAccountSetup: givenPlan,
  startSearchAiRun: givenPlan,
  getSearchAiRun: async (scene) => {
    const { number } = await scene.given.business()
    const request = await givenPlan(scene, { headers: { 'x-business-number': String(number) } })
    const { body } = await scene.call(startSearchAiRun, request)
    return { params: { runId: body.runId } }
  },
}

async function givenPlan({ call }: Awaited<ReturnType<typeof fresh>>, request: Request): Promise<Request> {
  await call(updateSearchAiAccountSetup, { headers: request.headers ?? {}, body: examplePlanChange })
  return request
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
