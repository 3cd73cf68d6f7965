import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { Db } from '../../../core/platform/database.ts'
import {
  CampaignResults,
  exampleParams,
  ofCampaign,
  type StoredCampaign,
  UNKNOWN_CAMPAIGN,
} from '../contract/campaign.ts'
import { findCampaign } from '../store/campaigns.ts'
import { countMessages, countResponses, type StateCount } from '../store/results.ts'

export const getCampaignResults = defineOperation({
  id: 'getCampaignResults',
  group: 'Campaign',
  method: 'GET',
  path: '/v1/campaign/:businessNumber/:campaignId/results',
  summary: 'Get the progress and results of a campaign',
  description: 'Counts of its messages for all locations of the account, and why contacts were not sent one.',
  replica: true,
  access: { role: 'member', at: 'account' },
  scene: 'campaign',
  expensive: true,
  input: { params: ofCampaign },
  example: {
    request: { params: exampleParams },
    response: {
      campaignId: 71,
      status: 'finished',
      isPlanned: true,
      planned: 0,
      sent: 36,
      bounced: 1,
      failed: 0,
      skipped: 5,
      opened: 19,
      rated: 11,
      optedOut: 1,
      reasons: [
        { state: 'skipped', reason: 'no consent', count: 5 },
        { state: 'bounced', reason: 'address refused', count: 1 },
      ],
    },
  },
  response: CampaignResults,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, campaignId } }, { db, partnerId, accountOf, fail }) => {
    const { accountId } = await accountOf(db, businessNumber)
    const campaign =
      (await findCampaign(db, partnerId, accountId, campaignId)) ?? fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
    return readResults(db, partnerId, campaign)
  },
})

type Reason = { state: 'bounced' | 'failed' | 'skipped'; reason: string; count: number }

/** The progress of a campaign, and its results. */
async function readResults(db: Db, partnerId: number, { campaignId, status }: StoredCampaign) {
  const counts = await countMessages(db, partnerId, campaignId)
  const total = (...states: StateCount['state'][]) =>
    counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)
  const reasons = counts.filter((each): each is Reason => ['bounced', 'failed', 'skipped'].includes(each.state))
  const { isPlanned, ...responses } = await countResponses(db, partnerId, campaignId)
  return {
    campaignId,
    status,
    isPlanned: isPlanned && status !== 'draft',
    planned: total('planned', 'sending'),
    sent: total('sent'),
    bounced: total('bounced'),
    failed: total('failed'),
    skipped: total('skipped'),
    ...responses,
    reasons,
  }
}
