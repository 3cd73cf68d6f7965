import { named } from '../../../core/contract/named.ts'
import { count } from '../../../core/contract/numbers.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { selectLocations } from '../../businesses/actions/location-selection.ts'
import { parseCustomFieldFilters } from '../../contacts/rules/contact-filter.ts'
import { ofCampaign, UNKNOWN_CAMPAIGN } from '../contract/campaign.ts'
import { findCampaign } from '../store/campaigns.ts'
import { countAudience } from '../store/planning.ts'

export const getCampaignAudience = defineOperation({
  id: 'getCampaignAudience',
  group: 'Campaign',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/campaigns/:businessNumber/:campaignId/audience',
  summary: 'Count the current audience of a campaign',
  access: { role: 'member', at: 'account' },
  scene: 'campaign',
  expensive: true,
  input: { params: ofCampaign },
  example: {
    request: { params: { businessNumber: 482915073366120, campaignId: 71 } },
    response: { contacts: 42, consenting: 37 },
  },
  response: named('CampaignAudience', {
    contacts: count('Contacts in the audience. 10,001 means more than 10,000.'),
    consenting: count(
      'Counted contacts with an e-mail address, or a phone for text messages, and the consent that the campaign needs.',
    ),
  }),
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, campaignId } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, businessNumber)
    const { purpose, channel, businessIds, tag, customFields, locations } =
      (await findCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
    const parsed = parseCustomFieldFilters(customFields)
    const fields = parsed.ok ? parsed.conditions : []
    const selection = await selectLocations(accountId, locations, { db, partnerId, fail })
    const audience = { accountId, purpose, channel, businessIds, tag: tag || null, fields, selection }
    return countAudience(db, partnerId, audience)
  },
})
