import type { Db } from '../../platform/database.ts'
import { Accepted } from '../accepted.ts'
import { listStandings, type Standing } from './standing-of-locations.ts'

export const RESELLER = 'businessNumber (a reseller is not listed anywhere: name one of its enterprises or locations)'

/** The answer for an enterprise: where its locations stand while they are worked on. */
export async function acceptedFor(db: Db, partnerId: number, enterpriseId: number, name: string) {
  const all = await listStandings(db, partnerId, enterpriseId)
  const found = all.find(({ directory }) => directory === name) as Standing & Required<Pick<Standing, 'locations'>>
  const { directory, view, state, reason, locations } = found
  return new Accepted({ directory, view, state, reason, locations })
}
