import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { lockParentBusiness } from '../../businesses/store/businesses.ts'
import { countCompetitors, insertCompetitor } from '../../texts/store/competitors.ts'
import { lockReviewTree } from '../../texts/store/review-locations.ts'
import { COMPETITORS_MAX, CreatedCompetitor, NewCompetitor } from '../contract/competitor.ts'
import { violationsOfCompetitor } from '../rules/competitor-rules.ts'

export const signUpCompetitor = defineOperation({
  id: 'signUpCompetitor',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/signup/competitor/:businessNumber',
  summary: 'Track a competitor',
  past: 'added a competitor',
  description:
    'The competitor belongs to this business, a location or an enterprise, and is compared with it in theme statistics. It has one or more accounts, such as its locations; reviews are imported into these.',
  access: { role: 'admin', at: 'business' },
  input: { params: ofBusinessNumber, body: NewCompetitor },
  example: {
    request: {
      params: { businessNumber: 482915073366120 },
      body: { name: 'Crumb & Co.', accounts: [{ name: 'Crumb & Co. Bleecker Street' }] },
    },
    response: { competitorId: 31, accounts: [{ compAccountId: 77, name: 'Crumb & Co. Bleecker Street' }] },
  },
  response: CreatedCompetitor,
  errors: ['BUSINESS_ID_INVALID'],
  handle: ({ params, body }, { db, partnerId, record, fail }) => {
    const violations = violationsOfCompetitor(body)
    if (violations.length > 0) return fail('INPUT_INVALID', violations.slice(0, 20))
    return db.transaction(async (db) => {
      const business = (await lockParentBusiness(db, partnerId, params.businessNumber)) ?? fail('BUSINESS_ID_INVALID')
      // Prevents concurrent requests from exceeding the limit.
      await lockReviewTree(db, partnerId, business.id)
      if ((await countCompetitors(db, business.id)) >= COMPETITORS_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${COMPETITORS_MAX} competitors)`)
      const accounts = body.accounts.map(({ name }) => name.trim())
      const created = await insertCompetitor(db, business.id, body.name.trim(), accounts)
      const after = { name: body.name.trim(), accounts: accounts.length }
      await record(db, { businessId: business.id, subject: 'competitor', subjectId: created.competitorId, after })
      return created
    })
  },
})
