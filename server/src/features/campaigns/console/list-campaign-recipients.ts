import { Type } from 'typebox'
import { BusinessId } from '../../../core/contract/business.ts'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore, pagedQuery } from '../../../core/contract/page.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { ofCampaign, UNKNOWN_CAMPAIGN } from '../contract/campaign.ts'
import { findCampaign } from '../store/campaigns.ts'
import { listRecipients } from '../store/results.ts'

const State = Type.Enum(['planned', 'sent', 'bounced', 'failed', 'skipped'])
const moment = (description: string) =>
  Type.String({ maxLength: 24, description: `${description} UTC; empty until then.` })

export const listCampaignRecipients = defineOperation({
  id: 'listCampaignRecipients',
  group: 'Campaign',
  audience: 'dashboard',
  method: 'GET',
  path: '/console/campaigns/:businessNumber/:campaignId/recipients',
  summary: 'List the recipients of a campaign, and what became of their message',
  replica: true,
  access: { role: 'member', at: 'account' },
  scene: 'campaign',
  expensive: true,
  input: {
    params: ofCampaign,
    query: pagedQuery({
      state: Type.Optional(State),
      sort: Type.Enum(['planned', 'name', 'sent'], {
        default: 'planned',
        description: 'Recipients without a name, and messages not sent, come last.',
      }),
      descending: Type.Boolean({ default: false }),
    }),
  },
  example: {
    request: {
      params: { businessNumber: 482915073366120, campaignId: 71 },
      query: { state: 'sent', sort: 'name', descending: false, sindex: 0, count: 25 },
    },
    response: {
      recipients: [
        {
          messageId: 9001,
          contactId: 5001,
          contactName: 'Maya Lindqvist',
          businessId: 100002,
          businessName: 'Harbour Bakery Pier Street',
          state: 'sent',
          reason: '',
          sentAt: '2026-11-16T12:00:00.000Z',
          openedAt: '2026-11-16T18:30:00.000Z',
          ratedAt: '',
        },
      ],
      hasMore: false,
    },
  },
  response: named('CampaignRecipients', {
    recipients: Type.Array(
      named('CampaignRecipient', {
        messageId: id('Message id.'),
        contactId: Type.Union([id('Contact id.'), Type.Null()], {
          description: 'Null if the contact was deleted, or left the account with its location.',
        }),
        contactName: Type.Union([Type.String(), Type.Null()]),
        businessId: BusinessId,
        businessName: Type.String({ description: 'Empty if the business was deleted, or left the account.' }),
        state: State,
        reason: Type.String({ description: 'Why no message was sent.' }),
        sentAt: moment('When the message was accepted.'),
        openedAt: moment('When the recipient opened the review page.'),
        ratedAt: moment('When the recipient chose a review site there.'),
      }),
      { maxItems: 1000 },
    ),
    hasMore: HasMore,
  }),
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  handle: async ({ params: { businessNumber, campaignId }, query }, { db, partnerId, accountOf, fail }) => {
    const { state, sort, descending, sindex, count } = query
    const { accountId } = await accountOf(db, businessNumber)
    if (!(await findCampaign(db, partnerId, accountId, campaignId))) fail('RESOURCE_NOT_FOUND', UNKNOWN_CAMPAIGN)
    const order = { by: sort, isDescending: descending }
    return listRecipients(db, partnerId, campaignId, state, order, sindex, count)
  },
})
