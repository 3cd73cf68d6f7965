import { exporter, textColumns } from '../../../core/cli/export-lines.ts'
import type { JsonText } from '../../../core/platform/database.ts'
import { readMessagesBelow } from '../store/results.ts'

type Message = Readonly<Record<string, unknown>>

export const exportCampaignMessages = exporter<JsonText, Message>({
  columns: textColumns<Message>([
    'messageId',
    'campaignId',
    'campaign',
    'businessId',
    'contactId',
    'state',
    'reason',
    'attempts',
    'sentAt',
    'openedAt',
    'ratedAt',
  ]),
  lineOf: (json) => JSON.parse(json),
  jsonOf: (json) => json,
  read: readMessagesBelow,
})
