import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { listPublicationStates } from '../actions/publication-states.ts'
import { ConnectedDirectories } from '../contract/directory.ts'

export const listDirectories = defineOperation({
  id: 'listDirectories',
  group: 'Listing',
  method: 'GET',
  path: '/v1/listing/:businessNumber/directories',
  summary: 'List the directories and which of them a location is connected to',
  description:
    'The operator defines directories and grants them to partners; others are not listed. The microsite, `internal`, is always available.',
  access: { role: 'member', at: 'business' },
  input: { params: ofBusinessNumber },
  example: {
    request: { params: { businessNumber: 482915073366120 } },
    response: {
      directories: [
        { directory: 'internal', view: 'internal', state: 'in sync', reason: '' },
        { directory: 'maps', view: 'maps', state: 'action required', reason: 'the address cannot be found' },
      ],
    },
  },
  response: ConnectedDirectories,
  errors: ['BUSINESS_ID_INVALID'],
  handle: async ({ params }, { db, partnerId, accountOf }) => {
    const { businessId: id } = await accountOf(db, params.businessNumber)
    const states = await listPublicationStates(db, partnerId, id)
    return {
      directories: states.map(({ directory, view, state, reason, locations }) => ({
        directory,
        view,
        state,
        reason,
        ...(locations && { locations }),
      })),
    }
  },
})
