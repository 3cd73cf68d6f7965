import { subscribe } from '../features/webhooks/operations/subscribe.ts'
import { fresh } from './fresh.ts'

export const url = 'https://hooks.example/in?token=t0ken'

export const events = ['listing.updated', 'review.created']

export async function subscriptionScene() {
  const made = await fresh()
  const business = await made.given.business({ type: 'enterprise' })
  const query = { businessId: business.id }
  const make = (more: Record<string, unknown> = {}) => made.call(subscribe, { query, body: { url, events, ...more } })
  return { ...made, business, query, make }
}
