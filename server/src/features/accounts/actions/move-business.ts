import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { mayHold } from '../../../core/values/business-type.ts'
import { changesBetween } from '../../../core/values/changes.ts'
import { removeAccountValues } from '../../businesses/store/account-values.ts'
import {
  findTreePosition,
  listAbove,
  lockHierarchy,
  lockParents,
  type TreePosition,
  writeParent,
} from '../../businesses/store/hierarchy.ts'
import { insertMovedLocation } from '../../businesses/store/moved-locations.ts'
import { stopCampaigns } from '../../campaigns/actions/stop-campaigns.ts'
import { moveCampaigns } from '../../campaigns/store/campaigns.ts'
import { moveCampaignTemplates } from '../../campaigns/store/templates.ts'
import { offeringsChanged } from '../../catalogue/contract/facts.ts'
import {
  countLocationCatalogue,
  type LocationCatalogue,
  removeLocationCatalogue,
} from '../../catalogue/store/location-offerings.ts'
import { insertProductChanges, insertServiceChanges } from '../../catalogue/store/offering-changes.ts'
import { contactEvent, contactEvents } from '../../contacts/actions/write-contacts.ts'
import { lockAllContactKeys } from '../../contacts/store/contacts.ts'
import { requestPublishing } from '../../listings/store/publish-requests.ts'
import { listTakenReplyTemplates, moveReplyTemplates } from '../../reviews/store/reply-templates.ts'
import { moveSurveys } from '../../surveys/store/surveys.ts'
import { moveCounts } from '../../texts/actions/move-counts.ts'
import { lockTrees } from '../../texts/store/review-locations.ts'
import { grantToOwnersOfEverything } from '../../users/store/user-grants.ts'
import { locationMoved } from '../contract/facts.ts'
import { moveContactsToAccount } from './move-contacts.ts'

type MoveContext = Context<'BUSINESS_NOT_FOUND'>

interface Move {
  readonly business: TreePosition
  /** Null for a top-level business. */
  readonly parent: TreePosition | null
}

/**
 * Takes the first locks of a move. The order is: hierarchy of the partner, its contacts, old and new parent, the
 * business itself (by the caller), trees. Returns undefined if the parent is unchanged.
 */
export async function lockMove(
  db: Db,
  { partnerId, fail }: Pick<MoveContext, 'partnerId' | 'fail'>,
  ref: number,
  parentRef: number | '',
): Promise<Move | undefined> {
  const unknownParent = () => fail('BUSINESS_NOT_FOUND', 'parentId')
  const findMove = async (): Promise<Move | undefined> => {
    const business = (await findTreePosition(db, partnerId, ref)) ?? fail('BUSINESS_NOT_FOUND')
    const parent = parentRef === '' ? null : ((await findTreePosition(db, partnerId, parentRef)) ?? unknownParent())
    return (parent?.id ?? null) === business.parentId ? undefined : { business, parent }
  }
  // A client may send a business back unchanged, with its parent. That needs no locks.
  if (!(await findMove())) return undefined
  await lockHierarchy(db, partnerId)
  // Taken before any business is locked, because saving contacts locks businesses while holding this lock in shared mode.
  await lockAllContactKeys(db, partnerId)
  const move = await findMove()
  if (!move) return undefined
  const { business, parent } = move
  const parents = [business.parentId, parent?.id].filter((id) => typeof id === 'number')
  const locked = await lockParents(db, partnerId, parents)
  if (parent && !locked.includes(parent.id)) unknownParent()
  return move
}

/**
 * The caller has also locked the row of the business. Unless `dropCatalogue` is set, a move that would lose services or
 * products is refused. Returns the changes, for the audit log.
 */
