import { ofBusinessNumber } from '../../../core/contract/business.ts'
import { defineOperation } from '../../../core/operation/define-operation.ts'
import { changedReadOnlyMembers, describeChangedMembers } from '../../../core/operation/unchanged-members.ts'
import { type Rule, type Violation, violationsOf } from '../../../core/values/violation.ts'
import { isLocationPlaceholder } from '../../businesses/rules/location-placeholders.ts'
import { lockListsOfAccount } from '../../businesses/store/accounts.ts'
import { REPLY_TEMPLATES_MAX, ReplyTemplate, ReplyTemplateChange } from '../contract/review.ts'
import {
  countReplyTemplates,
  findReplyTemplate,
  findReplyTemplateNamed,
  insertReplyTemplate,
  updateReplyTemplate,
} from '../store/reply-templates.ts'
import { exampleReplyTemplate } from './example-review.ts'

const { name, text } = exampleReplyTemplate

export const saveReplyTemplate = defineOperation({
  id: 'saveReplyTemplate',
  group: 'Reviews',
  method: 'POST',
  path: '/v1/review/templates/:businessNumber',
  summary: 'Create or change a reply template',
  past: 'saved a reply template',
  description: `Changes the template with replyTemplateId, or creates one without it. It belongs to the account of this business, which has at most ${REPLY_TEMPLATES_MAX}.`,
  access: { role: 'member', at: 'account' },
  input: { params: ofBusinessNumber, body: ReplyTemplateChange },
  example: {
    request: { params: { businessNumber: 482915073366120 }, body: { name, text } },
    response: exampleReplyTemplate,
  },
  response: ReplyTemplate,
  errors: ['BUSINESS_ID_INVALID', 'RESOURCE_NOT_FOUND'],
  invalid: { 'body.replyTemplateId': 'RESOURCE_NOT_FOUND' },
  handle: ({ params: { businessNumber }, body }, { db, partnerId, accountOf, record, fail }) => {
    const [name, text] = [body.name.trim(), body.text.trim()]
    const violations = violationsOfReplyTemplate({ name, text })
    if (violations.length > 0) return fail('INPUT_INVALID', violations)
    return db.transaction(async (db) => {
      const { accountId } = await accountOf(db, businessNumber)
      const changed = changedReadOnlyMembers({ accountId }, body, ['accountId'])
      if (changed.length > 0) return fail('INPUT_INVALID', describeChangedMembers(changed))
      await lockListsOfAccount(db, partnerId, accountId)
      const stored =
        body.replyTemplateId &&
        ((await findReplyTemplate(db, partnerId, accountId, body.replyTemplateId)) ??
          fail('RESOURCE_NOT_FOUND', 'replyTemplateId is not the id of a template of this account'))
      const namesake = await findReplyTemplateNamed(db, partnerId, accountId, name)
      if (namesake !== undefined && namesake !== body.replyTemplateId)
        return fail('INPUT_INVALID', [{ field: 'name', rule: 'another template has this name' }])
      if (!stored && (await countReplyTemplates(db, partnerId, accountId)) >= REPLY_TEMPLATES_MAX)
        return fail('INPUT_INVALID', `businessNumber (at most ${REPLY_TEMPLATES_MAX} templates; delete some first)`)
      if (stored) await updateReplyTemplate(db, accountId, stored.replyTemplateId, name, text)
      const replyTemplateId = stored ? stored.replyTemplateId : await insertReplyTemplate(db, accountId, name, text)
      if (!stored || stored.name !== name || stored.text !== text)
        await record(db, {
          businessId: accountId,
          subject: 'reply template',
          subjectId: replyTemplateId,
          before: stored ? { name: stored.name, text: stored.text } : undefined,
          after: { name, text },
        })
      return { replyTemplateId, accountId, name, text }
    })
  },
})

const replyPlaceholders = ['reviewer', 'location', 'stars'] as const

interface TemplateDraft {
  readonly name: string
  readonly text: string
}
const ALLOWED = [...replyPlaceholders, 'level.…', 'field.…'].map((name) => `{${name}}`).join(', ')

const rules: readonly Rule<TemplateDraft>[] = [
  ({ name }) => name === '' && { field: 'name', rule: 'required', message: 'Enter a name.' },
  ({ text }) => text === '' && { field: 'text', rule: 'required', message: 'Enter the text of the reply.' },
  ({ text }) => {
    const unknown = Array.from(text.matchAll(/\{([^{}\s]{1,50})\}/g), ([, name]) => name as string).find(
      (name) => !(replyPlaceholders as readonly string[]).includes(name) && !isLocationPlaceholder(name),
    )
    return (
      unknown !== undefined && {
        field: 'text',
        rule: `{${unknown}} is not a placeholder; use ${ALLOWED}`,
        message: `{${unknown}} is not a placeholder. Use ${ALLOWED}.`,
      }
    )
  },
]
const violationsOfReplyTemplate = (draft: TemplateDraft): Violation[] => violationsOf(rules, draft)
