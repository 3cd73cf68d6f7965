import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { insertMovedLocation } from '../../businesses/store/moved-locations.ts'
import { stopCampaigns } from '../../campaigns/actions/stop-campaigns.ts'
import { moveCampaigns } from '../../campaigns/store/campaigns.ts'
import { moveCampaignTemplates } from '../../campaigns/store/templates.ts'
import { offeringsChanged } from '../../catalogue/contract/facts.ts'
import { removeLocationCatalogue } from '../../catalogue/store/location-offerings.ts'
import { insertProductChanges, insertServiceChanges } from '../../catalogue/store/offering-changes.ts'
import { contactEvent, contactEvents } from '../../contacts/actions/contact-events.ts'
import { requestPublishing } from '../../listings/store/publish-requests.ts'
import { listTakenReplyTemplates, moveReplyTemplates } from '../../reviews/store/reply-templates.ts'
import { moveSurveys } from '../../surveys/store/surveys.ts'
import { locationMoved } from '../contract/facts.ts'
import { moveContactsToAccount } from './move-contacts.ts'

/** A location that moves to another account. The account is the enterprise directly above it, or the location itself. */
export interface AccountChange {
  readonly partnerId: number
  readonly businessId: number
  readonly from: number
  readonly to: number
}

/**
 * Handles everything that belongs to an account and that a location takes along or leaves behind, one line each. Runs
 * in the transaction of the move, under its locks.
 */
export async function accountChanged(db: Db, change: AccountChange, context: Moving) {
  const own = await takeOwnRecordsAlong(db, change, context)
  await leaveCatalogue(db, change, context.emit)
  await takeTextsAlong(db, change, context.emit)
  return { contacts: await takeContactsAlong(db, change, context), ...own }
}

type Moving = Pick<Context<never>, 'emit' | 'notify' | 'record' | 'fail'>

/** Returns how many contacts were moved, copied or merged, for the audit log. */
async function takeContactsAlong(db: Db, change: AccountChange, { notify, record, fail }: Moving) {
  const { partnerId, businessId, from, to } = change
  const outcome = await moveContactsToAccount(db, partnerId, businessId, from, to)
  if (!outcome.ok) return fail('INPUT_INVALID', describeTaken(outcome.takenExternalIds))
  const { moved, made, joined, removed } = outcome
  for (const { id, nowId } of removed) {
    const became = { before: { contactId: id }, after: { contactId: nowId } }
    await record(db, { businessId, subject: 'contact', subjectId: id, ...became })
  }
  await notify(db, [
    ...(await contactEvents(db, partnerId, 'contact.created', made)),
    ...(await contactEvents(db, partnerId, 'contact.updated', [...moved, ...joined])),
    ...removed.map(({ id }) => contactEvent('contact.deleted', id, [businessId])),
  ])
  return { moved: moved.length, copied: made.length, joined: joined.length }
}

const TAKEN_SHOWN = 10

function someOf(taken: readonly string[]): string {
  const more = taken.length > TAKEN_SHOWN ? ` and ${taken.length - TAKEN_SHOWN} more` : ''
  return `${taken.slice(0, TAKEN_SHOWN).join(', ')}${more}`
}

const describeTaken = (externalIds: readonly string[]) =>
  `parentId (the new account uses these external ids of contacts for other people: ${someOf(externalIds)}; change them first)`

/**
 * For a location that was its own account: its surveys, campaigns and templates would be out of reach, so the new
 * account gets them. Running campaigns are stopped: the new account decides whether they continue. Returns the numbers
 * for the audit log.
 */
async function takeOwnRecordsAlong(db: Db, change: AccountChange, { record, fail }: Moving) {
  const { partnerId, businessId, from, to } = change
  if (from !== businessId) return {}
  const taken = await listTakenReplyTemplates(db, partnerId, businessId, to)
  if (taken.length > 0)
    return fail(
      'INPUT_INVALID',
      `parentId (the new account has reply templates with the same names: ${someOf(taken)}; rename or delete them first)`,
    )
  await stopCampaigns(db, { partnerId, record }, from)
  const moved = {
    surveys: await moveSurveys(db, partnerId, businessId, to),
    campaigns: await moveCampaigns(db, partnerId, businessId, to),
    campaignTemplates: await moveCampaignTemplates(db, partnerId, businessId, to),
    replyTemplates: await moveReplyTemplates(db, partnerId, businessId, to),
  }
  return Object.fromEntries(Object.entries(moved).filter(([, count]) => count > 0))
}

/** Services and products belong to the account, so the location cannot offer those of its old account. */
async function leaveCatalogue(db: Db, { partnerId, businessId }: AccountChange, emit: Context<never>['emit']) {
  await requestPublishing(db, businessId, 'services')
  await requestPublishing(db, businessId, 'products')
  const { services, products } = await removeLocationCatalogue(db, partnerId, businessId)
  if (services.length > 0) await insertServiceChanges(db, services)
  if (products.length > 0) await insertProductChanges(db, products)
  if (services.length + products.length > 0) await emit(db, offeringsChanged)
}

/** Reviews and posts stay with the location. Lists show them in the new account immediately; a job updates the rows. */
async function takeTextsAlong(db: Db, { businessId }: AccountChange, emit: Context<never>['emit']) {
  await insertMovedLocation(db, businessId)
  await emit(db, locationMoved)
}
