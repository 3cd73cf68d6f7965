import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../core/platform/database.ts'
import { type NewNames, renameLocations } from '../rules/location-names.ts'
import { lockCampaignsWithFilter, setCampaignLocations } from '../store/campaigns.ts'

/**
 * Writes new names of levels, values and labels into the filters of the account's campaigns. Returns what has been deleted although a
 * draft or a running campaign needs it: the caller fails. A stopped one can then not be resumed.
 */
export async function renameInCampaigns(
  db: Db,
  partnerId: number,
  accountId: number,
  names: NewNames,
): Promise<string | undefined> {
  for (const { campaignId, name, status, locations } of await lockCampaignsWithFilter(db, partnerId, accountId)) {
    const { filter, deleted } = renameLocations(locations, names)
    if (deleted !== undefined && (status === 'draft' || status === 'running'))
      return `${deleted} for the campaign ${name}`
    if (!isDeepStrictEqual(filter, locations)) await setCampaignLocations(db, accountId, campaignId, filter)
  }
  return undefined
}
