import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ThemeEditPage } from '../contract/theme-edits.ts'
import { listThemeEdits as listThem } from '../store/theme-edits.ts'
import { exampleThemeEdit } from './example-themes.ts'

export const listThemeEdits = defineOperation({
  id: 'listThemeEdits',
  group: 'Competitor',
  method: 'GET',
  path: '/v1/competitors/competitive-insight/themes/:businessNumber/edits',
  summary: 'List the theme edits of a business',
  description:
    'Every edit that applies to this business: its own and those of the businesses above it. businessId shows which business each edit belongs to.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber, query: pagedQuery({}) },
  example: {
    request: { params: { businessNumber: 482915073366120 }, query: { sindex: 0, count: 25 } },
    response: { edits: [exampleThemeEdit], hasMore: false },
  },
  response: ThemeEditPage,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params: { businessNumber }, query: { sindex, count } }, { db, partnerId, fail }) =>
    (await listThem(db, partnerId, businessNumber, sindex, count)) ?? fail('BUSINESS_ID_INVALID'),
})
