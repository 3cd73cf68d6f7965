import { type Static, Type } from 'typebox'
import { Business, BusinessChange, BusinessRef, type Position } from '../../../core/contract/business.ts'
import { exampleBusiness } from '../../../core/contract/example-business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import type { Db, JsonText } from '../../../core/platform/database.ts'
import { roleToMove } from '../../../core/values/business-type.ts'
import { changesBetween, hasChanges } from '../../../core/values/changes.ts'
import { parseBusiness } from '../../businesses/rules/business-rules.ts'
import { parsePosition } from '../../businesses/rules/position.ts'
import { findBusiness, updatePositions } from '../../businesses/store/businesses.ts'
import { findTreePosition } from '../../businesses/store/hierarchy.ts'
import { listingToWrite, listingUpdated, writeListings } from '../../listings/actions/write-listings.ts'
import { withProfile } from '../../listings/rules/listing.ts'
import { lockListing } from '../../listings/store/listings.ts'
import { lockMove, moveBusiness } from '../actions/move-business.ts'

const readOnly = ['businessId', 'businessNumber', 'type', 'status', 'created']

interface UpdateRequest {
  readonly params: { readonly business_Id: number }
  readonly body: Static<typeof BusinessChange>
}

/** The business if the change gives it another parent; undefined if it keeps its parent. */
async function findMovedBusiness(db: Db, partnerId: number, { params, body }: UpdateRequest) {
  if (body.parentId === undefined) return undefined
  const business = await findTreePosition(db, partnerId, params.business_Id)
  const parent = body.parentId === '' ? null : await findTreePosition(db, partnerId, body.parentId)
  return business && (parent === undefined || (parent?.id ?? null) !== business.parentId) ? business : undefined
}

/** Members may update a business. To move it, a person must be an admin of the business, its old and its new parent. */
const accessToUpdate = {
  role: 'member',
  at: 'business',
  leaves: async (db: Db, partnerId: number, request: UpdateRequest) =>
    (await findMovedBusiness(db, partnerId, request)) ? undefined : namedParent(request),
  find: async (db: Db, partnerId: number, request: UpdateRequest) => {
    const moved = await findMovedBusiness(db, partnerId, request)
    return moved && [moved.id, moved.parentId ?? moved.id]
  },
  strengthen: async (db: Db, partnerId: number, request: UpdateRequest) => {
    if (!(await findMovedBusiness(db, partnerId, request))) return undefined
    return roleToMove(request.body.parentId === '')
  },
} as const

const positionOf = (business: JsonText): Position => {
  const { latitude, longitude, coordinatePrecision } = JSON.parse(business)
  return { latitude, longitude, coordinatePrecision }
}

const namedParent = ({ body }: UpdateRequest) => (body.parentId === '' ? undefined : body.parentId)

export const updateBusiness = defineOperation({
  id: 'updateBusiness',
  group: 'Business',
  method: 'PUT',
  path: '/v1/business/:business_Id',
  summary: 'Update a business',
  past: 'updated a business',
  description:
    'Absent members keep their value; an empty string clears one. The rules apply to the whole business after the change. parentId moves the business, with everything below it, to another parent of the same partner; "" moves it to the top level. Ids, type, status and created are accepted unchanged, so a response of getBusiness can be sent back. If nothing changes, nothing is recorded or published.',
  access: accessToUpdate,
  input: {
    params: Type.Object({ business_Id: BusinessRef }),
    query: closed({
      dropCatalogue: Type.Boolean({
        default: false,
        description:
          'Services and products belong to an account and stay there. A location that has any can be moved to another account only with true, and loses them.',
      }),
    }),
    body: BusinessChange,
  },
  example: {
    request: {
      params: { business_Id: 100002 },
      query: { dropCatalogue: false },
      body: { name: 'Harbour Bakery & Café', location: { address2: '' } },
    },
    response: {
      ...exampleBusiness,
      name: 'Harbour Bakery & Café',
      location: { ...exampleBusiness.location, address2: '' },
    },
  },
  response: Business,
  errors: ['BUSINESS_NOT_FOUND'],
  invalid: { 'body.parentId': 'BUSINESS_NOT_FOUND' },
  handle: ({ params, query: { dropCatalogue }, body: { parentId, ...body } }, context) => {
    const { partnerId, record, notify, fail } = context
    return context.db.transaction(async (db) => {
      const move = parentId === undefined ? undefined : await lockMove(db, context, params.business_Id, parentId)
      const { businessId, profile, document } =
        (await lockListing(db, partnerId, params.business_Id)) ?? fail('BUSINESS_NOT_FOUND')
      const current = (await findBusiness(db, partnerId, businessId)) ?? fail('BUSINESS_NOT_FOUND')
      const changed = changedReadOnlyMembers(JSON.parse(current), body, readOnly)
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      const draft = { ...profile, ...body, location: { ...profile.location, ...body.location } }
      const parsed = parseBusiness(draft, profile.location)
      const before = positionOf(current)
      const located = parsePosition(body, before)
      const violations = [parsed, located].flatMap((each) => (each.ok ? [] : each.violations))
      if (!parsed.ok || !located.ok) return fail('INPUT_INVALID', violations)
      const changes = changesBetween({ ...profile, ...before }, { ...parsed.business, ...located.position })
      if (!move && !hasChanges(changes)) return current
      const moved = move && (await moveBusiness(db, context, move, dropCatalogue))
      const written = parsed.business
      const listing = document ? listingToWrite(withProfile(document, written)) : undefined
      await updatePositions(db, partnerId, [{ id: businessId, ...located.position }])
      await writeListings(db, context, [{ businessId, profile: written, listing }])
      await notify(db, listingUpdated(businessId, { profile, document }, { profile: written, document }))
      const recorded = {
        before: { ...changes.before, ...moved?.before },
        after: { ...changes.after, ...moved?.after },
      }
      // Also recorded for the old parent, whose log no longer includes the entries of this business.
      const businessIds = [businessId, move?.business.parentId].filter((id) => typeof id === 'number')
      await record(db, { businessIds, subject: 'business', subjectId: businessId, ...recorded })
      return (await findBusiness(db, partnerId, businessId)) ?? fail('BUSINESS_NOT_FOUND')
    })
  },
})
