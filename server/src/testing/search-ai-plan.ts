import { examplePlanChange } from '../features/search-ai/operations/example-plan.ts'
import { getSearchAiAccountSetup } from '../features/search-ai/operations/get-search-ai-account-setup.ts'
import { updateSearchAiAccountSetup } from '../features/search-ai/operations/update-search-ai-account-setup.ts'
import { fresh } from './fresh.ts'

export async function businessWithPlan(change: object = {}) {
  const scene = await fresh()
  const { number, id } = await scene.given.business()
  const headers = { 'x-business-number': String(number) }
  const put = (more: object = {}) =>
    scene.call(updateSearchAiAccountSetup, { headers, body: { ...examplePlanChange, ...more } })
  const get = async () => (await scene.call(getSearchAiAccountSetup, { headers })).body
  const first = await put(change)
  return { ...scene, id, headers, put, get, first }
}

export const [chat, recorded] = examplePlanChange.engines as [
  (typeof examplePlanChange.engines)[0],
  (typeof examplePlanChange.engines)[1],
]
