import type { Context } from '../../../core/operation/context.ts'
import type { Db } from '../../../core/platform/database.ts'
import { changesBetween } from '../../../core/values/changes.ts'
import { mayHold } from '../../businesses/rules/hierarchy.ts'
import {
  findPlace,
  listAbove,
  lockHierarchy,
  lockParents,
  type Place,
  writeParent,
} from '../../businesses/store/hierarchy.ts'
import { countLocationCatalogue, type LocationCatalogue } from '../../catalogue/store/location-offerings.ts'
import { lockAllContactKeys } from '../../contacts/store/contacts.ts'
import { moveCounts } from '../../texts/actions/move-counts.ts'
import { lockTrees } from '../../texts/store/review-locations.ts'
import { grantToOwnersOfEverything } from '../../users/store/user-grants.ts'
import { accountChanged } from './change-account.ts'

type Moving = Context<'BUSINESS_NOT_FOUND'>

export interface Move {
  readonly business: Place
  /** Null for a top-level business. */
  readonly parent: Place | null
}

/**
 * Takes the first locks of a move. The order is: hierarchy of the partner, its contacts, old and new parent, the
 * business itself (by the caller), trees. Returns undefined if the parent is unchanged.
 */
export async function lockMove(
  db: Db,
  { partnerId, fail }: Pick<Moving, 'partnerId' | 'fail'>,
  ref: number,
  parentRef: number | '',
): Promise<Move | undefined> {
  const unknownParent = () => fail('BUSINESS_NOT_FOUND', 'parentId')
  const findMove = async (): Promise<Move | undefined> => {
    const business = (await findPlace(db, partnerId, ref)) ?? fail('BUSINESS_NOT_FOUND')
    const parent = parentRef === '' ? null : ((await findPlace(db, partnerId, parentRef)) ?? unknownParent())
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
  context: Pick<Moving, 'partnerId' | 'emit' | 'notify' | 'record' | 'fail'>,
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

function refuseLoss({ services, products }: LocationCatalogue, fail: Moving['fail']) {
  if (services + products === 0) return
  fail(
    'INPUT_INVALID',
    `parentId (the location has ${counted(services, 'service')} and ${counted(products, 'product')} of its account, which cannot move to another account; send dropCatalogue=true in the query to move it without them)`,
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
