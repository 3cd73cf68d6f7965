import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { closed } from '../../../core/contract/named.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { CurrentLabels } from '../contract/labels.ts'
import { CurrentLevels } from '../contract/levels.ts'
import { listNamesOfLocations } from '../store/assigned-names.ts'

export const getLocationNames = defineOperation({
  id: 'getLocationNames',
  group: 'Levels',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/locations/:businessNumber/names',
  summary: 'Get the levels and labels of a location',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: { levels: { Region: 'East' }, labels: ['Drive-through'] },
  },
  response: closed({ levels: CurrentLevels, labels: CurrentLabels }),
  errors: ['BUSINESS_ID_INVALID'],
  invalid: { 'params.businessNumber': 'BUSINESS_ID_INVALID' },
  handle: async ({ params }, { db, partnerId, accountOf }) => {
    const { businessId } = await accountOf(db, params.businessNumber)
    const [{ levels, labels } = { levels: {}, labels: [] }] = await listNamesOfLocations(db, partnerId, [businessId])
    // As text, because a serialiser may not support the name of a level, such as `__proto__`.
    return JSON.stringify({ levels, labels }) as JsonText
  },
})
