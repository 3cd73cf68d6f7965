import { importReviews } from '../features/reviews/operations/import-reviews.ts'
import type { fresh } from './fresh.ts'

type Scene = Awaited<ReturnType<typeof fresh>>

let last = 0
/** Imports reviews of a location. Each gets its own external id unless it has one. */
export async function importAll(
  { call }: Pick<Scene, 'call'>,
  businessId: number,
  reviews: readonly Record<string, unknown>[],
) {
  const named = reviews.map((review) => ({
    sourceAlias: 'search',
    externalId: `r${++last}`,
    reviewDate: '11/15/2026',
    ...review,
  }))
  return (await call(importReviews, { params: { businessId }, body: { reviews: named } })).body
}

/** A reseller, an enterprise below it, and two locations below that. */
export async function givenChain(scene: Scene) {
  const reseller = await scene.given.business({ type: 'reseller' })
  const chain = await scene.given.business({ type: 'enterprise', parentId: reseller.id })
  const north = await scene.given.business({ name: 'North', parentId: chain.id })
  const south = await scene.given.business({ name: 'South', parentId: chain.id })
  return { ...scene, reseller, chain, north, south }
}
