import { Type } from 'typebox'
import { BusinessId, BusinessRef } from '../../../core/contract/business.ts'
import { closed, named } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ALL_TIME } from '../../../core/values/periods.ts'
import { noCounts, totalOf } from '../../../core/values/rating.ts'
import { listAccountValues } from '../../businesses/store/account-values.ts'
import { findTreePosition } from '../../businesses/store/hierarchy.ts'
import { countLocationCatalogue } from '../../catalogue/store/location-offerings.ts'
import { countReviews } from '../../texts/store/review-counts.ts'
import { findDeletionImpact } from '../store/deletion-impact.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const getDeletionImpact = defineOperation({
  id: 'getDeletionImpact',
  group: 'Businesses',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/businesses/:business_Id/impact',
  summary: 'Get what is lost if a business is deleted or moved to another account',
  description: 'Contacts of a group are counted up to 10,001, which means more than 10,000.',
  access: { role: 'admin', at: 'business' },
  expensive: true,
  input: { params: Type.Object({ business_Id: BusinessRef }) },
  example: {
    request: { params: { business_Id: 100001 } },
    response: {
      accountId: 100001,
      children: 3,
      locations: 3,
      contacts: 12,
      reviews: 240,
      directoryListings: 6,
      media: 4,
      services: 5,
      products: 8,
      webhooks: 1,
      people: 2,
      peopleWithoutAccess: 1,
      endsOwnAccess: false,
      usedServices: 5,
      usedProducts: 8,
      accountValues: [{ kind: 'level', name: 'Region', value: 'East' }],
    },
  },
  response: named('DeletionImpact', {
    accountId: BusinessId,
    children: count('Businesses directly below it. A reseller with any cannot be deleted.'),
    locations: count('Locations below it.'),
    contacts: count('Contacts that belong to no other business.'),
    reviews: count('Reviews, including those of everything below it.'),
    directoryListings: count('Listings at directories.'),
    media: count('Photos and videos.'),
    services: count('Services of the account that is deleted.'),
    products: count('Products of the account that is deleted.'),
    webhooks: count('Webhooks.'),
    people: count('Users whose access was given at the business or below it.'),
    peopleWithoutAccess: count('Users among them who have no other access.'),
    endsOwnAccess: Type.Boolean({ description: 'Whether the signed-in user is one of them.' }),
    usedServices: count('Services of a location, which it loses if it moves to another account.'),
    usedProducts: count('Products of a location, which it loses if it moves to another account.'),
    accountValues: Type.Array(
      closed({
        kind: Type.Enum(['level', 'label', 'field']),
        name: Type.String({ description: 'The level or the field; empty for a label.' }),
        value: Type.String(),
      }),
      { description: 'Levels, labels and fields of a location, which it loses if it moves to another account.' },
    ),
  }),
  errors: ['BUSINESS_NOT_FOUND'],
  handle: async ({ params: { business_Id } }, { db, partnerId, session: { userId }, fail }) => {
    const { id, accountId } = (await findTreePosition(db, partnerId, business_Id)) ?? fail('BUSINESS_NOT_FOUND')
    const [impact, used, accountValues, reviews] = await Promise.all([
      findDeletionImpact(db, partnerId, id, userId),
      countLocationCatalogue(db, partnerId, id),
      listAccountValues(db, partnerId, id),
      countReviews(db, partnerId, { businesses: [id], ranges: ALL_TIME, sourceIds: undefined }, 'business'),
    ])
    return {
      ...impact,
      accountId,
      reviews: totalOf(reviews.get(id) ?? noCounts()),
      usedServices: used.services,
      usedProducts: used.products,
      accountValues,
    }
  },
})