export async function moveBusiness(
  db: Db,
  context: Pick<MoveContext, 'partnerId' | 'emit' | 'notify' | 'record' | 'fail'>,
  { business, parent }: Move,
  dropCatalogue: boolean,
) {
  const { partnerId, notify, fail } = context
  const { id, type, parentId } = business
  if (parent && !mayHold(parent.type, type))
    fail('INPUT_INVALID', `parentId (of type ${parent.type}, which cannot contain businesses of type ${type})`)
  const above = await listAbove(db, partnerId, id)
  const aboveParent = parent ? await listAbove(db, partnerId, parent.id) : []
  if (aboveParent.some((each) => each.id === id)) fail('INPUT_INVALID', 'parentId (the business itself, or below it)')

  const account = parent?.type === 'enterprise' ? parent.id : id
  const changesAccount = account !== business.accountId
  const lost = changesAccount ? await countLocationCatalogue(db, partnerId, id) : { services: 0, products: 0 }
  if (!dropCatalogue) refuseLoss(lost, fail)

  const old = above.map((each) => each.id).filter((each) => each !== id)
  const now = aboveParent.map((each) => each.id)
  const left = old.filter((each) => !now.includes(each))
  const entered = now.filter((each) => !old.includes(each))
  const tops = [...above, ...aboveParent].filter(({ isTop }) => isTop).map((each) => each.id)
  await lockTrees(db, [...tops, id])
  await writeParent(db, partnerId, id, parent?.id ?? null, { left, entered })
  await moveCounts(db, partnerId, id, left, entered)
  const change = { partnerId, businessId: id, from: business.accountId, to: account }
  const taken = changesAccount ? await accountChanged(db, change, context) : {}
  if (!parent) await grantToOwnersOfEverything(db, partnerId, id)
  const data = { businessId: id, fromParentId: parentId, toParentId: parent?.id ?? null }
  const concerned = parentId === null ? [id] : [id, parentId]
  await notify(db, [{ type: 'business.moved', businessIds: concerned, data }])
  return changesBetween({ parentId, ...lost }, { parentId: parent?.id ?? null, services: 0, products: 0, ...taken })
}

function refuseLoss({ services, products }: LocationCatalogue, fail: MoveContext['fail']) {
  if (services + products === 0) return
  fail(
    'INPUT_INVALID',
    `parentId (the location has ${counted(services, 'service')} and ${counted(products, 'product')} of its account, which cannot move to another account; send dropCatalogue=true in the query to move it without them)`,
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A location that moves to another account. The account is the enterprise directly above it, or the location itself. */
interface AccountChange {
  readonly partnerId: number
  readonly businessId: number
  readonly from: number
  readonly to: number
}

/**
 * Handles everything that belongs to an account and that a location takes along or leaves behind, one line each. Runs
 * in the transaction of the move, under its locks.
 */
async function accountChanged(db: Db, change: AccountChange, context: AccountChangeContext) {
  const records = await takeAccountRecordsAlong(db, change, context)
  await leaveCatalogue(db, change, context.emit)
  await removeAccountValues(db, change.partnerId, change.businessId)
  await takeTextsAlong(db, change, context.emit)
  return { contacts: await takeContactsAlong(db, change, context), ...records }
}

type AccountChangeContext = Pick<Context<never>, 'emit' | 'notify' | 'record' | 'fail'>

/** Returns how many contacts were moved, copied or merged, for the audit log. */
async function takeContactsAlong(db: Db, change: AccountChange, { notify, record, fail }: AccountChangeContext) {
  const { partnerId, businessId, from, to } = change
  const outcome = await moveContactsToAccount(db, partnerId, businessId, from, to)
  if (!outcome.ok) return fail('INPUT_INVALID', describeTaken(outcome.takenExternalIds))
  const { moved, copied, joined, removed } = outcome
  for (const { id, nowId } of removed) {
    const became = { before: { contactId: id }, after: { contactId: nowId } }
    await record(db, { businessId, subject: 'contact', subjectId: id, ...became })
  }
  await notify(db, [
    ...(await contactEvents(db, partnerId, 'contact.created', copied)),
    ...(await contactEvents(db, partnerId, 'contact.updated', [...moved, ...joined])),
    ...removed.map(({ id }) => contactEvent('contact.deleted', id, [businessId])),
  ])
  return { moved: moved.length, copied: copied.length, joined: joined.length }
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
async function takeAccountRecordsAlong(db: Db, change: AccountChange, { record, fail }: AccountChangeContext) {
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
