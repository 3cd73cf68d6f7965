import { updateReviewSites } from '../../features/campaigns/operations/update-review-sites.ts'
import type { DemoContext } from './demo-context.ts'

/** The same two review sites for every shop. */
export async function createDemoReviewSites(context: DemoContext, shops: readonly number[]) {
  for (const shop of shops) {
    const sites = ['Yellow Book', 'Town Guide'].map((name) => ({
      name,
      url: `https://${name.toLowerCase().replace(' ', '-')}.example/harbour-bakery/${shop}/review`,
    }))
    await updateReviewSites.handle({ params: { businessNumber: shop }, body: { sites } }, context)
  }
}
