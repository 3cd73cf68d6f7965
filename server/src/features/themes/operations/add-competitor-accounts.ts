import { Type } from 'typebox'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import {
  countCompetitorAccounts,
  findCompetitor,
  insertCompetitorAccounts,
  listBusinessesOfCompetitor,
} from '../../texts/store/competitors.ts'
import { lockReviewedBusinesses, lockReviewTree } from '../../texts/store/review-locations.ts'
import { ACCOUNTS_MAX, CompetitorId, CreatedCompetitor, NewCompetitorAccounts } from '../contract/competitor.ts'
import { violationsOfCompetitorAccounts } from '../rules/competitor-rules.ts'

export const addCompetitorAccounts = defineOperation({
  id: 'addCompetitorAccounts',
  group: 'Competitor',
  method: 'POST',
  path: '/v1/competitors/:competitorId/accounts',
  summary: 'Add accounts to a competitor',
  past: 'added accounts to a competitor',
  description:
    'For example, when a competitor has opened another location. The response contains the new accounts only; they count towards the competitor from their first import.',
  access: {
    role: 'admin',
    at: 'business',
    find: (db, partnerId, { params }) => listBusinessesOfCompetitor(db, partnerId, params.competitorId),
  },
  scene: 'competitor',
  input: { params: Type.Object({ competitorId: CompetitorId }), body: NewCompetitorAccounts },
  example: {
    request: { params: { competitorId: 31 }, body: { accounts: [{ name: 'Crumb & Co. Canal Street' }] } },
    response: { competitorId: 31, accounts: [{ compAccountId: 78, name: 'Crumb & Co. Canal Street' }] },
  },
  response: CreatedCompetitor,
  errors: ['RESOURCE_NOT_FOUND'],
  handle: ({ params: { competitorId }, body }, { db, partnerId, record, fail }) => {
    const violations = violationsOfCompetitorAccounts(body)
    if (violations.length > 0) return fail('INPUT_INVALID', violations.slice(0, 20))
    return db.transaction(async (db) => {
      const noSuchCompetitor = () => fail('RESOURCE_NOT_FOUND', 'competitorId is not the id of a competitor')
      const find = async () => (await findCompetitor(db, partnerId, competitorId)) ?? noSuchCompetitor()
      const { businessId } = await find()
      await lockReviewedBusinesses(db, partnerId, businessId, [businessId])
      // Prevents concurrent requests from exceeding the limit, and new accounts of a competitor that is being deleted.
      await lockReviewTree(db, partnerId, businessId)
      await find()
      const present = await countCompetitorAccounts(db, competitorId)
      if (present + body.accounts.length > ACCOUNTS_MAX)
        fail('INPUT_INVALID', `accounts (a competitor has at most ${ACCOUNTS_MAX}, this one has ${present})`)
      const names = body.accounts.map((account) => account.name.trim())
      const accounts = await insertCompetitorAccounts(db, businessId, competitorId, names)
      const after = { accounts: present + accounts.length }
      const before = { accounts: present }
      await record(db, { businessId, subject: 'competitor', subjectId: competitorId, before, after })
      return { competitorId, accounts }
    })
  },
})
