import { Type } from 'typebox'
import { named } from '../../../core/contract/named.ts'
import { id } from '../../../core/contract/numbers.ts'
import { HasMore } from '../../../core/contract/page.ts'
import { unchanged } from '../../../core/contract/unchanged.ts'

export const REPLY_TEMPLATES_MAX = 200

export const ReplyTemplateId = id('Reply template id.', { title: 'ReplyTemplateId', examples: [31] })
const accountId = id('The account whose locations share the template.', { title: 'AccountId', examples: [100000] })
const name = Type.String({ maxLength: 100, description: 'Unique in the account, ignoring case.' })
const text = Type.String({
  maxLength: 4096,
  description:
    'Text of the reply. Placeholders are filled in when the template is inserted: {reviewer} is the name of the reviewer, {location} the name of the location, {stars} the rating, such as 5 stars. Other placeholders are refused.',
})

export const ReplyTemplate = named('ReplyTemplate', { replyTemplateId: ReplyTemplateId, accountId, name, text })
export const ReplyTemplateChange = named('ReplyTemplateChange', {
  replyTemplateId: Type.Optional(ReplyTemplateId),
  accountId: unchanged(accountId),
  name,
  text,
})
export const ReplyTemplatePage = named('ReplyTemplatePage', {
  templates: Type.Array(ReplyTemplate, { maxItems: 1000, description: 'Sorted by name.' }),
  hasMore: HasMore,
})
