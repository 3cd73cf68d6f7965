import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { stopRunningCampaigns } from '../store/campaigns.ts'

/** Stops running campaigns of an account, in the caller's transaction: all of them, or those that link to a survey. */
export async function stopCampaigns(
  db: Db,
  { partnerId, record }: Pick<Context<never>, 'partnerId' | 'record'>,
  accountId: number,
  surveyId?: number,
) {
  const stopped = await stopRunningCampaigns(db, partnerId, accountId, surveyId)
  if (stopped.length === 0) return
  const change = { before: { status: 'running' }, after: { status: 'stopped' } }
  const about = { businessId: accountId, subject: 'campaign' as const, ...change }
  await record(
    db,
    stopped.map((subjectId) => ({ ...about, subjectId })),
  )
}
