import { pageJson, pageOf } from '../../../core/store/page.ts'
import { quick } from '../../../core/store/query.ts'

export interface ReplyTemplateRow {
  readonly replyTemplateId: number
  readonly accountId: number
  readonly name: string
  readonly text: string
}
const ROW = `template.id as "replyTemplateId", template.account_id as "accountId", template.name, template.text`
/** Used by every statement. The join ensures that the account belongs to the partner. */
const OF_PARTNER = 'account.id = template.account_id and account.partner_id = $1'

/** One page, by name. */
export const listReplyTemplates = quick.page<[partnerId: number, accountId: number, offset: number, count: number]>(
  'list-reply-templates',
  `select ${pageJson('templates', '$4')} from ${pageOf(`
    select place, row_to_json(whole) as json from (
      select ${ROW}, row_number() over (order by lower(template.name), template.id) as place
      from reply_templates template join businesses account on ${OF_PARTNER} where template.account_id = $2
      order by place offset $3 limit $4 + 1
    ) ordered, lateral (select "replyTemplateId", "accountId", name, text) whole`)}`,
)

export const countReplyTemplates = quick.one<number, [partnerId: number, accountId: number]>(
  'count-reply-templates',
  `select count(*) from reply_templates template join businesses account on ${OF_PARTNER} where template.account_id = $2`,
)

export const findReplyTemplate = quick.row<ReplyTemplateRow, [partnerId: number, accountId: number, id: number]>(
  'find-reply-template',
  `select ${ROW} from reply_templates template join businesses account on ${OF_PARTNER}
  where template.account_id = $2 and template.id = $3`,
)

/** The id of the template with this name. */
export const findReplyTemplateNamed = quick.value<number, [partnerId: number, accountId: number, name: string]>(
  'find-reply-template-named',
  `select template.id from reply_templates template join businesses account on ${OF_PARTNER}
  where template.account_id = $2 and lower(template.name) = lower($3)`,
)

export const insertReplyTemplate = quick.one<number, [accountId: number, name: string, text: string]>(
  'insert-reply-template',
  'insert into reply_templates (account_id, name, text) values ($1, $2, $3) returning id',
)

export const updateReplyTemplate = quick.run<[accountId: number, id: number, name: string, text: string]>(
  'update-reply-template',
  'update reply_templates set name = $3, text = $4 where account_id = $1 and id = $2',
)

export const removeReplyTemplate = quick.row<ReplyTemplateRow, [partnerId: number, accountId: number, id: number]>(
  'remove-reply-template',
  `delete from reply_templates template using businesses account
  where ${OF_PARTNER} and template.account_id = $2 and template.id = $3 returning ${ROW}`,
)

/** Gives the templates of a location that was its own account to the account that it joins. The caller holds the locks of a move. */
export const moveReplyTemplates = quick.size<[partnerId: number, locationId: number, accountId: number]>(
  'move-reply-templates',
  `update reply_templates set account_id = $3
  from businesses own where own.partner_id = $1 and own.id = $2 and account_id = own.id returning 1`,
)

/** Names of reply templates that both the location and the account have. */
export const listTakenReplyTemplates = quick.column<string, [partnerId: number, locationId: number, accountId: number]>(
  'list-taken-reply-templates',
  `select own.name from businesses b join reply_templates own on own.account_id = b.id
  join reply_templates taken on taken.account_id = $3 and lower(taken.name) = lower(own.name)
  where b.partner_id = $1 and b.id = $2 order by own.name`,
)
