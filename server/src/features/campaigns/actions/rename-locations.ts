import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../core/platform/database.ts'
import { type NewNames, renameLocations } from '../rules/location-names.ts'
import { lockCampaignsWithFilter, setCampaignLocations } from '../store/campaigns.ts'

/**
 * Writes new names of levels, values and labels into the filters of the account's campaigns. Returns what has been deleted although a
 * campaign that is not finished needs it: the caller fails.
 */
export async function renameInCampaigns(
  db: Db,
  partnerId: number,
  accountId: number,
  names: NewNames,
): Promise<string | undefined> {
  for (const { campaignId, name, status, locations } of await lockCampaignsWithFilter(db, partnerId, accountId)) {
    const { filter, deleted } = renameLocations(locations, names)
    if (deleted !== undefined && status !== 'finished') return `${deleted} for the campaign ${name}`
    if (!isDeepStrictEqual(filter, locations)) await setCampaignLocations(db, accountId, campaignId, filter)
  }
  return undefined
}
