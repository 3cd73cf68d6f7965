import type { Db } from '../../platform/database.ts'
import type { CampaignRow } from '../../store/campaign/campaigns.ts'
import { countMessages, countResponses, type StateCount } from '../../store/campaign/results.ts'

type Reason = { state: 'bounced' | 'failed' | 'skipped'; reason: string; count: number }

/** The progress of a campaign, and its results. */
export async function readResults(db: Db, partnerId: number, { campaignId, status }: CampaignRow) {
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
