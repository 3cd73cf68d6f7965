import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { checkCampaign } from '../actions/check-campaign.ts'
import {
  Campaign,
  CampaignChange,
  type CampaignSettings,
  exampleCampaign,
  exampleParams,
  ofCampaign,
  UNKNOWN_CAMPAIGN,
} from '../contract/campaign.ts'
import { lockCampaign, updateCampaign as writeCampaign } from '../store/campaigns.ts'

export const updateCampaign = defineOperation({
  id: 'updateCampaign',
  group: 'Campaign',
  method: 'PUT',
  path: '/v1/campaign/:businessNumber/:campaignId',
  summary: 'Update a campaign',
  past: 'changed a campaign',
  description: 'Only a draft can be changed. Absent members keep their value; lists are replaced as a whole.',
  access: { role: 'member', at: 'account' },
  scene: 'campaign',
  input: { params: ofCampaign, body: CampaignChange },
  example: {
    request: { params: exampleParams, body: { name: 'Autumn visits' } },
    response: { ...exampleCampaign, name: 'Autumn visits' },
  },
  response: Campaign,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: ({ params: { businessNumber, campaignId }, body }, { db, partnerId, accountOf, record, fail }) =>
    db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      await lockListsOfAccount(db, partnerId, accountId)
      const stored =
        (await lockCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
      const readOnly = ['campaignId', 'accountId', 'status', 'created']
      const changed = changedReadOnlyMembers({ ...stored }, body, readOnly)
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const { campaignId: _id, accountId: _account, status, created: _created, ...before } = stored
      const { campaignId: _sentId, accountId: _sentAccount, status: _status, created: _sentCreated, ...sent } = body
      const settings = droppingZero({ ...before, ...sent })
      const campaign = await checkCampaign(db, { partnerId, fail }, accountId, settings, before)
      const changes = changesBetween({ ...before }, { ...campaign })
      if (!hasChanges(changes)) return stored
      if (status !== 'draft')
        return fail('INPUT_INVALID', `campaignId (the campaign is ${status}; only a draft can be changed)`)
      await record(db, { businessId: accountId, subject: 'campaign', subjectId: campaignId, ...changes })
      return writeCampaign(db, accountId, campaignId, campaign)
    }),
})

/** A surveyId of 0 removes the survey, because an absent member keeps its value. */
const droppingZero = ({ surveyId, ...campaign }: CampaignSettings): CampaignSettings =>
  surveyId ? { ...campaign, surveyId } : campaign
