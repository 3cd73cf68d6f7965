import type { Db } from '../../platform/database.ts'
import { Accepted } from '../accepted.ts'
import { listPublicationStates, type PublicationSummary } from './publication-states.ts'

export const RESELLER = 'businessNumber (a reseller is not listed anywhere: name one of its enterprises or locations)'

/** The response for an enterprise: the states of its locations while the job works through them. */
export async function acceptedFor(db: Db, partnerId: number, enterpriseId: number, name: string) {
  const all = await listPublicationStates(db, partnerId, enterpriseId)
  const found = all.find(({ directory }) => directory === name) as PublicationSummary &
    Required<Pick<PublicationSummary, 'locations'>>
  const { directory, view, state, reason, locations } = found
  return new Accepted({ directory, view, state, reason, locations })
}
