import type { Static } from 'typebox'
import type { BusinessChange } from '../../../core/contract/business.ts'
import type { Db } from '../../../core/platform/database.ts'
import { roleToMove } from '../../businesses/rules/hierarchy.ts'
import { findPlace } from '../../businesses/store/hierarchy.ts'

interface Request {
  readonly params: { readonly business_Id: number }
  readonly body: Static<typeof BusinessChange>
}

/** The business if the change gives it another parent; undefined if it keeps its parent. */
async function findMovedBusiness(db: Db, partnerId: number, { params, body }: Request) {
  if (body.parentId === undefined) return undefined
  const place = await findPlace(db, partnerId, params.business_Id)
  const parent = body.parentId === '' ? null : await findPlace(db, partnerId, body.parentId)
  return place && (parent === undefined || (parent?.id ?? null) !== place.parentId) ? place : undefined
}

/** Members may update a business. To move it, a person must be an admin of the business, its old and its new parent. */
export const accessToUpdate = {
  role: 'member',
  at: 'business',
  leaves: async (db: Db, partnerId: number, request: Request) =>
    (await findMovedBusiness(db, partnerId, request)) ? undefined : namedParent(request),
  find: async (db: Db, partnerId: number, request: Request) => {
    const moved = await findMovedBusiness(db, partnerId, request)
    return moved && [moved.id, moved.parentId ?? moved.id]
  },
  strengthen: async (db: Db, partnerId: number, request: Request) => {
    if (!(await findMovedBusiness(db, partnerId, request))) return undefined
    return roleToMove(request.body.parentId === '')
  },
} as const

const namedParent = ({ body }: Request) => (body.parentId === '' ? undefined : body.parentId)
